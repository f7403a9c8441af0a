import { isEmailAddress } from '@pickup/contracts/email-address';
import { textsFor } from '@pickup/contracts/own-texts-of';
import { bookedMinutes } from '../../domain/bookings/stored-bookings.ts';
import { hasMarketingConsent } from '../../domain/consent/consent-standing.ts';
import { webhookJobs } from '../../domain/deliveries/webhook-endpoints.ts';
import { fullName } from '../../domain/email/given-name.ts';
import { createLeadMailHandler, type MailAttempt } from '../../domain/email/lead-mail-handler.ts';
import type { MailContent } from '../../domain/email/outbound-mail.ts';
import { isCanaryLead } from '../../domain/leads/canary-lead.ts';
import { ensureLeadLinks } from '../../domain/leads/lead-links.ts';
import type { StoredLead } from '../../domain/leads/stored-lead.ts';
import { siteLook } from '../../domain/theme/site-look.ts';
import type { Job, JobHandler, JobOutcome, NewJob } from '../../platform/jobs/job.ts';
import { mailParts } from '../../platform/mail/mail-parts.ts';
import type { DeliveryParts } from '../../domain/deliveries/delivery-parts.ts';
import { readReport } from './lead-mail.ts';
import { reportMailDocument } from './report-mail-content.ts';

/** Sends a lead the report email that the page announces within 30 seconds. */
export function createReportMailHandler(parts: DeliveryParts): JobHandler {
  const handler = createLeadMailHandler(parts, {
    kind: 'report-mail',
    atOnce: 48,
    send: (lead, attempt) => sendReport(parts, lead, attempt),
  });
  return {
    ...handler,
    onDead: (job, error) => [
      ...reportEvent(parts, 'report.failed', job),
      ...handler.onDead(job, error),
    ],
  };
}

async function sendReport(
  parts: DeliveryParts,
  lead: StoredLead,
  { job, signal }: MailAttempt,
): Promise<JobOutcome> {
  const outcome = await parts.outboundMail.send(
    {
      job,
      mailClass: 'transactional',
      to: { name: fullName(lead.normalised), address: recipient(job, lead) },
      ip: isCanaryLead(lead.id) ? null : lead.ip, // an hourly email of our own takes no place under the caps
      compose: () => compose(parts, lead),
    },
    signal,
  );
  if (outcome.kind !== 'done') return outcome;
  return { ...outcome, causes: reportEvent(parts, 'report.sent', job) };
}

/** The corrected address from a later submission, if the job has one. */
function recipient({ payload }: Job, lead: StoredLead): string {
  const { email } = payload;
  return typeof email === 'string' && isEmailAddress(email) ? email : lead.email;
}

async function compose(parts: DeliveryParts, lead: StoredLead): Promise<MailContent> {
  const { database, pdf, links } = parts;
  const minutes = await bookedMinutes(database, lead);
  const report = await readReport(parts, lead, minutes);
  const { document, settings } = report;
  const look = siteLook(settings)?.paper;
  const { reportToken, unsubscribeToken } = await ensureLeadLinks(database, lead.id);
  const isListed = await hasMarketingConsent(database, lead.id);
  const content = await pdf.render({ kind: 'report', document, ...(look && { look }) });
  const mail = reportMailDocument({
    ...report,
    siteUrl: links.origin,
    reportUrl: links.report(reportToken),
    unsubscribeUrl: isListed ? links.unsubscribe(unsubscribeToken) : null,
  });
  const filename = textsFor(settings, lead.language).emails.report.fileName;
  const attachment = { filename, contentType: 'application/pdf', content };
  return { ...mailParts(mail), attachments: [attachment] };
}

function reportEvent(
  { settings: { webhooks } }: DeliveryParts,
  event: 'report.sent' | 'report.failed',
  { leadId }: Job,
): NewJob[] {
  return leadId === null ? [] : webhookJobs(webhooks, event, leadId);
}

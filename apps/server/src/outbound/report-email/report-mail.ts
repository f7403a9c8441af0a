import { textsFor } from '@pickup/contracts/own-texts-of';
import { isEmailAddress } from '@pickup/contracts/email-address';
import type { SiteSettings } from '@pickup/contracts/site-settings';
import { hasMarketingConsent } from '../../domain/consent/consent-standing.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Job, JobHandler, JobOutcome, NewJob } from '../../platform/jobs/job.ts';
import { bookedMinutes } from '../../domain/bookings/stored-bookings.ts';
import { webhookJobs } from '../../domain/deliveries/webhook-endpoints.ts';
import { isCanaryLead } from '../../domain/leads/canary-lead.ts';
import { ensureLeadLinks } from '../../domain/leads/lead-links.ts';
import { fullName, givenNames } from '../../domain/email/given-name.ts';
import { createLeadMailHandler, type MailAttempt } from '../../domain/email/lead-mail-handler.ts';
import type { MailContent, OutboundMail } from '../../domain/email/outbound-mail.ts';
import { mailParts } from '../../platform/mail/mail-parts.ts';
import type { PdfRenderer } from '../../domain/documents/pdf-renderer.ts';
import { reportOfLead, type ReadShown } from '../../domain/leads/report-of-lead.ts';
import type { SiteLinks } from '../../domain/email/site-links.ts';
import type { StoredLead } from '../../domain/leads/stored-lead.ts';
import { reportMailDocument } from './report-mail-content.ts';

export interface ReportMailDeps {
  readonly database: Queryable;
  readonly outboundMail: OutboundMail;
  readonly pdf: Pick<PdfRenderer, 'render'>;
  readonly settings: Pick<SiteSettings, 'mail' | 'webhooks'>;
  readonly readShown: ReadShown;
  readonly links: SiteLinks;
}

/** Sends a lead the report email that the page announces within 30 seconds. */
export function createReportMailHandler(deps: ReportMailDeps): JobHandler {
  const handler = createLeadMailHandler(deps, {
    kind: 'report-mail',
    // A claim fills half of the slots. The more it takes at once, the more reports share each statement.
    atOnce: 48,
    send: (lead, attempt) => sendReport(deps, lead, attempt),
  });
  return {
    ...handler,
    onDead: (job, error) => [
      ...reportEvent(deps.settings, 'report.failed', job),
      ...handler.onDead(job, error),
    ],
  };
}

async function sendReport(
  deps: ReportMailDeps,
  lead: StoredLead,
  { job, signal }: MailAttempt,
): Promise<JobOutcome> {
  const outcome = await deps.outboundMail.send(
    {
      job,
      mailClass: 'transactional',
      to: { name: fullName(lead.normalised), address: recipient(job, lead) },
      ip: isCanaryLead(lead.id) ? null : lead.ip, // an hourly email of our own takes no place under the caps
      compose: () => compose(deps, lead),
    },
    signal,
  );
  if (outcome.kind !== 'done') return outcome;
  return { ...outcome, causes: reportEvent(deps.settings, 'report.sent', job) };
}

/** The corrected address from a later submission, if the job has one. */
function recipient({ payload }: Job, lead: StoredLead): string {
  const { email } = payload;
  return typeof email === 'string' && isEmailAddress(email) ? email : lead.email;
}

async function compose(deps: ReportMailDeps, lead: StoredLead): Promise<MailContent> {
  const { database, pdf, links } = deps;
  const { settings, site } = await deps.readShown(lead);
  const texts = textsFor(settings, lead.language).emails;
  const named = { ...lead, normalised: givenNames(lead.normalised, texts.yourBusiness) };
  const document = reportOfLead(named, site, await bookedMinutes(database, lead));
  // All three start together, so that reports share statements even while they wait for the drawing thread.
  const [{ reportToken, unsubscribeToken }, isListed, content] = await Promise.all([
    ensureLeadLinks(database, lead.id),
    hasMarketingConsent(database, lead.id),
    pdf.render({ kind: 'report', document, ...(site.look && { look: site.look }) }),
  ]);
  const mail = reportMailDocument({
    document,
    settings,
    firstName: named.normalised.firstName,
    siteUrl: links.origin,
    reportUrl: links.report(reportToken),
    unsubscribeUrl: isListed ? links.unsubscribe(unsubscribeToken) : null,
  });
  const filename = texts.report.fileName;
  const attachment = { filename, contentType: 'application/pdf', content };
  return { ...mailParts(mail), attachments: [attachment] };
}

function reportEvent(
  { webhooks }: ReportMailDeps['settings'],
  event: 'report.sent' | 'report.failed',
  { leadId }: Job,
): NewJob[] {
  return leadId === null ? [] : webhookJobs(webhooks, event, leadId);
}

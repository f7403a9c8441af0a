import { isEmailAddress } from '@pickup/contracts/email-address';
import { textsFor } from '@pickup/settings/custom-texts';
import { hasMarketingConsent } from '../../privacy/index.ts';
import { fullName, ensureLeadLinks, readMailedLead, type StoredLead } from '../../leads/index.ts';
import { alertJobs } from '../../../platform/jobs/alert-jobs.ts';
import { MAIL_JOB, type MailContent } from '../../../platform/mail/outbound-mail.ts';
import { isCanaryLead } from '../../../platform/database/canary-id.ts';
import { siteLook } from '../../settings/index.ts';
import type { Job, JobHandler, JobOutcome, NewJob } from '../../../platform/jobs/job.ts';
import { mailParts } from '../../../platform/mail/mail-parts.ts';
import type { ReportContext } from './report-context.ts';
import { readReport } from './lead-mail.ts';
import { reportMailDocument } from './report-mail-content.ts';

export function createReportMailHandler(parts: ReportContext): JobHandler {
  const { operators } = parts.settings.mail;
  return {
    kind: 'report-mail',
    ...MAIL_JOB,
    concurrency: 48,
    async run(job, signal) {
      const { lead, withheld } = await readMailedLead(parts.database, job);
      return lead ? sendReport(parts, lead, job, signal) : withheld;
    },
    onDead: (job, error) => [
      ...reportEvent(parts, 'report.failed', job),
      ...alertJobs(operators, job, error),
    ],
  };
}

async function sendReport(
  parts: ReportContext,
  lead: StoredLead,
  job: Job,
  signal: AbortSignal,
): Promise<JobOutcome> {
  const outcome = await parts.outboundMail.send(
    {
      job,
      mailClass: 'transactional',
      to: { name: fullName(lead.normalised), address: recipient(job, lead) },
      // The canary's hourly email does not count toward the cap on emails from one network.
      ip: isCanaryLead(lead.id) ? null : lead.ip,
      content: () => compose(parts, lead),
    },
    signal,
  );
  if (outcome.kind !== 'done') return outcome;
  return { ...outcome, followUpJobs: reportEvent(parts, 'report.sent', job) };
}

/** A later submission may have corrected the address. */
function recipient({ payload }: Job, lead: StoredLead): string {
  const { email } = payload;
  return typeof email === 'string' && isEmailAddress(email) ? email : lead.email;
}

async function compose(parts: ReportContext, lead: StoredLead): Promise<MailContent> {
  const { database, pdf, links } = parts;
  const report = await readReport(parts, lead);
  const { document, settings } = report;
  const look = siteLook(settings)?.paper;
  const { reportToken, unsubscribeToken } = await ensureLeadLinks(database, lead.id);
  const hasConsent = await hasMarketingConsent(database, lead.id);
  const content = await pdf.render({ kind: 'report', document, ...(look && { look }) });
  const mail = reportMailDocument({
    ...report,
    siteUrl: links.origin,
    reportUrl: links.report(reportToken),
    unsubscribeUrl: hasConsent ? links.unsubscribe(unsubscribeToken) : null,
  });
  const filename = textsFor(settings, lead.language).emails.report.fileName;
  const attachment = { filename, contentType: 'application/pdf', content };
  return { ...mailParts(mail), attachments: [attachment] };
}

function reportEvent(
  { events }: ReportContext,
  event: 'report.sent' | 'report.failed',
  { leadId }: Job,
): NewJob[] {
  return leadId === null ? [] : events.jobsOf(event, { leadId });
}

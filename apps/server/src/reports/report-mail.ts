import { isEmailAddress } from '@pickup/contracts/email-address';
import type { SiteSettings } from '@pickup/contracts/site-settings';
import { hasMarketingConsent } from '../platform/consent-standing.ts';
import type { Database } from '../platform/database.ts';
import { alertJobs } from '../platform/jobs/alert-jobs.ts';
import type { Job, JobHandler, JobOutcome, NewJob } from '../platform/jobs/job.ts';
import { webhookJobs } from '../platform/jobs/webhook-jobs.ts';
import { ensureLeadLinks } from '../platform/lead-links.ts';
import { fullName, givenNames } from '../platform/mail/given-name.ts';
import {
  MAIL_RETRY_SECONDS,
  MAIL_TIME_LIMIT_MS,
  type MailContent,
  type MailDesk,
} from '../platform/mail/mail-desk.ts';
import { mailParts } from '../platform/mail/mail-parts.ts';
import type { PdfRenderer } from '../platform/pdf/pdf-renderer.ts';
import { leadReportSite, reportOfLead } from '../platform/report-of-lead.ts';
import type { SiteLinks } from '../platform/site-links.ts';
import { readStoredLead, type StoredLead } from '../platform/stored-lead.ts';
import { reportMailDocument } from './report-mail-content.ts';

export interface ReportMailDeps {
  readonly database: Pick<Database, 'orm' | 'run'>;
  readonly desk: MailDesk;
  readonly pdf: Pick<PdfRenderer, 'render'>;
  readonly settings: Pick<SiteSettings, 'brand' | 'phone' | 'privacyUrl' | 'mail' | 'webhooks'>;
  readonly links: SiteLinks;
}

/** Sends a lead its report: the mail that the page promises within 30 seconds. */
export function createReportMailHandler(deps: ReportMailDeps): JobHandler {
  const { settings } = deps;
  return {
    kind: 'report-mail',
    retryAfterSeconds: MAIL_RETRY_SECONDS,
    timeLimitMs: MAIL_TIME_LIMIT_MS,
    atOnce: 12,
    run: (job, signal) => sendReport(deps, job, signal),
    onDead: (job, error) => [
      ...reportEvent(settings, 'report.failed', job),
      ...alertJobs(settings.mail.operators, job, error),
    ],
  };
}

async function sendReport(
  deps: ReportMailDeps,
  job: Job,
  signal: AbortSignal,
): Promise<JobOutcome> {
  const lead = job.leadId === null ? null : await readStoredLead(deps.database.orm, job.leadId);
  if (!lead) return { kind: 'dead', error: 'there is no such lead' };
  if (lead.erasedAt) return { kind: 'skipped', reason: 'the person was erased' };
  if (lead.status === 'quarantined') return { kind: 'skipped', reason: 'the lead is quarantined' };
  const outcome = await deps.desk.send(
    {
      job,
      mailClass: 'transactional',
      to: { name: fullName(lead.normalised), address: recipient(job, lead) },
      ip: lead.ip,
      compose: () => compose(deps, lead),
    },
    signal,
  );
  if (outcome.kind !== 'done') return outcome;
  return { ...outcome, causes: reportEvent(deps.settings, 'report.sent', job) };
}

/** The address that was corrected after the lead had come in, where the job carries one. */
function recipient({ payload }: Job, lead: StoredLead): string {
  const { email } = payload;
  return typeof email === 'string' && isEmailAddress(email) ? email : lead.email;
}

async function compose(deps: ReportMailDeps, lead: StoredLead): Promise<MailContent> {
  const { database, pdf, settings, links } = deps;
  const named = { ...lead, normalised: givenNames(lead.normalised) };
  const document = reportOfLead(named, leadReportSite(settings, links));
  const content = await pdf.render({ kind: 'report', document });
  const { reportToken, unsubscribeToken } = await ensureLeadLinks(database, lead.id);
  const isListed = await hasMarketingConsent(database.orm, lead.id);
  const mail = reportMailDocument({
    document,
    settings,
    firstName: named.normalised.firstName,
    siteUrl: links.origin,
    reportUrl: links.report(reportToken),
    unsubscribeUrl: isListed ? links.unsubscribe(unsubscribeToken) : null,
  });
  const attachment = { filename: 'ROI report.pdf', contentType: 'application/pdf', content };
  return { ...mailParts(mail), attachments: [attachment] };
}

function reportEvent(
  { webhooks }: ReportMailDeps['settings'],
  event: 'report.sent' | 'report.failed',
  { leadId }: Job,
): NewJob[] {
  return leadId === null ? [] : webhookJobs(webhooks, event, leadId);
}

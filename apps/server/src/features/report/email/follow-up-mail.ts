import { textsFor } from '@pickup/settings/custom-texts';
import { telHref } from '@pickup/contracts/tel-href';
import { fill } from '@pickup/messages/fill';
import { readBookingsOfLeads, readLeadBookings } from '../../bookings/index.ts';
import { hasMarketingConsent } from '../../privacy/index.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { alertJobs } from '../../../platform/jobs/alert-jobs.ts';
import { hasJob, readJobsOfLeads } from '../../../platform/jobs/find-jobs.ts';
import {
  fullName,
  ensureLeadLinks,
  readMailedLead,
  readOtherLeads,
  type StoredLead,
} from '../../leads/index.ts';
import { MAIL_JOB, type MailContent } from '../../../platform/mail/outbound-mail.ts';
import type { Job, JobHandler, JobOutcome } from '../../../platform/jobs/job.ts';
import type { MailDocument } from '../../../platform/mail/mail-document.ts';
import { mailParts } from '../../../platform/mail/mail-parts.ts';
import type { ReportContext } from './report-context.ts';
import { leadMailDocument, readReport, type LeadMailFacts } from './lead-mail.ts';

/** Hours or days have passed since the job was queued, so all conditions are checked again. */
export function createFollowUpMailHandler(parts: ReportContext): JobHandler {
  const { operators } = parts.settings.mail;
  return {
    kind: 'follow-up-mail',
    ...MAIL_JOB,
    concurrency: 2,
    async run(job, signal) {
      const { lead, withheld } = await readMailedLead(parts.database, job);
      return lead ? remind(parts, lead, job, signal) : withheld;
    },
    onDead: (job, error) => alertJobs(operators, job, error),
  };
}

async function remind(
  parts: ReportContext,
  lead: StoredLead,
  job: Job,
  signal: AbortSignal,
): Promise<JobOutcome> {
  const reason = await reasonToSkip(parts, lead);
  if (reason !== null) return { kind: 'skipped', reason };
  const to = { name: fullName(lead.normalised), address: lead.email };
  const content = () => composeReminder(parts, lead);
  const mail = { job, mailClass: 'marketing', to, ip: lead.ip, content } as const;
  return parts.outboundMail.send(mail, signal);
}

const CORRECTED_REPORT = { kind: 'report-mail', payloadKey: 'email' } as const;

async function reasonToSkip(
  { database, settings }: ReportContext,
  lead: StoredLead,
): Promise<string | null> {
  if (!settings.mail.followUp.enabled) return 'reminders are switched off';
  // A lead with another status was already contacted, has booked, or is closed.
  if (lead.status !== 'new') return `the lead is ${lead.status}`;
  if ((await readLeadBookings(database, lead.id)).length > 0) return 'a booking was requested';
  // After a correction, the first address may belong to another person. The consent covers only
  // this first address.
  if (await hasJob(database, lead.id, CORRECTED_REPORT))
    return 'the email address has since been corrected';
  if (!(await hasMarketingConsent(database, lead.id)))
    return 'there is no consent, or it was revoked';
  return reasonInOtherLeads(database, lead);
}

/**
 * If several reminders to one address are queued, only the newest lead's reminder is sent. Lead ids
 * increase over time, so the newest lead has the highest id.
 */
async function reasonInOtherLeads(database: Queryable, lead: StoredLead): Promise<string | null> {
  const others = await readOtherLeads(database, lead);
  if (others.length === 0) return null;
  const ids = others.map(({ id }) => id);
  const wasCalled = others.some(({ status }) => status !== 'new' && status !== 'quarantined');
  if (wasCalled || (await readBookingsOfLeads(database, ids)).length > 0)
    return 'another lead with the same address has booked or was called';
  const reminders = await readJobsOfLeads(database, ids, 'follow-up-mail');
  const isReminded = reminders.some(
    ({ leadId, isPending, isDone }) => isDone || (isPending && leadId > lead.id),
  );
  return isReminded ? 'another lead with the same address gets the reminder' : null;
}

async function composeReminder(parts: ReportContext, lead: StoredLead): Promise<MailContent> {
  const { database, links } = parts;
  const { mail } = parts.settings;
  const report = await readReport(parts, lead);
  const { reportToken, unsubscribeToken } = await ensureLeadLinks(database, lead.id);
  const unsubscribeUrl = links.unsubscribe(unsubscribeToken);
  const reportUrl = links.report(reportToken);
  const document = reminderOf({ ...report, siteUrl: links.origin, reportUrl, unsubscribeUrl });
  return {
    ...mailParts(document),
    headers: oneClick(unsubscribeUrl, mail.replyTo ?? mail.from),
  };
}

function reminderOf(facts: LeadMailFacts): MailDocument {
  const { document, settings, firstName, reportUrl } = facts;
  const { language, summary, headline, call, booking, phone } = document;
  const { reminder, beforePhone } = textsFor(settings, language).emails;
  const title = firstName === '' ? reminder.title : fill(reminder.titleTo, { firstName });
  return leadMailDocument(facts, {
    subject: fill(reminder.subject, { firstName }),
    reason: reminder.reason,
    blocks: [
      { kind: 'title', text: title },
      { kind: 'paragraph', text: summary },
      { kind: 'figures', figures: headline.slice(0, 1) },
      { kind: 'heading', text: call.title },
      { kind: 'list', items: call.lines },
      { kind: 'button', label: booking.label, url: booking.url },
      {
        kind: 'link',
        textBefore: reminder.beforeReportLink,
        label: reminder.reportLink,
        url: reportUrl,
      },
      { kind: 'link', textBefore: beforePhone.talkNow, label: phone, url: telHref(phone) },
    ],
  });
}

/** RFC 8058: the email client posts to the URL, or sends an email if it cannot post. */
function oneClick(url: string, address: string): Readonly<Record<string, string>> {
  const mailto = `mailto:${encodeURIComponent(address).replace('%40', '@')}?subject=unsubscribe`;
  return {
    'List-Unsubscribe': `<${url}>, <${mailto}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

import type { SiteSettings } from '@pickup/contracts/settings/site-settings';
import { isCanaryLead } from '../../platform/database/canary-id.ts';
import type { EventBus } from '../../platform/events.ts';
import type { NewJob } from '../../platform/jobs/job.ts';
import { cameToBook, type AcceptedLead, type ResubmittedLead } from '../leads/index.ts';
import type { LiveSettings } from '../../platform/live-settings.ts';

/** Sends the report to each lead, and reminds those who agreed to it. */
export function addReportJobs(events: EventBus, live: Pick<LiveSettings, 'current'>): void {
  const ofLead = (lead: AcceptedLead) => jobsOfLead(live.current().settings, lead);
  events.on('lead.accepted', ofLead);
  events.on('lead.released', ofLead);
  events.on('lead.resubmitted', jobsOfResubmission);
}

/**
 * Queues nothing for a quarantined lead: it waits for review, and emails go only to addresses that
 * a person typed. A lead that came to book a call asked for no report, so it gets neither a report
 * nor a reminder. After a release, the time to the reminder starts again. Otherwise the reminder
 * could precede the report.
 */
function jobsOfLead(
  { mail: { followUp } }: Pick<SiteSettings, 'mail'>,
  lead: AcceptedLead,
): NewJob[] {
  const { id: leadId, status, receivedAt, consented } = lead;
  if (isCanaryLead(leadId)) return [{ kind: 'report-mail', leadId }];
  if (status === 'quarantined' || cameToBook(lead)) return [];
  const runAt = new Date(receivedAt.getTime() + followUp.afterHours * 3_600_000);
  return [
    { kind: 'report-mail', leadId },
    ...(followUp.enabled && consented ? [{ kind: 'follow-up-mail', leadId, runAt } as const] : []),
  ];
}

/** Sends the report to the corrected address, because the first one never received it. */
function jobsOfResubmission({ resubmissionId, email, isNewEmail }: ResubmittedLead): NewJob[] {
  return isNewEmail
    ? [{ kind: 'report-mail', leadId: null, payload: { resubmissionId, email } }]
    : [];
}

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
 * A quarantined lead gets nothing: emails go only to addresses typed by people, and a lead that looks automated waits for
 * review. A lead that came to book a call asked for no report, so it gets none and no reminder of one. The time to the
 * reminder counts from a release. Otherwise the reminder could be sent before the report, or together with it.
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

/** A corrected address gets the report that the first address missed. */
function jobsOfResubmission({ resubmissionId, email, isNewEmail }: ResubmittedLead): NewJob[] {
  return isNewEmail
    ? [{ kind: 'report-mail', leadId: null, payload: { resubmissionId, email } }]
    : [];
}

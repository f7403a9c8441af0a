import type { SiteSettings } from '@pickup/contracts/settings/site-settings';
import { isCanaryLead } from '../../platform/database/canary-id.ts';
import type { EventBus } from '../../platform/events.ts';
import type { NewJob } from '../../platform/jobs/job.ts';
import { cameToBook, type AcceptedLead, type ResubmittedLead } from '../leads/index.ts';
import type { LiveSettings } from '../../platform/live-settings.ts';

export function addReportJobs(events: EventBus, live: Pick<LiveSettings, 'current'>): void {
  const ofLead = (lead: AcceptedLead) => jobsOfLead(live.current().settings, lead);
  events.on('lead.accepted', ofLead);
  events.on('lead.released', ofLead);
  events.on('lead.resubmitted', jobsOfResubmission);
}

/**
 * A lead from the booking page gets no report, because the visitor did not request one. The
 * follow-up email must not precede the report. So for a lead released from quarantine, `receivedAt`
 * is the time of the release.
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

/**
 * Sends the report to a corrected address, because the first report went only to the first address.
 */
function jobsOfResubmission({ resubmissionId, email, isNewEmail }: ResubmittedLead): NewJob[] {
  return isNewEmail
    ? [{ kind: 'report-mail', leadId: null, payload: { resubmissionId, email } }]
    : [];
}

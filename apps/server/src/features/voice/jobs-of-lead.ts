import type { SiteSettings } from '@pickup/contracts/settings/site-settings';
import { isCanaryLead } from '../../platform/database/canary-id.ts';
import type { EventBus, Events } from '../../platform/events.ts';
import type { NewJob } from '../../platform/jobs/job.ts';
import type { LiveSettings } from '../../platform/live-settings.ts';

/** Every call id of the platform has this format. A lead's submission may contain any value. */
export const isCallId = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w-]{8,100}$/.test(value);

export function addCallJobs(events: EventBus, live: Pick<LiveSettings, 'current'>): void {
  events.on('lead.accepted', (lead) => jobsOfNamedCall(live.current().settings, lead));
}

/**
 * A quarantined lead is linked too, because the transcript helps the operator to judge the lead.
 */
function jobsOfNamedCall(
  { voice }: Pick<SiteSettings, 'voice'>,
  { id, sent }: Events['lead.accepted'],
): NewJob[] {
  const platformId = sent['voice_call_id'];
  if (!voice || isCanaryLead(id) || !isCallId(platformId)) return [];
  return [{ kind: 'call-link', leadId: id, payload: { platformId } }];
}

import type { SiteSettings } from '@pickup/contracts/settings/site-settings';
import { isCanaryLead } from '../../platform/database/canary-id.ts';
import type { EventBus, Events } from '../../platform/events.ts';
import type { NewJob } from '../../platform/jobs/job.ts';
import type { LiveSettings } from '../../platform/live-settings.ts';

/**
 * All of the platform's call ids have this format, but a lead's submission may contain any value.
 */
export const isCallId = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w-]{8,100}$/.test(value);

export function addCallJobs(events: EventBus, live: Pick<LiveSettings, 'current'>): void {
  events.on('lead.accepted', (lead) => jobsOfNamedCall(live.current().settings, lead));
}

/**
 * A quarantined lead is also linked to its call, because the transcript helps the operator judge
 * the lead.
 */
function jobsOfNamedCall(
  { voice }: Pick<SiteSettings, 'voice'>,
  { id, sent }: Events['lead.accepted'],
): NewJob[] {
  const platformId = sent['voice_call_id'];
  if (!voice || isCanaryLead(id) || !isCallId(platformId)) return [];
  return [{ kind: 'call-link', leadId: id, payload: { platformId } }];
}

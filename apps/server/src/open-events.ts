import { addDeliveryJobs } from './features/deliveries/jobs-of-events.ts';
import { addReportJobs } from './features/report/jobs-of-lead.ts';
import { addCallJobs } from './features/voice/jobs-of-lead.ts';
import { EventBus } from './platform/events.ts';
import type { LiveSettings } from './platform/live-settings.ts';

/**
 * Creates the event bus of the server or the Edge Function, and registers the jobs of each event.
 */
export function openEvents(live: Pick<LiveSettings, 'current'>): EventBus {
  const events = new EventBus();
  for (const follow of [addReportJobs, addDeliveryJobs, addCallJobs]) follow(events, live);
  return events;
}

import { addDeliveryJobs } from './features/deliveries/jobs-of-events.ts';
import { addReportJobs } from './features/report/jobs-of-lead.ts';
import { addCallJobs } from './features/voice/jobs-of-lead.ts';
import { EventBus } from './platform/events.ts';
import type { LiveSettings } from './platform/live-settings.ts';

/** The server and the Edge Function register the jobs that follow events here. */
export function openEvents(live: Pick<LiveSettings, 'current'>): EventBus {
  const events = new EventBus();
  for (const follow of [addReportJobs, addDeliveryJobs, addCallJobs]) follow(events, live);
  return events;
}

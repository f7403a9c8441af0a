import type { WebhookEvent, WebhookEndpointSettings } from '@pickup/contracts/webhook-settings';
import type { NewJob } from '../../platform/jobs/job.ts';

/** One job for each endpoint that subscribes to the event. */
export function webhookJobs(
  endpoints: readonly Pick<WebhookEndpointSettings, 'id' | 'events'>[],
  event: WebhookEvent,
  leadId: string,
  payload: Readonly<Record<string, unknown>> = {},
): NewJob[] {
  return endpoints
    .filter(({ events }) => events.includes(event))
    .map(({ id }) => ({ kind: 'webhook', leadId, target: id, event, payload }));
}

import { alertJobs } from '../../domain/deliveries/alert-jobs.ts';
import type { Job, JobHandler, JobOutcome } from '../../platform/jobs/job.ts';
import { EndpointLanes, LANE_WIDTH } from './endpoint-lanes.ts';
import { POST_TIME_LIMIT_MS } from '../../platform/outgoing/post-webhook.ts';
import { DISABLED, WebhookDelivery, type WebhookDeliveryDeps } from './webhook-delivery.ts';

export interface WebhookHandlerDeps extends WebhookDeliveryDeps {
  /** Who hears of a dead delivery: settings.mail.operators. */
  readonly operators: readonly string[];
}

// 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h, 24 h: Standard Webhooks 1.0.0.
const RETRY_AFTER_SECONDS = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400];
/** Beyond the request's own limit, for the database before and after it. */
const SPARE_MS = 10_000;
const MOST_AT_ONCE = 64;

/**
 * Tells the endpoints of the settings what happened. A receiver hears of it at least once, with the same
 * webhook-id each time. A delivery to an endpoint that is disabled, or no longer in the settings, is dead
 * at once, and can be replayed.
 */
export function createWebhookHandler(deps: WebhookHandlerDeps): JobHandler {
  const lanes = new EndpointLanes();
  return {
    kind: 'webhook',
    retryAfterSeconds: RETRY_AFTER_SECONDS,
    timeLimitMs: (deps.timeLimitMs ?? POST_TIME_LIMIT_MS) + SPARE_MS,
    atOnce: Math.min(MOST_AT_ONCE, LANE_WIDTH * Math.max(1, deps.endpoints.length)),
    run: (job, signal) => inItsLane(lanes, deps, job, signal),
    // That it is disabled was told when it was: once, not for every lead that comes after.
    onDead: (job, error) =>
      error.startsWith(DISABLED) ? [] : alertJobs(deps.operators, job, error),
  };
}

async function inItsLane(
  lanes: EndpointLanes,
  deps: WebhookHandlerDeps,
  job: Job,
  signal: AbortSignal,
): Promise<JobOutcome> {
  const until = lanes.enter(job.target, deps.now?.() ?? new Date());
  if (until) return { kind: 'postponed', until, reason: 'the endpoint is busy with others' };
  const began = performance.now();
  try {
    return await new WebhookDelivery(deps, job).attempt(signal);
  } finally {
    lanes.leave(job.target, performance.now() - began);
  }
}

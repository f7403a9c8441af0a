import { alertJobs } from '../../domain/deliveries/alert-jobs.ts';
import type { Job, JobHandler, JobOutcome } from '../../platform/jobs/job.ts';
import { EndpointLanes, LANE_WIDTH } from './endpoint-lanes.ts';
import { POST_TIME_LIMIT_MS } from '../../platform/outgoing/post-webhook.ts';
import { DISABLED, WebhookDelivery, type WebhookDeliveryDeps } from './webhook-delivery.ts';

export interface WebhookHandlerDeps extends WebhookDeliveryDeps {
  /** The operators to alert about a failed delivery: settings.mail.operators. */
  readonly operators: readonly string[];
  /** How many processes deliver. */
  readonly processes?: () => number;
  /** The deliveries under way, if other handlers share them. */
  readonly lanes?: EndpointLanes;
}

// 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h, 24 h: Standard Webhooks 1.0.0.
const RETRY_AFTER_SECONDS = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400];
/** Time beyond the request's own limit, for the database before and after it. */
const SPARE_MS = 10_000;
const MAX_AT_ONCE = 64;

/**
 * Sends events to the endpoints from the settings. A receiver gets each event at least once, always with the same
 * webhook-id. A delivery to a disabled or removed endpoint fails at once, and can be replayed.
 */
export function createWebhookHandler(deps: WebhookHandlerDeps): JobHandler {
  const lanes = deps.lanes ?? new EndpointLanes(deps.processes);
  return {
    kind: 'webhook',
    retryAfterSeconds: RETRY_AFTER_SECONDS,
    receiver: 'webhook',
    timeLimitMs: (deps.timeLimitMs ?? POST_TIME_LIMIT_MS) + SPARE_MS,
    atOnce: Math.min(MAX_AT_ONCE, LANE_WIDTH * Math.max(1, deps.endpoints.length)),
    run: (job, signal) => inItsLane(lanes, deps, job, signal),
    // Operators were told when the endpoint was disabled. Do not repeat it for every later lead.
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
  if (until)
    return { kind: 'postponed', until, reason: 'the endpoint is busy with other deliveries' };
  const began = performance.now();
  try {
    return await new WebhookDelivery(deps, job).attempt(signal);
  } finally {
    lanes.leave(job.target, performance.now() - began);
  }
}

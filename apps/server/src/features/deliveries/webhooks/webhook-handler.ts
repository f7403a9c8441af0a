import {
  mappingSupports,
  type WebhookEndpointSettings,
} from '@pickup/contracts/deliveries/webhook-settings';
import { alertJobs } from '../../../platform/jobs/alert-jobs.ts';
import { disableEndpoint, findEndpoint } from './webhook-endpoints.ts';
import { readStoredLead, type StoredLead } from '../../leads/index.ts';
import type { Job, JobHandler, JobOutcome } from '../../../platform/jobs/job.ts';
import { createAddressPolicy } from '../../../platform/outgoing/guarded-lookup.ts';
import {
  POST_TIME_LIMIT_MS,
  postWebhook,
  type WebhookReply,
} from '../../../platform/outgoing/post-webhook.ts';
import { retryAfter } from '../../../platform/outgoing/retry-after.ts';
import { signWebhook } from '../../../platform/outgoing/sign-webhook.ts';
import type { DeliveryParts } from '../delivery-parts.ts';
import { LANE_WIDTH } from './endpoint-lanes.ts';
import { alarmBody, webhookBody } from './webhook-body.ts';
import { webhookMessage } from './webhook-message.ts';

export interface WebhookParts extends Pick<
  DeliveryParts,
  'database' | 'links' | 'secrets' | 'lanes' | 'log' | 'now'
> {
  readonly settings: {
    readonly webhooks: readonly WebhookEndpointSettings[];
    readonly mail: Pick<DeliveryParts['settings']['mail'], 'operators'>;
  };
  readonly timeLimitMs?: number;
}

// Standard Webhooks 1.0.0 suggests these delays, from 5 s to 24 h.
const RETRY_AFTER_SECONDS = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400];
/** The database queries before and after the request need this time. */
const SPARE_MS = 10_000;
const MAX_AT_ONCE = 64;
const DISABLED = 'the endpoint is disabled since';

/** Sends each event at least once and always with the same webhook-id. */
export function createWebhookHandler(parts: WebhookParts): JobHandler {
  const { lanes, settings, now, timeLimitMs = POST_TIME_LIMIT_MS } = parts;
  return {
    kind: 'webhook',
    retryAfterSeconds: RETRY_AFTER_SECONDS,
    receiver: 'webhook',
    timeLimitMs: timeLimitMs + SPARE_MS,
    concurrency: Math.min(MAX_AT_ONCE, LANE_WIDTH * Math.max(1, settings.webhooks.length)),
    async run(job, signal) {
      const until = lanes.enter(job.target, now());
      if (until)
        return { kind: 'postponed', until, reason: 'the endpoint is busy with other deliveries' };
      const began = performance.now();
      try {
        return await attempt(parts, job, signal);
      } finally {
        lanes.leave(job.target, performance.now() - began);
      }
    },
    // Operators were notified when the endpoint was disabled, so later failures cause no alert.
    onDead: (job, error) =>
      error.startsWith(DISABLED) ? [] : alertJobs(settings.mail.operators, job, error),
  };
}

const messageId = ({ id }: Job) => `msg_${id}`;

async function attempt(parts: WebhookParts, job: Job, signal: AbortSignal): Promise<JobOutcome> {
  const { database, settings, secrets, links } = parts;
  const { event, leadId, target } = job;
  const endpoint = settings.webhooks.find(({ id }) => id === target);
  if (!endpoint) return postponeOrFail(parts, job, `the settings contain no webhook "${target}"`);
  if (endpoint.paused) {
    const until = new Date(parts.now().getTime() + PAUSED_RETRY_MS);
    return { kind: 'postponed', until, reason: 'the webhook is paused' };
  }
  if ((secrets.get(target) ?? []).length === 0)
    return postponeOrFail(parts, job, `there is no signing secret for "${target}"`);
  if (!mappingSupports(endpoint.mapping, event)) {
    return { kind: 'skipped', reason: `the format ${endpoint.mapping} cannot send ${event}` };
  }
  if (event === 'canary.alarm') return send(parts, job, endpoint, alarmBody(job), signal);
  if (leadId === null) return dead('the job has no lead');
  const lead = await readStoredLead(database, leadId);
  if (!lead) return dead('there is no such lead');
  const { disabledAt = null, reason = '' } = (await findEndpoint(database, target)) ?? {};
  if (disabledAt) return failDisabled(job, disabledAt, reason);
  const skipReason = reasonToSkip(lead, event);
  if (skipReason !== null) return { kind: 'skipped', reason: skipReason };
  const message = await webhookMessage(database, { id: messageId(job), job, lead, links });
  return send(parts, job, endpoint, webhookBody(message, endpoint.mapping), signal);
}

function reasonToSkip(lead: StoredLead, event: string): string | null {
  if (lead.erasedAt) return 'the person was erased';
  // Releasing the lead queues a new job for this event.
  const isHeld = lead.status === 'quarantined' && event === 'lead.created';
  return isHeld ? 'the lead is quarantined' : null;
}

/** New settings reach every process within this time. */
const SETTINGS_SPREAD_MS = 5 * 60_000;
const UNKNOWN_RETRY_MS = 15_000;
/** Only jobs that were queued before the pause wait, so few jobs are retried. */
const PAUSED_RETRY_MS = 15 * 60_000;

/** This process's settings may be outdated. A process with newer settings can send the job. */
function postponeOrFail({ now }: WebhookParts, { createdAt }: Job, error: string): JobOutcome {
  const at = now().getTime();
  if (at - createdAt.getTime() > SETTINGS_SPREAD_MS) return dead(error);
  const until = new Date(at + UNKNOWN_RETRY_MS);
  return { kind: 'postponed', until, reason: `${error} in this process` };
}

async function send(
  parts: WebhookParts,
  job: Job,
  { url, allowPrivateNetwork }: WebhookEndpointSettings,
  body: string,
  signal: AbortSignal,
): Promise<JobOutcome> {
  const { now, timeLimitMs = POST_TIME_LIMIT_MS } = parts;
  const keys = parts.secrets.get(job.target) ?? [];
  const headers = {
    'content-type': 'application/json',
    ...signWebhook({ id: messageId(job), sentAt: now(), body }, keys),
  };
  const options = { addressPolicy: createAddressPolicy(allowPrivateNetwork), signal, timeLimitMs };
  const reply = await postWebhook({ url: new URL(url), headers, body }, options);
  if (reply.kind === 'failed') return { kind: reply.final ? 'dead' : 'retry', error: reply.error };
  return reply.status === 410 ? disable(parts, job, reply) : outcomeOf(reply, now());
}

type Responded = Extract<WebhookReply, { kind: 'responded' }>;

/** RFC 9110 and RFC 6585 define `retry-after` for these statuses. */
const RETRY_AFTER_STATUSES = [429, 503];

function outcomeOf(reply: Responded, now: Date): JobOutcome {
  const { status } = reply;
  const response = textOfResponse(reply);
  if (status >= 200 && status < 300) return { kind: 'done', response };
  const isRedirect = status >= 300 && status < 400;
  const error = `answered ${status}${isRedirect ? ': redirects are not followed' : ''}`;
  const notBefore = RETRY_AFTER_STATUSES.includes(status)
    ? retryAfter(reply.retryAfter, now)
    : null;
  return { kind: 'retry', error, response, ...(notBefore && { notBefore }) };
}

const textOfResponse = ({ status, text }: Responded) => `${status} ${text}`.trim();

/** If several deliveries get a 410 at the same time, only one notifies the operators. */
async function disable(
  { database, log, now }: WebhookParts,
  job: Job,
  reply: Responded,
): Promise<JobOutcome> {
  const at = now();
  const reason = goneReason(job);
  const isFirst = await disableEndpoint(database, { id: job.target, at, reason });
  const fields = { endpoint: job.target, jobId: job.id };
  if (isFirst) log.warn(fields, 'a webhook endpoint responded with 410 Gone and was disabled');
  const error = isFirst ? reason : disabledSince(at, reason);
  return { kind: 'dead', error, response: textOfResponse(reply) };
}

const goneReason = (job: Job) =>
  `the endpoint answered 410 Gone to ${messageId(job)} and is disabled`;

/**
 * If an earlier attempt at this job disabled the endpoint but was interrupted, this attempt fails
 * with the same reason, so that operators are notified.
 */
function failDisabled(job: Job, since: Date, reason: string): JobOutcome {
  return dead(reason === goneReason(job) ? reason : disabledSince(since, reason));
}

const disabledSince = (since: Date, reason: string) =>
  `${DISABLED} ${since.toISOString()}: ${reason}`;

const dead = (error: string): JobOutcome => ({ kind: 'dead', error });

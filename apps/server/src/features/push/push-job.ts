import type { PushMessage } from '@pickup/contracts/push/push-leads';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/push/push-message';
import webPush from 'web-push';
import type { Config } from '../../config/config.ts';
import type { AttemptContext } from '../../context.ts';
import type { JobHandler, JobOutcome, NewJob } from '../../platform/jobs/job.ts';
import { reachOf } from '../../platform/outgoing/guarded-lookup.ts';
import { POST_TIME_LIMIT_MS, postWebhook } from '../../platform/outgoing/post-webhook.ts';
import { retryAfter } from '../../platform/outgoing/retry-after.ts';
import type { Sealer } from '../../platform/secrets/sealer.ts';
import { readStoredLead, type StoredLead } from '../leads/index.ts';
import { readOperatorsById } from '../people/index.ts';
import { isWaiting, messageOf } from './push-message.ts';
import {
  deleteSubscriptions,
  isQuiet,
  markCleared,
  markShown,
  readSubscription,
  readSubscriptions,
  shownOn,
  wants,
  type Subscription,
} from './subscriptions.ts';
import { signer, vapidKeys } from './vapid-keys.ts';

export interface PushParts extends Pick<
  AttemptContext,
  'database' | 'settings' | 'apiUrl' | 'now'
> {
  readonly config: Pick<Config, 'privatePush'>;
  readonly sealer: () => Promise<Sealer>;
}

/** A late notification of a lead is useless. A push service drops the message after this time. */
const TTL_SECONDS = 4 * 3_600;
const SPARE_MS = 5_000;

/**
 * Notifies devices of new leads, and clears a notification once someone works on its lead. One job
 * sends to all devices at once. A device whose push service fails gets a job of its own, which is
 * retried. A repeated message replaces the notification, whose tag is the lead's id. An attempt
 * that ended without a result may have notified devices without storing them in push_shown. So a
 * repeated attempt that clears a lead clears it on every device.
 */
export function createPushHandler(parts: PushParts): JobHandler {
  return {
    kind: 'push',
    retryAfterSeconds: [5, 30, 120, 600],
    timeLimitMs: POST_TIME_LIMIT_MS + SPARE_MS,
    atOnce: 8,
    async run(job, signal) {
      const { database } = parts;
      const { subscription, act } = job.payload;
      const isRepeated = job.attempt > 1;
      const lead = job.leadId === null ? null : await readStoredLead(database, job.leadId);
      if (typeof subscription === 'string') {
        const device = await readSubscription(database, subscription);
        if (!device) return { kind: 'skipped', reason: 'the device is no longer subscribed' };
        const isLate = isRepeated && lead !== null && !isWaiting(lead, act);
        return toDevice(parts, { device, act: isLate ? 'clear' : act }, lead, signal);
      }
      if (!lead) return { kind: 'skipped', reason: 'there is no such lead' };
      const isNew = act === 'new' && isWaiting(lead, act);
      const planned = isNew
        ? await newLead(parts, lead)
        : await changed(parts, lead, { act, isRepeated });
      if (planned.length === 0) return { kind: 'skipped', reason: 'no device asks for this' };
      return toDevices(parts, planned, lead, signal);
    },
  };
}

interface Planned {
  readonly device: Subscription;
  readonly act: unknown;
}

async function newLead({ database, now }: PushParts, lead: StoredLead): Promise<Planned[]> {
  const shown = new Set(await shownOn(database, lead.id));
  const devices = await devicesWithAccess(database);
  return devices
    .filter(({ id }) => !shown.has(id)) // the attempt before this one notified them
    .filter((device) => wants(device, lead.assignee) && !isQuiet(device, now()))
    .map((device) => ({ device, act: 'new' }));
}

/**
 * Clears the lead on the devices that show it. After an assignment, the new assignee's devices are
 * notified of it instead, outside quiet hours.
 */
async function changed(
  { database, now }: PushParts,
  lead: StoredLead,
  { act, isRepeated }: { readonly act: unknown; readonly isRepeated: boolean },
): Promise<Planned[]> {
  const shown = new Set(await shownOn(database, lead.id));
  const isAssigned = act === 'assigned' && lead.assignee !== null && !lead.erasedAt;
  if (shown.size === 0 && !isAssigned && !isRepeated) return [];
  const devices = await devicesWithAccess(database);
  return devices.flatMap((device): Planned[] => {
    if (isAssigned && device.personId === lead.assignee)
      return isQuiet(device, now()) ? [] : [{ device, act: 'assigned' }];
    return shown.has(device.id) || isRepeated ? [{ device, act: 'clear' }] : [];
  });
}

async function devicesWithAccess(database: PushParts['database']): Promise<Subscription[]> {
  const devices = await readSubscriptions(database);
  const ids = new Set(devices.map(({ personId }) => personId));
  const people = await readOperatorsById(database, [...ids]);
  return devices.filter(({ personId }) => people.get(personId)?.removedAt === null);
}

async function toDevices(
  parts: PushParts,
  planned: readonly Planned[],
  lead: StoredLead,
  signal: AbortSignal,
): Promise<JobOutcome> {
  const sent = await sendAll(parts, planned, lead, signal);
  const causes = sent.flatMap(({ device, act, result }): NewJob[] => {
    if (result?.kind !== 'retry') return [];
    const runAt = result.notBefore ?? new Date(parts.now().getTime() + FIRST_RETRY_MS);
    return [{ kind: 'push', leadId: lead.id, payload: { subscription: device.id, act }, runAt }];
  });
  if (planned.some(({ act }) => act !== 'clear')) causes.push(...(await lateChange(parts, lead)));
  const count = sent.filter(({ result }) => result?.kind === 'sent').length;
  return { kind: 'done', answer: fill(texts.sent, { sent: count, all: planned.length }), causes };
}

const FIRST_RETRY_MS = 5_000;

/** A change that arrived while the messages were sent found no notification to clear. */
async function lateChange({ database }: PushParts, before: StoredLead): Promise<NewJob[]> {
  const after = await readStoredLead(database, before.id);
  const isLate = after !== null && isWaiting(before, 'new') && !isWaiting(after, 'new');
  return isLate ? [{ kind: 'push', leadId: before.id, payload: { act: 'changed' } }] : [];
}

async function toDevice(
  parts: PushParts,
  planned: Planned,
  lead: StoredLead | null,
  signal: AbortSignal,
): Promise<JobOutcome> {
  const [sent] = await sendAll(parts, [planned], lead, signal);
  if (!sent?.result) return { kind: 'skipped', reason: 'someone is already working on the lead' };
  const { result } = sent;
  if (result.kind === 'gone')
    return { kind: 'skipped', reason: 'the device ended its subscription' };
  return result.kind === 'sent' ? { kind: 'done', answer: result.answer } : result;
}

/** Sends to each device that still needs its message, and stores what the devices now show. */
async function sendAll(
  parts: PushParts,
  planned: readonly Planned[],
  lead: StoredLead | null,
  signal: AbortSignal,
) {
  const { database, now } = parts;
  const tokenOf = signer(await vapidKeys(database, parts.sealer), contactOf(parts));
  const sent = await Promise.all(
    planned.map(async ({ device, act }) => {
      const message = messageOf(parts, act, lead, device);
      const result = message && (await send(parts, { tokenOf, device, message }, signal));
      return { device, act, result };
    }),
  );
  const idsOf = (kind: Result['kind'], matches: (act: unknown) => boolean) =>
    sent
      .filter(({ result, act }) => result?.kind === kind && matches(act))
      .map(({ device }) => device.id);
  const leadId = lead?.id ?? null;
  const shown = idsOf('sent', (act) => act !== 'clear');
  await markShown(database, { leadId, at: now() }, shown);
  if (leadId !== null) {
    const cleared = idsOf('sent', (act) => act === 'clear');
    await markCleared(database, leadId, cleared);
  }
  const gone = idsOf('gone', () => true);
  await deleteSubscriptions(database, gone);
  return sent;
}

interface Sending {
  readonly tokenOf: (endpoint: string) => string;
  readonly device: Subscription;
  readonly message: PushMessage;
}

type Result =
  | { readonly kind: 'sent'; readonly answer: string }
  | { readonly kind: 'gone' }
  | { readonly kind: 'retry'; readonly error: string; readonly notBefore?: Date }
  | { readonly kind: 'dead'; readonly error: string };

async function send(
  parts: PushParts,
  { tokenOf, device, message }: Sending,
  signal: AbortSignal,
): Promise<Result> {
  const { config, now } = parts;
  const { headers, body } = encrypted(device, message);
  headers['authorization'] = tokenOf(device.endpoint);
  const post = { url: new URL(device.endpoint), headers, body };
  const reply = await postWebhook(post, { reach: reachOf(config.privatePush), signal });
  if (reply.kind === 'failed') return { kind: reply.final ? 'dead' : 'retry', error: reply.error };
  const { status } = reply;
  if (status === 404 || status === 410) return { kind: 'gone' };
  const answer = `${status} ${reply.text}`.trim();
  if (status >= 200 && status < 300) return { kind: 'sent', answer };
  const error = `answered ${answer}`;
  if (status >= 400 && status < 500 && status !== 429) return { kind: 'dead', error };
  const notBefore = retryAfter(reply.retryAfter, now());
  return { kind: 'retry', error, ...(notBefore && { notBefore }) };
}

/** How a push service reaches the operator: a secure web address, or an email address. */
function contactOf({ settings, apiUrl }: PushParts): string {
  const { origin } = new URL(apiUrl);
  return origin.startsWith('https:') ? origin : `mailto:${settings.mail.from}`;
}

/** Encrypts a message (RFC 8291). */
function encrypted({ endpoint, p256dh, auth }: Subscription, message: PushMessage) {
  const request = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    { TTL: TTL_SECONDS, urgency: 'high' },
  );
  const headers = Object.entries(request.headers)
    .filter(([name]) => name !== 'Content-Length') // the request sets its own
    .map(([name, value]) => [name, String(value)]);
  return {
    headers: Object.fromEntries(headers) as Record<string, string>,
    body: new Uint8Array(request.body),
  };
}

import type { PushMessage } from '@pickup/contracts/push/push-leads';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/push/push-message';
import webPush from 'web-push';
import type { Config } from '../../config/config.ts';
import type { AttemptContext } from '../../context.ts';
import type { Job, JobHandler, JobOutcome, NewJob } from '../../platform/jobs/job.ts';
import { reachOf } from '../../platform/outgoing/guarded-lookup.ts';
import { POST_TIME_LIMIT_MS, postWebhook } from '../../platform/outgoing/post-webhook.ts';
import { retryAfter } from '../../platform/outgoing/retry-after.ts';
import type { Sealer } from '../../platform/secrets/sealer.ts';
import { businessOf, fullName, namesOf, readStoredLead, type StoredLead } from '../leads/index.ts';
import { readOperatorsById } from '../people/index.ts';
import {
  deleteSubscription,
  isQuiet,
  markCleared,
  markShown,
  readSubscription,
  readSubscriptions,
  shownOn,
  wants,
  type Subscription,
} from './subscriptions.ts';
import { vapidKeys } from './vapid-keys.ts';

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
 * Notifies devices of new leads, and clears a notification once someone works on its lead. A job
 * without a subscription causes one job for each device, so that a slow push service delays no
 * other device.
 */
export function createPushHandler(parts: PushParts): JobHandler {
  return {
    kind: 'push',
    retryAfterSeconds: [5, 30, 120, 600],
    timeLimitMs: POST_TIME_LIMIT_MS + SPARE_MS,
    atOnce: 16,
    async run(job, signal) {
      const lead = job.leadId === null ? null : await readStoredLead(parts.database, job.leadId);
      const { subscription, act } = job.payload;
      if (typeof subscription === 'string') return send(parts, { job, lead, subscription }, signal);
      if (!lead) return { kind: 'skipped', reason: 'there is no such lead' };
      const causes =
        act === 'new' ? await newLead(parts, lead) : await changedLead(parts, lead, act);
      return { kind: 'done', answer: `queued ${causes.length} messages`, causes };
    },
  };
}

async function newLead({ database, now }: PushParts, lead: StoredLead): Promise<NewJob[]> {
  if (lead.status !== 'new' || lead.erasedAt) return [];
  const devices = await devicesWithAccess(database);
  return devices
    .filter((device) => wants(device, lead.assignee) && !isQuiet(device, now()))
    .map((device) => toDevice(lead.id, device.id, 'new'));
}

/** Clears the lead on every device, except on those of the person to whom it was just assigned. */
async function changedLead(
  { database, now }: PushParts,
  lead: StoredLead,
  act: unknown,
): Promise<NewJob[]> {
  const isAssigned = act === 'assigned' && lead.assignee !== null && !lead.erasedAt;
  const devices = isAssigned ? await devicesWithAccess(database) : [];
  const ofAssignee = devices.filter(({ personId }) => personId === lead.assignee);
  const told = ofAssignee.filter((device) => !isQuiet(device, now()));
  const shown = await shownOn(database, lead.id);
  const cleared = shown.filter((id) => ofAssignee.every((device) => device.id !== id));
  return [
    ...cleared.map((id) => toDevice(lead.id, id, 'clear')),
    ...told.map(({ id }) => toDevice(lead.id, id, 'assigned')),
  ];
}

const toDevice = (leadId: string, subscription: string, act: string): NewJob => {
  return { kind: 'push', leadId, payload: { subscription, act } };
};

async function devicesWithAccess(database: PushParts['database']): Promise<Subscription[]> {
  const devices = await readSubscriptions(database);
  const people = await readOperatorsById(database, [
    ...new Set(devices.map((one) => one.personId)),
  ]);
  return devices.filter(({ personId }) => people.get(personId)?.removedAt === null);
}

interface Sending {
  readonly job: Job;
  readonly lead: StoredLead | null;
  readonly subscription: string;
}

async function send(
  parts: PushParts,
  { job, lead, subscription }: Sending,
  signal: AbortSignal,
): Promise<JobOutcome> {
  const { database, config, now } = parts;
  const device = await readSubscription(database, subscription);
  if (!device) return { kind: 'skipped', reason: 'the device is no longer subscribed' };
  const message = messageOf(parts, job, lead, device);
  if (!message) return { kind: 'skipped', reason: 'someone is already working on the lead' };
  const { headers, body } = await encrypted(parts, device, message);
  const post = { url: new URL(device.endpoint), headers, body };
  const reply = await postWebhook(post, { reach: reachOf(config.privatePush), signal });
  if (reply.kind === 'failed') return { kind: reply.final ? 'dead' : 'retry', error: reply.error };
  const { status } = reply;
  if (status === 404 || status === 410) {
    await deleteSubscription(database, { id: device.id });
    return { kind: 'skipped', reason: 'the device ended its subscription' };
  }
  const answer = `${status} ${reply.text}`.trim();
  if (status >= 200 && status < 300) {
    if (message.do === 'show') await markShown(database, device.id, message.lead, now());
    if (message.do === 'clear') await markCleared(database, device.id, message.lead);
    return { kind: 'done', answer };
  }
  const error = `answered ${status}`;
  if (status >= 400 && status < 500 && status !== 429) return { kind: 'dead', error, answer };
  const notBefore = retryAfter(reply.retryAfter, now());
  return { kind: 'retry', error, answer, ...(notBefore && { notBefore }) };
}

function messageOf(
  { apiUrl }: PushParts,
  { payload: { act } }: Job,
  lead: StoredLead | null,
  { sound }: Subscription,
): PushMessage | null {
  if (act === 'test') return { do: 'test', title: texts.testTitle, body: texts.testText };
  if (!lead) return null;
  if (act === 'clear') return { do: 'clear', lead: lead.id };
  const isOpen = !lead.erasedAt && (act === 'assigned' || lead.status === 'new');
  if (!isOpen) return null;
  const { score } = lead.quality ?? { score: lead.score };
  const name = fullName(lead.normalised) || businessOf(lead) || texts.noName;
  const path = `${apiUrl}/console/leads/${lead.id}`;
  return {
    do: 'show',
    lead: lead.id,
    title: fill(act === 'assigned' ? texts.assigned : texts.newLead, { name }),
    body: fill(texts.body, { trade: namesOf(lead).trade, quality: score }),
    silent: !sound,
    call: `${path}#call`,
    open: path,
    labels: texts.labels,
  };
}

/** Encrypts a message (RFC 8291), and signs the request (RFC 8292). */
async function encrypted(
  { database, sealer, settings, apiUrl }: PushParts,
  { endpoint, p256dh, auth }: Subscription,
  message: PushMessage,
) {
  const keys = await vapidKeys(database, sealer);
  const { origin } = new URL(apiUrl);
  const subject = origin.startsWith('https:') ? origin : `mailto:${settings.mail.from}`;
  const request = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    { vapidDetails: { subject, ...keys }, TTL: TTL_SECONDS, urgency: 'high' },
  );
  const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)]);
  return {
    headers: Object.fromEntries(headers.filter(([name]) => name !== 'Content-Length')) as Record<
      string,
      string
    >,
    body: new Uint8Array(request.body),
  };
}

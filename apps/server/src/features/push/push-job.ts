import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/push/push-message';
import type { Config } from '../../config/config.ts';
import type { AttemptContext } from '../../context.ts';
import { isFollowedBy } from '../../platform/jobs/find-jobs.ts';
import type { Job, JobHandler, JobOutcome, NewJob } from '../../platform/jobs/job.ts';
import { POST_TIME_LIMIT_MS } from '../../platform/outgoing/post-webhook.ts';
import type { Sealer } from '../../platform/secrets/sealer.ts';
import { readStoredLead, type StoredLead } from '../leads/index.ts';
import { readOperatorsById } from '../people/index.ts';
import { isWaiting, messageOf } from './push-message.ts';
import { sendPush, type PushResult } from './send-push.ts';
import {
  deleteSubscriptions,
  isQuiet,
  markCleared,
  markShown,
  readSubscription,
  readSubscriptions,
  subscriptionsShowingLead,
  wantsLead,
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

const SPARE_MS = 5_000;

/**
 * Notifies devices of new leads, and clears a notification when someone works on its lead. One job
 * sends to all devices. If sending to one device fails, that device gets a separate job, which is
 * retried. A repeated message replaces the notification, because the notification's tag is the
 * lead's id. An attempt that ended without a result may have notified devices without storing them
 * in push_shown. So a repeated attempt that clears a lead's notification clears it on every device.
 */
export function createPushHandler(parts: PushParts): JobHandler {
  return {
    kind: 'push',
    retryAfterSeconds: [5, 30, 120, 600],
    timeLimitMs: POST_TIME_LIMIT_MS + SPARE_MS,
    concurrency: 8,
    async run(job, signal) {
      const { database } = parts;
      const { subscription, act } = job.payload;
      const isRepeated = job.attempt > 1;
      const lead = job.leadId === null ? null : await readStoredLead(database, job.leadId);
      const isLate = lead !== null && (await isOutdated(parts, job, lead));
      if (typeof subscription === 'string') {
        const device = await readSubscription(database, subscription);
        if (!device) return { kind: 'skipped', reason: 'the device is no longer subscribed' };
        if (isLate && !isRepeated) return { kind: 'skipped', reason: WORKED_ON };
        return sendToDevice(parts, { device, act: isLate ? 'clear' : act }, lead, signal);
      }
      if (!lead) return { kind: 'skipped', reason: 'there is no such lead' };
      const planned =
        act === 'new' && !isLate
          ? await planNewLead(parts, lead)
          : await planChange(parts, lead, {
              isAssigned: act === 'assigned' && !isLate,
              isRepeated,
            });
      if (planned.length === 0)
        return { kind: 'skipped', reason: 'no device needs a notification' };
      return sendToDevices(parts, { job, planned, lead }, signal);
    },
  };
}

const WORKED_ON = 'someone is already working on the lead';

/**
 * Whether the lead is no longer waiting, or someone has changed it since the job was created. A
 * notification would then be outdated.
 */
async function isOutdated({ database }: PushParts, job: Job, lead: StoredLead): Promise<boolean> {
  const { act } = job.payload;
  if (act !== 'new' && act !== 'assigned') return false;
  return !isWaiting(lead, act) || (await isFollowedBy(database, job, { act: 'changed' }));
}

interface Planned {
  readonly device: Subscription;
  readonly act: unknown;
}

async function planNewLead({ database, now }: PushParts, lead: StoredLead): Promise<Planned[]> {
  const shown = new Set(await subscriptionsShowingLead(database, lead.id));
  const devices = await devicesWithAccess(database);
  return devices
    .filter(({ id }) => !shown.has(id)) // an earlier attempt notified them
    .filter((device) => wantsLead(device, lead.assignee) && !isQuiet(device, now()))
    .map((device) => ({ device, act: 'new' }));
}

/**
 * Clears the lead's notification on the devices that show it. After an assignment, the new
 * assignee's devices are notified of the lead instead, except in quiet hours.
 */
async function planChange(
  { database, now }: PushParts,
  lead: StoredLead,
  { isAssigned, isRepeated }: { readonly isAssigned: boolean; readonly isRepeated: boolean },
): Promise<Planned[]> {
  const shown = new Set(await subscriptionsShowingLead(database, lead.id));
  const assignee = isAssigned ? lead.assignee : null;
  if (shown.size === 0 && assignee === null && !isRepeated) return [];
  const devices = await devicesWithAccess(database);
  return devices.flatMap((device): Planned[] => {
    if (device.personId === assignee)
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

interface ToSend {
  readonly job: Job;
  readonly planned: readonly Planned[];
  readonly lead: StoredLead;
}

async function sendToDevices(
  parts: PushParts,
  { job, planned, lead }: ToSend,
  signal: AbortSignal,
): Promise<JobOutcome> {
  const sent = await sendAll(parts, planned, lead, signal);
  // A change that arrived while the messages were being sent found no notification to clear.
  const updatedLead = await readStoredLead(parts.database, lead.id);
  const isLate = updatedLead !== null && (await isOutdated(parts, job, updatedLead));
  const followUpJobs = sent.flatMap(({ device, act, result }): NewJob[] => {
    if (result?.kind !== 'retry' || (isLate && act !== 'clear')) return [];
    const runAt = result.notBefore ?? new Date(parts.now().getTime() + FIRST_RETRY_MS);
    return [{ kind: 'push', leadId: lead.id, payload: { subscription: device.id, act }, runAt }];
  });
  if (isLate && planned.some(({ act }) => act !== 'clear'))
    followUpJobs.push({ kind: 'push', leadId: lead.id, payload: { act: 'changed' } });
  const count = sent.filter(({ result }) => result?.kind === 'sent').length;
  return {
    kind: 'done',
    response: fill(texts.sent, { sent: count, all: planned.length }),
    followUpJobs,
  };
}

const FIRST_RETRY_MS = 5_000;

async function sendToDevice(
  parts: PushParts,
  planned: Planned,
  lead: StoredLead | null,
  signal: AbortSignal,
): Promise<JobOutcome> {
  const [sent] = await sendAll(parts, [planned], lead, signal);
  if (!sent?.result) return { kind: 'skipped', reason: WORKED_ON };
  const { result } = sent;
  if (result.kind === 'gone')
    return { kind: 'skipped', reason: 'the device ended its subscription' };
  return result.kind === 'sent' ? { kind: 'done', response: result.response } : result;
}

/**
 * Sends to each device that still needs its message, and stores which leads the devices now show.
 */
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
      const result = message && (await sendPush(parts, { tokenOf, device, message }, signal));
      return { device, act, result };
    }),
  );
  const idsOf = (kind: PushResult['kind'], matches: (act: unknown) => boolean) =>
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

/** How a push service reaches the operator: a secure web address, or an email address. */
function contactOf({ settings, apiUrl }: PushParts): string {
  const { origin } = new URL(apiUrl);
  return origin.startsWith('https:') ? origin : `mailto:${settings.mail.from}`;
}

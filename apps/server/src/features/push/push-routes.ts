import {
  openedLeadSchema,
  pushChoiceSchema,
  pushDevicesSchema,
  pushSubscriptionSchema,
  type PushDevice,
} from '@pickup/contracts/push/push';
import type { Hono } from 'hono';
import type { Config } from '../../config/config.ts';
import { AppError } from '../../errors.ts';
import type { Database } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/new-id.ts';
import { pathId } from '../../platform/http/path-id.ts';
import type { RequestReader } from '../../platform/http/request-origin.ts';
import { routes, serve } from '../../platform/http/route.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import { personOf } from '../people/index.ts';
import type { PushUse } from './push-use.ts';
import {
  deleteSubscriptions,
  putSubscription,
  subscriptionsShowingLead,
  subscriptionsOf,
  updateChoice,
  type Subscription,
} from './subscriptions.ts';

export const PUSH_ROUTES = routes('people', {
  listPushDevices: {
    at: 'GET /api/me/push',
    permission: 'person',
    summary: 'List your devices that get notifications',
    response: pushDevicesSchema,
  },
  subscribePush: {
    at: 'POST /api/me/push',
    permission: 'person',
    summary: 'Turn on notifications on a device',
    description: 'The body contains the browser’s push subscription and time zone.',
    body: pushSubscriptionSchema,
    example: {
      endpoint: 'https://push.example/send/7d3f1f52',
      keys: {
        p256dh:
          'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
      time_zone: 'America/Chicago',
    },
    response: pushDevicesSchema,
  },
  changePush: {
    at: 'PUT /api/me/push/:id',
    permission: 'person',
    summary: 'Choose which leads a device is notified of, and when',
    body: pushChoiceSchema,
    example: {
      leads: 'mine_or_unassigned',
      quiet_from: '21:00',
      quiet_until: '07:00',
      time_zone: 'America/Chicago',
      sound: true,
    },
    response: pushDevicesSchema,
  },
  unsubscribePush: {
    at: 'DELETE /api/me/push/:id',
    permission: 'person',
    summary: 'Turn off notifications on a device',
  },
  testPush: {
    at: 'POST /api/me/push/:id/test',
    permission: 'person',
    summary: 'Send a test notification to a device',
  },
  openedLead: {
    at: 'POST /api/push/opened',
    permission: 'leads.read',
    summary: 'Clear a lead’s notifications',
    description: 'The console sends this request when a person opens a new lead.',
    body: openedLeadSchema,
    example: { lead: '0b5cb4b7-3b0c-4c62-9d4e-0d1f6a3f6c11' },
  },
});

export interface PushRoutesDeps {
  readonly database: Database;
  readonly config: Pick<Config, 'privatePush'>;
  readonly queue: JobQueue;
  readonly requests: RequestReader;
  readonly push: PushUse;
  readonly now: () => Date;
}

/** A person has only a few devices, so more subscriptions than this come from a program. */
const MAX_DEVICES = 20;

export function createPushRoutes(deps: PushRoutesDeps): Hono {
  const { database, queue, requests, push, now, config } = deps;
  const list = async (personId: string) => ({
    public_key: await push.publicKey(),
    devices: (await subscriptionsOf(database, personId)).map(toDevice),
  });
  return serve(PUSH_ROUTES, {
    listPushDevices: (c) => list(personOf(c).userId),
    async subscribePush(c, { body: { endpoint, keys, time_zone: timeZone } }) {
      const personId = personOf(c).userId;
      if (!config.privatePush && !endpoint.startsWith('https:')) throw notSecure();
      const devices = await subscriptionsOf(database, personId);
      const isKnown = devices.some((device) => device.endpoint === endpoint);
      if (!isKnown && devices.length >= MAX_DEVICES) throw tooMany();
      const { userAgent: device } = requests.facts(c);
      const created = { id: newId(), createdAt: now() };
      await putSubscription(database, {
        ...created,
        ...keys,
        personId,
        endpoint,
        device,
        timeZone,
      });
      push.markUsed();
      return list(personId);
    },
    async changePush(c, { body }) {
      const id = pathId(c, unknownDevice);
      const personId = personOf(c).userId;
      if (!(await updateChoice(database, { id, personId }, body))) throw unknownDevice();
      return list(personId);
    },
    async unsubscribePush(c) {
      const id = pathId(c, unknownDevice);
      await deleteSubscriptions(database, [id], personOf(c).userId);
    },
    async testPush(c) {
      const subscription = pathId(c, unknownDevice);
      const devices = await subscriptionsOf(database, personOf(c).userId);
      if (!devices.some(({ id }) => id === subscription)) throw unknownDevice();
      await queue.add([{ kind: 'push', leadId: null, payload: { subscription, act: 'test' } }]);
    },
    async openedLead(_c, { body: { lead: leadId } }) {
      if ((await subscriptionsShowingLead(database, leadId)).length === 0) return;
      await queue.add([{ kind: 'push', leadId, payload: { act: 'opened' } }]);
    },
  });
}

const toDevice = (row: Subscription): PushDevice => ({
  id: row.id,
  endpoint: row.endpoint,
  device: row.device,
  created_at: row.createdAt.toISOString(),
  sent_at: row.sentAt?.toISOString() ?? null,
  leads: row.leads,
  quiet_from: row.quietFrom,
  quiet_until: row.quietUntil,
  time_zone: row.timeZone,
  sound: row.sound,
});

const unknownDevice = () => new AppError('not_found', 'You have no device with this id.');
const notSecure = () =>
  new AppError('invalid_input', 'A push service needs an https address.', {
    issues: [{ path: 'endpoint', message: 'must begin with https' }],
  });
const tooMany = () =>
  new AppError('conflict', `You have ${MAX_DEVICES} devices. Remove one first.`);

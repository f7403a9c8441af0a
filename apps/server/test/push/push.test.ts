import type { PushDevices } from '@pickup/contracts/push/push';
import type { PushMessage } from '@pickup/contracts/push/push-leads';
import {
  startPushService,
  type BrowserSubscription,
  type PushService,
} from '@pickup/test-sinks/push-service';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isQuiet } from '../../src/features/push/subscriptions.ts';
import { newId } from '../../src/platform/database/new-id.ts';
import { attempt, startMailingServer } from '../deliveries/mailing-server.ts';
import { signInAs, type TestPerson } from '../people/test-people.ts';
import { deleteRows, readRows } from '../platform/table-rows.ts';
import { serverOfSuite } from '../support/server-of-suite.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { startTestServer } from '../support/test-server.ts';

describeOnDatabase('notifications on devices', (database) => {
  const server = serverOfSuite(() => startMailingServer({ database: database(), runsJobs: true }));
  let service: PushService;
  let ann: TestPerson;
  let bob: TestPerson;
  beforeAll(async () => {
    service = await startPushService();
    ann = await signInAs(server, 'agent', 'Ann Agent');
    bob = await signInAs(server, 'agent', 'Bob Agent');
  });
  afterAll(() => service.stop());
  beforeEach(() => database().query('delete from push_subscription'));

  const zone = { time_zone: 'America/Chicago' };
  async function subscribe(person: TestPerson) {
    const subscription = service.subscribe();
    const body = { ...subscription, ...zone };
    const bearer = await person.token();
    const response = await server.json<PushDevices>('/api/me/push', {
      method: 'POST',
      body,
      bearer,
    });
    const device = response.devices.at(-1);
    if (!device) throw new Error('The response contains no device');
    return { subscription, device, publicKey: response.public_key };
  }
  async function next() {
    const { text, ...rest } = await service.next();
    return { ...rest, message: JSON.parse(text) as PushMessage };
  }
  /** Submits a lead, and waits until the database records that a device shows it. */
  async function submitAndShow(): Promise<string> {
    const leadId = await server.submit(person);
    await next();
    await expect.poll(() => readRows(database(), 'push_shown', { leadId })).toHaveLength(1);
    return leadId;
  }
  const person = { 'contact.first_name': 'Rick', 'contact.last_name': 'Tanner' };
  const allEnded = async () =>
    (await readRows(database(), 'job', { kind: 'push' })).every(({ state }) => state !== 'ready');

  it('are encrypted and signed, show a new lead, and are not queued without a device', async () => {
    await server.submit(person);
    expect(await readRows(database(), 'job', { kind: 'push' })).toEqual([]);
    const { subscription, publicKey } = await subscribe(ann);
    const lead = await server.submit(person);
    expect(await next()).toMatchObject({
      endpoint: subscription.endpoint,
      publicKey,
      ttl: 14_400,
      message: {
        do: 'show',
        lead,
        title: 'New lead: Rick Tanner',
        body: expect.stringMatching(/^Plumbing, quality \d+$/),
        silent: false,
        open: expect.stringMatching(new RegExp(`/console/leads/${lead}$`)),
      },
    });
    await server.submit({ ...person, website: 'https://spam.example' });
    await expect.poll(allEnded).toBe(true);
    const [stored] = await readRows(database(), 'push_key', {});
    expect(stored?.publicKey).toBe(publicKey);
    expect(stored?.sealedPrivateKey).toMatch(/^v1\./);
  });

  it('disappear from every device after one person works on the lead or opens it', async () => {
    const devices = [await subscribe(ann), await subscribe(bob)];
    const endpoints = devices.map(({ subscription }) => subscription.endpoint).toSorted();
    const bearer = await ann.token();
    const actions = [
      (lead: string) => server.send('/api/push/opened', { method: 'POST', body: { lead }, bearer }),
      (lead: string) =>
        server.send(`/api/leads/${lead}`, {
          method: 'PATCH',
          body: { status: 'contacted' },
          bearer,
        }),
    ];
    for (const act of actions) {
      const lead = await server.submit(person);
      const both = async () => [await next(), await next()];
      const shown = await both();
      expect(shown.map(({ message }) => message.do)).toEqual(['show', 'show']);
      await expect.poll(() => readRows(database(), 'push_shown', {})).toHaveLength(2);
      expect((await act(lead)).ok).toBe(true);
      const cleared = await both();
      expect(cleared.map(({ endpoint }) => endpoint).toSorted()).toEqual(endpoints);
      expect(cleared.map(({ message }) => message)).toEqual([
        { do: 'clear', lead },
        { do: 'clear', lead },
      ]);
      await expect.poll(async () => readRows(database(), 'push_shown', {})).toEqual([]);
    }
  });

  it('offer no call button if the lead must not be called', async () => {
    await subscribe(ann);
    const held = await server.submit({ ...person, website: 'https://spam.example' });
    const bearer = await ann.token();
    const change = (body: object) =>
      server.json(`/api/leads/${held}`, { method: 'PATCH', body, bearer });
    await change({ do_not_call: { reason: 'asked' }, change_id: newId() });
    await change({ status: 'new' });
    const { message } = await next();
    expect(message).toMatchObject({
      title: 'New lead: Rick Tanner',
      body: expect.stringMatching(/^Plumbing, .*\nDo not call \(212\) [\d-]+: Asked us not to/),
    });
    expect(message).not.toHaveProperty('call');
  });

  it('reach the assignee, and follow the settings of each device', async () => {
    const anns = await subscribe(ann);
    const bobs = await subscribe(bob);
    const bearer = await bob.token();
    const choice = { leads: 'mine', quiet_from: null, quiet_until: null, ...zone, sound: false };
    const path = `/api/me/push/${bobs.device.id}`;
    expect((await server.send(path, { method: 'PUT', body: choice, bearer })).status).toBe(200);
    const lead = await server.submit(person);
    expect((await next()).endpoint).toBe(anns.subscription.endpoint);
    await expect.poll(allEnded).toBe(true);
    const body = { assignee: bob.userId };
    await server.send(`/api/leads/${lead}`, { method: 'PATCH', body, bearer });
    const received = [await next(), await next()];
    expect(received.find(({ endpoint }) => endpoint === bobs.subscription.endpoint)).toMatchObject({
      message: { do: 'show', title: 'Assigned to you: Rick Tanner', silent: true },
    });
    expect(received.find(({ endpoint }) => endpoint === anns.subscription.endpoint)).toMatchObject({
      message: { do: 'clear', lead },
    });
  });

  it('are queued even for the first lead after a restart', async () => {
    await subscribe(ann);
    const restarted = await startTestServer({ database: database() });
    const leadId = await restarted.submit(person);
    await restarted.stop();
    const jobOfLead = { kind: 'push', leadId } as const;
    expect(await readRows(database(), 'job', jobOfLead)).toHaveLength(1);
    await deleteRows(database(), 'job', jobOfLead);
  });

  it('are not sent again by a retry after a recorded attempt', async () => {
    await subscribe(ann);
    const lead = await submitAndShow();
    const sentBefore = service.count();
    const payload = { act: 'new' };
    const again = await attempt(server, 'push', lead, { payload, attempt: 2 });
    expect(again).toMatchObject({ kind: 'skipped' });
    expect(service.count()).toBe(sentBefore);
  });

  it('are cleared by a retry if the first attempt was not recorded and the lead has been contacted', async () => {
    const { device } = await subscribe(ann);
    const lead = await submitAndShow();
    // This simulates a process that died before it recorded the notification.
    await database().query('delete from push_shown');
    const body = { status: 'contacted' };
    await server.send(`/api/leads/${lead}`, { method: 'PATCH', body, bearer: await ann.token() });
    await expect.poll(allEnded).toBe(true);
    for (const payload of [{ act: 'new' }, { act: 'new', subscription: device.id }]) {
      expect(await attempt(server, 'push', lead, { payload, attempt: 2 })).toMatchObject({
        kind: 'done',
      });
      expect((await next()).message).toEqual({ do: 'clear', lead });
    }
  });

  it('of an assignment are cleared by a retry if the lead has changed since the first attempt', async () => {
    await subscribe(bob);
    const lead = await submitAndShow();
    const createdAt = new Date();
    const bearer = await bob.token();
    const changes = [{ assignee: bob.userId }, { status: 'contacted' }];
    for (const body of changes)
      await server.send(`/api/leads/${lead}`, { method: 'PATCH', body, bearer });
    expect((await next()).message).toMatchObject({
      do: 'show',
      title: expect.stringMatching(/^Assigned to you/),
    });
    expect((await next()).message).toEqual({ do: 'clear', lead });
    await expect.poll(allEnded).toBe(true);
    const payload = { act: 'assigned' };
    const late = await attempt(server, 'push', lead, { payload, createdAt });
    expect(late).toMatchObject({ kind: 'skipped' });
    const repeated = await attempt(server, 'push', lead, { payload, createdAt, attempt: 2 });
    expect(repeated).toMatchObject({ kind: 'done' });
    expect((await next()).message).toEqual({ do: 'clear', lead });
  });

  it('can be turned on again on a known device after a person has reached the limit', async () => {
    const bearer = await ann.token();
    const send = (subscription: BrowserSubscription) =>
      server.send('/api/me/push', { method: 'POST', body: { ...subscription, ...zone }, bearer });
    const known = service.subscribe();
    const others = Array.from({ length: 19 }, () => service.subscribe());
    for (const one of [known, ...others]) expect((await send(one)).status).toBe(200);
    expect((await send(service.subscribe())).status).toBe(409);
    expect((await send(known)).status).toBe(200);
    expect(await readRows(database(), 'push_subscription', {})).toHaveLength(20);
  });

  it('end when the subscription expires or when the device’s owner deletes the device', async () => {
    const expired = await subscribe(ann);
    service.respond(expired.subscription, 410);
    await server.submit(person);
    await expect.poll(async () => readRows(database(), 'push_subscription', {})).toEqual([]);
    const { device } = await subscribe(ann);
    const bearer = await ann.token();
    const test = `/api/me/push/${device.id}/test`;
    expect((await server.send(test, { method: 'POST', bearer })).status).toBe(204);
    expect((await next()).message.do).toBe('test');
    const others = { method: 'DELETE', bearer: await bob.token() };
    await server.send(`/api/me/push/${device.id}`, others);
    expect(await readRows(database(), 'push_subscription', {})).toHaveLength(1);
    await server.send(`/api/me/push/${device.id}`, { method: 'DELETE', bearer });
    expect(await readRows(database(), 'push_subscription', {})).toEqual([]);
  });
});

describe('quiet hours', () => {
  const night = { quietFrom: '21:00', quietUntil: '07:00' };
  const day = { quietFrom: '12:30', quietUntil: '13:00' };
  // In New York, clocks skip the hour from 2 AM in spring, and repeat the hour from 1 AM in fall.
  const short = { quietFrom: '01:30', quietUntil: '02:30' };
  const [newYork, phoenix] = ['America/New_York', 'America/Phoenix'];
  it.each([
    [newYork, night, '2030-03-09T01:59:00Z', false], // 8:59 PM
    [newYork, night, '2030-03-09T02:00:00Z', true],
    [newYork, night, '2030-03-09T11:59:00Z', true], // 6:59 AM
    [newYork, night, '2030-03-09T12:00:00Z', false],
    [newYork, night, '2030-03-10T10:59:00Z', true], // 6:59 AM after clocks moved forward
    [newYork, night, '2030-03-10T11:00:00Z', false],
    [newYork, night, '2030-11-03T00:59:00Z', false], // 8:59 PM
    [newYork, night, '2030-11-03T01:00:00Z', true],
    [newYork, night, '2030-11-03T11:59:00Z', true], // 6:59 AM after clocks moved back
    [newYork, night, '2030-11-03T12:00:00Z', false],
    [newYork, day, '2030-11-03T17:29:00Z', false], // 12:29 PM
    [newYork, day, '2030-11-03T17:30:00Z', true],
    [newYork, short, '2030-03-10T06:30:00Z', true], // 1:30 AM
    [newYork, short, '2030-03-10T07:00:00Z', false], // 3 AM, a minute after 1:59 AM
    [newYork, short, '2030-11-03T05:30:00Z', true], // 1:30 AM for the first time
    [newYork, short, '2030-11-03T06:30:00Z', true], // 1:30 AM for the second time
    [newYork, short, '2030-11-03T07:30:00Z', false], // 2:30 AM
    ...['2030-03-10', '2030-11-03'].flatMap(
      (date) =>
        [
          [phoenix, night, `${date}T03:59:00Z`, false], // 8:59 PM
          [phoenix, night, `${date}T04:00:00Z`, true],
          [phoenix, night, `${date}T13:59:00Z`, true], // 6:59 AM
          [phoenix, night, `${date}T14:00:00Z`, false],
        ] as const,
    ),
  ] as const)('in %s with %j are active at %s: %s', (timeZone, hours, moment, quiet) => {
    expect(isQuiet({ ...hours, timeZone }, new Date(moment))).toBe(quiet);
    const none = { quietFrom: null, quietUntil: null, timeZone };
    expect(isQuiet(none, new Date(moment))).toBe(false);
  });
});

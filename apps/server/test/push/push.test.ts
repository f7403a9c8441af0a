import type { PushDevices } from '@pickup/contracts/push/push';
import type { PushMessage } from '@pickup/contracts/push/push-leads';
import { startPushService, type PushService } from '@pickup/test-sinks/push-service';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isQuiet } from '../../src/features/push/subscriptions.ts';
import { startMailingServer } from '../deliveries/mailing-server.ts';
import { signInAs, type TestPerson } from '../people/test-people.ts';
import { readRows } from '../platform/table-rows.ts';
import { serverOfSuite } from '../support/server-of-suite.ts';
import { describeOnDatabase } from '../support/test-database.ts';

describeOnDatabase('notifications on devices', (database) => {
  const server = serverOfSuite(() => startMailingServer({ on: database(), runsJobs: true }));
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
    const answer = await server.json<PushDevices>('/api/me/push', { method: 'POST', body, bearer });
    const device = answer.devices.at(-1);
    if (!device) throw new Error('no device');
    return { subscription, device, publicKey: answer.public_key };
  }
  async function next() {
    const { text, ...rest } = await service.next();
    return { ...rest, message: JSON.parse(text) as PushMessage };
  }
  const person = { 'contact.first_name': 'Rick', 'contact.last_name': 'Tanner' };
  const ended = async () =>
    (await readRows(database(), 'job', { kind: 'push' })).every(({ state }) => state !== 'ready');

  it('show a new lead, encrypted and signed, and cause no job without a device', async () => {
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
    await expect.poll(ended).toBe(true);
    const [stored] = await readRows(database(), 'push_key', {});
    expect(stored?.publicKey).toBe(publicKey);
    expect(stored?.sealedPrivateKey).toMatch(/^v1\./);
  });

  it('go away everywhere once one person works on the lead or opens it', async () => {
    const devices = [await subscribe(ann), await subscribe(bob)];
    const endpoints = devices.map(({ subscription }) => subscription.endpoint).toSorted();
    const bearer = await ann.token();
    const acts = [
      (lead: string) => server.ask('/api/push/opened', { method: 'POST', body: { lead }, bearer }),
      (lead: string) =>
        server.ask(`/api/leads/${lead}`, {
          method: 'PATCH',
          body: { status: 'contacted' },
          bearer,
        }),
    ];
    for (const act of acts) {
      const lead = await server.submit(person);
      const both = async () => [await next(), await next()];
      const shown = await both();
      expect(shown.map(({ message }) => message.do)).toEqual(['show', 'show']);
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

  it('reach the assignee, and follow the choices of each device', async () => {
    const anns = await subscribe(ann);
    const bobs = await subscribe(bob);
    const bearer = await bob.token();
    const choice = { leads: 'mine', quiet_from: null, quiet_until: null, ...zone, sound: false };
    const path = `/api/me/push/${bobs.device.id}`;
    expect((await server.ask(path, { method: 'PUT', body: choice, bearer })).status).toBe(200);
    const lead = await server.submit(person);
    expect((await next()).endpoint).toBe(anns.subscription.endpoint);
    await expect.poll(ended).toBe(true);
    const body = { assignee: bob.userId };
    await server.ask(`/api/leads/${lead}`, { method: 'PATCH', body, bearer });
    const told = [await next(), await next()];
    expect(told.find(({ endpoint }) => endpoint === bobs.subscription.endpoint)).toMatchObject({
      message: { do: 'show', title: 'Assigned to you: Rick Tanner', silent: true },
    });
    expect(told.find(({ endpoint }) => endpoint === anns.subscription.endpoint)).toMatchObject({
      message: { do: 'clear', lead },
    });
  });

  it('end with their subscription, or when their person deletes the device', async () => {
    const gone = await subscribe(ann);
    service.answer(gone.subscription, 410);
    await server.submit(person);
    await expect.poll(async () => readRows(database(), 'push_subscription', {})).toEqual([]);
    const { device } = await subscribe(ann);
    const bearer = await ann.token();
    const test = `/api/me/push/${device.id}/test`;
    expect((await server.ask(test, { method: 'POST', bearer })).status).toBe(204);
    expect((await next()).message.do).toBe('test');
    const others = { method: 'DELETE', bearer: await bob.token() };
    await server.ask(`/api/me/push/${device.id}`, others);
    expect(await readRows(database(), 'push_subscription', {})).toHaveLength(1);
    await server.ask(`/api/me/push/${device.id}`, { method: 'DELETE', bearer });
    expect(await readRows(database(), 'push_subscription', {})).toEqual([]);
  });
});

describe('quiet hours', () => {
  const night = { quietFrom: '21:00', quietUntil: '07:00', timeZone: 'America/New_York' };
  it.each([
    ['2030-03-09T01:59:00Z', false], // 8:59 PM
    ['2030-03-09T02:00:00Z', true],
    ['2030-03-09T11:59:00Z', true], // 6:59 AM
    ['2030-03-09T12:00:00Z', false],
    ['2030-03-10T10:59:00Z', true], // 6:59 AM after clocks moved forward
    ['2030-03-10T11:00:00Z', false],
  ])('at %s: %s', (moment, quiet) => {
    expect(isQuiet(night, new Date(moment))).toBe(quiet);
    expect(isQuiet({ ...night, quietFrom: null, quietUntil: null }, new Date(moment))).toBe(false);
  });
});

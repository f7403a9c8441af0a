import { findAudit } from '@pickup/auth';
import type { AttemptOutcome, JobState } from '@pickup/contracts/deliveries/deliveries';
import type {
  Delivery,
  DeliveryPage,
  DeliveryWithHistory,
  WebhookEndpointList,
} from '@pickup/contracts/deliveries/operator-deliveries';
import type { WebhookPing } from '@pickup/contracts/deliveries/webhook-changes';
import { startWebhookReceiver, verifyWebhook } from '@pickup/test-sinks/webhook-receiver';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listDeliveries, readDelivery } from '../../src/features/deliveries/list/delivery-list.ts';
import { disableEndpoint } from '../../src/features/deliveries/webhooks/webhook-endpoints.ts';
import { insertAttempt, insertJob, insertLead } from './delivery-rows.ts';
import { serverOfSuite } from '../support/server-of-suite.ts';
import { CRM } from '../settings/site-settings.ts';
import { OPERATOR_TOKEN, startTestServer } from '../support/test-server.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { deleteRows } from '../platform/table-rows.ts';

const MAILING = { ...CRM, id: 'mailing', events: ['report.sent' as const] };

const REPLAYS = {
  person: null,
  actions: ['deliveries_replayed'],
  from: null,
  to: null,
  after: null,
  limit: 100,
};

const AT = '2020-01-01T10:00:00.000Z';
const LATER = '2100-01-01T10:00:00.000Z';

describeOnDatabase('the delivery API', (database) => {
  const server = serverOfSuite(() =>
    startTestServer({ database: database(), settings: { webhooks: [CRM, MAILING] } }),
  );
  afterEach(() => void vi.restoreAllMocks());
  beforeEach(async () => {
    await deleteRows(database(), 'job_attempt');
    await deleteRows(database(), 'job');
  });

  const adaLead = (overrides: { readonly erasedAt?: Date } = {}) => {
    const normalised = { firstName: 'Ada', lastName: 'Byron' } as never;
    return insertLead(database(), new Date(AT), { normalised, ...overrides });
  };
  const toCrm = (state: JobState, overrides: Parameters<typeof insertJob>[2] = {}) =>
    insertJob(database(), state, { kind: 'webhook', target: 'crm', ...overrides });
  const list = (query: string) => server.json<DeliveryPage>(`/api/deliveries?${query}`);
  const read = (id: string) => server.json<DeliveryWithHistory>(`/api/deliveries/${id}`);
  const post = (path: string) => server.send(path, { method: 'POST' });

  it('shows a delivery with every attempt, including those before a replay', async () => {
    const leadId = await adaLead();
    const payload = { changes: { status: 'won' } };
    const event = 'lead.created';
    const id = await toCrm('dead', { leadId, event, payload, attempts: 2, lastError: 'Oops' });
    const failure = { durationMs: 120, response: '500 Oops', error: 'It answered 500' };
    for (const [number, at, outcome] of [
      [2, '2020-01-01T10:00:09Z', 'dead'],
      [1, '2020-01-01T10:00:01Z', 'retry'],
    ] as const) {
      const startedAt = new Date(at);
      await insertAttempt(database(), id, outcome, { number, startedAt, ...failure });
    }
    const delivery: Delivery = {
      id,
      kind: 'webhook',
      lead_id: leadId,
      lead_name: 'Ada Byron',
      target: 'crm',
      event,
      state: 'dead',
      attempts: 2,
      created_at: AT,
      run_at: AT,
      finished_at: AT,
      last_error: 'Oops',
    };
    const facts = { duration_ms: 120, response: '500 Oops', error: 'It answered 500' };
    expect(await list('')).toEqual({ deliveries: [delivery], next_cursor: null });
    expect(await read(id)).toEqual({
      ...delivery,
      payload,
      history: [
        { number: 1, started_at: '2020-01-01T10:00:01.000Z', outcome: 'retry', ...facts },
        { number: 2, started_at: '2020-01-01T10:00:09.000Z', outcome: 'dead', ...facts },
      ],
    });
  });

  it('filters deliveries by state, kind, lead and target, and lists the newest first', async () => {
    const leadId = await insertLead(database(), new Date(AT));
    const mail = await insertJob(database(), 'done', { leadId });
    const crm = await toCrm('dead', { leadId });
    const other = await toCrm('dead', { target: 'mailing' });
    const ids = async (query: string) => (await list(query)).deliveries.map(({ id }) => id);
    expect(await ids('')).toEqual([other, crm, mail]);
    expect(await ids('state=dead')).toEqual([other, crm]);
    expect(await ids('kind=report-mail')).toEqual([mail]);
    expect(await ids(`lead_id=${leadId}`)).toEqual([crm, mail]);
    expect(await ids('kind=webhook&target=mailing')).toEqual([other]);
    expect(await ids('state=ready')).toEqual([]);
  });

  it('lists every delivery once across pages, even while new deliveries are added', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 7; count++) ids.push(await insertJob(database(), 'done'));
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: DeliveryPage = await list(`limit=3${cursor && `&cursor=${cursor}`}`);
      expect(page.deliveries.length).toBeLessThanOrEqual(3);
      seen.push(...page.deliveries.map(({ id }) => id));
      await insertJob(database(), 'done');
      cursor = page.next_cursor;
    }
    expect(seen).toEqual(ids.toReversed());
  });

  it.each([
    'state=odd',
    'kind=odd',
    'lead_id=7',
    'limit=0',
    'limit=201',
    'cursor=zzz',
    'target=%00',
    'stat=dead',
  ])('refuses the query %s, and names the wrong parameter', async (query) => {
    const response = await server.send(`/api/deliveries?${query}`);
    const message = expect.stringMatching(/^(?:is|must) /) as string;
    const refusal = { code: 'invalid_input', issues: [{ path: query.split('=')[0], message }] };
    expect([response.status, await response.json()]).toMatchObject([400, refusal]);
  });

  it.each(['dead', 'canceled'] as const)('replays a delivery that is %s', async (state) => {
    const id = await insertJob(database(), state, { attempts: 9, lastError: 'It answered 500' });
    const kick = vi.spyOn(server.services.queue, 'kick');
    const response = await post(`/api/deliveries/${id}/replay`);
    const expected = { id, state: 'ready', attempts: 0, finished_at: null };
    expect([response.status, await response.json()]).toMatchObject([200, expected]);
    expect(kick).toHaveBeenCalledOnce();
  });

  it('hides leads’ names from a key that can only read deliveries, and always hides erased people’s names', async () => {
    await insertJob(database(), 'done', { leadId: await adaLead({ erasedAt: new Date(AT) }) });
    const leadId = await adaLead();
    const id = await insertJob(database(), 'done', { leadId });
    const names = (page: DeliveryPage) => page.deliveries.map(({ lead_name: name }) => name);
    expect(names(await list(''))).toEqual(['Ada Byron', null]);
    const rights = { showsLeadNames: false };
    const listed = await listDeliveries(database(), { limit: 50 }, rights);
    expect(names(listed)).toEqual([null, null]);
    const unnamed = { lead_id: leadId, lead_name: null };
    expect(await readDelivery(database(), id, rights)).toMatchObject(unnamed);
  });

  it('replays a retrying delivery by making its next attempt due, and audits the replay', async () => {
    const id = await toCrm('ready', { attempts: 2, lastError: 'Oops', runAt: new Date(LATER) });
    const kick = vi.spyOn(server.services.queue, 'kick');
    const requestReplay = async () => {
      const response = await post(`/api/deliveries/${id}/replay`);
      return [response.status, (await response.json()) as Delivery] as const;
    };
    const [status, first] = await requestReplay();
    expect([status, first]).toEqual([200, expect.objectContaining({ attempts: 2 })]);
    expect(Date.parse(first.run_at)).toBeLessThan(Date.parse(LATER));
    expect(await requestReplay()).toEqual([200, first]); // the delivery is already due
    expect(kick).toHaveBeenCalledOnce();
    const events = await findAudit(database(), REPLAYS);
    const details = events.map((event) => event.details);
    const replay = { delivery: id, count: 1, key: 'operator-token' };
    expect(details.filter(({ delivery }) => delivery === id)).toEqual([replay]);
  });

  it('lists only retrying deliveries for state=retrying, and untried ones as well for state=ready', async () => {
    await insertJob(database(), 'ready');
    const retrying = await insertJob(database(), 'ready', { attempts: 1, lastError: 'x' });
    const { deliveries } = await list('state=retrying');
    expect(deliveries.map(({ id }) => id)).toEqual([retrying]);
    expect((await list('state=ready')).deliveries).toHaveLength(2);
  });

  it('leaves a running delivery unchanged when a replay is requested', async () => {
    const id = await insertJob(database(), 'running');
    const response = await post(`/api/deliveries/${id}/replay`);
    expect([response.status, await response.json()]).toEqual([200, await read(id)]);
  });

  it.each([
    ['done', { runAt: new Date(AT) }],
    ['ready', { runAt: new Date(LATER) }],
  ] as const)('refuses to replay a %s delivery that has not failed', async (state, overrides) => {
    const id = await insertJob(database(), state, overrides);
    const response = await post(`/api/deliveries/${id}/replay`);
    expect([response.status, await response.json()]).toMatchObject([409, { code: 'conflict' }]);
    expect((await read(id)).state).toBe(state);
  });

  it('refuses to replay a delivery for an erased person', async () => {
    const leadId = await insertLead(database(), new Date(AT), { erasedAt: new Date(AT) });
    const id = await insertJob(database(), 'canceled', { leadId });
    const response = await post(`/api/deliveries/${id}/replay`);
    const refusal = { code: 'conflict', message: 'The person was erased.' };
    expect([response.status, await response.json()]).toMatchObject([409, refusal]);
    expect((await read(id)).state).toBe('canceled');
  });

  it('replays all dead deliveries, or only those of the given kind and target', async () => {
    const mail = await insertJob(database(), 'dead');
    const crm = await toCrm('dead');
    const other = await toCrm('dead', { target: 'mailing' });
    const canceled = await insertJob(database(), 'canceled');
    const done = await insertJob(database(), 'done');
    const replay = (body: unknown) =>
      server.json('/api/deliveries/replay', { method: 'POST', body });
    const states = () =>
      Promise.all([mail, crm, other, canceled, done].map(async (id) => (await read(id)).state));
    expect(await replay({ kind: 'webhook', target: 'mailing' })).toEqual({ replayed: 1 });
    expect(await states()).toEqual(['dead', 'dead', 'ready', 'canceled', 'done']);
    expect(await replay({ kind: 'follow-up-mail' })).toEqual({ replayed: 0 });
    expect(await replay({})).toEqual({ replayed: 2 });
    expect(await states()).toEqual(['ready', 'ready', 'ready', 'canceled', 'done']);
  });

  it('also replays retrying deliveries if the request includes that state', async () => {
    const overrides = { attempts: 1, lastError: 'It answered 500', runAt: new Date(LATER) };
    const waiting = await toCrm('ready', overrides);
    const dead = await toCrm('dead', overrides);
    const other = await toCrm('ready', { ...overrides, target: 'mailing' });
    const untried = await toCrm('ready', { runAt: new Date(LATER) });
    const body = { target: 'crm', states: ['dead', 'retrying'] };
    const replay = () => server.json('/api/deliveries/replay', { method: 'POST', body });
    expect(await replay()).toEqual({ replayed: 2 });
    expect(await replay()).toEqual({ replayed: 0 });
    expect(await read(waiting)).toMatchObject({ state: 'ready', attempts: 1 });
    expect(await read(dead)).toMatchObject({ state: 'ready', attempts: 0 });
    for (const id of [other, untried]) expect(await read(id)).toMatchObject({ run_at: LATER });
  });

  it('replays emails that were saved to files, one by one or together', async () => {
    const saved = await insertJob(database(), 'saved', { attempts: 1 });
    const one = await insertJob(database(), 'saved', { attempts: 1 });
    const { deliveries } = await server.json<DeliveryPage>('/api/deliveries?state=saved');
    expect(deliveries.map(({ id }) => id)).toEqual([one, saved]);
    expect((await post(`/api/deliveries/${one}/replay`)).status).toBe(200);
    const body = { states: ['saved'] };
    const response = await server.json('/api/deliveries/replay', { method: 'POST', body });
    expect(response).toEqual({ replayed: 1 });
    for (const id of [saved, one]) expect(await read(id)).toMatchObject({ state: 'ready' });
  });

  it('shows when an endpoint started to fail, its attempts since then, its last response and its next attempt', async () => {
    const at = (minute: number) => new Date(Date.parse(AT) + minute * 60_000);
    const attempt = (id: string, minute: number, outcome: AttemptOutcome, overrides = {}) =>
      insertAttempt(database(), id, outcome, { startedAt: at(minute), ...overrides });
    await attempt(await toCrm('done', { attempts: 1 }), 0, 'done');
    const failing = { lastError: 'answered 503', attempts: 2 };
    const first = await toCrm('ready', { ...failing, runAt: at(40) });
    await attempt(first, 1, 'retry', { error: 'answered 500' });
    await attempt(first, 2, 'postponed', { error: 'busy' });
    await attempt(first, 9, 'retry', { error: 'answered 503', response: 'CRM quota exceeded' });
    const second = await toCrm('ready', { ...failing, attempts: 1, runAt: at(30) });
    await attempt(second, 5, 'retry', { error: 'answered 500' });
    await attempt(await toCrm('done', { attempts: 1 }), 6, 'done');
    await toCrm('ready');
    const { webhooks } = await server.json<WebhookEndpointList>('/api/webhooks');
    const trouble = {
      since: at(1).toISOString(),
      attempts: 4,
      failed: 3,
      next_attempt_at: at(30).toISOString(),
      last_error: 'answered 503',
      last_response: 'CRM quota exceeded',
    };
    expect(webhooks).toMatchObject([
      { id: 'crm', retrying: 2, trouble, deliveries: { ready: 3, done: 2 } },
      { id: 'mailing', retrying: 0, trouble: null },
    ]);
  });

  it('replays nothing if the body is invalid', async () => {
    const id = await insertJob(database(), 'dead');
    const bodies = [{ knid: 'webhook' }, { kind: 'odd' }, { states: ['done'] }, { states: [] }];
    const texts = [...bodies, { target: 'crm\u0000' }, []].map((body) => JSON.stringify(body));
    const send = async (body?: string, type: string | null = 'application/json') => {
      const token = { authorization: `Bearer ${OPERATOR_TOKEN}` };
      const headers = { ...token, ...(type !== null && { 'content-type': type }) };
      const init = { method: 'POST', headers, ...(body !== undefined && { body }) };
      return (await server.request('/api/deliveries/replay', init)).status;
    };
    for (const text of [...texts, '{', undefined]) expect(await send(text), text).toBe(400);
    expect(await send(undefined, null)).toBe(415);
    expect(await send(' '.repeat(10_001))).toBe(413);
    expect((await read(id)).state).toBe('dead');
  });

  it('shows the configured webhooks with their delivery counts, and enables a disabled webhook', async () => {
    await disableEndpoint(database(), { id: 'crm', at: new Date(AT), reason: 'It answered 410' });
    await disableEndpoint(database(), { id: 'crm', at: new Date(LATER), reason: 'Again' });
    await disableEndpoint(database(), { id: 'former', at: new Date(AT), reason: 'Gone' });
    for (const state of ['dead', 'dead', 'done', 'ready'] as const) await toCrm(state);
    const counts = { ready: 1, running: 0, done: 1, saved: 0, dead: 2, canceled: 0 };
    const crm = {
      id: 'crm',
      url: CRM.url,
      events: CRM.events,
      mapping: 'standard',
      allow_private_network: false,
      paused: false,
      secret: {
        variable: 'WEBHOOK_SECRET_CRM',
        source: null,
        unreadable: false,
        previous: false,
      },
      disabled_at: AT,
      disabled_reason: 'It answered 410',
      deliveries: counts,
      retrying: 0,
      trouble: null,
    };
    const none = { ready: 0, running: 0, done: 0, saved: 0, dead: 0, canceled: 0 };
    const { webhooks } = await server.json<WebhookEndpointList>('/api/webhooks');
    expect(webhooks).toEqual([crm, expect.any(Object)]);
    expect(webhooks[1]).toMatchObject({ id: 'mailing', disabled_at: null, deliveries: none });
    const enabled = { ...crm, disabled_at: null, disabled_reason: '' };
    for (let again = 0; again < 2; again++) {
      expect(await server.json('/api/webhooks/crm/enable', { method: 'POST' })).toEqual(enabled);
    }
    expect((await post('/api/webhooks/former/enable')).status).toBe(404);
  });

  it('sends a signed ping to an endpoint, and shows the response', async () => {
    const receiver = await startWebhookReceiver();
    const secret = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;
    const webhookSecrets = new Map([['crm', [secret]]]);
    const endpoint = { ...CRM, url: receiver.url, allowPrivateNetwork: true };
    const others = (['flat', 'hubspot'] as const).map((mapping) => ({
      ...endpoint,
      id: mapping,
      mapping,
    }));
    webhookSecrets.set('flat', [secret]);
    const pinging = await startTestServer({
      database: database(),
      settings: { webhooks: [endpoint, ...others] },
      config: { delivery: { isEnabled: true, smtpUrl: null, webhookSecrets } },
    });
    const ping = (id: string) =>
      pinging.json<WebhookPing>(`/api/webhooks/${id}/ping`, { method: 'POST' });
    const isFlat = ({ rawBody }: { rawBody: string }) => rawBody.includes('"event"');
    const took = { duration_ms: expect.any(Number) as number };
    receiver.respondOnce({ kind: 'status', status: 401, body: 'unknown sender' });
    const refused = { sent: true, status: 401, response: 'unknown sender', error: '', ...took };
    expect(await ping('crm')).toEqual(refused);
    expect(verifyWebhook(await receiver.next(), secret)).toMatchObject({ type: 'ping', data: {} });
    receiver.respondOnce({ kind: 'drop' });
    const dropped = { status: null, response: '', error: expect.stringMatching(/./) as string };
    expect(await ping('crm')).toMatchObject(dropped);
    expect(await ping('flat')).toMatchObject({ sent: true, status: 204 });
    expect(verifyWebhook(await receiver.next(isFlat), secret)).toMatchObject({ event: 'ping' });
    // HubSpot would store a ping as a contact, so Pickup only connects.
    const connected = { sent: false, status: null, response: '', error: '', ...took };
    expect(await ping('hubspot')).toEqual(connected);
    expect(receiver.requests).toHaveLength(3);
    for (let test = 1; test < 30; test += 1) await ping('hubspot');
    const path = '/api/webhooks/hubspot/ping';
    expect((await pinging.send(path, { method: 'POST' })).status).toBe(429);
    await pinging.stop();
    await receiver.stop();
  });
});

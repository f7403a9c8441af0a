import { randomBytes } from 'node:crypto';
import type {
  WebhookEndpointSettings,
  WebhookEvent,
} from '@pickup/contracts/deliveries/webhook-settings';
import {
  startWebhookReceiver,
  verifyWebhook,
  type WebhookResponse,
  type WebhookReceiver,
} from '@pickup/test-sinks/webhook-receiver';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../src/platform/database/database.ts';
import type { Job } from '../../src/platform/jobs/job.ts';
import { webhookJobs } from '../../src/features/deliveries/jobs-of-events.ts';
import { enableEndpoint } from '../../src/features/deliveries/webhooks/webhook-endpoints.ts';
import { newId } from '../../src/platform/database/new-id.ts';
import { siteLinks } from '../../src/config/site-links.ts';
import { EndpointLanes } from '../../src/features/deliveries/webhooks/endpoint-lanes.ts';
import {
  createWebhookHandler,
  type WebhookParts,
} from '../../src/features/deliveries/webhooks/webhook-handler.ts';
import { createJobHarness } from '../platform/job-harness.ts';
import { silentLog } from '../support/silent-log.ts';
import { storeLead } from '../leads/stored-leads.ts';
import { onDatabase } from '../support/test-database.ts';
import { insertRows, readRows, updateRows } from '../platform/table-rows.ts';

const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`;
const SECRETS = [newSecret(), newSecret()];
const links = siteLinks('https://pickup.example', null);
const { signal } = new AbortController();

let receiver: WebhookReceiver;
const pathsWith410 = new Set<string>();
const hangingPaths = new Set<string>();
beforeAll(async () => {
  receiver = await startWebhookReceiver();
  receiver.respond(({ path }) => {
    if (hangingPaths.has(path)) return { kind: 'hang' };
    return { kind: 'status', status: pathsWith410.has(path) ? 410 : 204 };
  });
});
afterAll(() => receiver.stop());

let count = 0;
/** Returns a new endpoint, so that no test receives another test's deliveries. */
function newEndpoint(overrides: Partial<WebhookEndpointSettings> = {}): WebhookEndpointSettings {
  count += 1;
  const id = `crm-${count}`;
  const url = `${receiver.url}/${id}`;
  const events = ['lead.created', 'lead.updated', 'report.sent', 'report.failed'] as const;
  const defaults = { mapping: 'standard', allowPrivateNetwork: true, paused: false } as const;
  return { id, url, events: [...events], ...defaults, ...overrides };
}

function handlerFor(
  database: Database,
  endpoint: WebhookEndpointSettings,
  overrides: Partial<WebhookParts> = {},
) {
  return createWebhookHandler({
    database,
    settings: { webhooks: [endpoint], mail: { operators: ['ops@example.com'] } },
    secrets: new Map([[endpoint.id, SECRETS]]),
    links,
    lanes: new EndpointLanes(),
    log: silentLog,
    now: () => new Date(),
    ...overrides,
  });
}

const NO_ENDPOINT = { settings: { webhooks: [], mail: { operators: [] } } };

function jobFor(
  endpoint: WebhookEndpointSettings,
  leadId: string | null,
  overrides: Partial<Job> = {},
) {
  const createdAt = new Date('2026-11-21T10:04:01.234Z');
  const content = { kind: 'webhook', event: 'lead.created', payload: {} } as const;
  return {
    id: newId(),
    ...content,
    leadId,
    target: endpoint.id,
    attempt: 1,
    createdAt,
    ...overrides,
  };
}

const isFor = (endpoint: WebhookEndpointSettings) => (request: { readonly path: string }) =>
  request.path === `/${endpoint.id}`;
const sentTo = (endpoint: WebhookEndpointSettings) => receiver.requests.filter(isFor(endpoint));

onDatabase((database) => {
  async function delivering(overrides: Partial<WebhookEndpointSettings> = {}, body: object = {}) {
    const endpoint = newEndpoint(overrides);
    const { id } = await storeLead(database(), { ...body });
    return { endpoint, id, handler: handlerFor(database(), endpoint) };
  }

  describe('a webhook delivery', () => {
    it('can be verified by the receiver with the standardwebhooks package and either secret', async () => {
      const endpoint = newEndpoint();
      const stored = await storeLead(database());
      const sent = jobFor(endpoint, stored.id);
      const outcome = await handlerFor(database(), endpoint).run(sent, signal);
      expect(outcome).toEqual({ kind: 'done', response: '204' });
      const request = await receiver.next(isFor(endpoint));
      expect(request.headers).toMatchObject({
        'webhook-id': `msg_${sent.id}`,
        'content-type': 'application/json',
        'user-agent': 'Pickup-Webhooks/1',
      });
      for (const secret of SECRETS) {
        expect(verifyWebhook(request, secret)).toMatchObject({
          type: 'lead.created',
          timestamp: '2026-11-21T10:04:01.234Z',
          data: {
            id: stored.id,
            contact: { email: stored.email },
            consent: { standing: 'granted' },
            report_url: expect.stringMatching(/^https:\/\/pickup\.example\/r\/[\w-]{32}$/),
          },
        });
      }
      expect(() => verifyWebhook(request, newSecret())).toThrow('No matching signature');
    });

    it('has the same content on every attempt, even if the lead has changed in the meantime', async () => {
      const { endpoint, id, handler } = await delivering();
      const sent = jobFor(endpoint, id);
      receiver.respondOnce({ kind: 'status', status: 500, body: 'down' });
      const failed = await handler.run(sent, signal);
      expect(failed).toEqual({ kind: 'retry', error: 'answered 500', response: '500 down' });
      await updateRows(database(), 'lead', { status: 'booked' }, { id });
      await handler.run({ ...sent, attempt: 2 }, signal);
      const [first, second] = sentTo(endpoint);
      expect(second?.rawBody).toBe(first?.rawBody);
      expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    });

    it('never reports a consent as granted after it was revoked', async () => {
      const { endpoint, id, handler } = await delivering();
      await handler.run(jobFor(endpoint, id), signal);
      const [granted] = await readRows(database(), 'consent', { leadId: id });
      const { seq: _seq, hash: _hash, previousHash: _previous, ...row } = granted ?? unreachable();
      const revocation = { ...row, id: newId(), status: 'revoked' } as const;
      await insertRows(database(), 'consent', revocation); // has the same time as the grant
      await handler.run(jobFor(endpoint, id), signal);
      const bodies = sentTo(endpoint).map(({ rawBody }) => JSON.parse(rawBody) as object);
      expect(bodies).toMatchObject([
        { data: { consent: { standing: 'granted' } } },
        { data: { consent: { standing: 'revoked' } } },
      ]);
    });

    it('includes the changes of an update, and only the lead’s id for a report', async () => {
      const { endpoint, id, handler } = await delivering({}, { has_consent: undefined });
      const event = (event: WebhookEvent, payload = {}) => jobFor(endpoint, id, { event, payload });
      await handler.run(event('lead.updated', { status: 'won' }), signal);
      await handler.run(event('report.sent'), signal);
      const bodies = sentTo(endpoint).map(({ rawBody }) => JSON.parse(rawBody) as object);
      const data = { id, status: 'won', changes: { status: 'won' }, consent: { standing: 'none' } };
      expect(bodies).toMatchObject([
        { type: 'lead.updated', data },
        { type: 'report.sent', data: { lead_id: id } },
      ]);
      expect(JSON.stringify(bodies[1])).not.toContain('contact');
    });

    it('uses the endpoint’s format, and is still signed', async () => {
      const endpoint = newEndpoint({ mapping: 'flat' });
      const stored = await storeLead(database());
      await handlerFor(database(), endpoint).run(jobFor(endpoint, stored.id), signal);
      const request = await receiver.next(isFor(endpoint));
      expect(verifyWebhook(request, SECRETS[0] ?? '')).toMatchObject({
        event: 'lead.created',
        email: stored.email,
      });
    });

    it('is skipped if the endpoint’s format was changed to one that cannot send the event', async () => {
      const { id } = await storeLead(database());
      for (const [mapping, event] of [
        ['lead-intake', 'lead.updated'],
        ['hubspot', 'canary.lead'],
      ] as const) {
        const endpoint = newEndpoint({ mapping });
        const run = handlerFor(database(), endpoint).run(jobFor(endpoint, id, { event }), signal);
        const reason = `the format ${mapping} cannot send ${event}`;
        expect(await run).toEqual({ kind: 'skipped', reason });
        expect(sentTo(endpoint)).toEqual([]);
      }
    });

    const status = (code: number, headers: Record<string, string>) =>
      ({ kind: 'status', status: code, headers }) as const;

    it.each<[WebhookResponse, object]>([
      [
        status(308, { location: '/elsewhere' }),
        { error: 'answered 308: redirects are not followed', response: '308' },
      ],
      [{ kind: 'hang' }, { error: 'no answer within 0.1 s' }],
      [
        status(429, { 'retry-after': '90' }),
        { error: 'answered 429', response: '429', notBefore: new Date('2026-11-21T10:01:30.000Z') },
      ],
      [
        status(503, { 'retry-after': 'Sat, 21 Nov 2026 11:00:00 GMT' }),
        { error: 'answered 503', response: '503', notBefore: new Date('2026-11-21T11:00:00.000Z') },
      ],
      [status(500, { 'retry-after': '90' }), { error: 'answered 500', response: '500' }],
    ])('is retried if the receiver does this: %j', async (reply, expected) => {
      const { endpoint, id } = await delivering();
      const now = () => new Date('2026-11-21T10:00:00.000Z');
      const limit = reply.kind === 'hang' && { timeLimitMs: 100 };
      const handler = handlerFor(database(), endpoint, { now, ...limit });
      receiver.respondOnce(reply);
      const outcome = await handler.run(jobFor(endpoint, id), signal);
      expect(outcome).toEqual({ kind: 'retry', ...expected });
    });

    it('sends nothing to a private network unless the settings allow it', async () => {
      const { endpoint, id, handler } = await delivering({ allowPrivateNetwork: false });
      const outcome = await handler.run(jobFor(endpoint, id), signal);
      const error = expect.stringContaining('is not a public address') as string;
      expect(outcome).toEqual({ kind: 'dead', error });
      expect(sentTo(endpoint)).toEqual([]);
    });

    it('sends nothing about an erased person or a quarantined lead', async () => {
      const endpoint = newEndpoint();
      const handler = handlerFor(database(), endpoint);
      const held = await storeLead(database(), { website: 'spam' });
      expect((await handler.run(jobFor(endpoint, held.id), signal)).kind).toBe('skipped');
      const erased = await storeLead(database());
      await updateRows(database(), 'lead', { erasedAt: new Date() }, { id: erased.id });
      for (const event of ['lead.created', 'lead.updated', 'report.failed']) {
        const outcome = await handler.run(jobFor(endpoint, erased.id, { event }), signal);
        expect(outcome).toEqual({ kind: 'skipped', reason: 'the person was erased' });
      }
      expect(sentTo(endpoint)).toEqual([]);
    });

    it('becomes dead if no later attempt could succeed', async () => {
      const { endpoint, id } = await delivering();
      const run = (overrides: Partial<WebhookParts>, job = jobFor(endpoint, id)) =>
        handlerFor(database(), endpoint, overrides).run(job, signal);
      const longAgo = new Date(Date.now() - 6 * 60_000);
      const errors = [
        await run(NO_ENDPOINT, jobFor(endpoint, id, { createdAt: longAgo })),
        await run({ secrets: new Map() }, jobFor(endpoint, id, { createdAt: longAgo })),
        await run({}, jobFor(endpoint, newId())),
        await run({}, jobFor(endpoint, null)),
      ];
      expect(errors).toEqual([
        { kind: 'dead', error: `the settings contain no webhook "${endpoint.id}"` },
        { kind: 'dead', error: `there is no signing secret for "${endpoint.id}"` },
        { kind: 'dead', error: 'there is no such lead' },
        { kind: 'dead', error: 'the job has no lead' },
      ]);
      expect(sentTo(endpoint)).toEqual([]);
    });
  });

  it('a new delivery is postponed if this process does not have its endpoint or secret yet', async () => {
    const { endpoint, id } = await delivering();
    for (const missing of [NO_ENDPOINT, { secrets: new Map() }]) {
      const job = jobFor(endpoint, id, { createdAt: new Date() });
      const outcome = await handlerFor(database(), endpoint, missing).run(job, signal);
      const reason = expect.stringMatching(/in this process$/) as string;
      expect(outcome).toMatchObject({ kind: 'postponed', reason });
    }
  });

  describe('an endpoint that returns 410', () => {
    it('is disabled, reported once, and gets no more deliveries until it is enabled', async () => {
      const { endpoint, id, handler } = await delivering();
      const [first, second] = [jobFor(endpoint, id), jobFor(endpoint, id)];
      receiver.respondOnce({ kind: 'status', status: 410, body: 'moved out' });
      const firstOutcome = await handler.run(first, signal);
      const error = `the endpoint answered 410 Gone to msg_${first.id} and is disabled`;
      expect(firstOutcome).toEqual({ kind: 'dead', error, response: '410 moved out' });
      const later = await handler.run(second, signal);
      const since = expect.stringMatching(/^the endpoint is disabled since \d{4}-.*410 Gone/);
      expect(later).toEqual({ kind: 'dead', error: since });
      expect(handler.onDead?.(first, errorOf(firstOutcome))).toMatchObject([
        {
          kind: 'operator-alert',
          payload: { to: 'ops@example.com', event: 'lead.created', target: endpoint.id },
        },
      ]);
      expect(handler.onDead?.(second, errorOf(later))).toEqual([]);
      expect(sentTo(endpoint)).toHaveLength(1);
      await enableEndpoint(database(), endpoint.id);
      expect(await handler.run(second, signal)).toEqual({ kind: 'done', response: '204' });
      receiver.respondOnce({ kind: 'status', status: 410 });
      expect(await handler.run(first, signal)).toEqual({ kind: 'dead', error, response: '410' });
    });

    it('is reported even if the process dies after disabling it and before reporting it', async () => {
      const { endpoint, id, handler } = await delivering();
      const sent = jobFor(endpoint, id);
      receiver.respondOnce({ kind: 'status', status: 410 });
      await handler.run(sent, signal); // creates no alert, as if the process had died
      const again = await handler.run(sent, signal);
      expect(handler.onDead?.(sent, errorOf(again))).toHaveLength(1);
      expect(sentTo(endpoint)).toHaveLength(1);
    });

    it('is reported once if several deliveries get the 410 at the same time', async () => {
      const { endpoint, id, handler } = await delivering();
      pathsWith410.add(`/${endpoint.id}`);
      const jobs = [1, 2, 3].map(() => jobFor(endpoint, id));
      const outcomes = await Promise.all(jobs.map((each) => handler.run(each, signal)));
      const alerts = outcomes.flatMap((outcome, i) =>
        handler.onDead?.(jobs[i] ?? unreachable(), errorOf(outcome)),
      );
      expect(alerts).toHaveLength(1);
    });
  });

  describe('the webhook worker', () => {
    const { queue, work, advance, now, reset } = createJobHarness(database);
    afterEach(() => reset());

    const jobsTo = (endpoint: WebhookEndpointSettings) =>
      readRows(database(), 'job', { target: endpoint.id }, 'id');
    const states = async (endpoint: WebhookEndpointSettings) =>
      (await jobsTo(endpoint)).map(({ state, attempts }) => `${state} ${attempts}`);

    it('loses nothing while a receiver is down', async () => {
      const endpoint = newEndpoint();
      const leads = await Promise.all(Array.from({ length: 20 }, () => storeLead(database())));
      await receiver.stop();
      work([handlerFor(database(), endpoint, { now })]);
      for (const { id } of leads) await queue.add(webhookJobs([endpoint], 'lead.created', id));
      // Deliveries beyond the endpoint's concurrency limit are postponed by a few milliseconds, so
      // the test advances the clock.
      const expectAll = (state: string) =>
        expect
          .poll(() => {
            advance(0.2);
            return states(endpoint);
          })
          .toEqual(leads.map(() => state));
      await expectAll('ready 1');
      advance(60);
      await expectAll('ready 2');
      await receiver.start();
      advance(3_600);
      await expectAll('done 3');
      const ids = sentTo(endpoint).map(({ headers }) => headers['webhook-id']);
      const made = (await jobsTo(endpoint)).map(({ id }) => `msg_${id}`);
      expect(ids).toHaveLength(leads.length);
      expect(new Set(ids)).toEqual(new Set(made));
    });

    it('does not delay other endpoints while one hangs', async () => {
      const [slow, quick] = [newEndpoint(), newEndpoint()];
      const secrets = new Map([slow.id, quick.id].map((id) => [id, SECRETS] as const));
      const settings = { webhooks: [slow, quick], mail: { operators: [] } };
      const { id } = await storeLead(database());
      hangingPaths.add(`/${slow.id}`);
      const many = Array.from({ length: 60 }, () => webhookJobs([slow], 'lead.created', id));
      await queue.add([...many.flat(), ...webhookJobs([quick], 'lead.created', id)]);
      work([handlerFor(database(), slow, { now, settings, secrets })]);
      // This timeout is shorter than that of a hanging delivery.
      await receiver.next(isFor(quick), { timeoutMs: 10_000 });
      await expect.poll(() => states(quick)).toEqual(['done 1']);
      await expect.poll(() => sentTo(slow)).toHaveLength(8);
      await receiver.stop(); // ends the hanging deliveries
      await reset();
      await receiver.start();
    });
  });
});

function errorOf(outcome: object): string {
  return 'error' in outcome ? String(outcome.error) : unreachable();
}

function unreachable(): never {
  throw new Error('This value should exist');
}

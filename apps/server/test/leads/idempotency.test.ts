import { isFullRun } from '@pickup/test-sinks/full-run';
import { SPECIFIED_OFFERS } from '@pickup/contracts/settings/offers-from-settings';
import { describe, expect, it } from 'vitest';
import { leadRecord } from '../../src/features/leads/record/lead-record.ts';
import { commitLeads, createLeadStore } from '../../src/features/leads/record/lead-store.ts';
import { withJobs } from '../../src/features/leads/record/lead-jobs.ts';
import { readLead } from '../../src/features/leads/record/read-lead.ts';
import { startIntakeProcess } from './intake-process.ts';
import { exampleLeadBody } from '@pickup/test-sinks/example-lead-body';
import { leadJobs, storeDeps } from './lead-jobs.ts';
import { serverOfSuite } from '../support/server-of-suite.ts';
import { CRM, siteSettings } from '../settings/site-settings.ts';
import { describeOnDatabase, describeOnPostgres } from '../support/test-database.ts';
import { startTestServer } from '../support/test-server.ts';
import { countRows, readRows, updateRows } from '../platform/table-rows.ts';
import { IDEMPOTENCY_HEADER, LEAD_INTAKE_PATH } from '@pickup/contracts/leads/lead-intake-address';

const facts = { ip: '203.0.113.7', userAgent: '', referer: '', receivedAt: new Date() };
const newKey = () => crypto.randomUUID();

function record(idempotencyKey: string | null, overrides: Readonly<Record<string, unknown>> = {}) {
  const read = readLead(exampleLeadBody(overrides), [SPECIFIED_OFFERS]);
  const made = leadRecord({ ...read, idempotencyKey, facts, settings: siteSettings() });
  return withJobs(made, leadJobs.jobsFor);
}

type FullRecord = ReturnType<typeof record>;

describeOnDatabase('the intake with idempotency keys', (database) => {
  const server = serverOfSuite(() =>
    startTestServer({
      database: database(),
      settings: {
        mail: { operators: ['boss@pickup.example'] },
        webhooks: [{ ...CRM, events: ['lead.updated'] }],
      },
    }),
  );

  async function post(key: string | null, body: unknown): Promise<Response> {
    const keyed = key === null ? {} : { [IDEMPOTENCY_HEADER]: key };
    const headers = { 'content-type': 'application/json', ...keyed };
    const init = { method: 'POST', body: JSON.stringify(body), headers };
    return server.request(LEAD_INTAKE_PATH, init);
  }
  async function send(key: string | null, body: unknown): Promise<string> {
    const response = await post(key, body);
    expect(response.status).toBe(200);
    return ((await response.json()) as { lead_id: string }).lead_id;
  }
  const leadsOf = (key: string) => readRows(database(), 'lead', { idempotencyKey: key });
  const laterBodies = (id: string) => readRows(database(), 'lead_resubmission', { leadId: id });
  const consentsOf = (id: string) => readRows(database(), 'consent', { leadId: id });

  const jobsOf = async (id: string) => {
    const rows = await readRows(database(), 'job', { leadId: id });
    return rows
      .map(({ kind, event, payload: { email } }) =>
        [kind, event, email].filter((part) => typeof part === 'string').join(' '),
      )
      .sort();
  };
  const QUEUED = ['operator-notice ', 'report-mail '];

  it('returns the same response to 50 simultaneous requests and to a later request', async () => {
    const [key, body] = [newKey(), exampleLeadBody()];
    const ids = await Promise.all(Array.from({ length: 50 }, () => send(key, body)));
    const id = await send(key, body);
    expect(new Set(ids)).toEqual(new Set([id]));
    expect([await leadsOf(key), await consentsOf(id)]).toMatchObject([[{ id }], [{}]]);
    expect([await laterBodies(id), await jobsOf(id)]).toEqual([[], QUEUED]);
  });

  it('accepts the key in the header, in the body or in both, and keeps it out of the stored lead', async () => {
    const [key, body] = [newKey(), exampleLeadBody()];
    const first = await send(key, body);
    expect(await send(null, { ...body, idempotency_key: key })).toBe(first);
    expect(await send(key, { ...body, idempotency_key: key })).toBe(first);
    expect(await leadsOf(key)).toMatchObject([{ id: first, sent: body }]);
    expect((await leadsOf(key))[0]?.sent).not.toHaveProperty('idempotency_key');
  });

  it('refuses two different keys and an invalid key, and stores nothing', async () => {
    const key = newKey();
    const body = exampleLeadBody({ idempotency_key: newKey() });
    for (const response of [
      await post(key, body),
      await post(null, { ...body, idempotency_key: 'short' }),
      await post(null, { ...body, idempotency_key: 12_345_678 }),
    ]) {
      expect(response.status).toBe(400);
      const issues = [{ path: 'idempotency_key', message: expect.stringMatching(/^must be /) }];
      expect(await response.json()).toMatchObject({ code: 'bad_request', issues });
    }
    expect(await leadsOf(key)).toEqual([]);
  });

  it('commits a lead with all of its jobs, which are due immediately', async () => {
    const id = await send(newKey(), exampleLeadBody());
    const [row] = await readRows(database(), 'lead', { id });
    const jobs = await readRows(database(), 'job', { leadId: id });
    const fresh = { state: 'ready', attempts: 0, lost: 0, target: '', payload: {}, lease: null };
    const times = { createdAt: row?.receivedAt, runAt: row?.receivedAt };
    expect(jobs).toMatchObject([
      { ...fresh, ...times },
      { ...fresh, ...times },
    ]);
  });

  it('adds no jobs for an automated submission or for its resubmissions', async () => {
    const [key, body] = [newKey(), exampleLeadBody({ website: 'https://spam.example' })];
    const id = await send(key, body);
    await send(key, { ...body, 'contact.email': 'other@example.com' });
    await send(key, { ...body, website: '' });
    expect(await laterBodies(id)).toHaveLength(2);
    expect(await jobsOf(id)).toEqual([]);
  });

  it('adds no jobs for an automated resubmission', async () => {
    const [key, body] = [newKey(), exampleLeadBody()];
    const id = await send(key, body);
    const automated = { website: 'https://spam.example', 'contact.email': 'x@example.com' };
    await send(key, { ...body, ...automated });
    expect(await jobsOf(id)).toEqual(QUEUED);
  });

  it('stores and announces changed details once, and sends no second report to the same email address', async () => {
    const [key, body] = [newKey(), exampleLeadBody()];
    const id = await send(key, body);
    const later = { ...body, jobs_per_month: 99 };
    const again = [send(key, later), send(key, later), send(key, later)];
    expect([...(await Promise.all(again)), await send(key, later)]).toEqual(Array(4).fill(id));
    expect(await jobsOf(id)).toEqual([
      ...QUEUED,
      `webhook lead.updated ${String(body['contact.email'])}`,
    ]);
    expect(await send(key, { ...body, jobs_per_month: 100 })).toBe(id);
    expect(await leadsOf(key)).toMatchObject([{ id, sent: body }]);
    const amounts = (await laterBodies(id)).map(({ sent }) => Number(sent['jobs_per_month']));
    expect(amounts.toSorted((a, b) => a - b)).toEqual([99, 100]);
  });

  it('sends the report again to a corrected email address, once for each address', async () => {
    const [key, body] = [newKey(), exampleLeadBody({ 'contact.email': 'ann@gmial.com' })];
    const id = await send(key, body);
    const corrected = { ...body, 'contact.email': 'Ann@gmail.com' };
    await send(key, corrected);
    await send(key, { ...corrected, jobs_per_month: 99 });
    await send(key, { ...body, 'contact.email': 'ann@icloud.com' });
    const [resubmission] = await laterBodies(id);
    expect(await jobsOf(id)).toEqual([
      ...Array<string>(3).fill('operator-notice '), // one for each email address
      'report-mail ',
      'report-mail  ann@gmail.com',
      'report-mail  ann@icloud.com',
      'webhook lead.updated ann@gmail.com',
      'webhook lead.updated ann@gmail.com',
      'webhook lead.updated ann@icloud.com',
    ]);
    const jobs = await readRows(database(), 'job', { leadId: id });
    expect(jobs.map(({ payload }) => payload['resubmissionId'])).toContain(resubmission?.id);
  });

  describe('a request by another person', () => {
    const victim = () => exampleLeadBody({ 'contact.phone': '(312) 555-0142' });
    const eve = { 'contact.first_name': 'Eve', 'contact.phone': '+44 20 7946 0123' };
    const otherPerson = (overrides = {}) => exampleLeadBody({ ...eve, ...overrides });

    it.each(['order-10001', newKey()])(
      'creates a separate lead even if it reuses the key %s',
      async (known) => {
        const key = `${known}-${database().kind}`;
        const body = victim();
        const id = await send(key, body);
        const other = otherPerson();
        const otherId = await send(key, other);
        expect(otherId).not.toBe(id);
        expect([
          await send(key, other),
          await send(null, { ...other, idempotency_key: key }),
        ]).toEqual([otherId, otherId]);
        expect(await send(key, body)).toBe(id);
        expect([await laterBodies(id), await laterBodies(otherId)]).toEqual([[], []]);
        expect([await jobsOf(id), await jobsOf(otherId)]).toEqual([QUEUED, QUEUED]);
        expect(await readRows(database(), 'lead', { id: otherId })).toMatchObject([
          { email: other['contact.email'], sent: other },
        ]);
      },
    );

    it('creates a separate lead even at the same time as the first request', async () => {
      const key = newKey();
      const bodies = [victim(), otherPerson(), otherPerson()];
      const sends = [...bodies, ...bodies].map((body) => send(key, body));
      const ids = await Promise.all(sends);
      expect(new Set(ids).size).toBeGreaterThanOrEqual(2);
      expect(ids.slice(0, 3)).toEqual(ids.slice(3));
      const emails = await Promise.all(
        ids.slice(0, 3).map(async (id) => (await readRows(database(), 'lead', { id }))[0]?.email),
      );
      expect(emails[0]).toBe(bodies[0]?.['contact.email']);
      expect(emails[1]).not.toBe(bodies[0]?.['contact.email']);
    });

    it('is stored as a correction if its email address or phone number is already known', async () => {
      const key = newKey();
      const body = victim();
      const id = await send(key, body);
      const corrected = { ...body, 'contact.email': `new.${String(body['contact.email'])}` };
      expect(await send(key, corrected)).toBe(id);
      expect(await send(key, { ...body, 'contact.phone': '312.555.0199' })).toBe(id);
      expect(await send(key, { ...corrected, 'contact.phone': '+44 20 7946 0999' })).toBe(id);
      expect(await send(key, otherPerson({ 'contact.phone': '+1 312 555 0199' }))).toBe(id);
      expect(await laterBodies(id)).toHaveLength(4);
    });
  });

  it('stores nothing for a lead that was erased', async () => {
    const [key, body] = [newKey(), exampleLeadBody()];
    const id = await send(key, body);
    await updateRows(database(), 'lead', { erasedAt: new Date(), sent: {} }, { id });
    expect(await send(key, { ...body, 'contact.email': 'b@example.com' })).toBe(id);
    expect([await laterBodies(id), await jobsOf(id)]).toEqual([[], QUEUED]);
  });

  it('stores one lead for different bodies with the same key that arrive at the same time', async () => {
    const [key, body] = [newKey(), exampleLeadBody()];
    const jobs = Array.from({ length: 20 }, (_, index) => index);
    const sends = jobs.map((jobs_per_month) => send(key, { ...body, jobs_per_month }));
    const [id = '', ...others] = new Set(await Promise.all(sends));
    expect(others).toEqual([]);
    const bodies = [...(await leadsOf(key)), ...(await laterBodies(id))];
    expect(bodies.map(({ sent }) => Number(sent['jobs_per_month'])).sort((a, b) => a - b)).toEqual(
      jobs,
    );
  });

  it('stores requests without a key as separate leads', async () => {
    const body = exampleLeadBody();
    const records = [1, 2].map(() => ({ ...record(null), sent: body }));
    expect(new Set(await commitLeads(storeDeps(database()), records)).size).toBe(2);
  });

  it('allows a batch to be committed again, for example after a lost response', async () => {
    const records = [record(newKey()), record(null), record(newKey())];
    const ids = await commitLeads(storeDeps(database()), records);
    expect(await commitLeads(storeDeps(database()), records)).toEqual(ids);
    for (const id of ids) {
      expect(await countRows(database(), 'lead', { id })).toBe(1);
      expect([await consentsOf(id), await laterBodies(id)]).toMatchObject([[{}], []]);
      expect(await jobsOf(id)).toEqual(QUEUED);
    }
  });

  it('rejects only the row that the database refuses', async () => {
    const bad = record(newKey());
    const broken = { ...bad, row: { ...bad.row, tier: 'Z' as 'A' } };
    const good = [record(newKey()), record(newKey())] as const;
    const store = createLeadStore(storeDeps(database()));
    const results = await Promise.allSettled([good[0], broken, good[1]].map((r) => store.store(r)));
    expect(results).toMatchObject([
      { status: 'fulfilled', value: good[0].row.id },
      { status: 'rejected', reason: { code: '23514' } },
      { status: 'fulfilled', value: good[1].row.id },
    ]);
    expect(await leadsOf(bad.row.idempotencyKey ?? '')).toEqual([]);
    expect(await jobsOf(bad.row.id)).toEqual([]);
    for (const { row } of good) expect(await consentsOf(row.id)).toHaveLength(1);
  });

  it.each([
    ['jobs', ({ jobs }: FullRecord) => ({ jobs: jobs.map((row) => ({ ...row, kind: null })) })],
    ['consent', ({ consent }: FullRecord) => ({ consent: { ...consent, email: null } })],
  ])('stores no lead if its %s cannot be stored', async (_what, brokenPart) => {
    const full = record(newKey());
    const broken = brokenPart(full);
    const storing = createLeadStore(storeDeps(database())).store({ ...full, ...broken } as never);
    await expect(storing).rejects.toMatchObject({ code: '23502' });
    expect(await leadsOf(full.row.idempotencyKey ?? '')).toEqual([]);
  });

  it('notifies the worker after a commit', async () => {
    const seen: number[] = [];
    const count = () => countRows(database(), 'lead');
    let stored = Promise.resolve();
    const onStored = () => void (stored = count().then((rows) => void seen.push(rows)));
    const before = await count();
    await createLeadStore({ ...storeDeps(database()), onStored }).store(record(newKey()));
    await stored;
    expect(seen).toEqual([before + 1]);
  });
});

describeOnPostgres('one lead for each idempotency key', (database, place) => {
  it.runIf(isFullRun)('is stored, even by two processes that share a database', async () => {
    const processes = await Promise.all([place(), place()].map((one) => startIntakeProcess(one)));
    try {
      const keys = Array.from({ length: 40 }, newKey);
      const sent = keys.map((key) => ({ key, body: exampleLeadBody() }));
      const responses = await Promise.all(
        // Each process gets the leads in a different order, so batches wait for each other's keys.
        processes.map(async ({ send }, index) => {
          const order = index === 0 ? sent : sent.toReversed();
          const ids = await Promise.all(order.map(({ key, body }) => send(body, key)));
          return new Map(order.map(({ key }, at) => [key, ids[at]]));
        }),
      );
      expect(responses[0]).toEqual(new Map([...(responses[1] ?? [])].toReversed()));
      const rows = await readRows(database(), 'lead');
      expect(new Map(rows.map(({ id, idempotencyKey: key }) => [key, id]))).toEqual(responses[0]);
      expect([rows.length, await countRows(database(), 'consent')]).toEqual([40, 40]);
      expect(await countRows(database(), 'job')).toBe(80);
    } finally {
      await Promise.all(processes.map(({ stop }) => stop()));
    }
  });
});

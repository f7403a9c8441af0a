import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { exampleLeadBody } from '@pickup/test-sinks/example-lead-body';
import type { Database } from '../../src/platform/database/database.ts';
import { newId } from '../../src/platform/database/new-id.ts';
import { insertAttempt, insertJob, insertLead } from '../deliveries/delivery-rows.ts';
import { readMetrics, type Samples } from './metrics-text.ts';
import { insertRows } from '../platform/table-rows.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { enroll, newClient, signInAs } from '../people/test-people.ts';
import { OPERATOR_TOKEN, startTestServer, type TestServer } from '../support/test-server.ts';
import { LEAD_INTAKE_PATH } from '@pickup/contracts/leads/lead-intake-address';

const TOKEN = 'token-of-the-scraper';
const NOW = new Date('2026-03-01T12:00:00Z');
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1_000);

describeOnDatabase('GET /metrics', (database) => {
  let server: TestServer;
  let now = NOW;
  const start = (database: Database, metricsToken: string | null = TOKEN) =>
    startTestServer({ database, now: () => now, config: { metricsToken } });
  beforeEach(async () => {
    now = NOW;
    await database().query('delete from job');
    server = await start(database());
  });
  afterEach(() => server.stop());

  async function scrape(from = server): Promise<Samples> {
    const response = await from.send('/metrics', { bearer: TOKEN });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(response.headers.get('cache-control')).toBe('no-store');
    return readMetrics(await response.text());
  }

  it('returns 404 if METRICS_TOKEN is not set, and 401 for every credential except that token', async () => {
    const withoutToken = await start(database(), null);
    expect((await withoutToken.send('/metrics')).status).toBe(404);
    await withoutToken.stop();
    for (const bearer of [null, '', OPERATOR_TOKEN, `${TOKEN}x`, TOKEN.slice(1)]) {
      const response = await server.send('/metrics', { bearer });
      expect(response.status).toBe(401);
      expect(await response.text()).not.toContain('pickup_');
    }
  });

  it('limits wrong tokens separately for each IP address', async () => {
    const statusFrom = async (ip: string) => {
      const headers = { authorization: 'Bearer wrong', 'x-forwarded-for': ip };
      return (await server.request('/metrics', { headers })).status;
    };
    const statuses = new Set<number>();
    for (let index = 0; index < 70; index += 1) statuses.add(await statusFrom('198.51.100.7'));
    expect(statuses).toEqual(new Set([401, 429]));
    expect(await statusFrom('198.51.100.8')).toBe(401);
  });

  it('shows the version, the memory of the process and the database connections', async () => {
    const samples = await scrape();
    expect(samples.get('pickup_build_info{version="0.0.0"}')).toBe(1);
    expect(samples.get('pickup_database_up')).toBe(1);
    expect(samples.get('process_resident_memory_bytes')).toBeGreaterThan(1e6);
    const pool = database().kind === 'pglite' ? 'embedded' : 'statements';
    const connections = ['idle', 'busy'].map((state) =>
      samples.get(`pickup_database_connections{pool="${pool}",state="${state}"}`),
    );
    expect(connections.every((count) => count !== undefined && count >= 0)).toBe(true);
    expect(samples.get(`pickup_database_waiting{pool="${pool}"}`)).toBe(0);
  });

  it('has exactly the metrics that the docs list', async () => {
    const docs = readFileSync(new URL('../../../../docs/operating.md', import.meta.url), 'utf8');
    const listed = [...docs.matchAll(/^\| `(pickup_\w+)[`{]/gm)].map(([, name]) => name);
    const text = await (await server.send('/metrics', { bearer: TOKEN })).text();
    const shown = [...text.matchAll(/^# TYPE (pickup_\w+)/gm)].map(([, name]) => name);
    expect(new Set(listed)).toEqual(new Set(shown));
  });

  it('counts transactions that are waiting for a connection', async () => {
    const waiting = () =>
      database()
        .pools()
        .reduce((sum, pool) => sum + pool.waiting, 0);
    const others: Promise<unknown>[] = [];
    const count = await database().transaction(async () => {
      for (let other = 0; other < 20; other++)
        others.push(database().transaction((session) => session.query('select 1')));
      return waiting();
    });
    await Promise.all(others);
    expect(count).toBeGreaterThan(0);
    expect(waiting()).toBe(0);
  });

  it('counts accepted leads by intake duration, and refused leads by reason', async () => {
    const post = (body: string, type = 'application/json') => {
      const headers = { 'content-type': type };
      return server.request(LEAD_INTAKE_PATH, { method: 'POST', headers, body });
    };
    expect((await post(JSON.stringify(exampleLeadBody()))).status).toBe(200);
    await post('{}');
    await post('{');
    await post('{}', 'text/plain');
    const samples = await scrape();
    expect(samples.get('pickup_lead_intake_seconds_count')).toBe(1);
    expect(samples.get('pickup_lead_intake_seconds_bucket{le="10"}')).toBe(1);
    for (const reason of ['invalid_input', 'invalid_json', 'unsupported_media_type'])
      expect(samples.get(`pickup_leads_refused_total{reason="${reason}"}`)).toBe(1);
    expect(samples.get('pickup_request_errors_total{code="invalid_input"}')).toBe(1);
    expect(samples.get('pickup_request_errors_total{code="internal"}')).toBe(0);
  });

  it('counts open jobs by kind and state, and shows how late the oldest is', async () => {
    const before = await scrape();
    const run = { kind: 'webhook', target: 'crm' } as const;
    await insertJob(database(), 'ready', { ...run, runAt: ago(90) });
    await insertJob(database(), 'ready', { ...run, runAt: ago(30) });
    await insertJob(database(), 'ready', { ...run, runAt: ago(-60) });
    await insertJob(database(), 'dead', run);
    await insertJob(database(), 'done', run);
    now = ago(-11); // the figures are cached for ten seconds
    await server.stop();
    server = await start(database());
    const samples = await scrape();
    const jobs = (state: string, from = samples) =>
      from.get(`pickup_jobs{kind="webhook",state="${state}"}`) ?? NaN;
    const added = ['due', 'scheduled', 'running', 'dead'].map(
      (state) => jobs(state) - jobs(state, before),
    );
    expect(added).toEqual([2, 1, 0, 1]);
    expect(samples.get('pickup_job_late_seconds{kind="webhook"}')).toBe(101);
    expect(samples.get('pickup_jobs{kind="auth-mail",state="due"}')).toBe(0);
  });

  it('shows the report SLA of the last hour and the age of the oldest waiting report', async () => {
    now = new Date('2026-05-01T12:00:00Z');
    const received = new Date('2026-05-01T11:50:00Z');
    for (const [outcome, after] of [
      ['done', 20],
      ['done', 29],
      ['done', 40],
      [null, 0],
    ] as const) {
      const leadId = await insertLead(database(), received);
      const job = { leadId, createdAt: received, runAt: received };
      const jobId = await insertJob(database(), outcome === null ? 'ready' : 'done', job);
      const startedAt = new Date(received.getTime() + after * 1_000);
      if (outcome !== null) await insertAttempt(database(), jobId, outcome, { startedAt });
    }
    const samples = await scrape();
    expect(samples.get('pickup_report_sla_ratio{window="1h"}')).toBe(0.5);
    expect(samples.get('pickup_reports{outcome="sent"}')).toBe(3);
    expect(samples.get('pickup_reports{outcome="waiting"}')).toBe(1);
    expect(samples.get('pickup_report_oldest_waiting_seconds')).toBe(600);
  });

  it('shows the age of the last verified backup only if there is one', async () => {
    expect((await scrape()).has('pickup_backup_age_seconds')).toBe(false);
    const times = { requestedAt: ago(7_300), takenAt: ago(7_200) };
    const file = {
      requestedBy: 'schedule',
      place: '/backups',
      file: 'pickup.jsonl.gz.age',
    } as const;
    await insertRows(database(), 'backup', { id: newId(), state: 'verified', ...file, ...times });
    await server.stop();
    server = await start(database());
    expect((await scrape()).get('pickup_backup_age_seconds')).toBe(7_200);
  });

  it('counts job attempts by outcome', { timeout: 60_000 }, async () => {
    await server.submit();
    server.services.start();
    const saved = 'pickup_job_attempts_total{kind="report-mail",outcome="saved"}';
    await expect.poll(async () => (await scrape()).get(saved), { timeout: 40_000 }).toBe(1);
  });

  it('counts sign-ins by method and failed sign-ins by kind, without personal data', async () => {
    now = new Date();
    const person = await signInAs(server, 'agent', 'Ann Otherwise');
    await newClient(server).auth.signInWithPassword({ email: person.email, password: 'wrong' });
    await enroll(person);
    const { data } = await person.client.auth.mfa.listFactors();
    const factorId = data?.totp[0]?.id ?? '';
    await person.client.auth.mfa.challengeAndVerify({ factorId, code: '000000' });
    const response = await server.send('/metrics', { bearer: TOKEN });
    const text = await response.text();
    const samples = readMetrics(text);
    expect(samples.get('pickup_sign_ins_total{method="password"}')).toBe(1);
    expect(samples.get('pickup_sign_in_failures_total{kind="password"}')).toBe(1);
    expect(samples.get('pickup_sign_in_failures_total{kind="second_factor"}')).toBe(1);
    expect(samples.get('pickup_sign_in_failures_total{kind="provider"}')).toBe(0);
    expect(text).not.toMatch(/@|Otherwise/);
    expect(text).not.toContain(person.userId);
  });

  /** Starts a server that calls `beforeCount` each time before it counts the open jobs. */
  function startWatched(beforeCount: () => void): Promise<TestServer> {
    const run = async (statement: { name: string }, values: never) => {
      if (statement.name === 'count_open_jobs') beforeCount();
      return database().run(statement as never, values);
    };
    return start(Object.create(database(), { run: { value: run } }) as Database);
  }

  it('queries the database once for many scrapes', async () => {
    let counts = 0;
    const other = await startWatched(() => (counts += 1));
    await Promise.all(Array.from({ length: 20 }, () => scrape(other)));
    await scrape(other);
    await other.stop();
    expect(counts).toBe(1);
  });

  it('still responds if the database fails, but leaves out the figures that come from it', async () => {
    const other = await startWatched(() => {
      throw new Error('connection lost');
    });
    const samples = await scrape(other);
    await other.stop();
    expect(samples.get('pickup_database_up')).toBe(0);
    const figures = [...samples.keys()].filter((key) => /^pickup_(?:jobs?_?|reports?_)/.test(key));
    expect(figures).toEqual([]);
    expect(samples.get('pickup_lead_intake_seconds_count')).toBe(0);
    expect(other.lines).toMatchObject([{ level: 'warn' }]);
  });
});

import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CANARY_HEADER } from '@pickup/contracts/operations/canary';
import { LEAD_INTAKE_PATH } from '@pickup/contracts/leads/lead-intake-address';
import { temporaryFolder } from '@pickup/test-sinks/data-folders';
import { isFullRun } from '@pickup/test-sinks/full-run';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { buildFunction } from '../../../../scripts/lib/build-function.mjs';
import { findDeno } from '../../../../scripts/lib/find-deno.mjs';
import { supabaseMigrations } from '../../../../scripts/lib/supabase-migrations.ts';
import { ensurePgBouncer, startPgBouncer } from '../../../../scripts/lib/temporary-pgbouncer.mjs';
import { beginRun } from '../../src/features/operations/canary/runs.ts';
import { exampleLeadBody } from '@pickup/test-sinks/example-lead-body';
import type { createLeadIntakeFunction } from '../../src/lead-intake-function.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { migrate } from '../../src/platform/database/migrations/migrate.ts';
import { openPostgresDatabase } from '../../src/platform/database/postgres/postgres-database.ts';
import { MIGRATIONS, open } from '../database-place.ts';
import { runInDeno, type RunningFunction } from './edge-runtime.ts';
import {
  POSTAL_ADDRESS,
  startMailingServer,
  type MailingServer,
} from '../deliveries/mailing-server.ts';
import { silentLog } from '../support/silent-log.ts';
import { countRows, readRows } from '../platform/table-rows.ts';
import { CRM, type SettingsFile } from '../settings/site-settings.ts';
import { createCertificate, hasOpenssl } from '../privacy/test-certificate.ts';
import { createSupabaseProject, type SupabaseProject } from '@pickup/test-sinks/supabase-project';

/** Supabase's runtime is compatible with Deno 2.1.4. The newest version that we test is 2.9.6. */
const DENO_VERSIONS = ['2.1.4', '2.9.6'];
const SITE = 'https://roi.pickup.example';
const LISTED = 'https://partner.example';

const SETTINGS = {
  siteUrl: SITE,
  brand: { name: 'Pickup', legalName: 'Pickup AI, Inc.', postalAddress: POSTAL_ADDRESS },
  mainSite: { url: 'https://pickup.example/' },
  phone: '(555) 010-0199',
  mail: { operators: ['owner@agency.example'] },
  webhooks: [CRM],
  intake: { allowedOrigins: [`${LISTED}/page`], limits: { perEmail: { count: 6, seconds: 3600 } } },
} satisfies SettingsFile;

type CallFunction = (init: RequestInit, ip?: string) => Promise<Response>;

interface Runtime {
  readonly name: string;
  /** The path of the Deno executable, or null to run the function in this process. */
  readonly deno: string | null;
}

const postgres = inject('postgres');
const denos = await Promise.all(
  DENO_VERSIONS.map((version) => findDeno(version, { install: isFullRun })),
);
const runtimes: Runtime[] = [
  { name: 'Node', deno: null },
  ...DENO_VERSIONS.map((version, at) => ({
    name: `Deno ${version}`,
    deno: denos[at] ?? null,
  })).filter(({ deno }) => deno !== null),
];
const pooler = await ensurePgBouncer({ install: isFullRun });
let folder: string;

beforeAll(async () => {
  folder = await temporaryFolder();
  expect(await buildFunction(folder)).toBe(true);
  await writeFile(join(folder, 'site.config.json'), JSON.stringify(SETTINGS));
});
afterAll(() => rm(folder, { recursive: true }));

describe.skipIf(!postgres).each(runtimes)('the Edge Function in $name', ({ deno }) => {
  let project: SupabaseProject;
  let database: Database;
  let server: MailingServer;
  let pooled: { readonly url: string; stop(): Promise<void> };
  let running: RunningFunction | null = null;
  let callFunction: CallFunction;

  beforeAll(async () => {
    if (!postgres) throw new Error('No PostgreSQL server is available');
    project = await createSupabaseProject(postgres);
    await project.applyAll(await supabaseMigrations());
    pooled = pooler
      ? await startPgBouncer(pooler, { url: project.url, roles: ['pickup'] })
      : { url: project.url, stop: () => Promise.resolve() };
    database = await open({ databaseUrl: project.url, dataDir: await temporaryFolder() });
    server = await startMailingServer({ database, settings: SETTINGS });
    if (isFullRun) server.services.jobs.start();
    callFunction = await start(pooled.url);
  }, 60_000);
  afterAll(async () => {
    await running?.stop();
    await server.stop();
    await database.close();
    await pooled.stop();
    await project.drop();
  });

  /** Starts the function with this database and returns a way to send it requests. */
  async function start(databaseUrl: string, secrets = {}): Promise<CallFunction> {
    const env = { DATABASE_URL: databaseUrl, ...secrets };
    const from = (init: RequestInit, ip: string) => {
      const headers = new Headers(init.headers);
      headers.set('cf-connecting-ip', ip);
      return { ...init, headers };
    };
    if (deno === null) {
      const handler = await loadHandler(env);
      return async (init, ip = '203.0.113.7') =>
        handler(new Request('http://localhost/lead-intake', from(init, ip)));
    }
    await running?.stop();
    running = await runInDeno(deno, { folder, env, network: new URL(databaseUrl).host });
    const { origin } = running;
    return (init, ip = '203.0.113.7') => fetch(`${origin}/lead-intake`, from(init, ip));
  }
  const countLeads = (email: string) => countRows(database, 'lead', { email });

  const posted = (overrides = {}, headers: Record<string, string> = {}): RequestInit => ({
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(exampleLeadBody(overrides)),
  });
  const leadIdOf = async (response: Response) => {
    expect(response.status).toBe(200);
    return ((await response.json()) as { lead_id: string }).lead_id;
  };

  it('stores a lead with its jobs, so that the server shows the lead and sends the report', async () => {
    const overrides = { 'contact.email': 'ann@roofing.example', has_consent: true };
    const response = await callFunction(posted(overrides, { origin: SITE }));
    expect(response.headers.get('access-control-allow-origin')).toBe(SITE);
    const id = await leadIdOf(response.clone());
    expect(await response.json()).toEqual({ ok: true, lead_id: id, code: 'accepted' });
    const lead = await server.json<{ contact: { email: string } }>(`/api/leads/${id}`);
    expect(lead).toMatchObject({ status: 'new', contact: { email: 'ann@roofing.example' } });
    // The threads for the report take seconds of CPU time to start, so only the full run waits for
    // the emails.
    for (const receiver of isFullRun ? ['ann@roofing.example', 'owner@agency.example'] : [])
      await server.sink.next(({ envelope }) => envelope.to.includes(receiver));
    const jobs = await readRows(database, 'job', { leadId: id }, 'kind');
    expect(jobs.map(({ kind }) => kind)).toEqual(['operator-notice', 'report-mail', 'webhook']);
    const proof = { ip: '203.0.113.7', channel: 'email', status: 'granted' };
    expect(await readRows(database, 'consent', { leadId: id })).toMatchObject([proof]);
  });

  it('accepts the server’s canary lead, with a token that is valid once', async () => {
    const run = await beginRun(database, new Date());
    if (!run) throw new Error('no run is due');
    const { leadId, token } = run;
    const header = { [CANARY_HEADER]: token, origin: SITE };
    const accepted = await callFunction(posted({ 'contact.email': 'canary@x.example' }, header));
    expect(await leadIdOf(accepted)).toBe(leadId);
    expect((await callFunction(posted({}, header))).status).toBe(403);
    const listed = await server.json<{ leads: readonly { id: string }[] }>('/api/leads');
    expect(listed.leads.map(({ id }) => id)).not.toContain(leadId);
  });

  it('stores a repeated lead once, even if both requests arrive at the same time', async () => {
    const key = `repeated-lead-key-${deno ? 'deno' : 'node'}`;
    const body = exampleLeadBody({ 'contact.email': 'bea@hvac.example' });
    const init = posted(body, { 'idempotency-key': key });
    const inBody = posted({ ...body, idempotency_key: key });
    const responses = [
      ...(await Promise.all([callFunction(init), callFunction(init), callFunction(init)])),
      await callFunction(inBody),
      await server.request(LEAD_INTAKE_PATH, init),
    ];
    const [leadId = '', ...others] = new Set(await Promise.all(responses.map(leadIdOf)));
    expect(others).toEqual([]);
    expect(await countLeads('bea@hvac.example')).toBe(1);
    expect(await countRows(database, 'lead_resubmission', { leadId })).toBe(0);
  });

  const wrong: [string, RequestInit][] = [
    ['incomplete JSON', { ...posted(), body: '{' }],
    ['another content type', posted({}, { 'content-type': 'text/plain' })],
    ['bytes that are not UTF-8', { ...posted(), body: new Uint8Array([123, 255, 125]) }],
    ['too many bytes', posted({ padding: 'x'.repeat(40_000) })],
    ['a list', { ...posted(), body: '[]' }],
    ['an unknown trade', posted({ 'contact.business_type': 'bakery', jobs_per_month: 'many' })],
    ['a missing email address', posted({ 'contact.email': '' })],
    ['a short key', posted({}, { 'idempotency-key': 'x' })],
    [
      'two different keys',
      posted({ idempotency_key: 'first-key' }, { 'idempotency-key': 'other-key' }),
    ],
    ['another method', { method: 'GET' }],
    ["another site's page", posted({}, { origin: 'https://stranger.example' })],
    ["a page's preflight", preflight(SITE)],
    ["a listed site's preflight", preflight(LISTED)],
    ["another site's preflight", preflight('https://stranger.example')],
  ];

  it.each(wrong)('responds to %s like the server', async (_, init) => {
    const [fromFunction, fromServer] = [
      await callFunction(init),
      await server.request(LEAD_INTAKE_PATH, init),
    ];
    expect(await comparableParts(fromFunction)).toEqual(await comparableParts(fromServer));
    expect(fromFunction.headers.get('x-request-id')).toMatch(/./);
  });

  it('responds with 404 to every other path', async () => {
    if (deno !== null) {
      const { origin } = running ?? { origin: '' };
      expect((await fetch(`${origin}/lead-intake/more`)).status).toBe(404);
      return;
    }
    const handler = await loadHandler({ DATABASE_URL: pooled.url });
    expect((await handler(new Request('http://localhost/other'))).status).toBe(404);
  });

  it('shares the rate limit of an email address with the server', async () => {
    const send = async (index: number): Promise<Response> => {
      const init = posted({ 'contact.email': 'often@x.example' });
      const ip = `192.0.2.${index}`;
      if (index % 2 === 0) return callFunction(init, ip);
      const headers = { ...init.headers, 'x-forwarded-for': ip };
      return server.request(LEAD_INTAKE_PATH, { ...init, headers });
    };
    for (let index = 0; index < 6; index += 1) expect((await send(index)).status).toBe(200);
    for (const index of [6, 7]) {
      const refused = await send(index);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000);
      expect(await refused.json()).toMatchObject({ code: 'rate_limited' });
    }
  });

  // Follows the test of rate limits, because the function counts for itself for a while if the
  // database responds late.
  it('stores every lead of many simultaneous requests', async () => {
    const count = isFullRun ? 40 : 12;
    const sending = Array.from({ length: count }, (_, index) =>
      callFunction(
        posted({ 'contact.email': `many${index}@plumber.example` }),
        `198.51.100.${index}`,
      ),
    );
    const ids = await Promise.all(sending.map(async (one) => leadIdOf(await one)));
    const emails = await Promise.all(
      ids.map(async (id) => (await readRows(database, 'lead', { id }))[0]?.email),
    );
    expect(new Set(emails).size).toBe(count);
  });

  it('works again after the database has closed its connections to the function', async () => {
    await project.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'pickup'`,
    );
    const key = 'sent-again-after-the-break';
    const send = () =>
      callFunction(
        posted({ 'contact.email': 'late@electrician.example' }, { 'idempotency-key': key }),
      );
    const first = await send();
    expect([200, 503]).toContain(first.status);
    await leadIdOf(await send());
    expect(await countLeads('late@electrician.example')).toBe(1);
  });

  it.runIf(deno !== null)('stays within Supabase’s limits on CPU time and memory', async () => {
    callFunction = await start(pooled.url);
    const usedMs = () => running?.cpuMs() ?? NaN;
    const send = async (name: string) =>
      leadIdOf(
        await callFunction(posted({ 'contact.email': `${name}@cpu.example` }), '192.0.2.77'),
      );
    await send('first');
    const first = usedMs();
    const count = 50;
    for (let index = 0; index < count; index += 1) await send(`next${index}`);
    expect(first).toBeLessThan(2_000);
    expect((usedMs() - first) / count).toBeLessThan(100);
    expect(running?.memoryMb()).toBeLessThan(256);
  });

  it.runIf(isFullRun && pooler !== null && hasOpenssl)(
    'trusts a private certificate authority only if DATABASE_CA contains it',
    async () => {
      if (pooler === null) return;
      const place = await temporaryFolder();
      const tls = createCertificate(place);
      const options = { url: project.url, roles: ['pickup'], tls };
      const secure = await startPgBouncer(pooler, options);
      const address = `${secure.url}?sslmode=verify-full`;
      const ca = await readFile(tls.authority, 'utf8');
      callFunction = await start(address, { DATABASE_CA: ca });
      const lead = posted({ 'contact.email': 'tls@lawn.example' });
      await leadIdOf(await callFunction(lead, '192.0.2.99'));
      callFunction = await start(address);
      expect((await callFunction(lead, '192.0.2.99')).status).toBe(503);
      // Unlike the function, the server reads the certificate authority from a file.
      const file = encodeURIComponent(tls.authority);
      const pool = { connections: 2, preparesStatements: false };
      const url = `${address}&sslrootcert=${file}`;
      const opened = await openPostgresDatabase(url, silentLog, pool);
      expect(await migrate(opened, MIGRATIONS)).toEqual([]);
      await opened.close();
      await secure.stop();
      await rm(place, { recursive: true });
    },
  );

  it('returns an error for a lead when the database cannot be reached', async () => {
    const nowhere = new URL(pooled.url);
    nowhere.port = '1';
    const unreachable = await start(nowhere.href);
    const response = await unreachable(posted());
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
    expect(await response.json()).toMatchObject({ code: 'unavailable' });
  });
});

describe('the Edge Function', () => {
  it('reports every problem of its secrets and settings', async () => {
    const { createLeadIntakeFunction: create } = await loadBundle();
    const make = () => create({ env: { DATABASE_CA: 'none' }, settings: { brand: 1 }, console });
    expect(make).toThrow('DATABASE_URL is missing');
    expect(make).toThrow('DATABASE_CA must be a certificate in PEM');
    expect(make).toThrow('site.config.json: brand must be an object');
    const env = { DATABASE_URL: 'postgres://x' };
    const settings = { ...SETTINGS, siteUrl: undefined };
    expect(() => create({ env, settings, console })).toThrow('siteUrl is missing');
  });
});

interface Bundle {
  readonly createLeadIntakeFunction: typeof createLeadIntakeFunction;
}

async function loadBundle(): Promise<Bundle> {
  return (await import(/* @vite-ignore */ pathToFileURL(join(folder, 'intake.js')).href)) as Bundle;
}

async function loadHandler(env: Record<string, string>) {
  const { createLeadIntakeFunction: create } = await loadBundle();
  return create({ env, settings: SETTINGS, console: silentLog });
}

function preflight(origin: string): RequestInit {
  return {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'apikey,authorization,content-type',
    },
  };
}

const COMPARED =
  /^(?:access-control-.*|allow|retry-after|cache-control|content-type|vary|x-content-type-options|x-frame-options|content-security-policy)$/;

/** Returns the parts of the response that the function and the server must have in common. */
async function comparableParts(response: Response) {
  const text = await response.text();
  const { request_id: _, ...body } = JSON.parse(text || '{}') as Record<string, unknown>;
  const headers = new Headers(response.headers);
  // Deno compresses long responses itself, and adds `accept-encoding` to `vary`.
  headers.set('vary', (headers.get('vary') ?? '').replace(/,? ?accept-encoding/i, ''));
  const compared = [...headers].filter(([name]) => COMPARED.test(name));
  return { status: response.status, headers: Object.fromEntries(compared), body };
}

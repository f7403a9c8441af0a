import type { ErasureAnswer, PersonExport } from '@pickup/contracts/privacy';
import type { DeliveryWithHistory } from '@pickup/contracts/operator-deliveries';
import type { OperatorLead } from '@pickup/contracts/operator-leads';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@pickup/test-sinks/data-folders';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { BookingService } from '../src/domain/bookings/booking-service.ts';
import { exampleLeadBody } from '@pickup/test-sinks/example-lead-body';
import { emailHash } from '../src/domain/leads/email-hash.ts';
import { ensureLeadLinks, readLeadLinks } from '../src/domain/leads/lead-links.ts';
import type { JobHandler } from '../src/platform/jobs/job.ts';
import { JobWorker } from '../src/platform/jobs/job-worker.ts';
import { newId } from '../src/platform/database/new-id.ts';
import { isSuppressed } from '../src/domain/deliveries/suppression-list.ts';
import { PERSONAL_DATA_TABLES } from '../src/operator/privacy/export-person.ts';
import { exampleBooking } from './example-booking.ts';
import { silentBookings } from './lead-jobs.ts';
import { insertAttempt, insertJob } from './delivery-rows.ts';
import {
  allColumns,
  insertMarkedPerson,
  MARK,
  markedColumns,
  marksThatStay,
} from './marked-person.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import { silentLog } from './silent-log.ts';
import { onDatabase, onPostgres } from './test-database.ts';
import { countRows, deleteRows, insertRows, readRows, updateRows } from './table-rows.ts';

/** Tables without data about a lead's person. The last ones are about operators. */
const OTHER_TABLES = [
  'schema_migration',
  'rate_limit', // hashes of addresses, until their window ends
  'server_process',
  'installation', // a random name
  'backup', // when one was made. The files are elsewhere
  'settings_version', // the seller's own details
  'settings_draft',
  'call_hours', // when operators take calls
  'calendar_account', // of operators
  'calendar_grant',
  'busy_time',
  'funnel_day',
  'lead_changed', // ids of leads
  'lead_feed',
  'lead_change', // a status, an assignee and a time, for a day
  'retention_kind', // counts of rows
  'retention_run',
  'canary_run', // about a lead without a person
  'canary_outage',
  'webhook_endpoint',
  'api_key',
  'operator',
  'operator_setup',
  'operator_token_use',
  'auth_audit',
  'auth_captcha_spent',
  'auth_challenge',
  'auth_factor',
  'auth_flow',
  'auth_identity',
  'auth_key',
  'auth_one_time_token',
  'auth_recovery_code',
  'auth_session',
  'auth_try',
  'auth_user',
] as const;

const FACTS = { ip: '203.0.113.7', userAgent: 'Firefox', referer: '', receivedAt: new Date() };
const ASKED = { date: '2030-01-03', time: '09:30', timeZone: 'UTC', note: 'Call first' };
const NOW = new Date('2030-01-01T12:00:00.123Z');

describe('a person’s data rights', () => {
  onDatabase((database) => {
    let server: TestServer;
    let now = NOW;
    beforeAll(async () => {
      server = await startTestServer({ on: database(), now: () => now });
    });
    afterAll(() => server.stop());
    afterEach(() => void vi.restoreAllMocks());

    /** A lead without the jobs that the intake would add. Each test adds its own jobs. */
    async function submit(body = exampleLeadBody(), key: string | null = null): Promise<string> {
      const leadId = await server.submit(body, { key });
      await deleteRows(database(), 'job', { leadId });
      return leadId;
    }
    const erase = (id: string) =>
      server.json<ErasureAnswer>(`/api/leads/${id}`, { method: 'DELETE' });
    const exported = (id: string) => server.json<PersonExport>(`/api/leads/${id}/export`);
    const delivery = (id: string) => server.json<DeliveryWithHistory>(`/api/deliveries/${id}`);

    it('cover every table: a new table must declare how a person’s data is removed', async () => {
      const tables = new Set((await allColumns(database())).map(({ table }) => table));
      expect([...tables].toSorted()).toEqual(
        [...Object.keys(PERSONAL_DATA_TABLES), ...OTHER_TABLES].toSorted(),
      );
    });

    it('cover every column: all data is exported, and all is erased except figures and evidence', async () => {
      const id = await insertMarkedPerson(database());
      const before = await markedColumns(database());
      expect(before.length).toBeGreaterThan(40);
      const given = JSON.stringify(await exported(id));
      for (const column of before) {
        const isOnlyTheAddress = /\.(?:email|words)$/.test(column);
        expect(given).toContain(isOnlyTheAddress ? `${MARK}@` : `${MARK} ${column}`);
      }
      await erase(id);
      expect(await markedColumns(database())).toEqual(marksThatStay(before));
    });

    it('leave the operator a lead without personal data', async () => {
      const body = exampleLeadBody();
      const id = await submit(body);
      const before = await server.json<OperatorLead>(`/api/leads/${id}`);
      const answer = await erase(id);
      expect(answer).toEqual({
        erased: true,
        erased_at: NOW.toISOString(),
        kept: [
          expect.stringContaining('Figures without personal data'),
          expect.stringContaining('each delivery'),
          expect.stringMatching(/^2 consent records, .* five years/),
          expect.stringContaining('hash'),
        ],
        handed_out: [],
      });
      const after = await server.json<OperatorLead>(`/api/leads/${id}`);
      expect(after).toEqual({
        ...before,
        erased_at: NOW.toISOString(),
        status: 'lost',
        quality: { ...before.quality, reasons: [] },
        consent: null,
        contact: expect.objectContaining({ email: '', phone: '', first_name: '' }),
        sent: {
          'contact.business_type': 'plumbing',
          selected_plan: 'elite',
          language: 'en',
          jobs_per_month: 20,
          avg_job_profit: 350,
          admin_hours_per_week: 8,
        },
        attribution: {
          lead_source: 'roi_calculator',
          utm: { utm_source: 'google', utm_medium: 'cpc', utm_campaign: 'spring' },
        },
      });
      const [row] = await readRows(database(), 'lead', { id });
      expect([row?.email, row?.ip, row?.userAgent]).toEqual(['', '', '']);
      const csv = await (await server.ask('/api/leads.csv')).text();
      expect(csv).toContain(id);
      expect(csv).not.toContain(String(body['contact.email']));
    });

    it.each([
      ['new', 'lost'],
      ['quarantined', 'lost'],
      ['booked', 'booked'],
    ] as const)('leave no lead waiting: the status %s becomes %s', async (before, after) => {
      const id = await submit();
      await updateRows(database(), 'lead', { status: before }, { id });
      await erase(id);
      expect(await server.json(`/api/leads/${id}`)).toMatchObject({ status: after });
    });

    it('return the same answer the second time, and keep the time of the first erasure', async () => {
      const id = await submit();
      const first = await erase(id);
      now = new Date('2031-01-01T00:00:00Z');
      expect(await erase(id)).toEqual(first);
      now = NOW;
      expect(await erase(id.toUpperCase())).toEqual(first);
      const rows = await readRows(database(), 'consent', { leadId: id });
      expect(rows).toHaveLength(2);
    });

    it('are applied once for two simultaneous requests, and both get the same response', async () => {
      const id = await submit();
      const [first, second] = await Promise.all([erase(id), erase(id)]);
      expect(second).toEqual(first);
      const erased = server.lines.filter(({ message }) => message === 'a person was erased');
      expect(erased.filter(({ fields }) => fields['leadId'] === id)).toHaveLength(1);
      const rows = await readRows(database(), 'consent', { leadId: id });
      expect(rows).toHaveLength(2);
    });

    it('keep the evidence of consent and record that it no longer applies', async () => {
      const body = exampleLeadBody();
      const id = await submit(body);
      await erase(id);
      const rows = await readRows(database(), 'consent', { leadId: id }, 'recordedAt');
      expect(rows.map(({ status, email, action }) => [status, email, action])).toEqual([
        ['granted', body['contact.email'], 'checked the box and sent the form'],
        ['revoked', body['contact.email'], 'asked for erasure'],
      ]);
    });

    it('keep each address off marketing by its hash alone', async () => {
      const key = newId();
      const body = exampleLeadBody({ 'contact.email': `First.${key}@example.com` });
      const id = await submit(body, key);
      await submit({ ...body, 'contact.email': `second.${key}@example.com` }, key);
      await erase(id);
      for (const name of ['first', 'second']) {
        const email = `${name}.${key}@example.com`;
        expect(await isSuppressed(database(), email, 'marketing')).toBe(true);
        expect(await isSuppressed(database(), email, 'all')).toBe(false);
        const hash = emailHash(email);
        const rows = await readRows(database(), 'suppression', { emailHash: hash });
        expect(rows).toEqual([
          expect.objectContaining({ email: null, scope: 'marketing', reason: 'erased' }),
        ]);
      }
    });

    it('cancel all jobs, including running ones, and empty their payloads', async () => {
      const leadId = await submit();
      const said = { answer: '250 <ann@example.com> ok', error: 'ann@example.com' };
      const jobs = {
        ready: await insertJob(database(), 'ready', { leadId, payload: { to: 'ann' } }),
        running: await insertJob(database(), 'running', {
          leadId,
          lease: newId(),
          leasedAt: NOW,
          leaseUntil: new Date(NOW.getTime() + 60_000),
        }),
        dead: await insertJob(database(), 'dead', { leadId, lastError: said.error }),
        done: await insertJob(database(), 'done', { leadId }),
        sent: await insertJob(database(), 'done', { leadId, kind: 'webhook', target: 'crm' }),
      };
      const other = await insertJob(database(), 'ready');
      await insertAttempt(database(), jobs.dead, 'dead', said);
      await insertAttempt(database(), jobs.done, 'done', said);
      await insertAttempt(database(), jobs.sent, 'done', said);
      const eraseMails = vi.spyOn(server.services.deliveries, 'eraseMails');
      const { handed_out: handedOut } = await erase(leadId);
      expect(handedOut).toEqual([
        { kind: 'report-mail', target: '', count: 1 },
        { kind: 'webhook', target: 'crm', count: 1 },
      ]);
      const states = { ready: 'cancelled', running: 'cancelled', dead: 'cancelled', done: 'done' };
      for (const [name, state] of Object.entries(states)) {
        const now = await delivery(jobs[name as keyof typeof states]);
        const { payload, last_error, history } = now;
        expect([name, now.state, payload, last_error]).toEqual([name, state, {}, '']);
        expect(JSON.stringify(history)).not.toContain('ann');
      }
      expect((await delivery(other)).state).toBe('ready');
      expect(eraseMails).toHaveBeenLastCalledWith(Object.values(jobs).toSorted());
    });

    it('keep a running attempt from storing its response or adding more jobs', async () => {
      const leadId = await submit();
      const [begun, answered] = [gate(), gate()];
      const handler: JobHandler = {
        kind: 'report-mail',
        retryAfterSeconds: [],
        timeLimitMs: 30_000,
        atOnce: 10,
        async run(claimed) {
          if (claimed.leadId !== leadId) return { kind: 'skipped', reason: 'not of this test' };
          begun.open();
          await answered.opened;
          const causes = [
            { kind: 'webhook', leadId, target: 'crm', event: 'report.sent' },
          ] as const;
          return { kind: 'done', answer: '250 <ann@example.com> ok', causes };
        },
      };
      const parts = { database: database(), log: silentLog, now: () => NOW };
      const worker = new JobWorker({ ...parts, handlers: [handler] });
      await server.services.queue.add([{ kind: 'report-mail', leadId }]);
      worker.start();
      await begun.opened;
      const first = await erase(leadId);
      answered.open();
      await worker.stop();
      expect(await erase(leadId)).toEqual(first);
      const held = await exported(leadId);
      expect(held.deliveries).toEqual([
        expect.objectContaining({ kind: 'report-mail', state: 'cancelled', last_error: '' }),
      ]);
      expect(held.delivery_attempts).toEqual([
        expect.objectContaining({ outcome: 'lost', answer: '', error: '' }),
      ]);
    });

    it('disable the report’s page', async () => {
      const id = await submit();
      await ensureLeadLinks(database(), id);
      await erase(id);
      const links = await readLeadLinks(database(), id);
      expect(links?.reportRevokedAt).toBeInstanceOf(Date);
    });

    it('survive a form that is sent again: the key keeps its lead, and no personal data returns', async () => {
      const key = crypto.randomUUID();
      const body = exampleLeadBody();
      const id = await submit(body, key);
      await new BookingService({ database: database(), ...silentBookings }).request(
        id,
        ASKED,
        FACTS,
      );
      await erase(id);
      expect(await submit(body, key)).toBe(id);
      expect(await submit({ ...body, 'contact.first_name': 'Anne' }, key)).toBe(id);
      const asking = new BookingService({ database: database(), ...silentBookings }).request(
        id,
        ASKED,
        FACTS,
      );
      await expect(asking).rejects.toMatchObject({ code: 'not_found' });
      const held = JSON.stringify({ ...(await exported(id)), consents: [] });
      expect(held).not.toMatch(/Ann"|Meyer|ann\.|2125550123|203\.0\.113|Call first/);
    });

    it('make the database itself refuse new rows for an erased lead', async () => {
      const id = await submit();
      await erase(id);
      const common = { id: newId(), leadId: id, ip: '', userAgent: '' };
      await insertRows(database(), 'lead_resubmission', {
        ...common,
        receivedAt: NOW,
        bodyHash: 'x',
        sent: {},
      });
      const kept = await readRows(database(), 'lead_resubmission', { leadId: id });
      expect(kept).toEqual([]);
      await expect(
        insertRows(database(), 'booking_request', exampleBooking(id)),
      ).rejects.toMatchObject({ code: '23001' });
    });

    it('erase nothing when one part fails, and delete leftover files on the next request', async () => {
      const id = await submit();
      const { deliveries } = server.services;
      const noDisk = Object.assign(new Error('No disk'), { code: 'EIO' });
      vi.spyOn(server.services.queue, 'cancelOfLeadIn').mockRejectedValueOnce(noDisk);
      const failed = await server.ask(`/api/leads/${id}`, { method: 'DELETE' });
      expect(failed.status).toBe(500);
      expect(server.lines.at(-1)?.fields).toMatchObject({ error: { code: 'EIO' } });
      expect((await server.json<OperatorLead>(`/api/leads/${id}`)).erased_at).toBeNull();
      const jobId = await insertJob(database(), 'done', { leadId: id });
      await erase(id);
      const eraseMails = vi.spyOn(deliveries, 'eraseMails');
      await erase(id);
      expect(eraseMails.mock.calls).toEqual([[[jobId]]]);
    });

    it('disappear from email files on every machine, after an erasure on one of them', async () => {
      const dataDir = await temporaryFolder();
      const outbox = join(dataDir, 'outbox');
      await mkdir(outbox);
      const [leadId, otherLead] = [await submit(), await submit()];
      const erased = await insertJob(database(), 'done', { leadId });
      const kept = [await insertJob(database(), 'done', { leadId: otherLead }), newId()];
      for (const id of [erased, ...kept]) await writeFile(join(outbox, `${id}@host.eml`), 'Ann');
      await writeFile(join(outbox, `.${erased}@host.eml.draft`), 'Ann');
      await writeFile(join(outbox, 'notes.txt'), 'not an email');
      await erase(leadId);
      const delivery = { delivers: false, smtpUrl: null, webhookSecrets: new Map() };
      const other = await startTestServer({ on: database(), config: { dataDir, delivery } });
      other.services.start();
      const left = ['notes.txt', ...kept.map((id) => `${id}@host.eml`)].toSorted();
      await expect.poll(async () => (await readdir(outbox)).toSorted()).toEqual(left);
      await other.stop();
    });

    it('export everything as a file, including other leads of the same person', async () => {
      const body = exampleLeadBody();
      const key = newId();
      const id = await submit(body, key);
      const other = await submit(body);
      await submit({ ...body, 'contact.first_name': 'Anne' }, key);
      await new BookingService({ database: database(), ...silentBookings }).request(
        id,
        ASKED,
        FACTS,
      );
      await ensureLeadLinks(database(), id);
      const jobId = await insertJob(database(), 'done', { leadId: id });
      await insertAttempt(database(), jobId, 'done', { answer: '250 ok' });
      const response = await server.ask(`/api/leads/${id}/export`);
      expect(response.headers.get('content-disposition')).toBe(
        `attachment; filename="lead-${id}.json"`,
      );
      expect(await response.json()).toEqual({
        lead_id: id,
        exported_at: NOW.toISOString(),
        lead: expect.objectContaining({
          id,
          email: body['contact.email'],
          ip: '203.0.113.7',
          received_at: expect.stringMatching(/\+00:00$/),
          sent: body,
        }),
        resubmissions: [
          expect.objectContaining({
            sent: expect.objectContaining({ 'contact.first_name': 'Anne' }),
          }),
        ],
        booking_requests: [expect.objectContaining({ note: 'Call first' })],
        external_calls: [],
        consents: [expect.objectContaining({ status: 'granted', ip: '203.0.113.7' })],
        links: [expect.objectContaining({ lead_id: id })],
        deliveries: [expect.objectContaining({ id: jobId, kind: 'report-mail' })],
        delivery_attempts: [expect.objectContaining({ job_id: jobId, answer: '250 ok' })],
        mails_counted: [],
        calls: [],
        call_messages: [],
        suppressions: [],
        notes: [],
        history: [expect.objectContaining({ what: 'booking', author: 'Visitor' })],
        other_leads: [other],
      });
    });
  });
});

describe('an erasure during the write of a row', () => {
  onPostgres((database) => {
    it('waits for the row and removes it', async () => {
      const server = await startTestServer({ on: database() });
      const leadId = await server.submit();
      let erasing: Promise<Response> | undefined;
      await database().transaction(async (session) => {
        await session.query(
          `insert into lead_resubmission (id, lead_id, received_at, body_hash, sent, ip, user_agent)
           values ($1::uuid, $2::uuid, now(), 'x', '{"contact.email": "ann@example.com"}', '', '')`,
          [newId(), leadId],
        );
        erasing = server.ask(`/api/leads/${leadId}`, { method: 'DELETE' });
        await untilTransactionWaits(session);
      });
      expect((await erasing)?.status).toBe(200);
      expect(await countRows(database(), 'lead_resubmission', { leadId })).toBe(0);
      expect(await isSuppressed(database(), 'ann@example.com', 'marketing')).toBe(true);
      await server.stop();
    });
  });
});

function gate() {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}

interface Asker {
  query<Row>(sql: string): Promise<Row[]>;
}

async function untilTransactionWaits(session: Asker): Promise<void> {
  const waiting = `select pid from pg_locks where not granted and locktype in ('tuple', 'transactionid')`;
  while ((await session.query(waiting)).length === 0) {
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

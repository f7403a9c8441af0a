import {
  personExportSchema,
  type ErasureResponse,
  type PersonExport,
} from '@pickup/contracts/privacy/privacy';
import type { DeliveryWithHistory } from '@pickup/contracts/deliveries/operator-deliveries';
import type { OperatorLead } from '@pickup/contracts/inbox/operator-leads';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@pickup/test-sinks/data-folders';
import { afterEach, expect, it, vi } from 'vitest';
import { exampleLeadBody } from '@pickup/test-sinks/example-lead-body';
import { emailHash } from '../../src/platform/mail/email-hash.ts';
import { ensureLeadLinks } from '../../src/features/leads/stored/lead-links.ts';
import { newId } from '../../src/platform/database/new-id.ts';
import { isSuppressed } from '../../src/features/privacy/suppression-list.ts';
import { PERSONAL_DATA } from '../../src/features.ts';
import { exampleBooking } from '../bookings/example-booking.ts';
import { insertAttempt, insertJob } from '../deliveries/delivery-rows.ts';
import {
  allColumns,
  insertMarkedPerson,
  MARK,
  markedColumns,
  marksThatStay,
} from './marked-person.ts';
import { startTestServer } from '../support/test-server.ts';
import { serverOfSuite } from '../support/server-of-suite.ts';
import { describeOnDatabase, describeOnPostgres } from '../support/test-database.ts';
import { countRows, deleteRows, insertRows, readRows, updateRows } from '../platform/table-rows.ts';

/**
 * An erasure leaves these tables alone, because they hold no readable personal data about leads.
 * The tables of packages/auth are about operators, so they are not in this list.
 */
const OTHER_TABLES = [
  'schema_migration',
  'rate_limit', // hashes of addresses, until their window ends
  'server_process',
  'installation', // a random name
  'skipped_step', // which steps owners skipped
  'backup', // when each backup was made. The backup files are elsewhere
  'settings_version', // the seller's own details
  'settings_draft',
  'stored_variable', // settings for the seller's mail server, webhooks and backups
  'availability', // when operators take calls
  'assignment', // which operators take leads
  'calendar_account', // operators' calendars
  'calendar_connection',
  'busy_time',
  'ad_spend', // what sources of leads cost
  'funnel_day',
  'lead_changed', // ids of leads
  'lead_feed',
  'lead_view', // operators' saved filters, without search text
  'lead_change', // values for undoing a change of a lead, kept for a day
  'retention_kind', // counts of rows
  'retention_run',
  'canary_run', // about test leads, which belong to no person
  'canary_outage',
  'webhook_endpoint',
  'api_key',
  'operator',
  'operator_setup',
  'operator_token_use',
  'push_key',
  'push_shown', // which devices of operators show a lead
  'push_subscription', // devices of operators
] as const;

const FACTS = { ip: '203.0.113.7', userAgent: 'Firefox', referer: '', receivedAt: new Date() };
const REQUESTED_TIME = { date: '2030-01-03', time: '09:30', timeZone: 'UTC', note: 'Call first' };
const NOW = new Date('2030-01-01T12:00:00.123Z');

describeOnDatabase('a person’s data rights', (database) => {
  let now = NOW;
  const server = serverOfSuite(() => startTestServer({ database: database(), now: () => now }));
  afterEach(() => void vi.restoreAllMocks());

  /** Submits a lead and deletes its jobs, because each test adds its own. */
  async function submit(body = exampleLeadBody(), key: string | null = null): Promise<string> {
    const leadId = await server.submit(body, { key });
    await deleteRows(database(), 'job', { leadId });
    return leadId;
  }
  const requestBooking = (id: string) =>
    server.services.bookings.request(id, REQUESTED_TIME, FACTS);
  const erase = (id: string) =>
    server.json<ErasureResponse>(`/api/leads/${id}`, { method: 'DELETE' });
  const exported = (id: string) => server.json<PersonExport>(`/api/leads/${id}/export`);
  const delivery = (id: string) => server.json<DeliveryWithHistory>(`/api/deliveries/${id}`);

  it('cover every table: a new table must declare how a person’s data is removed', async () => {
    const tables = new Set((await allColumns(database())).map(({ table }) => table));
    const found = [...tables].filter((table) => !table.startsWith('auth_'));
    expect(found.toSorted()).toEqual(
      [...PERSONAL_DATA.flatMap(({ tables: own }) => Object.keys(own)), ...OTHER_TABLES].toSorted(),
    );
  });

  it('cover every column: all data is exported, and all is erased except figures and consent proof', async () => {
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
    await ensureLeadLinks(database(), id);
    const before = await server.json<OperatorLead>(`/api/leads/${id}`);
    const response = await erase(id);
    expect(response).toEqual({
      erased: true,
      erased_at: NOW.toISOString(),
      kept: [
        expect.stringContaining('Figures without personal data'),
        expect.stringContaining('each delivery'),
        expect.stringMatching(/^2 consent records, .* five years/),
        expect.stringContaining('hash'),
      ],
      sent_elsewhere: [],
    });
    const after = await server.json<OperatorLead>(`/api/leads/${id}`);
    expect(after).toEqual({
      ...before,
      erased_at: NOW.toISOString(),
      status: 'lost',
      quality: { ...before.quality, reasons: [] },
      consent: null,
      consents: [expect.objectContaining({ status: 'revoked' })],
      time_zone: null,
      report: { ...before.report, revoked_at: expect.any(String) },
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
    expect(row).toMatchObject({ email: '', ip: '', userAgent: '' });
    const csv = await (await server.send('/api/leads.csv')).text();
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

  it('are applied once, even for simultaneous requests, and keep the proof of consent', async () => {
    const body = exampleLeadBody();
    const id = await submit(body);
    const [first, second] = await Promise.all([erase(id), erase(id)]);
    now = new Date('2031-01-01T00:00:00Z');
    const later = [await erase(id), await erase(id.toUpperCase())];
    now = NOW;
    expect([second, ...later]).toEqual([first, first, first]);
    const erased = server.lines.filter(({ message }) => message === 'a person was erased');
    expect(erased.filter(({ fields }) => fields['leadId'] === id)).toHaveLength(1);
    const rows = await readRows(database(), 'consent', { leadId: id }, 'recordedAt');
    expect(rows.map(({ status, email, action }) => [status, email, action])).toEqual([
      ['granted', body['contact.email'], 'checked the box and sent the form'],
      ['revoked', body['contact.email'], 'asked for erasure'],
    ]);
  });

  it('block marketing to each email address, of which only the hash is kept', async () => {
    const key = newId();
    const body = exampleLeadBody({ 'contact.email': `First.${key}@example.com` });
    const id = await submit(body, key);
    await submit({ ...body, 'contact.email': `second.${key}@example.com` }, key);
    await erase(id);
    for (const name of ['first', 'second']) {
      const email = `${name}.${key}@example.com`;
      expect(await isSuppressed(database(), email, 'marketing')).toBe(true);
      expect(await isSuppressed(database(), email, 'all')).toBe(false);
      const rows = await readRows(database(), 'suppression', { emailHash: emailHash(email) });
      expect(rows).toMatchObject([{ email: null, scope: 'marketing', reason: 'erased' }]);
    }
  });

  it('cancel every job that has sent nothing, including running ones, and empty all payloads', async () => {
    const leadId = await submit();
    const personalTexts = { response: '250 <ann@example.com> ok', error: 'ann@example.com' };
    const leased = { lease: newId(), leasedAt: NOW, leaseUntil: new Date('2030-01-01T12:01Z') };
    const jobs = {
      ready: await insertJob(database(), 'ready', { leadId, payload: { to: 'ann' } }),
      running: await insertJob(database(), 'running', { leadId, ...leased }),
      dead: await insertJob(database(), 'dead', { leadId, lastError: personalTexts.error }),
      done: await insertJob(database(), 'done', { leadId }),
      saved: await insertJob(database(), 'saved', { leadId }),
      sent: await insertJob(database(), 'done', { leadId, kind: 'webhook', target: 'crm' }),
    };
    const other = await insertJob(database(), 'ready');
    await insertAttempt(database(), jobs.dead, 'dead', personalTexts);
    await insertAttempt(database(), jobs.done, 'done', personalTexts);
    await insertAttempt(database(), jobs.saved, 'saved', personalTexts);
    await insertAttempt(database(), jobs.sent, 'done', personalTexts);
    const deleteEmailFiles = vi.spyOn(server.services.jobs, 'deleteEmailFiles');
    const { sent_elsewhere: sentElsewhere } = await erase(leadId);
    expect(sentElsewhere).toEqual([
      { kind: 'report-mail', target: '', count: 1 },
      { kind: 'webhook', target: 'crm', count: 1 },
    ]);
    const canceled = { ready: 'canceled', running: 'canceled', saved: 'canceled' };
    const states = { ...canceled, dead: 'canceled', done: 'done' };
    for (const name of ['ready', 'running', 'saved', 'dead', 'done'] as const) {
      const job = await delivery(jobs[name]);
      expect(job).toMatchObject({ state: states[name], payload: {}, last_error: '' });
      expect(JSON.stringify(job.history)).not.toContain('ann');
    }
    expect((await delivery(other)).state).toBe('ready');
    expect(deleteEmailFiles).toHaveBeenLastCalledWith(Object.values(jobs).toSorted());
  });

  it('make the server refuse bookings, and the database refuse or drop rows, for an erased lead', async () => {
    const id = await submit();
    await erase(id);
    await expect(requestBooking(id)).rejects.toMatchObject({ code: 'not_found' });
    const resubmission = { id: newId(), leadId: id, receivedAt: NOW, bodyHash: 'x', sent: {} };
    await insertRows(database(), 'lead_resubmission', { ...resubmission, ip: '', userAgent: '' });
    expect(await countRows(database(), 'lead_resubmission', { leadId: id })).toBe(0);
    const inserting = insertRows(database(), 'booking_request', exampleBooking(id));
    await expect(inserting).rejects.toMatchObject({ code: '23001' });
  });

  it('erase nothing when one part fails, and delete leftover files on the next request', async () => {
    const id = await submit();
    const { jobs } = server.services;
    const noDisk = Object.assign(new Error('No disk'), { code: 'EIO' });
    vi.spyOn(server.services.queue, 'cancelOfLeadIn').mockRejectedValueOnce(noDisk);
    await expect(erase(id)).rejects.toThrow('500');
    expect(server.lines.at(-1)?.fields).toMatchObject({ error: { code: 'EIO' } });
    expect((await server.json<OperatorLead>(`/api/leads/${id}`)).erased_at).toBeNull();
    const jobId = await insertJob(database(), 'done', { leadId: id });
    await erase(id);
    const deleteEmailFiles = vi.spyOn(jobs, 'deleteEmailFiles');
    await erase(id);
    expect(deleteEmailFiles.mock.calls).toEqual([[[jobId]]]);
  });

  it('delete email files on every machine, after an erasure on one of them', async () => {
    const dataDir = await temporaryFolder();
    const outbox = join(dataDir, 'outbox');
    await mkdir(outbox);
    const [leadId, otherLead] = [await submit(), await submit()];
    const erased = await insertJob(database(), 'done', { leadId });
    const kept = [await insertJob(database(), 'done', { leadId: otherLead }), newId()];
    for (const id of [erased, ...kept]) await writeFile(join(outbox, `${id}@host.eml`), 'Ann');
    await erase(leadId);
    const delivery = { isEnabled: false, smtpUrl: null, webhookSecrets: new Map() };
    const other = await startTestServer({ database: database(), config: { dataDir, delivery } });
    other.services.start();
    const left = kept.map((id) => `${id}@host.eml`).toSorted();
    await expect.poll(async () => (await readdir(outbox)).toSorted()).toEqual(left);
    await other.stop();
  });

  it('export everything as a file, including the ids of the person’s other leads', async () => {
    const body = exampleLeadBody();
    const key = newId();
    const id = await submit(body, key);
    const other = await submit(body);
    await submit({ ...body, 'contact.first_name': 'Anne' }, key);
    const response = await server.send(`/api/leads/${id}/export`);
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="lead-${id}.json"`,
    );
    const exportFile = (await response.json()) as PersonExport;
    expect(Object.keys(exportFile)).toEqual(Object.keys(personExportSchema.shape));
    expect(exportFile).toMatchObject({
      lead_id: id,
      exported_at: NOW.toISOString(),
      lead: { id, received_at: expect.stringMatching(/\+00:00$/), sent: body },
      resubmissions: [{ sent: { 'contact.first_name': 'Anne' } }],
      other_leads: [other],
    });
  });
});

describeOnPostgres('an erasure during the write of a row', (database) => {
  it('waits for the row and removes it', async () => {
    const server = await startTestServer({ database: database() });
    const leadId = await server.submit();
    let erasing: Promise<Response> | undefined;
    await database().transaction(async (session) => {
      const sent = { 'contact.email': 'ann@example.com' };
      const row = { id: newId(), leadId, receivedAt: NOW, bodyHash: 'x', sent };
      await insertRows(session, 'lead_resubmission', { ...row, ip: '', userAgent: '' });
      erasing = server.send(`/api/leads/${leadId}`, { method: 'DELETE' });
      const locks = `select from pg_locks where not granted and locktype in ('tuple', 'transactionid')`;
      await expect.poll(() => session.query(locks)).not.toEqual([]);
    });
    expect((await erasing)?.status).toBe(200);
    expect(await countRows(database(), 'lead_resubmission', { leadId })).toBe(0);
    expect(await isSuppressed(database(), 'ann@example.com', 'marketing')).toBe(true);
    await server.stop();
  });
});

import type { SecurityEventPage } from '@pickup/contracts/people/security-events';
import { afterEach, expect, it } from 'vitest';
import { chainConsents } from '../../src/features/privacy/consent/chain-consents.ts';
import { exampleBooking } from '../bookings/example-booking.ts';
import { isSuppressed, suppressIn } from '../../src/features/privacy/suppression-list.ts';
import { newId } from '../../src/platform/database/new-id.ts';
import type { Tables } from '../../src/platform/database/rows.ts';
import { runIfDue } from '../../src/platform/retention/run-rules.ts';
import { fixedSettings } from '../../src/platform/live-settings.ts';
import { retentionOf } from '../../src/features.ts';
import { addConsent } from './consent-ledger.ts';
import { insertJob, insertLead } from '../deliveries/delivery-rows.ts';
import { intactHeadOf } from './every-row.ts';
import { insertMarkedPerson, markedColumns, marksThatStay } from './marked-person.ts';
import { silentLog } from '../support/silent-log.ts';
import { copyLead } from '../leads/stored-leads.ts';
import { countRows, insertRows, readRows, updateRows } from '../platform/table-rows.ts';
import { serverOfSuite } from '../support/server-of-suite.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { startTestServer, testConfig } from '../support/test-server.ts';

const NOW = new Date('2030-06-01T12:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
const [OLD, RECENT] = [daysAgo(101), daysAgo(99)];

type Insert = (at: Date, leadId: string) => Partial<{ [Name in keyof Tables]: object }>;

/** A recent row of any of these kinds keeps its lead from being erased. */
const ACTIVITIES: Readonly<Record<string, Insert>> = {
  'another submission of the form': (receivedAt) => ({
    lead_resubmission: { receivedAt, bodyHash: newId(), sent: {}, ip: '', userAgent: '' },
  }),
  'a note': (at) => ({ lead_note: { at, author: 'Ann', text: 'Called' } }),
  'a status change': (at) => ({
    lead_step: { at, author: 'Ann', what: 'status', previousValue: 'new', newValue: 'lost' },
  }),
  'a requested booking': (at, leadId) => ({
    booking_request: exampleBooking(leadId, { requestedAt: at, startsAt: OLD }),
  }),
  'a recent appointment that was requested long ago': (at, leadId) => ({
    booking_request: exampleBooking(leadId, { requestedAt: OLD, startsAt: at }),
  }),
  'a voice call': (createdAt) => ({ voice_call: { source: 'page', status: 'ended', createdAt } }),
};

describeOnDatabase('old leads', (database) => {
  const server = serverOfSuite(() => startTestServer({ database: database(), now: () => NOW }));
  // Makes the leads of this test active, so that the runs of the next test do not erase them.
  afterEach(() => updateRows(database(), 'lead', { receivedAt: NOW }));

  /** Runs all rules once with these periods. Returns how much data of each kind was removed. */
  async function run(retention: object = { leads: 100 }) {
    const config = testConfig(server.dataDir, { settings: { retention } });
    const live = fixedSettings(config.settings);
    const parts = { config, live, database: database(), log: silentLog, now: () => NOW };
    const { signal } = new AbortController();
    expect(await runIfDue(retentionOf(parts), { signal, early: true })).not.toBeNull();
    const kinds = await readRows(database(), 'retention_kind');
    expect(kinds.filter(({ failed }) => failed)).toEqual([]);
    return Object.fromEntries(kinds.map(({ kind, removed }) => [kind, removed]));
  }
  const isErased = async (id: string) =>
    (await countRows(database(), 'lead', { id, erasedAt: null })) === 0;
  const erased = async (...ids: readonly string[]) => Promise.all(ids.map(isErased));

  it('lose everything that an erasure on request removes', async () => {
    const id = await insertMarkedPerson(database());
    const before = await markedColumns(database());
    expect(await run()).toMatchObject({ leads: 1 });
    expect(await isErased(id)).toBe(true);
    const messages = 'voice_event.'; // removed by their own rule
    const staying = marksThatStay(before).filter((column) => !column.startsWith(messages));
    expect(await markedColumns(database())).toEqual(staying);
  });

  it('without activity are erased, only once, when they are older than a rule’s period', async () => {
    const old = await insertLead(database(), OLD);
    const recent = await insertLead(database(), RECENT);
    expect(await run({})).not.toMatchObject({ leads: 1 });
    expect(await erased(old, recent)).toEqual([false, false]);
    expect(await run()).toMatchObject({ leads: 1 });
    expect(await erased(old, recent)).toEqual([true, false]);
    const [first] = await readRows(database(), 'lead', { id: old });
    expect(first).toMatchObject({ email: '', status: 'lost', erasedAt: NOW });
    expect(await run()).toMatchObject({ leads: 0 });
  });

  it.each(Object.entries(ACTIVITIES))('are kept after %s', async (_, rowsOf) => {
    const [kept, idle] = [await insertLead(database(), OLD), await insertLead(database(), OLD)];
    for (const [leadId, at] of [
      [kept, RECENT],
      [idle, OLD],
    ] as const) {
      for (const [table, row] of Object.entries(rowsOf(at, leadId))) {
        await insertRows(database(), table as keyof Tables, { id: newId(), ...row, leadId });
      }
    }
    expect(await run()).toMatchObject({ leads: 1 });
    expect(await erased(kept, idle)).toEqual([false, true]);
  });

  it('are kept while a delivery is pending, and after a recent change to their consent', async () => {
    const waiting = await insertLead(database(), OLD);
    await insertJob(database(), 'ready', { leadId: waiting });
    const done = await insertLead(database(), OLD);
    await insertJob(database(), 'done', { leadId: done });
    const consenting = await insertLead(database(), OLD);
    await addConsent(database(), consenting, { recordedAt: RECENT.toISOString() });
    await run();
    expect(await erased(waiting, done, consenting)).toEqual([false, true, false]);
    await updateRows(database(), 'job', { state: 'done', finishedAt: NOW }, { leadId: waiting });
  });

  it('are kept while a lead with the same email address is active and not held for review', async () => {
    const [active, held] = ['active@example.com', 'held@example.com'];
    const besideActive = await insertLead(database(), OLD, { email: active });
    await insertLead(database(), RECENT, { email: active });
    const besideHeld = await insertLead(database(), OLD, { email: held });
    await insertLead(database(), RECENT, { email: held, status: 'quarantined' });
    expect(await run()).toMatchObject({ leads: 1 });
    expect(await erased(besideActive, besideHeld)).toEqual([false, true]);
  });

  it('have separate rules when they are won or held for review', async () => {
    const lead = await insertLead(database(), OLD, { status: 'booked' });
    const won = await insertLead(database(), OLD, { status: 'won' });
    const held = await insertLead(database(), OLD, { status: 'quarantined' });
    await run({ heldLeads: 100 });
    expect(await erased(lead, won, held)).toEqual([false, false, true]);
    await run({ leads: 100 });
    expect(await erased(lead, won)).toEqual([true, false]);
    expect(await run({ wonLeads: 100 })).toMatchObject({ leads: 0, wonLeads: 1 });
  });

  it('keep their proof of consent and get a revocation, and the ledger stays intact', async () => {
    const id = await server.submit({ 'contact.email': 'proof@example.com' }, { at: OLD });
    await updateRows(database(), 'job', { state: 'done', finishedAt: OLD }, { leadId: id });
    while ((await chainConsents(database())).count > 0);
    const head = await intactHeadOf(database());
    expect(await run()).toMatchObject({ leads: 1 });
    while ((await chainConsents(database())).count > 0);
    expect(await intactHeadOf(database())).not.toBe(head);
    const rows = await readRows(database(), 'consent', { leadId: id }, 'recordedAt');
    expect(rows.map(({ status, email, action }) => [status, email, action])).toEqual([
      ['granted', 'proof@example.com', 'checked the box and sent the form'],
      ['revoked', 'proof@example.com', 'none: the data was erased by the retention rule'],
    ]);
    const certificate = await server.json(`/api/leads/${id}/consent-certificate.json`);
    expect(certificate).toMatchObject({ standing: 'revoked', intact: true });
  });

  it('leave no suppression behind, except for a person who unsubscribed', async () => {
    const [silent, optedOut] = ['silent@example.com', 'opted-out@example.com'];
    for (const email of [silent, optedOut]) await insertLead(database(), OLD, { email });
    const entry = { email: optedOut, scope: 'marketing', reason: 'unsubscribed' } as const;
    await database().transaction((session) => suppressIn(session, { ...entry, leadId: null }));
    expect(await run()).toMatchObject({ leads: 2 });
    expect(await isSuppressed(database(), silent, 'marketing')).toBe(false);
    expect(await isSuppressed(database(), optedOut, 'marketing')).toBe(true);
    const listed = await readRows(database(), 'suppression', { reason: 'unsubscribed' });
    expect(listed.map(({ email }) => email)).toContain(null);
  });

  it('are erased with one event in the security log for each run', async () => {
    await insertLead(database(), OLD);
    await insertLead(database(), OLD, { status: 'won' });
    await run({ leads: 100, wonLeads: 100 });
    const { events } = await server.json<SecurityEventPage>('/api/security-events?kind=data');
    expect(events[0]).toMatchObject({
      action: 'leads_purged',
      by: { person: null, key: 'Retention rule' },
      details: { leads: 2 },
    });
  });

  it('are found among many erased leads', async () => {
    const first = await insertLead(database(), daysAgo(300), { email: 'many@example.com' });
    await copyLead(database(), first, 2_100);
    await updateRows(database(), 'lead', { erasedAt: NOW }, { email: 'many@example.com' });
    const last = await insertLead(database(), OLD);
    expect(await run()).toMatchObject({ leads: 1 });
    expect(await isErased(last)).toBe(true);
  });
});

import { textCatalog } from '@pickup/messages/text-catalog';
import { beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '../../src/platform/database/migrations/migrate.ts';
import { newId } from '../../src/platform/database/new-id.ts';
import { MIGRATIONS } from '../database-place.ts';
import { onBothDatabases, onDatabase } from '../support/test-database.ts';
import { migrateUntil } from './database-states.ts';
import { readRows } from './table-rows.ts';

const AT = new Date('2030-01-08T15:00:00.000Z');
const LEAD = newId();
const TIME = `timestamptz '${AT.toISOString()}'`;
/** An operator's custom texts, by the names that they replace. */
const OLD_TEXTS = {
  'emails.booking.moved.title': 'A',
  'emails.booking.movedByUs.title': 'B',
  'emails.booking.cancelled.title': 'H',
  'page/booking.titles.cancelled': 'I',
  'emails.bookingLinks.move': 'C',
  'page/free-times.move': 'D "page/free-times.move"',
  'page/free-times.moveTitle': 'E',
  'page/free-times.movedTitle': 'F',
  'page/free-times.moveToThis': 'G',
};
const NEW_TEXTS = {
  'emails.booking.rescheduled.title': 'A',
  'emails.booking.rescheduledByUs.title': 'B',
  'emails.booking.canceled.title': 'H',
  'page/booking.titles.canceled': 'I',
  'emails.bookingLinks.reschedule': 'C',
  'page/free-times.reschedule': 'D "page/free-times.move"',
  'page/free-times.rescheduleTitle': 'E',
  'page/free-times.rescheduledTitle': 'F',
  'page/free-times.rescheduleToThis': 'G',
};

onBothDatabases((database) => {
  const run = (text: string) => database().query(text);

  it('migration 058 keeps the permissions of API keys and the last sync of calendars under their new names', async () => {
    await migrateUntil(database(), 57);
    const [key, otherKey] = [newId(), newId()];
    await run(`insert into api_key (id, name, scopes, secret_hash, prefix, created_at, created_by)
      values ('${key}', 'Figures', '{leads.read,numbers.read,numbers.write}', 'a', 'a', now(), 'ann@shop.example'),
        ('${otherKey}', 'numbers.read', '{leads.read}', 'b', 'b', now(), 'ann@shop.example')`);
    const details = { id: key, scopes: ['leads.read', 'numbers.read', 'numbers.write'] };
    await run(`insert into auth_audit (id, at, action, details)
      values ('${newId()}', now(), 'api_key_created', '${JSON.stringify(details)}')`);
    await run(`insert into calendar_account (id, agent_id, kind, name, place, sealed_access, created_at, poll_at, read_at)
      values ('${newId()}', '${newId()}', 'caldav', 'Work', 'cloud', 'sealed', now(), now(), ${TIME})`);
    await migrate(database(), MIGRATIONS);

    const scopes = ['leads.read', 'analytics.read', 'analytics.write'];
    expect(await readRows(database(), 'api_key', {}, 'prefix')).toMatchObject([
      { id: key, scopes },
      { id: otherKey, name: 'numbers.read', scopes: ['leads.read'] },
    ]);
    expect(await run('select details from auth_audit')).toEqual([{ details: { id: key, scopes } }]);
    expect(await readRows(database(), 'calendar_account')).toMatchObject([{ syncedAt: AT }]);
  });

  it('migration 059 names constraints and indexes after their columns', async () => {
    await migrateUntil(database(), 58);
    await migrate(database(), MIGRATIONS);
    const old = `'asked|proved|_was_|became|told_at|in_all|_answer'`;
    expect(
      await run(`select conname as name from pg_constraint where conname ~ ${old}
        union all select relname from pg_class where relname ~ ${old}`),
    ).toEqual([]);
  });
});

describe('migration 059', () => {
  onDatabase((database) => {
    beforeEach(() => migrateUntil(database(), 58));
    const run = (text: string) => database().query(text);
    const upgrade = () => migrate(database(), MIGRATIONS);
    const insertLead = () =>
      run(`insert into lead (id, received_at, status, quarantine_reasons, tier, score, email, business_type,
          selected_plan, sent, recomputed, normalised, attribution, ip, user_agent)
        values ('${LEAD}', ${TIME}, 'won', '{}', 'A', 90, 'bo@shop.example', 'roofing', 'growth',
          '{}', '{}', '{}', '{}', '', '')`);
    async function insertCanceledBooking(): Promise<string> {
      await insertLead();
      const id = newId();
      await run(`insert into booking_request (id, lead_id, requested_at, requested_date, requested_time,
          time_zone, note, ip, user_agent, state, starts_at, minutes, uid, sequence)
        values ('${id}', '${LEAD}', ${TIME}, '2030-01-08', '10:00', 'UTC', '', '', '', 'cancelled',
          ${TIME}, 15, '${id}', 0)`);
      return id;
    }

    it('keeps backups, and calls a restored one verified', async () => {
      await run(`insert into backup (id, state, asked_by, asked_at, place, file)
        values ('${newId()}', 'proved', 'schedule', ${TIME}, '/backups', 'one.age'),
          ('${newId()}', 'waiting', 'operator', ${TIME}, '/backups', null)`);
      await upgrade();
      expect(await readRows(database(), 'backup', {}, 'id')).toMatchObject([
        { state: 'verified', requestedBy: 'schedule', requestedAt: AT, file: 'one.age' },
        { state: 'waiting', requestedBy: 'operator', requestedAt: AT, file: null },
      ]);
    });

    it('keeps the history of leads, and what can be undone', async () => {
      const [agent, other, mark] = [newId(), newId(), { reason: 'asked', by: 'Ann', at: AT }];
      await insertLead();
      await run(`insert into lead_step (id, lead_id, at, author, what, was, became)
        values ('${newId()}', '${LEAD}', ${TIME}, 'Ann', 'status', 'new', 'won')`);
      await run(`insert into lead_change (id, change_id, lead_id, at, author, was_status, was_assignee,
          was_first_contact_at, was_deal, do_not_call, person)
        values ('${newId()}', '${newId()}', '${LEAD}', ${TIME}, 'ann', 'lost', '${agent}', ${TIME},
          '{"lost_reason": "other"}', '${JSON.stringify({ was: mark })}',
          '{"was": null, "from": "", "to": "${other}"}')`);
      await upgrade();
      expect(await readRows(database(), 'lead_step')).toMatchObject([
        { what: 'status', previousValue: 'new', newValue: 'won' },
      ]);
      const [change] = await readRows(database(), 'lead_change');
      expect(change).toMatchObject({
        previousStatus: 'lost',
        previousAssignee: agent,
        previousFirstContactAt: AT,
        previousDeal: { lost_reason: 'other' },
      });
      expect(change?.doNotCall).toEqual({ previous: { ...mark, at: AT.toISOString() } });
      expect(change?.person).toEqual({ previous: null, from: '', to: other });
    });

    it('keeps bookings of other services', async () => {
      await run(`insert into external_booking (provider, external_id, state, told_at, received_at, next_id)
        values ('calendly', 'one', 'moved', ${TIME}, ${TIME}, 'two'),
          ('calendly', 'two', 'booked', ${TIME}, ${TIME}, null)`);
      await upgrade();
      expect(await readRows(database(), 'external_booking', {}, 'externalId')).toMatchObject([
        { externalId: 'one', state: 'rescheduled', reportedAt: AT, nextId: 'two' },
        { externalId: 'two', state: 'booked', reportedAt: AT, nextId: null },
      ]);
    });

    it('spells the state canceled in bookings, their history and jobs', async () => {
      await insertCanceledBooking();
      const payload = { booking_request: { state: 'cancelled', minutes: 15 } };
      await run(`insert into job (id, kind, created_at, run_at, state, payload)
        values ('${newId()}', 'webhook', ${TIME}, ${TIME}, 'cancelled', '{}'),
          ('${newId()}', 'webhook', ${TIME}, ${TIME}, 'ready', '${JSON.stringify(payload)}'),
          ('${newId()}', 'webhook', ${TIME}, ${TIME}, 'done', '${JSON.stringify(payload)}')`);
      await run(`insert into lead_step (id, lead_id, at, author, what, event, was, became)
        values ('${newId()}', '${LEAD}', ${TIME}, 'Ann', 'booking', 'canceled', 'confirmed', 'cancelled 1'),
          ('${newId()}', '${LEAD}', ${TIME}, 'Ann', 'booking', 'booked', 'cancelled', 'confirmed 2')`);
      await upgrade();
      expect(await readRows(database(), 'booking_request')).toMatchObject([{ state: 'canceled' }]);
      expect(await readRows(database(), 'job', {}, 'id')).toMatchObject([
        { state: 'canceled', payload: {} },
        { payload: { booking_request: { state: 'canceled', minutes: 15 } } },
        { payload },
      ]);
      expect(await readRows(database(), 'lead_step', {}, 'id')).toMatchObject([
        { previousValue: 'confirmed', newValue: 'canceled 1' },
        { previousValue: 'canceled', newValue: 'confirmed 2' },
      ]);
    });

    it('names what happened in the jobs of bookings', async () => {
      const booking = await insertCanceledBooking();
      const events = [
        ['booking-notice', { news: 'moved' }, 'rescheduled'],
        ['booking-notice', { news: 'asked' }, 'requested'],
        ['calendar-put', { news: 'given' }, 'reassigned'],
        ['booking-notice', { news: 'clash' }, 'conflict_found'],
        ['booking-mail', { news: 'booked' }, 'booked'],
        ['booking-mail', { event: 'proposed' }, 'proposed'],
        ['booking-mail', {}, 'canceled'],
      ] as const;
      for (const [kind, details] of events)
        await run(`insert into job (id, kind, created_at, run_at, payload) values ('${newId()}',
          '${kind}', ${TIME}, ${TIME}, '${JSON.stringify({ booking, ...details })}')`);
      await upgrade();
      const jobs = await readRows(database(), 'job', {}, 'id');
      expect(jobs.map(({ payload }) => payload)).toEqual(
        events.map(([, , event]) => ({ booking, event })),
      );
    });

    it('keeps what receivers and the server responded', async () => {
      const [job, call] = [newId(), newId()];
      await run(
        `insert into job (id, kind, created_at, run_at) values ('${job}', 'webhook', ${TIME}, ${TIME})`,
      );
      await run(`insert into job_attempt (id, job_id, number, started_at, duration_ms, outcome, answer, error)
        values ('${newId()}', '${job}', 1, ${TIME}, 5, 'dead', '410 gone', 'answered 410')`);
      await run(`insert into voice_call (id, source, created_at, status, erased_at)
        values ('${call}', 'page', ${TIME}, 'ended', ${TIME})`);
      await run(`insert into voice_event (key, type, received_at, answer)
        values ('a', 'tool-calls', ${TIME}, '{"results": []}')`);
      await upgrade();
      expect(await readRows(database(), 'job_attempt')).toMatchObject([{ response: '410 gone' }]);
      // A message of an erased call is still emptied on arrival.
      await run(`insert into voice_event (key, call_id, type, received_at, response)
        values ('b', '${call}', 'tool-calls', ${TIME}, '{"results": []}')`);
      const events = await readRows(database(), 'voice_event', {}, 'key');
      expect(events.map(({ response }) => response)).toEqual([{ results: [] }, {}]);
    });

    it('renames settings in their versions and in the draft', async () => {
      const settings = { retention: { canaryBeats: 30, deliveries: 60 }, texts: { en: OLD_TEXTS } };
      const renamed = { retention: { canaryRuns: 30, deliveries: 60 }, texts: { en: NEW_TEXTS } };
      await run(`insert into settings_version (number, settings, origin, content_hash, published_at)
        values (1, '${JSON.stringify(settings)}', 'file', 'x', ${TIME})`);
      await run(`update settings_draft set based_on = 1, settings = '${JSON.stringify(settings)}',
        fields = '[{"path": ["retention", "canaryBeats"]},
          {"path": ["texts", "en", "page/free-times.move"]}]'`);
      await run(`insert into retention_kind (kind, removed_in_all) values ('canaryBeats', 5)`);
      await upgrade();
      expect(await readRows(database(), 'settings_version')).toMatchObject([{ settings: renamed }]);
      const [draft] = await readRows(database(), 'settings_draft');
      expect(draft?.settings).toEqual(renamed);
      expect(draft?.fields).toEqual([
        { path: ['retention', 'canaryRuns'] },
        { path: ['texts', 'en', 'page/free-times.reschedule'] },
      ]);
      expect([...textCatalog().keys()]).toEqual(expect.arrayContaining(Object.keys(NEW_TEXTS)));
      expect(await run('select kind, removed_total from retention_kind')).toEqual([
        { kind: 'canaryRuns', removed_total: 5 },
      ]);
    });
  });
});

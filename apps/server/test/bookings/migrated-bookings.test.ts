import { expect, it } from 'vitest';
import { newId } from '../../src/platform/database/new-id.ts';
import { migrate } from '../../src/platform/database/migrations/migrate.ts';
import { MIGRATIONS } from '../database-place.ts';
import { migrateUntil } from '../platform/database-states.ts';
import { readRows } from '../platform/table-rows.ts';
import { onBothDatabases } from '../support/test-database.ts';

const AT = new Date('2030-01-08T15:00:00.000Z');
const LEAD = newId();
const AGENT = newId();
const OLD_KIND = 'booking-clash';
const OLD_NAMES = [
  'call_hours',
  'external_call',
  'calendar_grant',
  'of_grant',
  'account_grant',
  'clash',
];

onBothDatabases((database) => {
  /** Migrates an empty database up to the migration with this number, and stores a lead. */
  async function prepare(newest: number): Promise<void> {
    await migrateUntil(database(), newest);
    await run(`insert into lead (id, received_at, status, quarantine_reasons, tier, score, email, business_type,
        selected_plan, sent, recomputed, normalised, attribution, ip, user_agent)
      values ('${LEAD}', '${AT.toISOString()}', 'booked', '{}', 'A', 90, 'bo@shop.example', 'roofing', 'growth',
        '{}', '{}', '{}', '{}', '', '')`);
  }
  const run = (text: string) => database().query(text);

  it('migration 039 adds events to the history of bookings', async () => {
    await prepare(38);
    const steps = [
      ['booking', '', 'requested 1', 'requested'],
      ['booking', '', 'confirmed 1', 'booked'],
      ['booking', 'requested', 'confirmed 1', 'confirmed'],
      ['booking', 'confirmed', 'confirmed 2', 'rescheduled'],
      ['booking', 'requested', 'proposed 2', 'proposed'],
      ['booking', 'requested', 'declined 1', 'declined'],
      ['booking', 'confirmed', 'cancelled 1', 'canceled'],
      ['booking', 'confirmed', 'done 1', 'completed'],
      ['booking', 'confirmed', 'no_show 1', 'missed'],
      ['status', 'new', 'booked', null],
    ] as const;
    for (const [what, was, became] of steps)
      await run(`insert into lead_step (id, lead_id, at, author, what, was, became)
        values ('${newId()}', '${LEAD}', now(), 'Ann', '${what}', '${was}', '${became}')`);
    await migrate(database(), MIGRATIONS);
    const stored = await readRows(database(), 'lead_step', { leadId: LEAD }, 'id');
    expect(stored.map(({ event }) => event)).toEqual(steps.map(([, , , event]) => event));
  });

  it('migrations keep bookings, calendars, jobs and custom texts under their new names', async () => {
    await prepare(41);
    const [booking, connection, calendar, job] = [newId(), newId(), newId(), newId()];
    const texts = { en: { 'emails.call.booked.title': 'A', 'emails.callClash.title': 'B' } };
    await run(`insert into booking_request (id, lead_id, requested_at, requested_date, requested_time, time_zone,
        note, ip, user_agent, state, starts_at, minutes, uid, sequence, clash_since, clash_kept)
      values ('${booking}', '${LEAD}', now(), '2030-01-08', '10:00', 'UTC', '', '', '', 'confirmed',
        '${AT.toISOString()}', 15, '${booking}', 0, '${AT.toISOString()}', true)`);
    await run(
      `insert into call_hours values ('${AGENT}', '{"weight":1,"takes_calls":true}', 3, now(), 'Ann')`,
    );
    await run(`insert into external_call (provider, external_id, state, told_at, received_at, booking_id)
      values ('calendly', 'abc', 'booked', now(), now(), '${booking}')`);
    await run(`insert into calendar_grant (id, agent_id, provider, account, sealed_tokens, created_at)
      values ('${connection}', '${AGENT}', 'google', 'ann@shop.example', 'sealed', now())`);
    await run(`insert into calendar_account (id, agent_id, kind, name, place, sealed_access, created_at, poll_at, grant_id)
      values ('${calendar}', '${AGENT}', 'google', 'Ann', 'google', 'sealed', now(), now(), '${connection}')`);
    await run(
      `insert into job (id, kind, created_at, run_at) values ('${job}', '${OLD_KIND}', now(), now())`,
    );
    await run(
      `insert into auth_audit (id, at, action) values ('${newId()}', now(), 'call_hours_changed')`,
    );
    await run(`insert into settings_version (number, settings, origin, content_hash, published_at)
      values (1, '${JSON.stringify({ texts })}', 'file', 'x', now())`);
    await migrate(database(), MIGRATIONS);

    const onlyRowOf = async (table: Parameters<typeof readRows>[1]) => {
      const rows = await readRows(database(), table, {});
      expect(rows).toHaveLength(1);
      return rows[0];
    };
    expect(await onlyRowOf('booking_request')).toMatchObject({
      conflictSince: AT,
      conflictKept: true,
    });
    const hours = { weight: 1, takes_bookings: true };
    expect(await onlyRowOf('availability')).toEqual(
      expect.objectContaining({ agentId: AGENT, version: 3, hours }),
    );
    expect(await onlyRowOf('external_booking')).toMatchObject({ bookingId: booking });
    expect(await onlyRowOf('calendar_connection')).toMatchObject({ id: connection });
    expect(await onlyRowOf('calendar_account')).toMatchObject({ connectionId: connection });
    expect(await onlyRowOf('job')).toMatchObject({ kind: 'booking-conflict' });
    expect(await run('select action from auth_audit')).toEqual([
      { action: 'availability_changed' },
    ]);
    expect(await onlyRowOf('settings_version')).toMatchObject({
      settings: {
        texts: { en: { 'emails.booking.booked.title': 'A', 'emails.bookingConflict.title': 'B' } },
      },
    });
    const old = `'${OLD_NAMES.join('|')}'`;
    expect(
      await run(`select conname as name from pg_constraint where conname ~ ${old}
        union all select relname from pg_class where relname ~ ${old}`),
    ).toEqual([]);
  });
});

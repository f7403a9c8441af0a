import { expect, it } from 'vitest';
import { migrate } from '../src/platform/database/migrate.ts';
import { newId } from '../src/platform/database/new-id.ts';
import { MIGRATIONS } from './database-place.ts';
import { migrateUntil } from './earlier-migrations.ts';
import { onDatabase } from './test-database.ts';

const ADD_LEAD = `
insert into lead (id, received_at, status, quarantine_reasons, tier, score, email, business_type,
  selected_plan, sent, recomputed, normalised, attribution, ip, user_agent)
values ($1, now(), 'new', '{}', 'A', 90, '', 'other', 'pro', '{}', '{}', '{}', '{}', '', '')`;
const ADD_REQUEST = `
insert into booking_request (id, lead_id, requested_at, wished_date, wished_time, time_zone, note, ip,
  user_agent)
values ($1, $2, $3, $4, $5, $6, $7, '', '')`;
// eslint-disable-next-line house/plain-english -- the payload key of the earlier version
const ADD_NOTICE = `
insert into job (id, kind, lead_id, payload, created_at, run_at)
values ($1, 'operator-notice', $2, '{"wish": "2999-03-01 09:30", "to": "a@b.example"}', now(), now())`;

interface Upgraded {
  readonly note: string;
  readonly state: string;
  readonly at: string;
  readonly is_own_event: boolean;
}

onDatabase((database) => {
  it('a migration keeps every requested time and lets the last future one wait for an agent', async () => {
    const [lead, other, request] = [newId(), newId(), newId()];
    await migrateUntil(database(), 'requested-calls');
    await database().transaction(async (tx) => {
      await tx.query(ADD_LEAD, [lead]);
      await tx.query(ADD_LEAD, [other]);
      const add = (...values: string[]) => tx.query(ADD_REQUEST, values);
      await add(newId(), lead, '2026-01-01', '2999-02-01', '09:30', 'america/chicago', 'first');
      await add(request, lead, '2026-01-02', '2999-07-01', '09:30', 'America/Chicago', 'second');
      await add(newId(), other, '2026-01-01', '2026-01-05', '10:00', 'Nowhere/Known', 'past');
      await tx.query(ADD_NOTICE, [newId(), lead]);
    });
    await migrate(database(), MIGRATIONS);
    const rows = await database().transaction((tx) =>
      tx.query<Upgraded>(`select note, state, to_json(starts_at at time zone 'UTC') #>> '{}' as at,
        uid = id as is_own_event from booking_request order by note`),
    );
    expect(rows).toEqual([
      { note: 'first', state: 'replaced', at: '2999-02-01T15:30:00', is_own_event: true },
      { note: 'past', state: 'cancelled', at: '2026-01-05T10:00:00', is_own_event: true },
      { note: 'second', state: 'requested', at: '2999-07-01T14:30:00', is_own_event: true },
    ]);
    const jobs = await database().transaction((tx) => tx.query('select payload from job'));
    expect(jobs).toEqual([{ payload: { to: 'a@b.example', booking: request } }]);
  });
});

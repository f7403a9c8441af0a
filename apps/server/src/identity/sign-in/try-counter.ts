import type { TakeRate } from '@pickup/auth/auth-options';
import type { Database, PreparedStatement } from '../../platform/database/database.ts';

/**
 * Limits that bound guessing at one account: they hold whatever the number of processes and through a
 * restart. All others bound what somebody may cost this process, and are counted in it.
 */
export const COUNTED_IN_DATABASE: ReadonlySet<string> = new Set([
  'passwordOfAccount',
  'passwordOfDevice',
  'codesOfAccount',
  'factorCodes',
  // And what text messages cost.
  'textsToOneADay',
  'textsOfUserADay',
  'textsADay',
]);

// A window that has ended begins anew; one that is full answers no row. Of many at once each waits for the
// row of the one before, so none is counted twice.
const TAKE: PreparedStatement = {
  name: 'take_auth_try',
  text: `
insert into auth_try as tried (name, key, count, ends_at)
values ($1::text, $2::text, 1, $4::timestamptz)
on conflict (name, key) do update set
  count = case when tried.ends_at <= $3::timestamptz then 1 else tried.count + 1 end,
  ends_at = case when tried.ends_at <= $3::timestamptz then excluded.ends_at else tried.ends_at end
where tried.ends_at <= $3::timestamptz or tried.count < $5::int4
returning count`,
  urgent: true,
};
const WAIT: PreparedStatement = {
  name: 'wait_of_auth_try',
  text: `
select ceil(extract(epoch from ends_at - $3::timestamptz))::int4 as seconds
from auth_try where name = $1::text and key = $2::text`,
};

/** Counts in the database. Never to be asked inside a transaction: the embedded one has one connection. */
export function createTryCounter(database: Pick<Database, 'run'>, now: () => Date): TakeRate {
  return async (name, { count, seconds }, key) => {
    const at = now();
    const endsAt = new Date(at.getTime() + seconds * 1_000);
    const values = [name, key, at.toISOString(), endsAt.toISOString(), String(count)];
    if ((await database.run(TAKE, values)).length > 0) return 0;
    const [wait] = await database.run<{ seconds: number }>(WAIT, values.slice(0, 3));
    return Math.max(1, wait?.seconds ?? 1);
  };
}

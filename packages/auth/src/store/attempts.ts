import type { AuthStatement, AuthStatements, AuthStoreSession } from '../auth-database.ts';
import { first, NO_ROWS, type OldRows } from './rows.ts';

// Returns no row if the window is full. Concurrent attempts wait for the row's lock, so each one
// is counted.
const COUNT_ATTEMPT: AuthStatement = {
  name: 'take_auth_try',
  text: `
insert into auth_try as tried (name, key, count, ends_at)
values ($1::text, $2::text, 1, $4::timestamptz)
on conflict (name, key) do update set
  count = case when tried.ends_at <= $3::timestamptz then 1 else tried.count + 1 end,
  ends_at = case when tried.ends_at <= $3::timestamptz then excluded.ends_at else tried.ends_at end
where tried.ends_at <= $3::timestamptz or tried.count < $5::int4
returning count`,
  isUrgent: true,
};
const SECONDS_TO_WAIT: AuthStatement = {
  name: 'wait_of_auth_try',
  text: `
select ceil(extract(epoch from ends_at - $3::timestamptz))::int4 as seconds
from auth_try where name = $1::text and key = $2::text`,
};

/** A window allows `count` attempts in `seconds`, starting with the first attempt. */
export interface RateWindow {
  readonly count: number;
  readonly seconds: number;
}

export interface Attempt extends RateWindow {
  readonly name: string;
  readonly key: string;
  readonly at: Date;
}

/** Returns 0 if the attempt is allowed, or else the seconds until the window ends. */
export async function consumeAttempt(
  database: AuthStatements,
  { name, key, count, seconds, at }: Attempt,
): Promise<number> {
  const endsAt = new Date(at.getTime() + seconds * 1_000);
  const values = [name, key, at.toISOString(), endsAt.toISOString(), String(count)];
  if ((await database.run(COUNT_ATTEMPT, values)).length > 0) return 0;
  const [wait] = await database.run<{ seconds: number }>(SECONDS_TO_WAIT, values.slice(0, 3));
  return Math.max(1, wait?.seconds ?? 1);
}

export async function countEndedAttempts(tx: AuthStoreSession, now: Date): Promise<OldRows> {
  const sql = `select count(*)::int4 as rows, null::timestamptz as oldest from auth_try
    where ends_at < $1::timestamptz`;
  return first(await tx.query<OldRows>(sql, [now.toISOString()])) ?? NO_ROWS;
}

export async function purgeEndedAttempts(
  tx: AuthStoreSession,
  now: Date,
  atMost: number,
): Promise<number> {
  const sql = `delete from auth_try where (name, key) in (
      select name, key from auth_try where ends_at < $1::timestamptz
      limit $2::int for update skip locked
    ) returning name`;
  return (await tx.query(sql, [now.toISOString(), atMost])).length;
}

import type { VoiceSettings } from '@pickup/contracts/voice/voice-settings';
import { waitForLock } from '../../../platform/database/advisory-locks.ts';
import type { Session } from '../../../platform/database/database.ts';
import { sql, type Sql } from '../../../platform/database/sql.ts';

const DAY_MS = 86_400_000;
// If two requests want the last free slot, the second request waits until the first one's call is
// stored, and then counts that call.
const LOCK = `select ${waitForLock('callCaps')}`;

/** Finds the nth newest call. While that call is less than 24 hours old, no new call is allowed. */
const nthNewest = (n: number, since: Date, which: Sql) => sql`
select to_json(created_at) #>> '{}' as at from voice_call
where source = 'page' and status <> 'refused' and created_at > ${since}::timestamptz and ${which}
order by created_at desc offset ${n - 1}::int limit 1`;

/**
 * Returns 0 if a new call is allowed. If both limits are reached, returns the longer wait. Counts
 * all calls that the platform did not refuse.
 */
export async function secondsUntilCallAllowed(
  session: Session,
  limits: VoiceSettings['limits'],
  networkHash: string,
  now: Date,
): Promise<number> {
  await session.query(LOCK);
  const since = new Date(now.getTime() - DAY_MS);
  const counts = [
    nthNewest(limits.perNetwork, since, sql`network_hash = ${networkHash}`),
    nthNewest(limits.all, since, sql`true`),
  ];
  let longest = 0;
  for (const count of counts) {
    const [blocking] = await session.query<{ at: string }>(count);
    if (!blocking) continue;
    longest = Math.max(longest, secondsBetween(now, Date.parse(blocking.at) + DAY_MS));
  }
  return longest;
}

function secondsBetween(now: Date, then: number): number {
  return Math.max(1, Math.ceil((then - now.getTime()) / 1_000));
}

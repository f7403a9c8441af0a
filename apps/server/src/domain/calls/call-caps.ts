import type { VoiceSettings } from '@pickup/contracts/voice-settings';
import { waitForLock } from '../../platform/database/advisory-locks.ts';
import type { Session } from '../../platform/database/database.ts';

const DAY_MS = 86_400_000;
// Held to the end of the transaction: of two requests for the last place, in any processes, the second one
// counts the first one's row.
const TAKE_TURN = `select ${waitForLock('callCaps')}`;

/** The newest call but so many, if it is within the day: then there is no room before it is a day old. */
const NTH_NEWEST = `select to_json(created_at) #>> '{}' as at from voice_call
where source = 'page' and status <> 'refused' and created_at > $1::timestamptz
  and ($3::text is null or network_hash = $3::text)
order by created_at desc offset $2::int limit 1`;

/**
 * Answers 0 when one more call may be placed, else the seconds after which one may. Counts what was placed
 * or may have been: only a call that was surely refused costs nothing.
 */
export async function secondsUntilRoom(
  session: Session,
  limits: VoiceSettings['limits'],
  networkHash: string,
  now: Date,
): Promise<number> {
  await session.query(TAKE_TURN);
  const since = new Date(now.getTime() - DAY_MS).toISOString();
  const counts = [
    [since, limits.perNetwork - 1, networkHash],
    [since, limits.all - 1, null],
  ];
  for (const count of counts) {
    const [inTheWay] = await session.query<{ at: string }>(NTH_NEWEST, count);
    if (inTheWay) return secondsBetween(now, Date.parse(inTheWay.at) + DAY_MS);
  }
  return 0;
}

function secondsBetween(now: Date, then: number): number {
  return Math.max(1, Math.ceil((then - now.getTime()) / 1_000));
}

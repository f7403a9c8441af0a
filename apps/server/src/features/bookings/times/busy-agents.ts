import type { Queryable } from '../../../platform/database/database.ts';
import type { TimeRange } from '../../../platform/time/time-range.ts';
import { readTakenTimes } from './find-agents.ts';

/** Returns the agents who are in a booking or a calendar event now. */
export async function findBusyAgents(
  database: Queryable,
  agentIds: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const within = { start: now.getTime(), end: now.getTime() + 1 };
  const asked = { now, leadId: null, holdKey: null, withoutHolds: true };
  const taken = await readTakenTimes(database, agentIds, within, asked);
  const isNow = ({ start, end }: TimeRange) => start <= within.start && end > within.start;
  const busy = [...taken].filter(([, times]) => [...times.bookings, ...times.busy].some(isNow));
  return new Set(busy.map(([id]) => id));
}

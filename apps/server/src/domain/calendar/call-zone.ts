import type { Queryable } from '../../platform/database/database.ts';
import { hoursOfAgent, readAllHours } from './stored-hours.ts';

/** The time zone of a person's hours, or of the team's. Null if no one has set it. */
export async function readCallZone(
  database: Queryable,
  agentId: string | null,
): Promise<string | null> {
  const all = await readAllHours(database);
  const own = agentId === null ? null : hoursOfAgent(all, agentId).hours.own_hours;
  if (own) return own.time_zone;
  return all.team.version === 0 ? null : all.team.hours.time_zone;
}

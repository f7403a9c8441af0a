import type { Queryable } from '../../platform/database/database.ts';
import { hoursOfAgent, readAllHours } from './stored-hours.ts';

/** The time zone of a person's hours, or of the team's: as they apply, so also by default. */
export async function readCallZone(database: Queryable, agentId: string | null): Promise<string> {
  const all = await readAllHours(database);
  const own = agentId === null ? null : hoursOfAgent(all, agentId).hours.own_hours;
  return (own ?? all.team.hours).time_zone;
}

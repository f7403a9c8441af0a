import type { AgendaTimes } from '@pickup/contracts/bookings/agenda';
import type { Queryable } from '../../../platform/database/database.ts';
import { mergeRanges, type TimeRange } from '../../../platform/time/time-range.ts';
import { readCalendar, readWorkers } from '../times/availability.ts';
import { readBusyTimes } from '../times/find-agents.ts';
import { openingsOf } from '../times/free-slots.ts';

/** Reads the times of one person, or of everyone who can take bookings if `agent` is null. */
export async function readAgendaTimes(
  database: Queryable,
  within: TimeRange,
  agent: string | null,
): Promise<AgendaTimes> {
  const workers = await readWorkers(database);
  const people = workers.filter(({ id }) => agent === null || id === agent);
  const ids = people.map(({ id }) => id);
  const [calendar, busy] = await Promise.all([
    readCalendar(database),
    readBusyTimes(database, ids, within),
  ]);
  return {
    people: ids.map((id) => {
      const hours = calendar.agents.find((bookable) => bookable.id === id);
      return {
        agent_id: id,
        open: hours ? openingsOf(hours, within).map(toAgendaTime) : [],
        busy: mergeRanges(busy.get(id) ?? []).map(toAgendaTime),
      };
    }),
  };
}

const toAgendaTime = ({ start, end }: TimeRange) => {
  return { starts_at: new Date(start).toISOString(), ends_at: new Date(end).toISOString() };
};

import { addDays, startOfDay, weekOf } from '../../../shared/format/days.ts';
import {
  matching,
  oneOf,
  readDay,
  urlForm,
  UUID,
  type FiltersOf,
} from '../../../shared/hooks/use-url-filters.ts';

const VIEWS = ['list', 'day', 'week'] as const;
export type View = (typeof VIEWS)[number];

/** Without a person in the URL, agents see their own bookings. Owners and viewers see all. */
export const AGENDA_FORM = urlForm({
  view: oneOf(VIEWS, 'list'),
  day: readDay,
  person: matching(/^(?:me|all)$/, UUID),
});

export type AgendaFilters = FiltersOf<typeof AGENDA_FORM>;

const LENGTHS: Readonly<Record<View, number>> = { list: 30, day: 1, week: 7 };

/** Both days are included. A week starts on Monday. */
export function daysShown(view: View, day: string): readonly [first: string, last: string] {
  const first = view === 'week' ? weekOf(day) : day;
  return [first, addDays(first, LENGTHS[view] - 1)];
}

export const stepFrom = (view: View, day: string, step: 1 | -1): string =>
  addDays(day, step * LENGTHS[view]);

type Days = readonly [first: string, last: string];

/** Both days are included. If `agent` is null, the API returns everyone's bookings. */
export const agendaPath = (days: Days, agent: string | null) =>
  `/api/agenda?${rangeQuery(days, agent)}` as const;

export const agendaTimesPath = (days: Days, agent: string | null) =>
  `/api/agenda/times?${rangeQuery(days, agent)}` as const;

function rangeQuery([first, last]: Days, agent: string | null): string {
  const [from, until] = [startOfDay(first), startOfDay(addDays(last, 1))];
  const query = new URLSearchParams({ from: from.toISOString(), until: until.toISOString() });
  if (agent !== null) query.set('agent', agent);
  return query.toString();
}

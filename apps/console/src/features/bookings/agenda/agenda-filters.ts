import { addDays, weekOf } from '../../../shared/format/days.ts';
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

/**
 * The agenda's filters in the URL. Without a day it shows today. Without a person, it shows agents
 * their own bookings and everyone else all bookings.
 */
export const AGENDA_FORM = urlForm({
  view: oneOf(VIEWS, 'list'),
  day: readDay,
  person: matching(/^(?:me|all)$/, UUID),
});

export type AgendaFilters = FiltersOf<typeof AGENDA_FORM>;

const LENGTHS: Readonly<Record<View, number>> = { list: 30, day: 1, week: 7 };

/** The first and the last day that are shown. A week starts on Monday. */
export function daysShown(view: View, day: string): readonly [first: string, last: string] {
  const first = view === 'week' ? weekOf(day) : day;
  return [first, addDays(first, LENGTHS[view] - 1)];
}

/** Returns the first day of the previous (-1) or next (1) range. */
export const stepFrom = (view: View, day: string, step: 1 | -1): string =>
  addDays(day, step * LENGTHS[view]);

/** The API path for these local days, both included. `agent` is null for everyone. */
export function agendaPath([first, last]: readonly [string, string], agent: string | null) {
  const query = new URLSearchParams({ from: midnight(first), until: midnight(addDays(last, 1)) });
  if (agent !== null) query.set('agent', agent);
  return `/api/agenda?${query.toString()}` as const;
}

/** The start of this local day. It also ends the day before, which may have had 23 or 25 hours. */
const midnight = (day: string) => new Date(`${day}T00:00`).toISOString();

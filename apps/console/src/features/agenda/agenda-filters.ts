import { addDays, isDay, weekOf } from '../../shared/format/days.ts';

const VIEWS = ['list', 'day', 'week'] as const;
export type View = (typeof VIEWS)[number];

/** What the agenda shows, as in its URL. */
export interface AgendaFilters {
  readonly view: View;
  /** A local day such as 2026-01-31. Empty for today. */
  readonly day: string;
  /** `me`, `all` or a user id. Empty for what the role usually needs. */
  readonly person: string;
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Reads the filters of a URL; ignores what is invalid. */
function read(search: URLSearchParams): AgendaFilters {
  const [day, person] = [search.get('day') ?? '', search.get('person') ?? ''];
  return {
    view: VIEWS.find((one) => one === search.get('view')) ?? 'list',
    day: isDay(day) ? day : '',
    person: person === 'me' || person === 'all' || UUID.test(person) ? person : '',
  };
}

function write({ view, day, person }: AgendaFilters): URLSearchParams {
  const search = new URLSearchParams();
  if (view !== 'list') search.set('view', view);
  if (day !== '') search.set('day', day);
  if (person !== '') search.set('person', person);
  return search;
}

export const AGENDA_URL = { read, write };

const LENGTHS: Readonly<Record<View, number>> = { list: 30, day: 1, week: 7 };

/** The first and the last day that are shown. A week starts on Monday. */
export function daysShown(view: View, day: string): readonly [first: string, last: string] {
  const first = view === 'week' ? weekOf(day) : day;
  return [first, addDays(first, LENGTHS[view] - 1)];
}

/** The day to show for the previous (-1) or the next (1) range. */
export const stepFrom = (view: View, day: string, step: 1 | -1): string =>
  addDays(day, step * LENGTHS[view]);

/** The path of the API for these local days, both inclusive. `agent` is null for everyone. */
export function agendaPath([first, last]: readonly [string, string], agent: string | null) {
  const query = new URLSearchParams({ from: midnight(first), until: midnight(addDays(last, 1)) });
  if (agent !== null) query.set('agent', agent);
  return `/api/agenda?${query.toString()}` as const;
}

/** Midnight here, which may be 23 or 25 hours after the one before. */
const midnight = (day: string) => new Date(`${day}T00:00`).toISOString();

import { BOOKING_FILTERS } from '@pickup/contracts/bookings/booking-states';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/inbox/inbox';
import { LEAD_SORTS, LEAD_STATUSES } from '@pickup/contracts/leads/lead-statuses';
import { LANGUAGE_NAMES, LANGUAGES } from '@pickup/messages/language';
import { addDays, localDay, startOfDay, weekOf } from '../../../shared/format/days.ts';
import {
  matching,
  oneOf,
  readDay,
  urlForm,
  UUID,
  type FiltersOf,
  type UrlFilters,
} from '../../../shared/hooks/use-url-filters.ts';
import { STATUS_TEXTS } from '../../../shared/leads/lead-texts.ts';
import { readColumns, writeColumns } from './lead-columns.ts';

const BOOKING_CHOICES = [...BOOKING_FILTERS, 'week'] as const;
type BookingChoice = (typeof BOOKING_CHOICES)[number];

const CALL_MARKS = ['only', 'without'] as const;
export const CALL_MARK_TEXTS: Readonly<Record<(typeof CALL_MARKS)[number], string>> =
  texts.callMarks;

export const TIERS = ['A', 'B', 'C'] as const;

/** `from` and `to` are local days, both included. */
export const LEAD_FORM = urlForm({
  q: (text) => text.slice(0, 200),
  tier: oneOf(TIERS, ''),
  status: oneOf(LEAD_STATUSES, ''),
  trade: matching(/^[a-z][a-z\d-]{0,39}$/),
  language: oneOf(LANGUAGES, ''),
  source: (text) => text.slice(0, 100),
  score: matching(/^(?:100|[1-9]?\d)$/),
  assignee: matching(/^(?:me|none)$/, UUID),
  call: oneOf(BOOKING_CHOICES, ''),
  do_not_call: oneOf(CALL_MARKS, ''),
  from: readDay,
  to: readDay,
  sort: oneOf(LEAD_SORTS, 'untouched'),
  columns: readNames,
});

function readNames(text: string): string {
  const columns = readColumns(text);
  return columns ? writeColumns(columns) : '';
}

type LeadFilters = FiltersOf<typeof LEAD_FORM>;
export type FilterName = keyof LeadFilters;
export type UsedFilters = UrlFilters<LeadFilters>;

export const NO_FILTERS = LEAD_FORM.defaults;

/** Clears the filters and the search text, but keeps the order and the columns. */
export const withoutFilters = ({ sort, columns }: LeadFilters) => ({
  ...NO_FILTERS,
  sort,
  columns,
});

export function toApiQuery(filters: LeadFilters, now = new Date()): URLSearchParams {
  const { score, from, to, call, columns: _columns, ...others } = filters;
  const query = new URLSearchParams({ per_person: 'newest' });
  for (const [name, value] of Object.entries(others)) if (value !== '') query.set(name, value);
  // Operators choose this order to confirm requested times, so the list leaves out leads without a
  // requested time.
  if (filters.sort === 'bookings' && call === '') query.set('call', 'requested');
  if (call === 'week') setWeek(query, now);
  else if (call !== '') query.set('call', call);
  if (score !== '') query.set('min_quality', score);
  if (from !== '') query.set('from', startOf(from));
  if (to !== '') query.set('to', startOf(addDays(to, 1))); // The API excludes the time `to`.
  // Quarantined leads have their own screen, but a search or a status filter finds them here too.
  if (filters.q === '' && filters.status === '') query.set('quarantined', 'without');
  query.sort(); // The query is a cache key, so its parameters need a fixed order.
  return query;
}

/** Limits the query to bookings from Monday to Sunday of this week, in local time. */
function setWeek(query: URLSearchParams, now: Date): void {
  const monday = weekOf(localDay(now));
  query.set('call_from', startOf(monday));
  query.set('call_to', startOf(addDays(monday, 7)));
}

const startOf = (day: string) => startOfDay(day).toISOString();

export const BOOKING_FILTER_TEXTS: Readonly<Record<BookingChoice, string>> = texts.bookingStates;

export interface Chip {
  readonly name: FilterName;
  readonly text: string;
}

export interface FilterNames {
  personOf(userId: string): string;
  tradeOf(id: string): string;
}

export function chipsOf(filters: LeadFilters, { personOf, tradeOf }: FilterNames): Chip[] {
  const { tier, status, trade, language, source, score, assignee, call, from, to } = filters;
  const { do_not_call: mark } = filters;
  const people: Readonly<Record<string, string>> = {
    me: texts.assignedToMe,
    none: texts.unassigned,
  };
  const shown: readonly (readonly [FilterName, string])[] = [
    ['tier', tier && fill(texts.tierChip, { letter: tier })],
    ['status', status && STATUS_TEXTS[status].name],
    ['trade', trade && tradeOf(trade)],
    ['language', language && LANGUAGE_NAMES[language]],
    ['source', source && fill(texts.sourceChip, { name: source })],
    ['score', score && fill(texts.qualityChip, { least: score })],
    ['assignee', assignee && (people[assignee] ?? personOf(assignee))],
    ['call', call && BOOKING_FILTER_TEXTS[call]],
    ['do_not_call', mark && CALL_MARK_TEXTS[mark]],
    ['from', from && fill(texts.sinceChip, { day: from })],
    ['to', to && fill(texts.untilChip, { day: to })],
  ];
  return shown.filter(([, text]) => text !== '').map(([name, text]) => ({ name, text }));
}

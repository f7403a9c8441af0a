import { CALL_FILTERS } from '@pickup/contracts/booking-states';
import * as texts from '@pickup/messages/operator/inbox';
import {
  LEAD_SORTS,
  LEAD_STATUSES,
  type LeadSort,
  type LeadStatus,
} from '@pickup/contracts/lead-statuses';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@pickup/messages/language';
import type { LeadTier } from '@pickup/roi';
import { weekOf } from '../../shared/format/days.ts';
import { STATUS_TEXTS } from '../../shared/leads/lead-texts.ts';

/** Filters by the state of a call, and leads whose agreed call is in this week. */
const CALL_CHOICES = [...CALL_FILTERS, 'week'] as const;
type CallChoice = (typeof CALL_CHOICES)[number];

/** The inbox's filters, as in its URL; empty ones do not filter. Days are local. */
export interface LeadFilters {
  readonly q: string;
  readonly tier: LeadTier | '';
  readonly status: LeadStatus | '';
  readonly trade: string;
  readonly language: Language | '';
  readonly source: string;
  readonly score: string;
  /** `me`, `none` or a user id. */
  readonly assignee: string;
  readonly call: CallChoice | '';
  /** Days such as 2026-01-31; both are included. */
  readonly from: string;
  readonly to: string;
  readonly sort: LeadSort;
}

export type FilterName = keyof LeadFilters;

export const NO_FILTERS: LeadFilters = {
  q: '',
  tier: '',
  status: '',
  trade: '',
  language: '',
  source: '',
  score: '',
  assignee: '',
  call: '',
  from: '',
  to: '',
  sort: 'untouched',
};

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** The form of an id. Leads may have trades that are not offered any more. */
const TRADE = /^[a-z][a-z\d-]{0,39}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const isIn = <Value extends string>(values: readonly Value[], text: string): text is Value =>
  (values as readonly string[]).includes(text);

/** Reads the filters from a URL; ignores unknown names and values. */
export function readFilters(search: URLSearchParams): LeadFilters {
  const text = (name: FilterName) => search.get(name)?.trim() ?? '';
  const [tier, status, sort] = [text('tier'), text('status'), text('sort')];
  const [call, language] = [text('call'), text('language')];
  return {
    q: text('q').slice(0, 200),
    tier: isIn(['A', 'B', 'C'], tier) ? tier : '',
    status: isIn(LEAD_STATUSES, status) ? status : '',
    trade: TRADE.test(text('trade')) ? text('trade') : '',
    language: isIn(LANGUAGES, language) ? language : '',
    source: text('source').slice(0, 100),
    score: /^(?:100|[1-9]?\d)$/.test(text('score')) ? text('score') : '',
    assignee: readAssignee(text('assignee')),
    call: isIn(CALL_CHOICES, call) ? call : '',
    from: readDay(text('from')),
    to: readDay(text('to')),
    sort: isIn(LEAD_SORTS, sort) ? sort : NO_FILTERS.sort,
  };
}

const readAssignee = (text: string) => (isIn(['me', 'none'], text) || UUID.test(text) ? text : '');

function readDay(text: string): string {
  return DAY.test(text) && !Number.isNaN(new Date(`${text}T00:00`).getTime()) ? text : '';
}

/** Writes the query string for these filters, without defaults. */
export function writeFilters(filters: LeadFilters): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) {
    if (value !== NO_FILTERS[name as FilterName]) search.set(name, String(value));
  }
  return search;
}

/** The API query for these filters. */
export function toApiQuery(filters: LeadFilters, now = new Date()): URLSearchParams {
  const { score, from, to, call, ...same } = filters;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(same)) if (value !== '') query.set(name, value);
  // This order is a to-do list, so leads without an open request are left out.
  if (filters.sort === 'calls' && call === '') query.set('call', 'requested');
  if (call === 'week') setWeek(query, now);
  else if (call !== '') query.set('call', call);
  if (score !== '') query.set('min_quality', score);
  if (from !== '') query.set('from', startOf(from, 0));
  if (to !== '') query.set('to', startOf(to, 1)); // the API's end is exclusive, and this day is included
  // Quarantined leads have their own screen, but a search or a status filter finds them here too.
  if (filters.q === '' && filters.status === '') query.set('quarantined', 'without');
  query.sort(); // the same filters must give the same query
  return query;
}

/** This week, from Monday to Sunday here. */
function setWeek(query: URLSearchParams, now: Date): void {
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
  const monday = weekOf(day);
  query.set('call_from', startOf(monday, 0));
  query.set('call_to', startOf(monday, 7));
}

/** Midnight here of a day, or this many days after it. */
function startOf(day: string, daysLater: number): string {
  const moment = new Date(`${day}T00:00`);
  moment.setDate(moment.getDate() + daysLater); // correct even for days of 23 or 25 hours
  return moment.toISOString();
}

/** The options of the requested-call filter. */
export const CALL_FILTER_TEXTS: Readonly<Record<CallChoice, string>> = texts.callStates;

export interface Chip {
  readonly name: FilterName;
  readonly text: string;
}

/** The names that filters show for ids. */
export interface FilterNames {
  personOf(userId: string): string;
  tradeOf(id: string): string;
}

/** The active filters as text; search and order are shown elsewhere. */
export function chipsOf(filters: LeadFilters, { personOf, tradeOf }: FilterNames): Chip[] {
  const { tier, status, trade, language, source, score, assignee, call, from, to } = filters;
  const people: Readonly<Record<string, string>> = {
    me: texts.assignedToMe,
    none: texts.unassigned,
  };
  const shown: readonly (readonly [FilterName, string])[] = [
    ['tier', tier && texts.tierChip(tier)],
    ['status', status && STATUS_TEXTS[status].name],
    ['trade', trade && tradeOf(trade)],
    ['language', language && LANGUAGE_NAMES[language]],
    ['source', source && texts.sourceChip(source)],
    ['score', score && texts.qualityChip(score)],
    ['assignee', assignee && (people[assignee] ?? personOf(assignee))],
    ['call', call && CALL_FILTER_TEXTS[call]],
    ['from', from && texts.sinceChip(from)],
    ['to', to && texts.untilChip(to)],
  ];
  return shown.filter(([, text]) => text !== '').map(([name, text]) => ({ name, text }));
}

import type { BookingFilter } from '@pickup/contracts/bookings/booking-states';
import type { LeadListQuery } from '@pickup/contracts/inbox/operator-leads';
import { sql, type Sql } from '../../../platform/database/sql.ts';
import { CONDITIONS_OF_KEYS, keyOf, withoutSign, type LeadKey } from './lead-keys.ts';
import type { LeadSegment } from './lead-segments.ts';

type Filters = Omit<LeadListQuery, 'q' | 'sort' | 'cursor' | 'limit'>;

// The planner uses the partial indexes only for exactly these conditions.
const SHOWN = sql`lead.status <> 'quarantined'`;
const DO_NOT_CALL = sql`lead.do_not_call is not null`;
const SPANISH = sql`lead.language = 'es'`;
const UNTOUCHED = sql`(lead.status = 'new' and lead.first_contact_at is null)`;
const TOUCHED = sql`(lead.status <> 'new' or lead.first_contact_at is not null)`;

export function conditionsOf(query: Filters): Sql[] {
  const { tier, status, trade, language, source, assignee, from, to } = query;
  const { min_quality: minQuality, min_score: minScore, quarantined, call } = query;
  const conditions: Sql[] = [];
  if (query.ids) conditions.push(sql`lead.id = any(${query.ids}::uuid[])`);
  if (tier) conditions.push(sql`lead.tier = ${tier}`);
  if (status) conditions.push(sql`lead.status = ${status}`);
  if (quarantined === 'without') conditions.push(SHOWN);
  if (trade) conditions.push(sql`lead.business_type = ${trade}`);
  if (language) conditions.push(language === 'es' ? SPANISH : sql`lead.language = ${language}`);
  if (source !== undefined) conditions.push(sql`lead.source = ${source}`);
  if (assignee === 'none') conditions.push(sql`lead.assignee is null`);
  else if (assignee) conditions.push(sql`lead.assignee = ${assignee}::uuid`);
  if (minQuality !== undefined) conditions.push(shownAtLeast(minQuality));
  if (minScore !== undefined) conditions.push(sql`lead.score >= ${minScore}`);
  if (query.do_not_call === 'only') conditions.push(DO_NOT_CALL);
  if (query.do_not_call === 'without') conditions.push(sql`lead.do_not_call is null`);
  if (call) conditions.push(hasBooking(BOOKING_CONDITIONS[call]));
  if (query.call_from || query.call_to) {
    conditions.push(hasBooking(agreedBooking(query.call_from, query.call_to)));
  }
  if (from) conditions.push(sql`lead.received_at >= ${new Date(from)}::timestamptz`);
  if (to) conditions.push(sql`lead.received_at < ${new Date(to)}::timestamptz`);
  return conditions;
}

const TO_CONFIRM = sql`booking_request.state = 'requested'`;
const BOOKING_CONDITIONS: Readonly<Record<BookingFilter, Sql>> = {
  requested: TO_CONFIRM,
  proposed: sql`booking_request.state = 'proposed'`,
  confirmed: sql`booking_request.state = 'confirmed' and booking_request.starts_at > now()`,
};

/** The planner needs this condition for the agenda's partial index. */
function agreedBooking(from: string | undefined, to: string | undefined): Sql {
  const since = from ? sql`and booking_request.starts_at >= ${new Date(from)}::timestamptz` : sql``;
  const until = to ? sql`and booking_request.starts_at < ${new Date(to)}::timestamptz` : sql``;
  return sql`booking_request.state in ('confirmed', 'done', 'no_show') ${since} ${until}`;
}

const hasBooking = (which: Sql) =>
  sql`exists (select from booking_request where booking_request.lead_id = lead.id and ${which})`;

// Older leads have no quality score, so their tier's score counts. With coalesce(), the planner
// would expect a third of all leads to match.
const shownAtLeast = (score: number) =>
  sql`(lead.quality_score >= ${score} or (lead.quality_score is null and lead.score >= ${score}))`;

const SEGMENTS: Readonly<Record<string, Sql>> = {
  untouched: UNTOUCHED,
  touched: TOUCHED,
  others: sql`not ${hasBooking(TO_CONFIRM)}`,
  ...CONDITIONS_OF_KEYS,
};

export interface SegmentOrder {
  /** Sets of conditions that together cover the segment. */
  readonly parts: readonly (readonly Sql[])[];
  readonly isNewestFirst: boolean;
  readonly key: LeadKey | null;
}

const ALL_LEADS = [[]];
// Each part has an index without quarantined leads, so that a flood of them does not slow the scan.
const SHOWN_PARTS = [[UNTOUCHED], [TOUCHED]];

export function orderOf(segment: LeadSegment, query: Filters): SegmentOrder {
  const { name } = segment;
  const isNewestFirst = name !== 'untouched' && name !== 'oldest';
  return { parts: partsOf(segment, query), isNewestFirst, key: keyOf(name) };
}

function partsOf({ name, where }: LeadSegment, { quarantined, status }: Filters) {
  const own = where ?? SEGMENTS[withoutSign(name)];
  if (own) return [[own]];
  const isShown = quarantined === 'without' && status === undefined; // a status has its own index
  return isShown ? SHOWN_PARTS : ALL_LEADS;
}

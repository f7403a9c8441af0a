import type { CallFilter } from '@pickup/contracts/booking-states';
import type { LeadListQuery } from '@pickup/contracts/operator-leads';
import { sql, type Sql } from '../../../platform/database/sql.ts';
import type { LeadSegment } from './lead-cursor.ts';

type Filters = Omit<LeadListQuery, 'q' | 'sort' | 'cursor' | 'limit'>;

// Written as the partial indexes have them and without parameters, or those would not be used.
const SHOWN = sql`lead.status <> 'quarantined'`;
const UNTOUCHED = sql`(lead.status = 'new' and lead.first_contact_at is null)`;
const TOUCHED = sql`(lead.status <> 'new' or lead.first_contact_at is not null)`;

/** What of the query says which leads, in whatever order. `me` must have become an id before. */
export function conditionsOf(query: Filters): Sql[] {
  const { tier, status, trade, source, assignee, from, to } = query;
  const { min_quality: minQuality, min_score: minScore, quarantined, call } = query;
  const conditions: Sql[] = [];
  if (query.ids) conditions.push(sql`lead.id = any(${query.ids}::uuid[])`);
  if (tier) conditions.push(sql`lead.tier = ${tier}`);
  if (status) conditions.push(sql`lead.status = ${status}`);
  if (quarantined === 'without') conditions.push(SHOWN);
  if (trade) conditions.push(sql`lead.business_type = ${trade}`);
  if (source !== undefined) conditions.push(sql`lead.source = ${source}`);
  if (assignee === 'none') conditions.push(sql`lead.assignee is null`);
  else if (assignee) conditions.push(sql`lead.assignee = ${assignee}::uuid`);
  if (minQuality !== undefined) conditions.push(shownAtLeast(minQuality));
  if (minScore !== undefined) conditions.push(sql`lead.score >= ${minScore}`);
  if (call) conditions.push(hasCall(CALLS[call]));
  if (from) conditions.push(sql`lead.received_at >= ${new Date(from)}::timestamptz`);
  if (to) conditions.push(sql`lead.received_at < ${new Date(to)}::timestamptz`);
  return conditions;
}

const TO_CONFIRM = sql`booking_request.state = 'requested'`;
const CALLS: Readonly<Record<CallFilter, Sql>> = {
  requested: TO_CONFIRM,
  proposed: sql`booking_request.state = 'proposed'`,
  confirmed: sql`booking_request.state = 'confirmed' and booking_request.starts_at > now()`,
};

const hasCall = (which: Sql) =>
  sql`exists (select from booking_request where booking_request.lead_id = lead.id and ${which})`;

// Leads older than the quality show the tier's score in its place. Not as coalesce(): of that the planner has no
// statistics, and takes a filter that few leads pass for one that a third do.
const shownAtLeast = (score: number) =>
  sql`(lead.quality_score >= ${score} or (lead.quality_score is null and lead.score >= ${score}))`;

export interface SegmentOrder {
  /** Which leads are in it; of several parts each is found by itself. */
  readonly parts: readonly (readonly Sql[])[];
  readonly isNewestFirst: boolean;
}

const EVERY = [[]];
// Both without quarantined ones: an index of all leads would step over a flood of them one by one.
const SHOWN_PARTS = [[UNTOUCHED], [TOUCHED]];

/** A segment of the list that a query asks for. */
export function orderOf(segment: LeadSegment, { quarantined, status }: Filters): SegmentOrder {
  if (segment === 'untouched') return { parts: [[UNTOUCHED]], isNewestFirst: false };
  if (segment === 'touched') return { parts: [[TOUCHED]], isNewestFirst: true };
  if (segment === 'others')
    return { parts: [[sql`not ${hasCall(TO_CONFIRM)}`]], isNewestFirst: true };
  const isShown = quarantined === 'without' && status === undefined; // a status has an index of its own
  return { parts: isShown ? SHOWN_PARTS : EVERY, isNewestFirst: true };
}

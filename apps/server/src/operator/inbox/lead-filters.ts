import type { CallFilter } from '@pickup/contracts/booking-states';
import type { LeadListQuery } from '@pickup/contracts/operator-leads';
import { eq, gte, inArray, isNull, lt, sql, type SQL } from 'drizzle-orm';
import { bookingRequest, lead } from '../../platform/database/schema.ts';
import type { LeadStretch } from './lead-cursor.ts';

type Filters = Omit<LeadListQuery, 'q' | 'sort' | 'cursor' | 'limit'>;

// Written as the partial indexes have them and without parameters, or those would not be used.
const SHOWN = sql`${lead.status} <> 'quarantined'`;
const UNTOUCHED = sql`(${lead.status} = 'new' and ${lead.firstContactAt} is null)`;
const TOUCHED = sql`(${lead.status} <> 'new' or ${lead.firstContactAt} is not null)`;

/** What of the query says which leads, in whatever order. `me` must have become an id before. */
export function conditionsOf(query: Filters): SQL[] {
  const { tier, status, trade, source, assignee, from, to } = query;
  const { min_quality: minQuality, min_score: minScore, quarantined, call } = query;
  const conditions: SQL[] = [];
  if (query.ids) conditions.push(inArray(lead.id, query.ids));
  if (tier) conditions.push(eq(lead.tier, tier));
  if (status) conditions.push(eq(lead.status, status));
  if (quarantined === 'without') conditions.push(SHOWN);
  if (trade) conditions.push(eq(lead.businessType, trade));
  if (source !== undefined) conditions.push(eq(lead.source, source));
  if (assignee === 'none') conditions.push(isNull(lead.assignee));
  else if (assignee) conditions.push(eq(lead.assignee, assignee));
  if (minQuality !== undefined) conditions.push(shownAtLeast(minQuality));
  if (minScore !== undefined) conditions.push(gte(lead.score, minScore));
  if (call) conditions.push(hasCall(CALLS[call]));
  if (from) conditions.push(gte(lead.receivedAt, new Date(from)));
  if (to) conditions.push(lt(lead.receivedAt, new Date(to)));
  return conditions;
}

const TO_CONFIRM = sql`${bookingRequest.state} = 'requested'`;
const CALLS: Readonly<Record<CallFilter, SQL>> = {
  requested: TO_CONFIRM,
  proposed: sql`${bookingRequest.state} = 'proposed'`,
  confirmed: sql`${bookingRequest.state} = 'confirmed' and ${bookingRequest.startsAt} > now()`,
};

const hasCall = (which: SQL) =>
  sql`exists (select from ${bookingRequest} where ${bookingRequest.leadId} = ${lead.id} and ${which})`;

// Leads older than the quality show the tier's score in its place. Not as coalesce(): of that the planner has no
// statistics, and takes a filter that few leads pass for one that a third do.
const shownAtLeast = (score: number) =>
  sql`(${lead.qualityScore} >= ${score} or (${lead.qualityScore} is null and ${lead.score} >= ${score}))`;

export interface StretchOrder {
  /** Which leads are in it; of several parts each is found by itself. */
  readonly parts: readonly (readonly SQL[])[];
  readonly isNewestFirst: boolean;
}

const EVERY = [[]];
// Both without quarantined ones: an index of all leads would step over a flood of them one by one.
const SHOWN_PARTS = [[UNTOUCHED], [TOUCHED]];

/** A stretch of the list that a query asks for. */
export function orderOf(stretch: LeadStretch, { quarantined, status }: Filters): StretchOrder {
  if (stretch === 'untouched') return { parts: [[UNTOUCHED]], isNewestFirst: false };
  if (stretch === 'touched') return { parts: [[TOUCHED]], isNewestFirst: true };
  if (stretch === 'others')
    return { parts: [[sql`not ${hasCall(TO_CONFIRM)}`]], isNewestFirst: true };
  const isShown = quarantined === 'without' && status === undefined; // a status has an index of its own
  return { parts: isShown ? SHOWN_PARTS : EVERY, isNewestFirst: true };
}

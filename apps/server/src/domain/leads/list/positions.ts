import { isBehind } from '../../../platform/database/keyset-cursor.ts';
import { allOf, raw, sql, type Sql } from '../../../platform/database/sql.ts';
import { NOT_CANARY } from '../canary-lead.ts';
import type { LeadPosition } from './lead-cursor.ts';

/** A stretch of the list in one order. */
export interface Segment {
  /** Conditions on `lead`. */
  readonly conditions: readonly Sql[];
  /** Null to start at the beginning. */
  readonly after: LeadPosition | null;
  readonly isNewestFirst: boolean;
  readonly limit: number;
}

/** The columns of a position. */
interface PositionColumns {
  readonly id: string;
  readonly receivedAt: string;
}

const OF_LEAD: PositionColumns = { id: 'lead.id', receivedAt: 'lead.received_at' };

/** Selects the first positions of a segment, in order. */
export function positions(segment: Segment): Sql {
  return sql`select lead.id, lead.received_at as "receivedAt" from lead
    where ${allOf([NOT_CANARY, ...segment.conditions, ...behind(segment, OF_LEAD)])}
    order by ${ordered(segment, OF_LEAD)} limit ${segment.limit}`;
}

/** The columns for `order by`. */
export function ordered(
  { isNewestFirst }: Pick<Segment, 'isNewestFirst'>,
  { id, receivedAt }: PositionColumns,
): Sql {
  const direction = isNewestFirst ? 'desc' : 'asc';
  return raw(`${receivedAt} ${direction}, ${id} ${direction}`);
}

/** The condition that a position is after the segment's start. Empty if it starts at the beginning. */
export function behind(
  { after, isNewestFirst }: Pick<Segment, 'after' | 'isNewestFirst'>,
  { id, receivedAt }: PositionColumns,
): Sql[] {
  if (!after) return [];
  const key = raw(`${receivedAt}, ${id}`);
  return [isBehind(key, { at: after.receivedAt, id: after.id }, { isNewestFirst })];
}

/** The first positions of several lists, in order, each lead once. */
export function mergePositions(
  found: readonly LeadPosition[],
  { isNewestFirst, limit }: Pick<Segment, 'isNewestFirst' | 'limit'>,
): LeadPosition[] {
  const byId = new Map(found.map((position) => [position.id, position]));
  return [...byId.values()].toSorted(isNewestFirst ? newestFirst : oldestFirst).slice(0, limit);
}

const newestFirst = (one: LeadPosition, other: LeadPosition) => oldestFirst(other, one);

// The database's order. Leads of the same moment are sorted by id, whose text sorts like its bytes.
function oldestFirst(one: LeadPosition, other: LeadPosition): number {
  const between = one.receivedAt.getTime() - other.receivedAt.getTime();
  return between || (one.id < other.id ? -1 : 1);
}

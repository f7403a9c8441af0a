import { validate as isUuid } from 'uuid';
import {
  invalidCursor,
  readCursor,
  readMoment,
  writeCursor,
} from '../../../platform/database/lists/list-cursor.ts';
import type { LeadSort } from '@pickup/contracts/leads/lead-statuses';

/** Calls to confirm sort by their time instead of the lead's arrival. */
export interface LeadPosition {
  readonly receivedAt: Date;
  readonly id: string;
}

/** A list with two orders consists of two segments, one after the other. */
export type LeadSegment = 'newest' | 'untouched' | 'touched' | 'bookings' | 'others';

export interface LeadCursor {
  readonly segment: LeadSegment;
  readonly after: LeadPosition;
}

const SEGMENTS: Readonly<Record<LeadSort, readonly LeadSegment[]>> = {
  newest: ['newest'],
  untouched: ['untouched', 'touched'],
  bookings: ['bookings', 'others'],
};

export function segmentsAfter(sort: LeadSort, cursor: LeadCursor | null): readonly LeadSegment[] {
  const segments = SEGMENTS[sort];
  return cursor ? segments.slice(segments.indexOf(cursor.segment)) : segments;
}

export function encodeCursor({ segment, after }: LeadCursor): string {
  const position = [after.receivedAt.getTime(), after.id] as const;
  return segment === 'newest' ? writeCursor(...position) : writeCursor(...position, segment);
}

/** Throws AppError `invalid_input` for a cursor of another order. */
export function decodeCursor(cursor: string, sort: LeadSort): LeadCursor {
  const [time = '', id = '', name = 'newest'] = readCursor(cursor);
  const receivedAt = readMoment(time);
  const segment = SEGMENTS[sort].find((known) => known === name);
  if (!receivedAt || !isUuid(id) || !segment) throw invalidCursor();
  return { segment, after: { receivedAt, id } };
}

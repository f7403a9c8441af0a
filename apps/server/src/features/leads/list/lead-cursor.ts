import { validate as isUuid } from 'uuid';
import {
  invalidCursor,
  readCursor,
  readTimestamp,
  writeCursor,
} from '../../../platform/database/lists/list-cursor.ts';
import { keyOf } from './lead-keys.ts';
import type { LeadSegment } from './lead-segments.ts';

export interface LeadPosition {
  /** In the segment `bookings`, the start of the requested time instead. */
  readonly receivedAt: Date;
  readonly id: string;
  /** The key by which the segment sorts, as text. Missing if it sorts by arrival only. */
  readonly key?: string;
}

export interface LeadCursor {
  /** The segment's name. */
  readonly segment: string;
  readonly after: LeadPosition;
}

export function segmentsAfter(
  segments: readonly LeadSegment[],
  cursor: LeadCursor | null,
): readonly LeadSegment[] {
  return cursor
    ? segments.slice(segments.findIndex(({ name }) => name === cursor.segment))
    : segments;
}

export function encodeCursor({ segment, after }: LeadCursor): string {
  const position = [after.receivedAt.getTime(), after.id] as const;
  if (segment === 'newest') return writeCursor(...position);
  const key = after.key === undefined ? [] : [Buffer.from(after.key).toString('base64url')];
  return writeCursor(...position, encodeURIComponent(segment), ...key);
}

/**
 * Throws AppError `invalid_input` for a cursor that is malformed or belongs to another sort order.
 */
export function decodeCursor(cursor: string, segments: readonly LeadSegment[]): LeadCursor {
  const [time = '', id = '', name = 'newest', encodedKey = ''] = readCursor(cursor);
  const receivedAt = readTimestamp(time);
  const segment = segments.find((known) => encodeURIComponent(known.name) === name)?.name;
  if (!receivedAt || !isUuid(id) || segment === undefined) throw invalidCursor();
  const order = keyOf(segment);
  if (!order) return { segment, after: { receivedAt, id } };
  const key = Buffer.from(encodedKey, 'base64url').toString();
  if (!order.read(key)) throw invalidCursor();
  return { segment, after: { receivedAt, id, key } };
}

import { validate as isUuid } from 'uuid';
import { notACursor, readCursor, readMoment, writeCursor } from './list-cursor.ts';
import { sql, type Sql } from './sql.ts';

/** The end of a page of a list that is ordered by time, and by id for equal times. */
export interface KeysetCursor {
  readonly at: Date;
  readonly id: string;
}

export function writeKeysetCursor({ at, id }: KeysetCursor): string {
  return writeCursor(at.getTime(), id);
}

/** Throws AppError `invalid_input` for a cursor that `writeKeysetCursor` did not create. */
export function readKeysetCursor(cursor: string): KeysetCursor {
  const [time = '', id = '', ...more] = readCursor(cursor);
  const at = readMoment(time);
  if (!at || !isUuid(id) || more.length > 0) throw notACursor();
  return { at, id };
}

/**
 * A condition for rows after a cursor. It compares rows, so that an index finds the place directly. `key` is
 * the columns of the time and the id.
 */
export function isBehind(
  key: Sql,
  { at, id }: KeysetCursor,
  { isNewestFirst = true }: { readonly isNewestFirst?: boolean } = {},
): Sql {
  const place = sql`(${at.toISOString()}::timestamptz, ${id}::uuid)`;
  return isNewestFirst ? sql`(${key}) < ${place}` : sql`(${key}) > ${place}`;
}

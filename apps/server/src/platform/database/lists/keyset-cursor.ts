import { validate as isUuid } from 'uuid';
import { invalidCursor, readCursor, readTimestamp, writeCursor } from './list-cursor.ts';
import { sql, type Sql } from '../sql.ts';

/** Marks the end of a page in a list that is sorted by time and then by id. */
export interface KeysetCursor {
  readonly at: Date;
  readonly id: string;
}

export function writeKeysetCursor({ at, id }: KeysetCursor): string {
  return writeCursor(at.getTime(), id);
}

/**
 * Throws an AppError with `invalid_input` unless the cursor has the form that `writeKeysetCursor`
 * creates.
 */
export function readKeysetCursor(cursor: string): KeysetCursor {
  const [time = '', id = '', ...more] = readCursor(cursor);
  const at = readTimestamp(time);
  if (!at || !isUuid(id) || more.length > 0) throw invalidCursor();
  return { at, id };
}

/**
 * Matches the rows after a cursor. Compares row values, so that an index finds the first row
 * directly. `key` lists the time column and the id column.
 */
export function isAfterCursor(
  key: Sql,
  { at, id }: KeysetCursor,
  { isNewestFirst = true }: { readonly isNewestFirst?: boolean } = {},
): Sql {
  const place = sql`(${at.toISOString()}::timestamptz, ${id}::uuid)`;
  return isNewestFirst ? sql`(${key}) < ${place}` : sql`(${key}) > ${place}`;
}

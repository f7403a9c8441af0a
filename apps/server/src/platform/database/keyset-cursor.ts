import { validate as isUuid } from 'uuid';
import { notACursor, readCursor, readMoment, writeCursor } from './list-cursor.ts';
import { sql, type Sql } from './sql.ts';

/** Where a page of a list ends that is ordered by a time, and by ids where times are equal. */
export interface KeysetCursor {
  readonly at: Date;
  readonly id: string;
}

export function writeKeysetCursor({ at, id }: KeysetCursor): string {
  return writeCursor(at.getTime(), id);
}

/** Throws AppError `invalid_input` for anything that `writeKeysetCursor` did not make. */
export function readKeysetCursor(cursor: string): KeysetCursor {
  const [time = '', id = '', ...more] = readCursor(cursor);
  const at = readMoment(time);
  if (!at || !isUuid(id) || more.length > 0) throw notACursor();
  return { at, id };
}

/**
 * Rows behind a cursor. A comparison of rows, so that an index leads straight to the place. `key` is the time's and
 * the id's column.
 */
export function isBehind(
  key: Sql,
  { at, id }: KeysetCursor,
  { isNewestFirst = true }: { readonly isNewestFirst?: boolean } = {},
): Sql {
  const place = sql`(${at.toISOString()}::timestamptz, ${id}::uuid)`;
  return isNewestFirst ? sql`(${key}) < ${place}` : sql`(${key}) > ${place}`;
}

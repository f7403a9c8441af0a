import { sql, type Column, type SQL } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import { notACursor, readCursor, readMoment, writeCursor } from './list-cursor.ts';

/** The place of a row in a list that is in the order of a moment, and of ids where moments are alike. */
export interface TimedPlace {
  readonly at: Date;
  readonly id: string;
}

export function writePlace({ at, id }: TimedPlace): string {
  return writeCursor(at.getTime(), id);
}

/** Throws AppError `invalid_input` for anything that `writePlace` did not make. */
export function readPlace(cursor: string): TimedPlace {
  const [time = '', id = '', ...more] = readCursor(cursor);
  const at = readMoment(time);
  if (!at || !isUuid(id) || more.length > 0) throw notACursor();
  return { at, id };
}

/** Rows behind a place, newest first. A comparison of rows, so that the index leads straight to the place. */
export function isOlder(atColumn: Column, idColumn: Column, { at, id }: TimedPlace): SQL {
  return sql`(${atColumn}, ${idColumn}) < (${at.toISOString()}::timestamptz, ${id}::uuid)`;
}

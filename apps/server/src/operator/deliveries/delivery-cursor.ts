import { validate as isUuid } from 'uuid';
import { notACursor, readCursor, writeCursor } from '../../platform/database/list-cursor.ts';

/** Ids grow with time, so an id is a place in the list. */
export function encodeDeliveryCursor(id: string): string {
  return writeCursor(id);
}

/** Throws AppError `invalid_input` for anything that `encodeDeliveryCursor` did not make. */
export function decodeDeliveryCursor(cursor: string): string {
  const [id = '', ...more] = readCursor(cursor);
  if (!isUuid(id) || more.length > 0) throw notACursor();
  return id;
}

import { validate as isUuid } from 'uuid';
import { notACursor, readCursor, readMoment, writeCursor } from '../platform/list-cursor.ts';

/** The place of an event in the list: by its time, then by its id. */
export interface EventPosition {
  readonly at: Date;
  readonly id: string;
}

export function encodeCursor({ at, id }: EventPosition): string {
  return writeCursor(at.getTime(), id);
}

/** Throws AppError `invalid_input` for anything that `encodeCursor` did not make. */
export function decodeCursor(cursor: string): EventPosition {
  const [time = '', id = ''] = readCursor(cursor);
  const at = readMoment(time);
  if (!at || !isUuid(id)) throw notACursor();
  return { at, id };
}

import { validate as isUuid } from 'uuid';
import { notACursor, readCursor, readMoment, writeCursor } from '../platform/list-cursor.ts';

/** The place of a call in the list: by its making, then by id. */
export interface CallPosition {
  readonly createdAt: Date;
  readonly id: string;
}

export function encodeCallCursor({ createdAt, id }: CallPosition): string {
  return writeCursor(createdAt.getTime(), id);
}

/** Throws AppError `invalid_input` for anything that `encodeCallCursor` did not make. */
export function decodeCallCursor(cursor: string): CallPosition {
  const [time = '', id = '', ...more] = readCursor(cursor);
  const createdAt = readMoment(time);
  if (!createdAt || !isUuid(id) || more.length > 0) throw notACursor();
  return { createdAt, id };
}

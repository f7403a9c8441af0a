import { validate as isUuid } from 'uuid';
import { notACursor, readCursor, readMoment, writeCursor } from '../platform/list-cursor.ts';

/** The place of a lead in the list: by arrival, then by id. */
export interface LeadPosition {
  readonly receivedAt: Date;
  readonly id: string;
}

export function encodeCursor({ receivedAt, id }: LeadPosition): string {
  return writeCursor(receivedAt.getTime(), id);
}

/** Throws AppError `invalid_input` for anything that `encodeCursor` did not make. */
export function decodeCursor(cursor: string): LeadPosition {
  const [time = '', id = ''] = readCursor(cursor);
  const receivedAt = readMoment(time);
  if (!receivedAt || !isUuid(id)) throw notACursor();
  return { receivedAt, id };
}

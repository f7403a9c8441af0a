import { validate as isUuid } from 'uuid';
import { AppError } from '../errors.ts';

/** The place of a lead in the list: by arrival, then by id. */
export interface LeadPosition {
  readonly receivedAt: Date;
  readonly id: string;
}

export function encodeCursor({ receivedAt, id }: LeadPosition): string {
  return Buffer.from(`${receivedAt.getTime()} ${id}`).toString('base64url');
}

/** The last moment of the year 9999, as far as the list's dates go; the database refuses much later ones. */
const LATEST = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/** Throws AppError `invalid_input` for anything that `encodeCursor` did not make. */
export function decodeCursor(cursor: string): LeadPosition {
  const [time = '', id = ''] = Buffer.from(cursor, 'base64url').toString('latin1').split(' ');
  if (!/^\d+$/.test(time) || Number(time) > LATEST || !isUuid(id)) {
    throw new AppError('invalid_input', 'The list cannot be continued from there.', {
      issues: [{ path: 'cursor', message: 'is not a cursor of this list' }],
    });
  }
  return { receivedAt: new Date(Number(time)), id };
}

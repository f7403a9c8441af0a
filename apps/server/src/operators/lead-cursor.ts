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

/** Throws AppError `invalid_input` for anything that `encodeCursor` did not make. */
export function decodeCursor(cursor: string): LeadPosition {
  const [time = '', id = ''] = Buffer.from(cursor, 'base64url').toString('latin1').split(' ');
  const receivedAt = new Date(Number(time));
  if (!/^\d+$/.test(time) || Number.isNaN(receivedAt.getTime()) || !isUuid(id)) {
    throw new AppError('invalid_input', 'The list cannot be continued from there.', {
      issues: [{ path: 'cursor', message: 'is not a cursor of this list' }],
    });
  }
  return { receivedAt, id };
}

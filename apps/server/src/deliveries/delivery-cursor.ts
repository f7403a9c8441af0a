import { validate as isUuid } from 'uuid';
import { AppError } from '../errors.ts';

/** Ids grow with time, so an id is a place in the list. Opaque, so that it may become something else. */
export function encodeDeliveryCursor(id: string): string {
  return Buffer.from(id).toString('base64url');
}

/** Throws AppError `invalid_input` for anything that `encodeDeliveryCursor` did not make. */
export function decodeDeliveryCursor(cursor: string): string {
  const id = Buffer.from(cursor, 'base64url').toString('latin1');
  if (isUuid(id)) return id;
  throw new AppError('invalid_input', 'The list cannot be continued from there.', {
    issues: [{ path: 'cursor', message: 'is not a cursor of this list' }],
  });
}

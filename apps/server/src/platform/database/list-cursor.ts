import { AppError } from '../../errors.ts';

// A place in a list, between two pages. Opaque, so that its format can change.

export function writeCursor(...parts: readonly (string | number)[]): string {
  return Buffer.from(parts.join(' ')).toString('base64url');
}

/** The parts as this server wrote them. The caller checks each, because the cursor may be forged. */
export function readCursor(cursor: string): string[] {
  return Buffer.from(cursor, 'base64url').toString('latin1').split(' ');
}

/** The last moment of the year 9999, the limit of the lists' dates. The database refuses much later ones. */
const LATEST = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/** The moment of a part in milliseconds. Null for anything else. */
export function readMoment(part: string): Date | null {
  return /^\d+$/.test(part) && Number(part) <= LATEST ? new Date(Number(part)) : null;
}

export function notACursor(): AppError {
  return new AppError('invalid_input', 'The cursor is not valid for this list.', {
    issues: [{ path: 'cursor', message: 'is not a cursor of this list' }],
  });
}

import { AppError } from '../../../errors.ts';

// A cursor marks the end of a page of a list. It is opaque, so that its format can change.

export function writeCursor(...parts: readonly (string | number)[]): string {
  return Buffer.from(parts.join(' ')).toString('base64url');
}

/** The parts of a cursor. The caller validates each of them, because clients can forge cursors. */
export function readCursor(cursor: string): string[] {
  return Buffer.from(cursor, 'base64url').toString('latin1').split(' ');
}

/** The end of the year 9999, the limit for dates in lists. The database refuses much later dates. */
const LATEST = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/** Reads a part that is a time in milliseconds. Null for anything else. */
export function readMoment(part: string): Date | null {
  return /^\d+$/.test(part) && Number(part) <= LATEST ? new Date(Number(part)) : null;
}

export function invalidCursor(): AppError {
  return new AppError('invalid_input', 'The cursor is not valid for this list.', {
    issues: [{ path: 'cursor', message: 'is not a cursor of this list' }],
  });
}

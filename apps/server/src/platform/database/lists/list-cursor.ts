import { AppError } from '../../../errors.ts';

// Cursors are opaque, so that their format can change.

export function writeCursor(...parts: readonly (string | number)[]): string {
  return Buffer.from(parts.join(' ')).toString('base64url');
}

/** The caller must validate each part, because clients can forge cursors. */
export function readCursor(cursor: string): string[] {
  return Buffer.from(cursor, 'base64url').toString('latin1').split(' ');
}

/** The latest time that a cursor can contain. The database refuses much later dates. */
const LATEST = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/** Reads a time in milliseconds. Returns null for any other text. */
export function readTimestamp(part: string): Date | null {
  return /^\d+$/.test(part) && Number(part) <= LATEST ? new Date(Number(part)) : null;
}

export function invalidCursor(): AppError {
  return new AppError('invalid_input', 'The cursor is not valid for this list.', {
    issues: [{ path: 'cursor', message: 'is not a cursor of this list' }],
  });
}

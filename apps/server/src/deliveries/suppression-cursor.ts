import { EMAIL_HASH_PATTERN } from '@pickup/contracts/operator-suppressions';
import { SUPPRESSION_SCOPES, type SuppressionScope } from '@pickup/contracts/suppression';
import { AppError } from '../errors.ts';

/** The place of an entry in the list: by its time, then by its key. */
export interface SuppressionPosition {
  readonly addedAt: Date;
  readonly emailHash: string;
  readonly scope: SuppressionScope;
}

/** The last moment of the year 9999; the database refuses much later ones. */
const LATEST = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

export function encodeSuppressionCursor(position: SuppressionPosition): string {
  const { addedAt, emailHash, scope } = position;
  return Buffer.from(`${addedAt.getTime()} ${emailHash} ${scope}`).toString('base64url');
}

/** Throws AppError `invalid_input` for anything that `encodeSuppressionCursor` did not make. */
export function decodeSuppressionCursor(cursor: string): SuppressionPosition {
  const text = Buffer.from(cursor, 'base64url').toString('latin1');
  const [time = '', emailHash = '', last] = text.split(' ');
  const scope = SUPPRESSION_SCOPES.find((known) => known === last);
  const isTime = /^\d+$/.test(time) && Number(time) <= LATEST;
  if (isTime && EMAIL_HASH_PATTERN.test(emailHash) && scope) {
    return { addedAt: new Date(Number(time)), emailHash, scope };
  }
  throw new AppError('invalid_input', 'The list cannot be continued from there.', {
    issues: [{ path: 'cursor', message: 'is not a cursor of this list' }],
  });
}

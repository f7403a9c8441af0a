import { EMAIL_HASH_PATTERN } from '@pickup/contracts/operator-suppressions';
import { SUPPRESSION_SCOPES, type SuppressionScope } from '@pickup/contracts/suppression';
import {
  notACursor,
  readCursor,
  readMoment,
  writeCursor,
} from '../../platform/database/list-cursor.ts';

/** The place of an entry in the list: by its time, then by its key. */
export interface SuppressionPosition {
  readonly addedAt: Date;
  readonly emailHash: string;
  readonly scope: SuppressionScope;
}

export function encodeSuppressionCursor(position: SuppressionPosition): string {
  const { addedAt, emailHash, scope } = position;
  return writeCursor(addedAt.getTime(), emailHash, scope);
}

/** Throws AppError `invalid_input` for anything that `encodeSuppressionCursor` did not make. */
export function decodeSuppressionCursor(cursor: string): SuppressionPosition {
  const [time = '', emailHash = '', last] = readCursor(cursor);
  const addedAt = readMoment(time);
  const scope = SUPPRESSION_SCOPES.find((known) => known === last);
  if (!addedAt || !EMAIL_HASH_PATTERN.test(emailHash) || !scope) throw notACursor();
  return { addedAt, emailHash, scope };
}

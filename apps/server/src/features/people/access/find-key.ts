import { PERMISSIONS } from '@pickup/contracts/people/operator-roles';
import { isSameHash, secretHash } from '../api-keys/api-key-secret.ts';
import {
  findApiKey,
  recordKeyUse,
  recordTokenUse,
  USE_RECORDED_EVERY_MS,
} from '../api-keys/api-keys.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { KeyPrincipal } from './principal.ts';

export interface FindKeyDeps {
  readonly database: Pick<Database, 'query' | 'run'>;
  readonly operatorToken: string;
  readonly now?: () => Date;
}

export type FindKey = (secret: string) => Promise<KeyPrincipal | null>;

/** Keys are found by their hash, so the time of a lookup reveals nothing about a key. */
export function createFindKey({
  database,
  operatorToken,
  now = () => new Date(),
}: FindKeyDeps): FindKey {
  const operatorTokenHash = secretHash(operatorToken);
  let tokenUsedAt = 0;
  async function recordUse(): Promise<void> {
    const at = now();
    if (at.getTime() - tokenUsedAt <= USE_RECORDED_EVERY_MS) return;
    tokenUsedAt = at.getTime(); // set before the write, so that only one request writes
    await recordTokenUse(database, at);
  }
  return async (secret) => {
    const hash = secretHash(secret);
    if (isSameHash(hash, operatorTokenHash)) {
      await recordUse();
      return OPERATOR_KEY;
    }
    const row = await findApiKey(database, hash);
    if (!row || !isSameHash(row.secretHash, hash)) return null;
    await recordKeyUse(database, row, now());
    return { kind: 'key', id: row.id, name: row.name, permissions: row.scopes };
  };
}

const OPERATOR_KEY: KeyPrincipal = {
  kind: 'key',
  id: null,
  name: 'Operator token',
  permissions: PERMISSIONS,
};

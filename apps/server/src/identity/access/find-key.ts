import { PERMISSIONS } from '@pickup/contracts/operator-roles';
import { and, eq, isNull } from 'drizzle-orm';
import { isSameHash, secretHash } from '../../domain/people/api-key-secret.ts';
import type { Database, PreparedStatement } from '../../platform/database/database.ts';
import { apiKey } from '../../domain/people/operator-schema.ts';
import type { KeyPrincipal } from '../../domain/people/principal.ts';

export interface FindKeyDeps {
  readonly database: Pick<Database, 'orm' | 'run'>;
  /** OPERATOR_TOKEN or the one made at first start: it may do everything. */
  readonly operatorToken: string;
  readonly now?: () => Date;
}

export type FindKey = (secret: string) => Promise<KeyPrincipal | null>;

/** More often is not worth a write. */
const USED_EVERY_MS = 60_000;
const USED: PreparedStatement = {
  name: 'api_key_used',
  text: `update api_key set last_used_at = $2::timestamptz where id = $1::uuid
and (last_used_at is null or last_used_at < $2::timestamptz)`,
};

const TOKEN_USED: PreparedStatement = {
  name: 'operator_token_used',
  text: `insert into operator_token_use as used (last_used_at) values ($1::timestamptz)
on conflict (only_one) do update set last_used_at = greatest(used.last_used_at, excluded.last_used_at)`,
};

/** Looks up keys by their hashes: what is compared tells nothing of where two keys differ. */
export function createFindKey({
  database,
  operatorToken,
  now = () => new Date(),
}: FindKeyDeps): FindKey {
  const ownHash = secretHash(operatorToken);
  let tokenUsedAt = 0;
  async function noteTokenUse(): Promise<void> {
    const at = now();
    if (at.getTime() - tokenUsedAt <= USED_EVERY_MS) return;
    tokenUsedAt = at.getTime(); // before the write: of many requests at once one writes
    await database.run(TOKEN_USED, [at.toISOString()]);
  }
  return async (secret) => {
    const hash = secretHash(secret);
    if (isSameHash(hash, ownHash)) {
      await noteTokenUse();
      return OPERATOR_KEY;
    }
    const isAsked = and(eq(apiKey.secretHash, hash), isNull(apiKey.revokedAt));
    const [row] = await database.orm.select().from(apiKey).where(isAsked);
    if (!row || !isSameHash(row.secretHash, hash)) return null;
    const at = now();
    if (at.getTime() - (row.lastUsedAt?.getTime() ?? 0) > USED_EVERY_MS) {
      await database.run(USED, [row.id, at.toISOString()]);
    }
    return { kind: 'key', id: row.id, name: row.name, permissions: row.scopes };
  };
}

const OPERATOR_KEY: KeyPrincipal = {
  kind: 'key',
  id: null,
  name: 'Operator token',
  permissions: PERMISSIONS,
};

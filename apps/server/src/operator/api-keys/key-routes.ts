import {
  newApiKeySchema,
  type ApiKey,
  type ApiKeysAnswer,
  type NewApiKeyAnswer,
  type OperatorTokenFacts,
} from '@pickup/contracts/api-keys';
import { PERMISSIONS } from '@pickup/contracts/operator-roles';
import { Hono, type Context } from 'hono';
import { AppError } from '../../errors.ts';
import { newApiKeySecret, secretHash, shownPrefix } from '../../domain/people/api-key-secret.ts';
import {
  insertApiKey,
  readApiKeys,
  revokeApiKey,
  tokenUsedAt,
  type ApiKeyRow,
} from '../../domain/people/api-keys.ts';
import { recordOperatorEvent } from '../../domain/people/audit.ts';
import type { Database } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/new-id.ts';
import { pathId } from '../../platform/http/path-id.ts';
import { authorOf, principalOf, type Principal } from '../../domain/people/principal.ts';
import { readSmallBody } from '../../platform/http/read-input.ts';
import { assertCanGrant, assertNoEscalation } from '../../domain/people/assert-can-grant.ts';
import type { RequestFacts } from '../../platform/http/request-facts.ts';

export interface KeyRoutesDeps {
  readonly database: Pick<Database, 'query' | 'transaction'>;
  readonly requestFacts: (c: Context) => RequestFacts;
  /** Where the key from the settings comes from. */
  readonly operatorToken: Pick<OperatorTokenFacts, 'source'>;
}

/** Lists, creates and revokes API keys. Mount at '/', behind the policy. */
export function createKeyRoutes({ database, requestFacts, operatorToken }: KeyRoutesDeps): Hono {
  async function tokenFacts(): Promise<OperatorTokenFacts> {
    const last_used_at = (await tokenUsedAt(database))?.toISOString() ?? null;
    return { ...operatorToken, scopes: PERMISSIONS, last_used_at };
  }

  async function list(c: Context): Promise<Response> {
    const rows = await readApiKeys(database);
    return c.json<ApiKeysAnswer>({
      keys: rows.map(toApiKey),
      operator_token: await tokenFacts(),
    });
  }

  async function create(c: Context): Promise<Response> {
    const { name, scopes } = await readSmallBody(c, newApiKeySchema);
    const by = principalOf(c);
    assertNoEscalation(by, scopes);
    const secret = newApiKeySecret();
    const request = requestFacts(c);
    const key = {
      id: newId(),
      name,
      scopes: [...new Set(scopes)],
      secretHash: secretHash(secret),
      prefix: shownPrefix(secret),
      createdAt: request.receivedAt,
      createdBy: authorOf(by).email,
      ...makerIds(by),
    };
    await database.transaction(async (session) => {
      await assertCanGrant(session, by, 'keys.manage');
      await insertApiKey(session, key);
      const details = { id: key.id, scopes: key.scopes };
      const event = { action: 'api_key_created', by, userId: null, request, details } as const;
      await recordOperatorEvent(session, event);
    });
    const made = toApiKey({ ...key, lastUsedAt: null, revokedAt: null });
    return c.json<NewApiKeyAnswer>({ key: made, secret }, 201);
  }

  async function revoke(c: Context): Promise<Response> {
    const id = pathId(c, unknownKey);
    const request = requestFacts(c);
    await database.transaction(async (session) => {
      const done = await revokeApiKey(session, id, request.receivedAt);
      if (!done) throw unknownKey();
      if (done === 'was revoked') return;
      const by = principalOf(c);
      const event = { action: 'api_key_revoked', by, userId: null, request } as const;
      await recordOperatorEvent(session, { ...event, details: { id } });
    });
    return c.body(null, 204);
  }

  return new Hono()
    .get('/api/keys', list)
    .post('/api/keys', create)
    .delete('/api/keys/:id', revoke);
}

/** Who created a key. The key is revoked when that person's access is removed. */
function makerIds(by: Principal): Pick<ApiKeyRow, 'createdById' | 'createdByKey'> {
  return by.kind === 'person'
    ? { createdById: by.userId, createdByKey: null }
    : { createdById: null, createdByKey: by.id };
}

function toApiKey(row: ApiKeyRow): ApiKey {
  return {
    id: row.id,
    name: row.name,
    scopes: row.scopes,
    prefix: row.prefix,
    created_at: row.createdAt.toISOString(),
    created_by: row.createdBy,
    last_used_at: row.lastUsedAt?.toISOString() ?? null,
    revoked_at: row.revokedAt?.toISOString() ?? null,
  };
}

function unknownKey(): AppError {
  return new AppError('not_found', 'There is no such key.');
}

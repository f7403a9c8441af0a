import {
  apiKeysAnswerSchema,
  newApiKeyAnswerSchema,
  newApiKeySchema,
  type ApiKey,
  type OperatorTokenFacts,
} from '@pickup/contracts/api-keys';
import { PERMISSIONS } from '@pickup/contracts/operator-roles';
import type { Context, Hono } from 'hono';
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
import { assertCanGrant, assertNoEscalation } from '../../domain/people/assert-can-grant.ts';
import type { RequestFacts } from '../../platform/http/request-facts.ts';
import { routes, serve } from '../../platform/http/route.ts';

export interface KeyRoutesDeps {
  readonly database: Pick<Database, 'query' | 'transaction'>;
  readonly requestFacts: (c: Context) => RequestFacts;
  /** Where the key from the settings comes from. */
  readonly operatorToken: Pick<OperatorTokenFacts, 'source'>;
}

export const KEY_ROUTES = routes('keys', {
  listKeys: {
    at: 'GET /api/keys',
    permission: 'keys.manage',
    summary: 'List API keys',
    answer: apiKeysAnswerSchema,
  },
  createKey: {
    at: 'POST /api/keys',
    permission: 'keys.manage',
    summary: 'Create an API key',
    description: 'A key gets only permissions that you have yourself. It is shown only once.',
    body: newApiKeySchema,
    example: { name: 'CRM import', scopes: ['leads.read', 'leads.export'] },
    answer: newApiKeyAnswerSchema,
    status: 201,
  },
  revokeKey: {
    at: 'DELETE /api/keys/:id',
    permission: 'keys.manage',
    summary: 'Revoke an API key',
  },
});

/** Lists, creates and revokes API keys. Mount at '/', behind the policy. */
export function createKeyRoutes({ database, requestFacts, operatorToken }: KeyRoutesDeps): Hono {
  async function tokenFacts(): Promise<OperatorTokenFacts> {
    const last_used_at = (await tokenUsedAt(database))?.toISOString() ?? null;
    return { ...operatorToken, scopes: PERMISSIONS, last_used_at };
  }

  return serve(KEY_ROUTES, {
    async listKeys() {
      const rows = await readApiKeys(database);
      return { keys: rows.map(toApiKey), operator_token: await tokenFacts() };
    },
    async createKey(c, { body: { name, scopes } }) {
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
      return { key: toApiKey({ ...key, lastUsedAt: null, revokedAt: null }), secret };
    },
    async revokeKey(c) {
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
    },
  });
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

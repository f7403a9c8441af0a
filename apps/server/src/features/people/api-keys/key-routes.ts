import { toWire } from '@pickup/contracts/wire-case';
import {
  apiKeysResponseSchema,
  newApiKeyResponseSchema,
  newApiKeySchema,
  type OperatorTokenFacts,
} from '@pickup/contracts/people/api-keys';
import { PERMISSIONS } from '@pickup/contracts/people/operator-roles';
import type { Hono } from 'hono';
import { AppError } from '../../../errors.ts';
import { newApiKeySecret, secretHash, shownPrefix } from './api-key-secret.ts';
import {
  insertApiKey,
  readApiKeys,
  revokeApiKey,
  tokenUsedAt,
  type ApiKeyRow,
} from './api-keys.ts';
import { recordAction } from '../audit/audit.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { pathId } from '../../../platform/http/path-id.ts';
import { authorOf, principalOf, type Principal } from '../access/principal.ts';
import { assertCanGrant, assertNoEscalation } from '../access/assert-can-grant.ts';
import type { RouteParts } from '../../../platform/http/route-parts.ts';
import { routes, serve } from '../../../platform/http/route.ts';

interface KeyRoutesDeps extends Pick<RouteParts, 'database' | 'requestFacts'> {
  readonly operatorToken: Pick<OperatorTokenFacts, 'source'>;
}

export const KEY_ROUTES = routes('keys', {
  listKeys: {
    at: 'GET /api/keys',
    permission: 'keys.manage',
    summary: 'List API keys',
    response: apiKeysResponseSchema,
  },
  createKey: {
    at: 'POST /api/keys',
    permission: 'keys.manage',
    summary: 'Create an API key',
    description:
      'You can grant a key only permissions that you have yourself. The secret is shown only once.',
    body: newApiKeySchema,
    example: { name: 'CRM import', scopes: ['leads.read', 'leads.export'] },
    response: newApiKeyResponseSchema,
    status: 201,
  },
  revokeKey: {
    at: 'DELETE /api/keys/:id',
    permission: 'keys.manage',
    summary: 'Revoke an API key',
  },
});

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
      const key = {
        id: newId(),
        name,
        scopes: [...new Set(scopes)],
        secretHash: secretHash(secret),
        prefix: shownPrefix(secret),
        createdAt: requestFacts(c).receivedAt,
        createdBy: authorOf(by).email,
        ...creatorIds(by),
      };
      await database.transaction(async (session) => {
        await assertCanGrant(session, by, 'keys.manage');
        await insertApiKey(session, key);
        const details = { id: key.id, scopes: key.scopes };
        await recordAction(session, c, requestFacts, 'api_key_created', details);
      });
      return { key: toApiKey({ ...key, lastUsedAt: null, revokedAt: null }), secret };
    },
    async revokeKey(c) {
      const id = pathId(c, unknownKey);
      await database.transaction(async (session) => {
        const outcome = await revokeApiKey(session, id, requestFacts(c).receivedAt);
        if (!outcome) throw unknownKey();
        if (outcome === 'revoked')
          await recordAction(session, c, requestFacts, 'api_key_revoked', { id });
      });
    },
  });
}

/** Identifies the creator, because a key is revoked when its creator loses access. */
function creatorIds(by: Principal): Pick<ApiKeyRow, 'createdById' | 'createdByKey'> {
  return by.kind === 'person'
    ? { createdById: by.userId, createdByKey: null }
    : { createdById: null, createdByKey: by.id };
}

function toApiKey({
  secretHash: _hash,
  createdById: _by,
  createdByKey: _key,
  ...shown
}: ApiKeyRow) {
  return toWire(shown);
}

function unknownKey(): AppError {
  return new AppError('not_found', 'There is no such key.');
}

import {
  newApiKeySchema,
  type ApiKey,
  type ApiKeysAnswer,
  type NewApiKeyAnswer,
  type OperatorTokenFacts,
} from '@pickup/contracts/api-keys';
import { PERMISSIONS } from '@pickup/contracts/operator-roles';
import { desc } from 'drizzle-orm';
import { Hono, type Context } from 'hono';
import { AppError } from '../../errors.ts';
import { newApiKeySecret, secretHash, shownPrefix } from '../../domain/people/api-key-secret.ts';
import { recordOperatorEvent } from '../../domain/people/audit.ts';
import type { Database } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/new-id.ts';
import { apiKey, operatorTokenUse } from '../../domain/people/operator-schema.ts';
import { pathId } from '../../platform/http/path-id.ts';
import { authorOf, principalOf, type Principal } from '../../domain/people/principal.ts';
import { readSmallBody } from '../../platform/http/read-input.ts';
import { requireGiver } from '../../domain/people/require-giver.ts';
import { refuseGivingMore } from '../../domain/people/refuse-giving-more.ts';
import type { RequestFacts } from '../../platform/http/request-facts.ts';

export interface KeyRoutesDeps {
  readonly database: Pick<Database, 'orm' | 'transaction'>;
  readonly requestFacts: (c: Context) => RequestFacts;
  /** Where the key of the settings stands. */
  readonly operatorToken: Pick<OperatorTokenFacts, 'source'>;
}

type KeyRow = typeof apiKey.$inferSelect;

const INSERT = `
insert into api_key
  (id, name, scopes, secret_hash, prefix, created_at, created_by, created_by_id, created_by_key)
values ($1::uuid, $2::text, string_to_array($3::text, ','), $4::text, $5::text, $6::timestamptz, $7::text,
  $8::uuid, $9::uuid)`;
// The first revocation's time stands.
const REVOKE = `
update api_key set revoked_at = $2::timestamptz where id = $1::uuid and revoked_at is null returning id`;
const EXISTS = 'select id from api_key where id = $1::uuid';

/** Keys of machines: to be listed, made and revoked. To be mounted at '/', behind the policy. */
export function createKeyRoutes({ database, requestFacts, operatorToken }: KeyRoutesDeps): Hono {
  async function tokenFacts(): Promise<OperatorTokenFacts> {
    const [use] = await database.orm.select().from(operatorTokenUse);
    const last_used_at = use?.lastUsedAt.toISOString() ?? null;
    return { ...operatorToken, scopes: PERMISSIONS, last_used_at };
  }

  async function list(c: Context): Promise<Response> {
    const rows = await database.orm.select().from(apiKey).orderBy(desc(apiKey.createdAt));
    return c.json<ApiKeysAnswer>({
      keys: rows.map(toApiKey),
      operator_token: await tokenFacts(),
    });
  }

  async function create(c: Context): Promise<Response> {
    const { name, scopes } = await readSmallBody(c, newApiKeySchema);
    const by = principalOf(c);
    refuseGivingMore(by, scopes);
    const secret = newApiKeySecret();
    const request = requestFacts(c);
    const key: ApiKey = {
      id: newId(),
      name,
      scopes: [...new Set(scopes)],
      prefix: shownPrefix(secret),
      created_at: request.receivedAt.toISOString(),
      created_by: authorOf(by).email,
      last_used_at: null,
      revoked_at: null,
    };
    await database.transaction(async (session) => {
      await requireGiver(session, by, 'keys.manage');
      const { id, prefix, created_at, created_by } = key;
      const hash = secretHash(secret);
      const list = key.scopes.join(',');
      const made = [hash, prefix, created_at, created_by, ...makerIds(by)];
      await session.query(INSERT, [id, name, list, ...made]);
      const details = { id, scopes: key.scopes };
      const event = { action: 'api_key_created', by, userId: null, request, details } as const;
      await recordOperatorEvent(session, event);
    });
    return c.json<NewApiKeyAnswer>({ key, secret }, 201);
  }

  async function revoke(c: Context): Promise<Response> {
    const id = pathId(c, unknownKey);
    const request = requestFacts(c);
    await database.transaction(async (session) => {
      const revoked = await session.query(REVOKE, [id, request.receivedAt.toISOString()]);
      if (revoked.length === 0) {
        if ((await session.query(EXISTS, [id])).length === 0) throw unknownKey();
        return; // twice is as good as once
      }
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

/** His user id, or the id of the key: what he made goes when he goes. */
function makerIds(by: Principal): readonly (string | null)[] {
  return by.kind === 'person' ? [by.userId, null] : [null, by.id];
}

function toApiKey(row: KeyRow): ApiKey {
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

import {
  EMAIL_HASH_PATTERN,
  suppressionListQuerySchema,
  suppressionRemovalQuerySchema,
  suppressionRequestSchema,
  type Suppression,
  type SuppressionPage,
} from '@pickup/contracts/operator-suppressions';
import { and, eq } from 'drizzle-orm';
import { Hono, type Context } from 'hono';
import { AppError } from '../errors.ts';
import type { Database } from '../platform/database.ts';
import { suppression } from '../platform/delivery-schema.ts';
import { emailHash } from '../platform/email-hash.ts';
import { readQuery, readSmallBody } from '../platform/read-input.ts';
import {
  listSuppressions,
  removeSuppressionOfHash,
  suppressIn,
  type Suppression as SuppressionRow,
} from '../platform/suppression-list.ts';
import { decodeSuppressionCursor, encodeSuppressionCursor } from './suppression-cursor.ts';

export interface SuppressionRoutesDeps {
  readonly database: Pick<Database, 'orm' | 'transaction'>;
}

const LIST_PATH = '/api/suppressions';
const ENTRY_PATH = '/api/suppressions/:email_hash';

/** The addresses that get no mail: to be read, added to and taken from. */
export function createSuppressionRoutes({ database }: SuppressionRoutesDeps): Hono {
  async function list(c: Context): Promise<Response> {
    const { limit, cursor } = readQuery(c, suppressionListQuerySchema);
    const after = cursor === undefined ? {} : { after: decodeSuppressionCursor(cursor) };
    // One more tells whether there is a next page.
    const rows = await listSuppressions(database.orm, { limit: limit + 1, ...after });
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return c.json<SuppressionPage>({
      suppressions: page.map(toSuppression),
      next_cursor: last && rows.length > limit ? encodeSuppressionCursor(last) : null,
    });
  }

  async function add(c: Context): Promise<Response> {
    const { email, scope } = await readSmallBody(c, suppressionRequestSchema);
    await database.transaction((session) =>
      suppressIn(session, { email, scope, reason: 'operator', leadId: null }),
    );
    const ofAddress = eq(suppression.emailHash, emailHash(email));
    const [row] = await database.orm
      .select()
      .from(suppression)
      .where(and(ofAddress, eq(suppression.scope, scope)));
    if (!row) throw new Error('An address is not on the list after it was added');
    return c.json<Suppression>(toSuppression(row));
  }

  async function remove(c: Context): Promise<Response> {
    const { scope } = readQuery(c, suppressionRemovalQuerySchema);
    const hash = c.req.param('email_hash') ?? '';
    const isKnown = EMAIL_HASH_PATTERN.test(hash);
    if (isKnown && (await removeSuppressionOfHash(database.orm, hash, scope))) {
      return c.body(null, 204);
    }
    throw new AppError('not_found', 'This address is not on the list.');
  }

  return new Hono().get(LIST_PATH, list).post(LIST_PATH, add).delete(ENTRY_PATH, remove);
}

function toSuppression(row: SuppressionRow): Suppression {
  return {
    email_hash: row.emailHash,
    scope: row.scope,
    email: row.email,
    reason: row.reason,
    lead_id: row.leadId,
    added_at: row.addedAt.toISOString(),
  };
}

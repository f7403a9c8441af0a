import { toWire } from '@pickup/contracts/wire-case';
import {
  EMAIL_HASH_PATTERN,
  suppressionListQuerySchema,
  suppressionPageSchema,
  suppressionRemovalQuerySchema,
  suppressionRequestSchema,
  suppressionSchema,
} from '@pickup/contracts/privacy/operator-suppressions';
import { SUPPRESSION_SCOPES } from '@pickup/contracts/privacy/suppression';
import type { Hono } from 'hono';
import { AppError } from '../../../errors.ts';
import { recordAction } from '../../people/index.ts';
import type { RouteParts } from '../../../platform/http/route-parts.ts';
import { emailHash } from '../../../platform/mail/email-hash.ts';
import {
  invalidCursor,
  readCursor,
  readTimestamp,
  writeCursor,
} from '../../../platform/database/lists/list-cursor.ts';
import { pageOf, rowsToFetch } from '../../../platform/database/lists/list-page.ts';
import {
  listSuppressions,
  readSuppression,
  removeSuppressionOfHashIn,
  suppressIn,
  type SuppressionPosition,
} from '../suppression-list.ts';
import { routes, serve } from '../../../platform/http/route.ts';

export const SUPPRESSION_ROUTES = routes('suppressions', {
  listSuppressions: {
    at: 'GET /api/suppressions',
    permission: 'deliveries.read',
    summary: 'List suppressed email addresses',
    description: 'Oldest first.',
    query: suppressionListQuerySchema,
    response: suppressionPageSchema,
  },
  addSuppression: {
    at: 'POST /api/suppressions',
    permission: 'suppressions.write',
    summary: 'Suppress an email address',
    body: suppressionRequestSchema,
    example: { email: 'ann@example.com', scope: 'marketing' },
    response: suppressionSchema,
  },
  removeSuppression: {
    at: 'DELETE /api/suppressions/:email_hash',
    permission: 'suppressions.write',
    summary: 'Remove an email address from the suppression list',
    query: suppressionRemovalQuerySchema,
  },
});

export function createSuppressionRoutes({
  database,
  requestFacts,
}: Pick<RouteParts, 'database' | 'requestFacts'>): Hono {
  return serve(SUPPRESSION_ROUTES, {
    async listSuppressions(_c, { query: { limit, cursor } }) {
      const after = cursor === undefined ? {} : { after: readPosition(cursor) };
      const found = await listSuppressions(database, { limit: rowsToFetch(limit), ...after });
      const { rows, nextCursor } = pageOf(found, limit, writePosition);
      return { suppressions: rows.map(toWire), next_cursor: nextCursor };
    },
    async addSuppression(c, { body: { email, scope } }) {
      const hash = emailHash(email);
      await database.transaction(async (session) => {
        await suppressIn(session, { email, scope, reason: 'operator', leadId: null });
        await recordAction(session, c, requestFacts, 'suppression_added', { address: hash, scope });
      });
      const row = await readSuppression(database, hash, scope);
      if (!row) throw new Error('An address is not on the list after it was added');
      return toWire(row);
    },
    async removeSuppression(c, { query: { scope } }) {
      const hash = c.req.param('email_hash') ?? '';
      const unknown = () => new AppError('not_found', 'This address is not on the list.');
      if (!EMAIL_HASH_PATTERN.test(hash)) throw unknown();
      await database.transaction(async (session) => {
        if (!(await removeSuppressionOfHashIn(session, hash, scope))) throw unknown();
        await recordAction(session, c, requestFacts, 'suppression_removed', {
          address: hash,
          scope,
        });
      });
    },
  });
}

function writePosition({ addedAt, emailHash: hash, scope }: SuppressionPosition): string {
  return writeCursor(addedAt.getTime(), hash, scope);
}

function readPosition(cursor: string): SuppressionPosition {
  const [time = '', hash = '', last] = readCursor(cursor);
  const addedAt = readTimestamp(time);
  const scope = SUPPRESSION_SCOPES.find((known) => known === last);
  if (!addedAt || !EMAIL_HASH_PATTERN.test(hash) || !scope) throw invalidCursor();
  return { addedAt, emailHash: hash, scope };
}

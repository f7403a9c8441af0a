import {
  EMAIL_HASH_PATTERN,
  suppressionListQuerySchema,
  suppressionRemovalQuerySchema,
  suppressionRequestSchema,
  type Suppression,
  type SuppressionPage,
} from '@pickup/contracts/operator-suppressions';
import { SUPPRESSION_SCOPES } from '@pickup/contracts/suppression';
import { Hono, type Context } from 'hono';
import { AppError } from '../../errors.ts';
import { recordOperatorEvent } from '../../domain/people/audit.ts';
import type { Database, Session } from '../../platform/database/database.ts';
import { emailHash } from '../../domain/leads/email-hash.ts';
import {
  notACursor,
  readCursor,
  readMoment,
  writeCursor,
} from '../../platform/database/list-cursor.ts';
import { pageOf, rowsToAsk } from '../../platform/database/list-page.ts';
import { principalOf } from '../../domain/people/principal.ts';
import { readQuery, readSmallBody } from '../../platform/http/read-input.ts';
import type { RequestFacts } from '../../platform/http/request-facts.ts';
import {
  listSuppressions,
  readSuppression,
  removeSuppressionOfHashIn,
  suppressIn,
  type Suppression as SuppressionRow,
} from '../../domain/deliveries/suppression-list.ts';

export interface SuppressionRoutesDeps {
  readonly database: Pick<Database, 'query' | 'transaction'>;
  readonly requestFacts: (c: Context) => RequestFacts;
}

/** The hash of an address: the suppression list uses it as its key. */
interface SuppressionDetails extends Readonly<Record<string, unknown>> {
  readonly address: string;
}

const LIST_PATH = '/api/suppressions';
const ENTRY_PATH = '/api/suppressions/:email_hash';

/** Lists, adds and removes the addresses that get no email. */
export function createSuppressionRoutes({ database, requestFacts }: SuppressionRoutesDeps): Hono {
  type Action = 'suppression_added' | 'suppression_removed';
  const note = (session: Session, c: Context, action: Action, details: SuppressionDetails) =>
    recordOperatorEvent(session, {
      action,
      by: principalOf(c),
      userId: null,
      request: requestFacts(c),
      details,
    });

  async function list(c: Context): Promise<Response> {
    const { limit, cursor } = readQuery(c, suppressionListQuerySchema);
    const after = cursor === undefined ? {} : { after: readPosition(cursor) };
    const found = await listSuppressions(database, { limit: rowsToAsk(limit), ...after });
    const { rows, nextCursor } = pageOf(found, limit, writePosition);
    return c.json<SuppressionPage>({
      suppressions: rows.map(toSuppression),
      next_cursor: nextCursor,
    });
  }

  async function add(c: Context): Promise<Response> {
    const { email, scope } = await readSmallBody(c, suppressionRequestSchema);
    const hash = emailHash(email);
    await database.transaction(async (session) => {
      await suppressIn(session, { email, scope, reason: 'operator', leadId: null });
      await note(session, c, 'suppression_added', { address: hash, scope });
    });
    const row = await readSuppression(database, hash, scope);
    if (!row) throw new Error('An address is not on the list after it was added');
    return c.json<Suppression>(toSuppression(row));
  }

  async function remove(c: Context): Promise<Response> {
    const { scope } = readQuery(c, suppressionRemovalQuerySchema);
    const hash = c.req.param('email_hash') ?? '';
    const unknown = () => new AppError('not_found', 'This address is not on the list.');
    if (!EMAIL_HASH_PATTERN.test(hash)) throw unknown();
    await database.transaction(async (session) => {
      if (!(await removeSuppressionOfHashIn(session, hash, scope))) throw unknown();
      await note(session, c, 'suppression_removed', { address: hash, scope });
    });
    return c.body(null, 204);
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

/** An entry's position in the list: its time, then its key. */
type Position = Pick<SuppressionRow, 'addedAt' | 'emailHash' | 'scope'>;

function writePosition({ addedAt, emailHash: hash, scope }: Position): string {
  return writeCursor(addedAt.getTime(), hash, scope);
}

/** Reads a cursor. Throws AppError `invalid_input` for anything that `writePosition` did not make. */
function readPosition(cursor: string): Position {
  const [time = '', hash = '', last] = readCursor(cursor);
  const addedAt = readMoment(time);
  const scope = SUPPRESSION_SCOPES.find((known) => known === last);
  if (!addedAt || !EMAIL_HASH_PATTERN.test(hash) || !scope) throw notACursor();
  return { addedAt, emailHash: hash, scope };
}

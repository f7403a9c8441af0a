import { leadListQuerySchema, type OperatorLeadPage } from '@pickup/contracts/operator-leads';
import { Hono, type Context } from 'hono';
import type { Database } from '../platform/database.ts';
import { refuseMethod } from '../platform/operator-access.ts';
import { readQuery } from '../platform/read-input.ts';
import { leadCsv } from './lead-csv.ts';
import { listLeads } from './lead-list.ts';
import { requireOperator } from './require-operator.ts';

export interface OperatorRoutesDeps {
  readonly database: Pick<Database, 'orm'>;
  readonly operatorToken: string;
}

const LEADS_PATH = '/api/leads';
const LEADS_CSV_PATH = '/api/leads.csv';

/** Lists of leads, GET /api/leads and /api/leads.csv, behind the bearer token. To be mounted at '/'. */
export function createOperatorRoutes({ database, operatorToken }: OperatorRoutesDeps): Hono {
  const admit = requireOperator(operatorToken);

  async function list(c: Context): Promise<Response> {
    admit(c);
    const { leads, nextCursor } = await listLeads(database.orm, readQuery(c, leadListQuerySchema));
    c.header('cache-control', 'no-store');
    return c.json<OperatorLeadPage>({ leads, next_cursor: nextCursor });
  }

  async function download(c: Context): Promise<Response> {
    admit(c);
    const query = readQuery(c, leadListQuerySchema);
    // A download is the whole list; `limit` shortens it only where somebody asked for that.
    const atMost = c.req.query('limit') === undefined ? Number.POSITIVE_INFINITY : query.limit;
    const lines = await begun(leadCsv(database.orm, query, atMost));
    c.header('content-type', 'text/csv; charset=utf-8');
    c.header('content-disposition', 'attachment; filename="leads.csv"');
    c.header('cache-control', 'no-store');
    return c.body(ReadableStream.from(lines).pipeThrough(new TextEncoderStream()));
  }

  return new Hono()
    .get(LEADS_PATH, list)
    .get(LEADS_CSV_PATH, download)
    .all(LEADS_PATH, refuseMethod(admit, 'GET, HEAD'))
    .all(LEADS_CSV_PATH, refuseMethod(admit, 'GET, HEAD'));
}

/** Lines whose first page is there: what fails until then is an error answer and no broken download. */
async function begun(lines: AsyncGenerator<string>): Promise<AsyncGenerator<string>> {
  const first = [await lines.next(), await lines.next()];
  return (async function* () {
    for (const { value, done } of first) if (!done) yield value;
    yield* lines;
  })();
}

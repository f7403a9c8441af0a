import {
  leadListQuerySchema,
  type LeadListQuery,
  type OperatorLeadPage,
} from '@pickup/contracts/operator-leads';
import { Hono, type Context } from 'hono';
import { recordOperatorEvent } from '../../domain/people/audit.ts';
import type { Database } from '../../platform/database/database.ts';
import { authorOf, principalOf } from '../../domain/people/principal.ts';
import { readQuery } from '../../platform/http/read-input.ts';
import type { RequestFacts } from '../../platform/http/request-facts.ts';
import { leadCsv } from './lead-csv.ts';
import { listLeads } from './lead-list.ts';

export interface OperatorRoutesDeps {
  readonly database: Pick<Database, 'query' | 'transaction'>;
  readonly requestFacts: (c: Context) => RequestFacts;
}

const LEADS_PATH = '/api/leads';
const LEADS_CSV_PATH = '/api/leads.csv';

/** Lists of leads, GET /api/leads and /api/leads.csv. To be mounted at '/', behind the policy. */
export function createOperatorRoutes({ database, requestFacts }: OperatorRoutesDeps): Hono {
  async function list(c: Context): Promise<Response> {
    const query = readQuery(c, leadListQuerySchema);
    const { leads, nextCursor } = await listLeads(database, query, askerOf(c));
    return c.json<OperatorLeadPage>({ leads, next_cursor: nextCursor });
  }

  async function download(c: Context): Promise<Response> {
    const query = readQuery(c, leadListQuerySchema);
    // A download is the whole list; `limit` shortens it only where somebody asked for that.
    const atMost = c.req.query('limit') === undefined ? Number.POSITIVE_INFINITY : query.limit;
    const lines = await begun(leadCsv(database, { query, me: askerOf(c), atMost }));
    await noteDownload(c, query);
    c.header('content-type', 'text/csv; charset=utf-8');
    c.header('content-disposition', 'attachment; filename="leads.csv"');
    return c.body(asBytes(lines));
  }

  /** Which filters, not what they say: what somebody searches for may be a person's name. */
  async function noteDownload(c: Context, query: LeadListQuery): Promise<void> {
    const request = requestFacts(c);
    const filters = Object.keys(c.req.query()).filter((name) => name in query);
    const event = { action: 'leads_downloaded', by: principalOf(c), userId: null } as const;
    await database.transaction((session) =>
      recordOperatorEvent(session, { ...event, request, details: { filters } }),
    );
  }

  return new Hono().get(LEADS_PATH, list).get(LEADS_CSV_PATH, download);
}

/** Whose leads `me` are; a machine has none. */
function askerOf(c: Context): string | null {
  return authorOf(principalOf(c)).userId;
}

/** Not ReadableStream.from: a dependency brings the browser's types along, which do not have it. */
function asBytes(lines: AsyncGenerator<string>): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await lines.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await lines.return(undefined);
    },
  });
}

/** Lines whose first page is there: what fails until then is an error answer and no broken download. */
async function begun(lines: AsyncGenerator<string>): Promise<AsyncGenerator<string>> {
  const first = [await lines.next(), await lines.next()];
  return (async function* () {
    for (const { value, done } of first) if (!done) yield value;
    yield* lines;
  })();
}

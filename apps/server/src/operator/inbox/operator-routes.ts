import {
  leadExportQuerySchema,
  leadListQuerySchema,
  type LeadListQuery,
  type OperatorLeadPage,
} from '@pickup/contracts/operator-leads';
import { Hono, type Context } from 'hono';
import { recordOperatorEvent } from '../../domain/people/audit.ts';
import type { Database } from '../../platform/database/database.ts';
import { cursorAfterLead } from '../../domain/leads/list/find-leads.ts';
import { authorOf, principalOf } from '../../domain/people/principal.ts';
import { readQuery } from '../../platform/http/read-input.ts';
import type { RequestFacts } from '../../platform/http/request-facts.ts';
import { startLeadExport } from './lead-export.ts';
import { listLeads } from './operator-lead.ts';

export interface OperatorRoutesDeps {
  readonly database: Pick<Database, 'query' | 'transaction'>;
  readonly requestFacts: (c: Context) => RequestFacts;
}

const LEADS_PATH = '/api/leads';
const LEADS_CSV_PATH = '/api/leads.csv';

/** Lists of leads: GET /api/leads and /api/leads.csv. Mount at '/', behind the policy. */
export function createOperatorRoutes(deps: OperatorRoutesDeps): Hono {
  const { database, requestFacts } = deps;

  async function list(c: Context): Promise<Response> {
    const query = readQuery(c, leadListQuerySchema);
    const { leads, nextCursor } = await listLeads(database, query, askerOf(c));
    return c.json<OperatorLeadPage>({ leads, next_cursor: nextCursor });
  }

  async function download(c: Context): Promise<Response> {
    const { after, ...list } = readQuery(c, leadExportQuerySchema);
    const query = after ? { ...list, cursor: await cursorAfterLead(database, after) } : list;
    // A download is the whole list. Only an explicit `limit` shortens it.
    const atMost = c.req.query('limit') === undefined ? Number.POSITIVE_INFINITY : query.limit;
    const me = askerOf(c);
    const isContinued = after !== undefined;
    const request = { query, me, atMost, isContinued };
    const { pages, hasLeads } = await startLeadExport(database, request);
    // An empty body is no proof of the end: a proxy may have lost it. And nothing was downloaded.
    if (isContinued && !hasLeads) return c.body(null, 204);
    await noteDownload(c, list);
    c.header('content-type', 'text/csv; charset=utf-8');
    c.header('content-disposition', 'attachment; filename="leads.csv"');
    return c.body(asStream(pages));
  }

  /** Records which filters were set, but not their values: a search may contain a person's name. */
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

/** The user that `me` stands for in filters. An API key has none. */
function askerOf(c: Context): string | null {
  return authorOf(principalOf(c)).userId;
}

/** ReadableStream.from is missing in the browser types that a dependency brings along. */
function asStream(
  pages: AsyncGenerator<Uint8Array<ArrayBuffer>>,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await pages.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await pages.return(undefined);
    },
  });
}

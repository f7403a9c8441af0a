import { operatorLeadPageSchema } from '@pickup/contracts/inbox/operator-lead';
import {
  leadExportQuerySchema,
  leadListQuerySchema,
  type LeadListQuery,
} from '@pickup/contracts/inbox/operator-leads';
import type { Context, Hono } from 'hono';
import { recordAction, authorOf, principalOf } from '../people/index.ts';
import type { RouteParts } from '../../platform/http/route-parts.ts';
import { cursorAfterLead } from '../leads/index.ts';
import { startLeadExport } from './export/lead-export.ts';
import { listLeads } from './operator-lead.ts';
import { routes, serve } from '../../platform/http/route.ts';

export const LEAD_LIST_ROUTES = routes('leads', {
  listLeads: {
    at: 'GET /api/leads',
    permission: 'leads.read',
    summary: 'List leads',
    description:
      'Unknown parameters are refused, because a misspelled filter would return the wrong leads.',
    query: leadListQuerySchema,
    response: operatorLeadPageSchema,
  },
  exportLeads: {
    at: 'GET /api/leads.csv',
    permission: 'leads.export',
    summary: 'Export leads as CSV',
    description:
      'Exports the whole list, unless you set `limit`. Accepts the parameters of the list. To continue an interrupted download, set `after`. The security log records who downloaded the leads.',
    query: leadExportQuerySchema,
    response: 'csv',
  },
});

export function createOperatorRoutes({
  database,
  requestFacts,
}: Pick<RouteParts, 'database' | 'requestFacts'>): Hono {
  /** Filter values are not recorded, because a search may contain a person's name. */
  async function recordDownload(c: Context, query: LeadListQuery): Promise<void> {
    const filters = Object.keys(c.req.query()).filter((name) => name in query);
    await database.transaction((session) =>
      recordAction(session, c, requestFacts, 'leads_downloaded', { filters }),
    );
  }

  return serve(LEAD_LIST_ROUTES, {
    async listLeads(c, { query }) {
      const { leads, nextCursor } = await listLeads(database, query, userIdOf(c));
      return { leads, next_cursor: nextCursor };
    },
    async exportLeads(c, { query: { after, ...list } }) {
      const query = after ? { ...list, cursor: await cursorAfterLead(database, after) } : list;
      const atMost = c.req.query('limit') === undefined ? Number.POSITIVE_INFINITY : query.limit;
      const me = userIdOf(c);
      const isContinued = after !== undefined;
      const request = { query, me, atMost, isContinued };
      const { pages, hasLeads } = await startLeadExport(database, request);
      // A 204 response proves that no leads follow. An empty 200 response does not, because a proxy
      // may have lost the body.
      if (isContinued && !hasLeads) return c.body(null, 204);
      await recordDownload(c, list);
      c.header('content-type', 'text/csv; charset=utf-8');
      c.header('content-disposition', 'attachment; filename="leads.csv"');
      return c.body(asStream(pages));
    },
  });
}

function userIdOf(c: Context): string | null {
  return authorOf(principalOf(c)).userId;
}

/** ReadableStream.from exists at run time, but the DOM types of a dependency lack it. */
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

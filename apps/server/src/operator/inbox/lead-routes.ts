import { leadReportLinkSchema, operatorLeadDetailSchema } from '@pickup/contracts/operator-lead';
import { leadChangeSchema, type OperatorLeadDetail } from '@pickup/contracts/operator-leads';
import type { Context, Hono } from 'hono';
import type { Database } from '../../platform/database/database.ts';
import { pathId } from '../../platform/http/path-id.ts';
import { authorOf, principalOf } from '../../domain/people/principal.ts';
import { readStoredLead, unknownLead } from '../../domain/leads/stored-lead.ts';
import { changeLead, type ChangeLeadDeps } from './change-lead.ts';
import { readLeadWork } from './lead-work.ts';
import { toOperatorLeads } from './operator-lead.ts';
import { reissueReport, revokeReport } from './report-link.ts';
import { routes, serve } from '../../platform/http/route.ts';

export interface LeadRoutesDeps extends ChangeLeadDeps {
  readonly database: Pick<Database, 'query' | 'run' | 'transaction'>;
}

export const LEAD_ROUTES = routes('leads', {
  getLead: {
    at: 'GET /api/leads/:id',
    permission: 'leads.read',
    summary: 'Get a lead with its notes and history',
    answer: operatorLeadDetailSchema,
  },
  changeLead: {
    at: 'PATCH /api/leads/:id',
    permission: 'leads.write',
    summary: 'Change the status or assignee of a lead',
    description:
      'Send at least one of `status` and `assignee`. Changing `quarantined` to `new` releases the lead, and its deliveries are sent. With `was`, the answer is `conflict` if someone else changed it first. With a new `change_id`, you can undo it.',
    body: leadChangeSchema,
    example: { status: 'contacted', was: { status: 'new' } },
    answer: operatorLeadDetailSchema,
    conflict: true,
  },
  revokeReport: {
    at: 'POST /api/leads/:id/report/revoke',
    permission: 'leads.write',
    summary: 'Close a lead’s report page',
    answer: leadReportLinkSchema,
  },
  reissueReport: {
    at: 'POST /api/leads/:id/report/reissue',
    permission: 'leads.write',
    summary: 'Give a lead’s report page a new address',
    answer: leadReportLinkSchema,
    conflict: true,
  },
});

/**
 * One lead for the operator: read it, change its status or assignee, and close or change its report's address.
 * Mount at '/', behind the policy.
 */
export function createLeadRoutes(deps: LeadRoutesDeps): Hono {
  const { database, now = () => new Date() } = deps;

  async function read(c: Context, id: string): Promise<OperatorLeadDetail> {
    const row = await readStoredLead(database, id);
    const [lead] = await toOperatorLeads(database, row ? [row] : []);
    if (!row || !lead) throw unknownLead();
    const reading = { reader: authorOf(principalOf(c)), now: now() };
    return { ...lead, work: await readLeadWork(database, row, reading) };
  }

  return serve(LEAD_ROUTES, {
    getLead: (c) => read(c, leadId(c)),
    async changeLead(c, { body }) {
      const id = leadId(c);
      await changeLead(deps, id, { change: body, by: authorOf(principalOf(c)) });
      return read(c, id);
    },
    revokeReport: (c) => revokeReport(database, leadId(c)),
    reissueReport: (c) => reissueReport(database, leadId(c)),
  });
}

const leadId = (c: Context) => pathId(c, unknownLead);

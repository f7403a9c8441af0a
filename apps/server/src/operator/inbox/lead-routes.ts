import {
  leadChangeSchema,
  type LeadReportLink,
  type OperatorLeadDetail,
} from '@pickup/contracts/operator-leads';
import { Hono, type Context } from 'hono';
import type { Database } from '../../platform/database/database.ts';
import { pathId } from '../../platform/http/path-id.ts';
import { authorOf, principalOf } from '../../domain/people/principal.ts';
import { readSmallBody } from '../../platform/http/read-input.ts';
import { readStoredLead, unknownLead } from '../../domain/leads/stored-lead.ts';
import { changeLead, type ChangeLeadDeps } from './change-lead.ts';
import { readLeadWork } from './lead-work.ts';
import { toOperatorLeads } from './operator-lead.ts';
import { reissueReport, revokeReport } from './report-link.ts';

export interface LeadRoutesDeps extends ChangeLeadDeps {
  readonly database: Pick<Database, 'query' | 'run' | 'transaction'>;
}

const LEAD_PATH = '/api/leads/:id';
const REVOKE_PATH = '/api/leads/:id/report/revoke';
const REISSUE_PATH = '/api/leads/:id/report/reissue';

/**
 * One lead for the operator: read it, change its status or assignee, and close or change its report's address.
 * Mount at '/', behind the policy.
 */
export function createLeadRoutes(deps: LeadRoutesDeps): Hono {
  const { database, now = () => new Date() } = deps;

  async function answerLead(c: Context, id: string): Promise<Response> {
    const row = await readStoredLead(database, id);
    const [lead] = await toOperatorLeads(database, row ? [row] : []);
    if (!row || !lead) throw unknownLead();
    const reading = { reader: authorOf(principalOf(c)), now: now() };
    return c.json<OperatorLeadDetail>({
      ...lead,
      work: await readLeadWork(database, row, reading),
    });
  }

  function read(c: Context): Promise<Response> {
    return answerLead(c, leadId(c));
  }

  async function change(c: Context): Promise<Response> {
    const id = leadId(c);
    const change = await readSmallBody(c, leadChangeSchema);
    await changeLead(deps, id, { change, by: authorOf(principalOf(c)) });
    return answerLead(c, id);
  }

  async function revoke(c: Context): Promise<Response> {
    return c.json<LeadReportLink>(await revokeReport(database, leadId(c)));
  }

  async function reissue(c: Context): Promise<Response> {
    return c.json<LeadReportLink>(await reissueReport(database, leadId(c)));
  }

  return new Hono()
    .get(LEAD_PATH, read)
    .patch(LEAD_PATH, change)
    .post(REVOKE_PATH, revoke)
    .post(REISSUE_PATH, reissue);
}

const leadId = (c: Context) => pathId(c, unknownLead);

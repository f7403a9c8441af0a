import {
  leadChangeSchema,
  type LeadReportLink,
  type OperatorLead,
} from '@pickup/contracts/operator-leads';
import { Hono, type Context, type Next } from 'hono';
import type { Database } from '../platform/database.ts';
import { refuseMethod, unstored, type Admit } from '../platform/operator-access.ts';
import { pathId } from '../platform/path-id.ts';
import { readSmallBody } from '../platform/read-input.ts';
import { readStoredLead, unknownLead } from '../platform/stored-lead.ts';
import { changeLead, type ChangeLeadDeps } from './change-lead.ts';
import { toOperatorLeads } from './operator-lead.ts';
import { reissueReport, revokeReport } from './report-link.ts';

export interface LeadRoutesDeps extends ChangeLeadDeps {
  readonly database: Pick<Database, 'orm' | 'run' | 'transaction'>;
  readonly admit: Admit;
}

const LEAD_PATH = '/api/leads/:id';
const REVOKE_PATH = '/api/leads/:id/report/revoke';
const REISSUE_PATH = '/api/leads/:id/report/reissue';

/**
 * One lead for the operator: to be read, given a status, and its report's address closed or changed. To
 * be mounted at '/', beside the privacy routes, whose DELETE of the same path passes through here.
 */
export function createLeadRoutes(deps: LeadRoutesDeps): Hono {
  const { database } = deps;
  const admit = unstored(deps.admit);

  async function answerLead(c: Context, id: string): Promise<Response> {
    const row = await readStoredLead(database.orm, id);
    const [lead] = await toOperatorLeads(database.orm, row ? [row] : []);
    if (!lead) throw unknownLead();
    return c.json<OperatorLead>(lead);
  }

  function read(c: Context): Promise<Response> {
    admit(c);
    return answerLead(c, leadId(c));
  }

  async function change(c: Context): Promise<Response> {
    admit(c);
    const id = leadId(c);
    await changeLead(deps, id, await readSmallBody(c, leadChangeSchema));
    return answerLead(c, id);
  }

  async function revoke(c: Context): Promise<Response> {
    admit(c);
    return c.json<LeadReportLink>(await revokeReport(database, leadId(c)));
  }

  async function reissue(c: Context): Promise<Response> {
    admit(c);
    return c.json<LeadReportLink>(await reissueReport(database, leadId(c)));
  }

  const refuse = refuseMethod(admit, 'GET, HEAD, PATCH, DELETE');
  const refuseOthers = (c: Context, next: Next) => (c.req.method === 'DELETE' ? next() : refuse(c));

  return new Hono()
    .get(LEAD_PATH, read)
    .patch(LEAD_PATH, change)
    .post(REVOKE_PATH, revoke)
    .post(REISSUE_PATH, reissue)
    .all(LEAD_PATH, refuseOthers)
    .all(REVOKE_PATH, refuseMethod(admit, 'POST'))
    .all(REISSUE_PATH, refuseMethod(admit, 'POST'));
}

const leadId = (c: Context) => pathId(c, unknownLead);

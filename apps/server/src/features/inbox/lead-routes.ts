import {
  ensureLeadLinks,
  reissueReportLink,
  revokeReportLink,
  type ReportLink,
  readRelatedLeads,
  readStoredLead,
  unknownLead,
} from '../leads/index.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { AppError } from '../../errors.ts';
import {
  leadReportLinkSchema,
  operatorLeadDetailSchema,
} from '@pickup/contracts/inbox/operator-lead';
import {
  leadChangeSchema,
  type OperatorLeadDetail,
  type LeadReportLink,
} from '@pickup/contracts/inbox/operator-leads';
import { toWire } from '@pickup/contracts/wire-case';
import type { Context, Hono } from 'hono';
import { pathId } from '../../platform/http/path-id.ts';
import { authorOf, principalOf } from '../people/index.ts';
import { changeLead } from './change-leads.ts';
import type { ChangeLeadDeps } from './plan-change.ts';
import { readLeadWork } from './lead-work.ts';
import { toOperatorLeads, toReportLink } from './operator-lead.ts';
import { routes, serve } from '../../platform/http/route.ts';

export const LEAD_ROUTES = routes('leads', {
  getLead: {
    at: 'GET /api/leads/:id',
    permission: 'leads.read',
    summary: 'Get a lead with its notes and history',
    response: operatorLeadDetailSchema,
  },
  changeLead: {
    at: 'PATCH /api/leads/:id',
    permission: 'leads.write',
    summary: 'Change the status, assignee or deal of a lead, or record a call',
    description:
      'Send at least one of `status`, `assignee`, `outcome`, `do_not_call` and `same_person_as`. With the status `won` or `lost`, `deal` stores the plan and the amount, or the reason. Changing `quarantined` to `new` releases the lead, and its deliveries are sent. With `previous`, the response is `conflict` if someone else changed the lead first. To be able to undo the change, send a new `change_id`.',
    body: leadChangeSchema,
    example: { status: 'contacted', previous: { status: 'new' } },
    response: operatorLeadDetailSchema,
    conflict: true,
  },
  revokeReport: {
    at: 'POST /api/leads/:id/report/revoke',
    permission: 'leads.write',
    summary: 'Close a lead’s report page',
    response: leadReportLinkSchema,
  },
  reissueReport: {
    at: 'POST /api/leads/:id/report/reissue',
    permission: 'leads.write',
    summary: 'Give a lead’s report page a new address',
    response: leadReportLinkSchema,
    conflict: true,
  },
});

export function createLeadRoutes(deps: ChangeLeadDeps): Hono {
  const { database, now } = deps;

  async function read(c: Context, id: string): Promise<OperatorLeadDetail> {
    const row = await readStoredLead(database, id);
    const [lead] = await toOperatorLeads(database, row ? [row] : []);
    if (!row || !lead) throw unknownLead();
    const reading = { reader: authorOf(principalOf(c)), now: now() };
    const work = await readLeadWork(database, row, reading);
    const related = await readRelatedLeads(database, row);
    const relatedIf = (isSamePerson: boolean) =>
      related
        .filter((one) => one.isSamePerson === isSamePerson)
        .map(({ id, receivedAt, status, doNotCall }) =>
          toWire({ id, receivedAt, status, doNotCall }),
        );
    return { ...lead, work, same_person: relatedIf(true), similar: relatedIf(false) };
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

async function revokeReport(database: Queryable, id: string): Promise<LeadReportLink> {
  await prepareReportLink(database, id);
  return toChangedLink(await revokeReportLink(database, id));
}

async function reissueReport(database: Queryable, id: string): Promise<LeadReportLink> {
  await prepareReportLink(database, id);
  return toChangedLink(await reissueReportLink(database, id));
}

async function prepareReportLink(database: Queryable, id: string): Promise<void> {
  const lead = await readStoredLead(database, id);
  if (!lead) throw unknownLead();
  if (lead.erasedAt) throw erased();
  await ensureLeadLinks(database, id);
}

function toChangedLink(link: ReportLink | null): LeadReportLink {
  if (!link) throw erased();
  return toReportLink(link);
}

function erased(): AppError {
  return new AppError('conflict', 'This lead was erased, and so was its report.');
}

import type { LeadListQuery, OperatorLead } from '@pickup/contracts/operator-leads';
import { findLeads } from '../../domain/leads/list/find-leads.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { toOperatorLeads } from './operator-lead.ts';

export interface LeadListPage {
  readonly leads: readonly OperatorLead[];
  readonly nextCursor: string | null;
}

/** Reads one page of leads as the operator API shows them. See `findLeads`. */
export async function listLeads(
  database: Queryable,
  query: LeadListQuery,
  me: string | null = null,
): Promise<LeadListPage> {
  const { rows, nextCursor } = await findLeads(database, query, me);
  return { leads: await toOperatorLeads(database, rows), nextCursor };
}

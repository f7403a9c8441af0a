import type { LeadListQuery, OperatorLead } from '@pickup/contracts/operator-leads';
import { and, desc, eq, gte, lt, sql, type SQL } from 'drizzle-orm';
import type { Orm } from '../platform/database.ts';
import { lead } from '../platform/schema.ts';
import { decodeCursor, encodeCursor } from './lead-cursor.ts';
import { toOperatorLeads } from './operator-lead.ts';

export interface LeadListPage {
  readonly leads: readonly OperatorLead[];
  readonly nextCursor: string | null;
}

/** One page of leads, newest first. Leads that arrive meanwhile stand before the cursor and shift nothing. */
export async function listLeads(orm: Orm, query: LeadListQuery): Promise<LeadListPage> {
  const rows = await orm
    .select()
    .from(lead)
    .where(and(...filters(query)))
    .orderBy(desc(lead.receivedAt), desc(lead.id))
    .limit(query.limit + 1); // one more tells whether there is a next page
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  return {
    leads: await toOperatorLeads(orm, page),
    nextCursor: last && rows.length > query.limit ? encodeCursor(last) : null,
  };
}

function filters(query: LeadListQuery): SQL[] {
  const { tier, status, min_quality: minQuality, from, to, cursor } = query;
  const conditions: SQL[] = [];
  if (tier) conditions.push(eq(lead.tier, tier));
  if (status) conditions.push(eq(lead.status, status));
  if (minQuality !== undefined) conditions.push(gte(lead.qualityScore, minQuality));
  if (from) conditions.push(gte(lead.receivedAt, new Date(from)));
  if (to) conditions.push(lt(lead.receivedAt, new Date(to)));
  if (cursor) {
    const { receivedAt, id } = decodeCursor(cursor);
    // A comparison of rows, so that the index leads straight to the place.
    conditions.push(
      sql`(${lead.receivedAt}, ${lead.id}) < (${receivedAt.toISOString()}::timestamptz, ${id}::uuid)`,
    );
  }
  return conditions;
}

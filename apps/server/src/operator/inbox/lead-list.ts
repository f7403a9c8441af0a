import type { LeadListQuery, OperatorLead } from '@pickup/contracts/operator-leads';
import { inArray } from 'drizzle-orm';
import type { Orm } from '../../platform/database/database.ts';
import { pageOf, rowsToAsk } from '../../platform/database/list-page.ts';
import { lead } from '../../platform/database/schema.ts';
import { findCallsToConfirm } from './find-calls.ts';
import { decodeCursor, encodeCursor, stretchesAfter, type LeadCursor } from './lead-cursor.ts';
import { conditionsOf, orderOf } from './lead-filters.ts';
import { toOperatorLeads } from './operator-lead.ts';
import { prepareSearch } from './search-leads.ts';
import { findPlaces } from './find-places.ts';

export interface LeadListPage {
  readonly leads: readonly OperatorLead[];
  readonly nextCursor: string | null;
}

/**
 * One page of leads. Leads that arrive meanwhile stand before the cursor and shift nothing. `me` is whose
 * leads are meant by that; null: a machine, which has none.
 */
export async function listLeads(
  orm: Orm,
  query: LeadListQuery,
  me: string | null = null,
): Promise<LeadListPage> {
  const cursor = query.cursor ? decodeCursor(query.cursor, query.sort) : null;
  if (query.assignee === 'me' && me === null) return { leads: [], nextCursor: null };
  const assignee = query.assignee === 'me' ? (me ?? undefined) : query.assignee;
  const conditions = conditionsOf({ ...query, assignee });
  const search = await prepareSearch(orm, query.q);
  const wanted = rowsToAsk(query.limit);
  const found: LeadCursor[] = [];
  for (const stretch of stretchesAfter(query.sort, cursor)) {
    if (found.length === wanted) break;
    const after = cursor?.stretch === stretch ? cursor.after : null;
    const asked = { search, conditions, after, limit: wanted - found.length };
    const places =
      stretch === 'calls'
        ? await findCallsToConfirm(orm, asked)
        : await findPlaces(orm, { ...asked, ...orderOf(stretch, query) });
    found.push(...places.map((place) => ({ stretch, after: place })));
  }
  const { rows: places, nextCursor } = pageOf(found, query.limit, encodeCursor);
  return { leads: await readLeads(orm, places), nextCursor };
}

/** The rows of leads in the order of their places; an index has found the places without their wide rows. */
async function readLeads(orm: Orm, places: readonly LeadCursor[]): Promise<OperatorLead[]> {
  if (places.length === 0) return [];
  const ids = places.map(({ after }) => after.id);
  const rows = await orm.select().from(lead).where(inArray(lead.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return toOperatorLeads(
    orm,
    ids.flatMap((id) => byId.get(id) ?? []),
  );
}

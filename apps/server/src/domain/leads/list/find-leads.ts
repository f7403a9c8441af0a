import type { LeadListQuery } from '@pickup/contracts/operator-leads';
import type { Queryable } from '../../../platform/database/database.ts';
import { pageOf, rowsToAsk, type ListPage } from '../../../platform/database/list-page.ts';
import { prepareSearch } from '../search/search-leads.ts';
import { readStoredLeads, type StoredLead } from '../stored-lead.ts';
import { findCallsToConfirm } from './find-calls.ts';
import { findPage } from './find-page.ts';
import { decodeCursor, encodeCursor, segmentsAfter, type LeadCursor } from './lead-cursor.ts';
import { conditionsOf, orderOf } from './lead-filters.ts';

const EMPTY: ListPage<StoredLead> = { rows: [], nextCursor: null };

/**
 * One page of leads. Leads that arrive meanwhile come before the cursor, so nothing shifts. `me` is the user
 * id that the assignee `me` stands for. Null for a machine, which has no leads.
 */
export async function findLeads(
  database: Queryable,
  query: LeadListQuery,
  me: string | null,
): Promise<ListPage<StoredLead>> {
  const cursor = query.cursor ? decodeCursor(query.cursor, query.sort) : null;
  if (query.assignee === 'me' && me === null) return EMPTY;
  const assignee = query.assignee === 'me' ? (me ?? undefined) : query.assignee;
  const conditions = conditionsOf({ ...query, assignee });
  const search = await prepareSearch(database, query.q);
  const wanted = rowsToAsk(query.limit);
  const found: LeadCursor[] = [];
  for (const segment of segmentsAfter(query.sort, cursor)) {
    if (found.length === wanted) break;
    const after = cursor?.segment === segment ? cursor.after : null;
    const asked = { search, conditions, after, limit: wanted - found.length };
    const positions =
      segment === 'calls'
        ? await findCallsToConfirm(database, asked)
        : await findPage(database, { ...asked, ...orderOf(segment, query) });
    found.push(...positions.map((position) => ({ segment, after: position })));
  }
  const { rows, nextCursor } = pageOf(found, query.limit, encodeCursor);
  return { rows: await readInOrder(database, rows), nextCursor };
}

/**
 * The rows of leads in the order of their positions. An index found these positions without reading the wide
 * rows.
 */
async function readInOrder(
  database: Queryable,
  positions: readonly LeadCursor[],
): Promise<StoredLead[]> {
  if (positions.length === 0) return [];
  const ids = positions.map(({ after }) => after.id);
  const byId = new Map((await readStoredLeads(database, ids)).map((lead) => [lead.id, lead]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

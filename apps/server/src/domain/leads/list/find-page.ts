import type { Queryable } from '../../../platform/database/database.ts';
import type { Sql } from '../../../platform/database/sql.ts';
import type { LeadSearch } from '../search/search-leads.ts';
import { findPageOfSearch } from './find-page-of-search.ts';
import type { LeadPosition } from './lead-cursor.ts';
import { mergePositions, positions, type Segment } from './positions.ts';

export interface PageQuery extends Segment {
  /** Null for no search, which matches every lead. */
  readonly search: LeadSearch | null;
  /** Alternative sets of conditions, each combined with the others. A lead must not be in two parts. */
  readonly parts: readonly (readonly Sql[])[];
}

/** The first positions that meet the conditions, in order, across all parts. */
export async function findPage(
  database: Queryable,
  { search, ...query }: PageQuery,
): Promise<readonly LeadPosition[]> {
  if (search) return findPageOfSearch(database, { ...query, search });
  const found: LeadPosition[] = [];
  for (const part of query.parts) {
    const conditions = [...part, ...query.conditions];
    found.push(...(await database.query<LeadPosition>(positions({ ...query, conditions }))));
  }
  return query.parts.length === 1 ? found : mergePositions(found, query);
}

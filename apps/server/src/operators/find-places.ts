import { and, asc, desc, eq, sql, type Column, type SQL } from 'drizzle-orm';
import type { Orm } from '../platform/database.ts';
import { lead } from '../platform/schema.ts';
import { leadSearch } from '../platform/work-schema.ts';
import type { LeadPosition } from './lead-cursor.ts';
import { isFound, isFoundBeside, type LeadSearch } from './search-leads.ts';

export interface PlacesQuery {
  /** Null: every lead is meant. */
  readonly search: LeadSearch | null;
  readonly conditions: readonly SQL[];
  readonly isNewestFirst: boolean;
  readonly limit: number;
}

/**
 * Leads that are looked at one by one before the word index is asked. A word that many leads have is found
 * among so few; of one that is rarer, the index has few enough entries to sort.
 */
const LOOKED_AT = 1_000;

/** The first places in an order that meet the conditions. */
export async function findPlaces(
  orm: Orm,
  query: PlacesQuery,
): Promise<readonly LeadPosition[]> {
  const { search, conditions, limit } = query;
  if (!search) return select(orm, query);
  const { places, isAll } = await lookAtFirst(orm, query, search);
  if (isAll || places.length === limit) return places;
  return select(orm, { ...query, conditions: [...conditions, isFound(search)] });
}

function select(orm: Orm, { conditions, isNewestFirst, limit }: Omit<PlacesQuery, 'search'>) {
  return orm
    .select({ id: lead.id, receivedAt: lead.receivedAt })
    .from(lead)
    .where(and(...conditions))
    .orderBy(...ordered(isNewestFirst, lead.receivedAt, lead.id))
    .limit(limit);
}

function ordered(isNewestFirst: boolean, ...columns: readonly Column[]): SQL[] {
  return columns.map((column) => (isNewestFirst ? desc(column) : asc(column)));
}

interface Looked {
  readonly places: readonly LeadPosition[];
  /** Whether there are no others to look at. */
  readonly isAll: boolean;
}

async function lookAtFirst(
  orm: Orm,
  { conditions, isNewestFirst, limit }: PlacesQuery,
  search: LeadSearch,
): Promise<Looked> {
  const looked = select(orm, { conditions, isNewestFirst, limit: LOOKED_AT });
  const first = orm.$with('first').as(looked);
  const places = await orm
    .with(first)
    .select({
      id: first.id,
      receivedAt: first.receivedAt,
      looked: sql<number>`(select count(*)::int4 from ${first})`,
    })
    .from(first)
    .leftJoin(leadSearch, eq(leadSearch.leadId, first.id))
    .where(isFoundBeside(search, first.id))
    .orderBy(...ordered(isNewestFirst, first.receivedAt, first.id))
    .limit(limit);
  const [any] = places;
  return { places, isAll: any !== undefined && any.looked < LOOKED_AT };
}

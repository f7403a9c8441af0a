import { and, asc, count, desc, sql, type Column, type SQL } from 'drizzle-orm';
import type { Orm } from '../../platform/database/database.ts';
import { lead } from '../../platform/database/schema.ts';
import { leadSearch } from '../../domain/leads/work-schema.ts';
import type { LeadPosition } from './lead-cursor.ts';
import { hasWords, isFound, matches, type LeadSearch } from './search-leads.ts';

export interface PlacesQuery {
  /** Null: every lead is meant. */
  readonly search: LeadSearch | null;
  /** Of `lead`; of all parts. */
  readonly conditions: readonly SQL[];
  /** No lead may be in two of them. */
  readonly parts: readonly (readonly SQL[])[];
  /** Null: from the beginning. */
  readonly after: LeadPosition | null;
  readonly isNewestFirst: boolean;
  readonly limit: number;
}

type PartQuery = Omit<PlacesQuery, 'parts'>;
type Stretch = Omit<PartQuery, 'search'>;

/**
 * Leads that are looked at one by one before the word index is asked. A word that many leads have is found
 * among so few; of one that is rarer, the index has few enough entries to sort.
 */
const LOOKED_AT = 1_000;

/** The first places in an order that meet the conditions, of all parts together. */
export async function findPlaces(
  orm: Orm,
  { parts, ...query }: PlacesQuery,
): Promise<readonly LeadPosition[]> {
  const found: LeadPosition[] = [];
  for (const part of parts) {
    const conditions = [...part, ...query.conditions];
    found.push(...(await findInPart(orm, { ...query, conditions })));
  }
  if (parts.length === 1) return found;
  return found.toSorted(query.isNewestFirst ? newestFirst : oldestFirst).slice(0, query.limit);
}

const newestFirst = (one: LeadPosition, other: LeadPosition) => oldestFirst(other, one);

// As the database has it: of one moment by their ids, whose text is in the order of their bytes.
function oldestFirst(one: LeadPosition, other: LeadPosition): number {
  const between = one.receivedAt.getTime() - other.receivedAt.getTime();
  return between || (one.id < other.id ? -1 : 1);
}

async function findInPart(orm: Orm, query: PartQuery): Promise<readonly LeadPosition[]> {
  const { search, conditions, limit } = query;
  if (!search) return select(orm, query);
  const near = await lookAtFirst(orm, query, search);
  if (near.length === limit || (await areAllLookedAt(orm, query))) return near;
  const isBare = conditions.length === 0 && search.unwritten.length === 0;
  if (isBare) return selectByWords(orm, query, search);
  return select(orm, { ...query, conditions: [...conditions, isFound(search)] });
}

function select(orm: Orm, stretch: Stretch) {
  const { conditions, limit } = stretch;
  return orm
    .select({ id: lead.id, receivedAt: lead.receivedAt })
    .from(lead)
    .where(and(...conditions, behind(stretch, lead.receivedAt, lead.id)))
    .orderBy(...ordered(stretch, lead.receivedAt, lead.id))
    .limit(limit);
}

/** Without the leads' wide rows: what a place is made of stands beside the words. */
function selectByWords(orm: Orm, stretch: Stretch, search: LeadSearch) {
  const { leadId, receivedAt } = leadSearch;
  return orm
    .select({ id: leadId, receivedAt })
    .from(leadSearch)
    .where(and(matches(search), behind(stretch, receivedAt, leadId)))
    .orderBy(...ordered(stretch, receivedAt, leadId))
    .limit(stretch.limit);
}

// Of a table in order the first that match are taken, so that no more are looked at; they are put in order
// once more, because only that is promised to stay so.
function lookAtFirst(orm: Orm, stretch: Stretch, search: LeadSearch) {
  const first = orm.$with('first').as(select(orm, { ...stretch, limit: LOOKED_AT }));
  const near = orm
    .$with('near')
    .as(
      orm
        .select({ id: first.id, receivedAt: first.receivedAt })
        .from(first)
        .where(hasWords(search, first.id))
        .limit(stretch.limit),
    );
  return orm
    .with(first, near)
    .select({ id: near.id, receivedAt: near.receivedAt })
    .from(near)
    .orderBy(...ordered(stretch, near.receivedAt, near.id));
}

async function areAllLookedAt(orm: Orm, stretch: Stretch): Promise<boolean> {
  const first = select(orm, { ...stretch, limit: LOOKED_AT }).as('first');
  const [row] = await orm.select({ count: count() }).from(first);
  return (row?.count ?? 0) < LOOKED_AT;
}

function ordered({ isNewestFirst }: Stretch, ...columns: readonly Column[]): SQL[] {
  return columns.map((column) => (isNewestFirst ? desc(column) : asc(column)));
}

// A comparison of rows, so that an index leads straight to the place.
function behind({ after, isNewestFirst }: Stretch, receivedAt: Column, id: Column) {
  if (!after) return undefined;
  const place = sql`(${after.receivedAt.toISOString()}::timestamptz, ${after.id}::uuid)`;
  return isNewestFirst
    ? sql`(${receivedAt}, ${id}) < ${place}`
    : sql`(${receivedAt}, ${id}) > ${place}`;
}

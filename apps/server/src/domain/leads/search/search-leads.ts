import type { Queryable } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/rows.ts';
import { raw, sql, type Sql } from '../../../platform/database/sql.ts';
import { groupByLead } from '../group-by-lead.ts';
import type { Resubmission } from '../resubmissions.ts';
import { leadWords, matchesTerms, searchTerms, tsqueryOf } from './lead-words.ts';

/** A search for leads. */
export interface LeadSearch {
  /** PostgreSQL's tsquery that the words must match. */
  readonly query: string;
  /** Matching leads whose words are not indexed yet. */
  readonly unwritten: readonly string[];
}

/**
 * More leads wait only when they arrive faster than they are indexed. Then only the newest of them are
 * searched.
 */
const MAX_UNINDEXED = 2_000;

/** Null for a text without any letter or digit, which is no search. */
export async function prepareSearch(
  database: Queryable,
  text: string | undefined,
): Promise<LeadSearch | null> {
  const terms = searchTerms(text ?? '');
  if (terms.length === 0) return null;
  return { query: tsqueryOf(terms), unwritten: await findUnwritten(database, terms) };
}

async function findUnwritten(database: Queryable, terms: readonly string[]): Promise<string[]> {
  const waiting = await database.query<WaitingLead>(sql`
    select id, normalised as contact from lead where id in (select lead_id from lead_changed)
    order by received_at desc, id desc limit ${MAX_UNINDEXED}`);
  if (waiting.length === 0) return [];
  const later = await readLaterBodies(database);
  return waiting
    .filter(({ id, contact }) =>
      matchesTerms(
        leadWords({ contact, laterBodies: later.get(id)?.map(({ sent }) => sent) ?? [] }),
        terms,
      ),
    )
    .map(({ id }) => id);
}

interface WaitingLead {
  readonly id: string;
  readonly contact: Tables['lead']['normalised'];
}

type LaterBody = Pick<Resubmission, 'leadId' | 'sent'>;

async function readLaterBodies(database: Queryable): Promise<Map<string, LaterBody[]>> {
  const rows = await database.query<LaterBody>(sql`
    select lead_id as "leadId", sent from lead_resubmission
    where lead_id in (select lead_id from lead_changed) limit ${MAX_UNINDEXED}`);
  return groupByLead(rows);
}

/** Whether the words of a `lead_search` row match it. */
export function matches({ query }: LeadSearch): Sql {
  return sql`lead_search.words @@ ${query}::tsquery`;
}

/**
 * A condition that selects the found leads. The fence (offset 0) makes the planner run the search once, not
 * for each lead.
 */
export function isFound(search: LeadSearch): Sql {
  const found = sql`lead.id in (select lead_search.lead_id from lead_search where ${matches(search)} offset 0)`;
  return orUnwritten(found, search, raw('lead.id'));
}

/** The opposite: reads the words of the lead with this id, without the word index. */
export function hasWords(search: LeadSearch, id: Sql): Sql {
  const own = sql`(select lead_search.words from lead_search where lead_search.lead_id = ${id} offset 0)`;
  return orUnwritten(sql`${own} @@ ${search.query}::tsquery`, search, id);
}

function orUnwritten(found: Sql, { unwritten }: LeadSearch, id: Sql): Sql {
  return unwritten.length === 0 ? found : sql`(${found} or ${id} = any(${unwritten}::uuid[]))`;
}

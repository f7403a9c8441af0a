import type { Queryable } from '../../../platform/database/database.ts';
import { raw, sql, type Sql } from '../../../platform/database/sql.ts';
import { searchTerms, tsqueryOf } from './lead-words.ts';
import { findWaiting } from './waiting-leads.ts';

/** A search for leads. */
export interface LeadSearch {
  /** PostgreSQL's tsquery that the words must match. */
  readonly query: string;
  /** Matching leads whose words are not indexed yet. */
  readonly unwritten: readonly string[];
}

/** Null for a text without any letter or digit, which is no search. */
export async function prepareSearch(
  database: Queryable,
  text: string | undefined,
): Promise<LeadSearch | null> {
  const terms = searchTerms(text ?? '');
  if (terms.length === 0) return null;
  return { query: tsqueryOf(terms), unwritten: await findWaiting(database, terms) };
}

/** Whether the words of a `lead_search` row match it. */
export function matches({ query }: LeadSearch): Sql {
  return sql`lead_search.words @@ ${query}::tsquery`;
}

/** A condition that selects the found leads. For few leads: it checks each of them. */
export function isFound(search: LeadSearch): Sql {
  return orUnwritten(isIndexed(search), search, raw('lead.id'));
}

/**
 * A condition that selects the leads whose indexed words match. The fence (offset 0) makes the planner run
 * the search once, not for each lead.
 */
function isIndexed(search: LeadSearch): Sql {
  return sql`lead.id in (select lead_search.lead_id from lead_search where ${matches(search)} offset 0)`;
}

/** Whether the lead with this id is found. Reads its words without the word index. */
export function hasWords(search: LeadSearch, id: Sql): Sql {
  const own = sql`(select lead_search.words from lead_search where lead_search.lead_id = ${id} offset 0)`;
  return orUnwritten(sql`${own} @@ ${search.query}::tsquery`, search, id);
}

function orUnwritten(found: Sql, { unwritten }: LeadSearch, id: Sql): Sql {
  return unwritten.length === 0 ? found : sql`(${found} or ${id} = any(${unwritten}::uuid[]))`;
}

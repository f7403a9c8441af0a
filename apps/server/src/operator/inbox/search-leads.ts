import { flattenContact } from '@pickup/contracts/lead-intake';
import { desc, inArray, sql, type Column, type SQL } from 'drizzle-orm';
import type { Orm } from '../../platform/database/database.ts';
import { leadWords, matchesTerms, searchTerms, tsqueryOf } from '../../domain/leads/lead-words.ts';
import { lead, leadResubmission } from '../../platform/database/schema.ts';
import { leadChanged, leadSearch } from '../../domain/leads/work-schema.ts';

/** What somebody searches for. */
export interface LeadSearch {
  /** What the words have to answer: PostgreSQL's tsquery. */
  readonly query: string;
  /** Leads that answer it and whose words are not written yet. */
  readonly unwritten: readonly string[];
}

/** More than these wait only while leads pour in faster than they are indexed; the newest of them are seen. */
const MOST_UNWRITTEN = 2_000;

/** Null where nothing is searched for: there is no letter and no digit in it. */
export async function prepareSearch(
  orm: Orm,
  text: string | undefined,
): Promise<LeadSearch | null> {
  const terms = searchTerms(text ?? '');
  if (terms.length === 0) return null;
  return { query: tsqueryOf(terms), unwritten: await findUnwritten(orm, terms) };
}

async function findUnwritten(orm: Orm, terms: readonly string[]): Promise<string[]> {
  const waiting = await orm
    .select({ id: lead.id, contact: lead.normalised })
    .from(lead)
    .where(inArray(lead.id, orm.select({ id: leadChanged.leadId }).from(leadChanged)))
    .orderBy(desc(lead.receivedAt), desc(lead.id))
    .limit(MOST_UNWRITTEN);
  if (waiting.length === 0) return [];
  const later = await readLaterBodies(orm);
  return waiting
    .filter(({ id, contact }) =>
      matchesTerms(leadWords({ contact, laterBodies: later.get(id) ?? [] }), terms),
    )
    .map(({ id }) => id);
}

type Body = Readonly<Record<string, unknown>>;

async function readLaterBodies(orm: Orm): Promise<Map<string, Body[]>> {
  const rows = await orm
    .select({ leadId: leadResubmission.leadId, sent: leadResubmission.sent })
    .from(leadResubmission)
    .where(
      inArray(leadResubmission.leadId, orm.select({ id: leadChanged.leadId }).from(leadChanged)),
    )
    .limit(MOST_UNWRITTEN);
  const bodies = new Map<string, Body[]>();
  for (const { leadId, sent } of rows) {
    bodies.set(leadId, [...(bodies.get(leadId) ?? []), flattenContact(sent)]);
  }
  return bodies;
}

/** Whether the words of a `lead_search` row answer it. */
export function matches({ query }: LeadSearch): SQL {
  return sql`${leadSearch.words} @@ ${query}::tsquery`;
}

/** A condition on `lead`: it is one of those found. The fence keeps a search from being asked lead by lead. */
export function isFound(search: LeadSearch): SQL {
  const found = sql`${lead.id} in (select ${leadSearch.leadId} from ${leadSearch} where ${matches(search)} offset 0)`;
  return orUnwritten(found, search, lead.id);
}

/** The opposite: of a lead with this id its own words are read, and no index of words is asked. */
export function hasWords(search: LeadSearch, id: Column): SQL {
  const own = sql`(select ${leadSearch.words} from ${leadSearch} where ${leadSearch.leadId} = ${id} offset 0)`;
  return orUnwritten(sql`${own} @@ ${search.query}::tsquery`, search, id);
}

function orUnwritten(found: SQL, { unwritten }: LeadSearch, id: Column): SQL {
  return unwritten.length === 0 ? found : sql`(${found} or ${inArray(id, [...unwritten])})`;
}

import type { Queryable } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/rows.ts';
import { sql } from '../../../platform/database/sql.ts';
import { groupByLead } from '../group-by-lead.ts';
import { readResubmissions } from '../resubmissions.ts';
import { leadWords, matchesTerms, passes, quickTest, type QuickTest } from './lead-words.ts';

/**
 * More leads wait only when they arrive faster than they are indexed. Then only the newest of them are
 * searched.
 */
const MAX_WAITING = 2_000;

/** People search several times while they type. Contacts must not stay in the memory for long. */
const REMEMBERED_MS = 10_000;

interface WaitingLead {
  /** The lead's entries in `lead_changed`. Every change of a lead adds one. */
  readonly version: string;
  readonly quickTest: QuickTest;
  readonly words: () => readonly string[];
}

type WaitingLeads = ReadonlyMap<string, WaitingLead>;

const NONE: WaitingLeads = new Map();
const remembered = new WeakMap<Queryable, WaitingLeads>();

/** The matching leads whose words are not indexed yet. */
export async function findWaiting(
  database: Queryable,
  terms: readonly string[],
): Promise<string[]> {
  const waiting = await readWaiting(database);
  return [...waiting]
    .filter(([, lead]) => passes(lead.quickTest, terms) && matchesTerms(lead.words(), terms))
    .map(([id]) => id);
}

/** Reads only those that are new or have changed since the last search. */
async function readWaiting(database: Queryable): Promise<WaitingLeads> {
  const newest = await database.query<{ id: string; version: string }>(FIND_NEWEST);
  if (newest.length === 0) return NONE;
  const known = remembered.get(database) ?? NONE;
  const unknown = newest.filter(({ id, version }) => known.get(id)?.version !== version);
  const read = unknown.length === 0 ? NONE : await readLeads(database, unknown);
  const waiting = new Map<string, WaitingLead>();
  for (const { id } of newest) {
    const lead = read.get(id) ?? known.get(id);
    if (lead) waiting.set(id, lead);
  }
  remember(database, waiting);
  return waiting;
}

// Ids grow with time, so the newest are found without reading every waiting lead.
const FIND_NEWEST = sql`
  select lead_id as id, count(*) || ' ' || max(xmin::text::bigint) as version
  from lead_changed group by lead_id order by lead_id desc limit ${MAX_WAITING}`;

async function readLeads(
  database: Queryable,
  entries: readonly { readonly id: string; readonly version: string }[],
): Promise<WaitingLeads> {
  const ids = entries.map(({ id }) => id);
  const leads = await database.query<
    Pick<Tables['lead'], 'id'> & {
      contact: Tables['lead']['normalised'];
    }
  >(sql`select id, normalised as contact from lead where id = any(${ids}::uuid[])`);
  const contacts = new Map(leads.map(({ id, contact }) => [id, contact]));
  const later = groupByLead(await readResubmissions(database, ids));
  const read = new Map<string, WaitingLead>();
  for (const { id, version } of entries) {
    const contact = contacts.get(id);
    if (!contact) continue;
    const source = { contact, laterBodies: later.get(id)?.map(({ sent }) => sent) ?? [] };
    let words: readonly string[] | undefined;
    read.set(id, {
      version,
      quickTest: quickTest(source),
      words: () => (words ??= leadWords(source)),
    });
  }
  return read;
}

function remember(database: Queryable, waiting: WaitingLeads): void {
  remembered.set(database, waiting);
  const forget = () => {
    if (remembered.get(database) === waiting) remembered.delete(database);
  };
  setTimeout(forget, REMEMBERED_MS).unref();
}

import type { Queryable } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/rows.ts';
import { sql } from '../../../platform/database/sql.ts';
import { groupByLead } from '../group-by-lead.ts';
import { readResubmissions } from '../resubmissions.ts';
import {
  leadWords,
  matchesTerms,
  passes,
  quickTerms,
  quickTest,
  type QuickTest,
} from './lead-words.ts';

/**
 * More leads wait only when they arrive faster than they are indexed. Then only the newest of them are
 * searched.
 */
const MAX_WAITING = 2_000;

/** People search several times while they type. Contacts must not stay in the memory for long. */
const REMEMBERED_MS = 10_000;

interface WaitingLead {
  /** The lead's entries in `lead_changed`. Every change to a lead adds one. */
  readonly version: string;
  readonly quickTest: QuickTest;
  readonly words: () => readonly string[];
}

type WaitingLeads = ReadonlyMap<string, WaitingLead>;

interface Remembered {
  /** The result of FIND_NEWEST. */
  readonly entries: string;
  readonly leads: WaitingLeads;
}

const NONE: WaitingLeads = new Map();
const remembered = new WeakMap<Queryable, Remembered>();

/** The matching leads whose words are not indexed yet. */
export async function findWaiting(
  database: Queryable,
  terms: readonly string[],
): Promise<string[]> {
  const quick = quickTerms(terms);
  const found: string[] = [];
  for (const [id, lead] of await readWaiting(database))
    if (passes(lead.quickTest, quick) && matchesTerms(lead.words(), terms)) found.push(id);
  return found;
}

async function readWaiting(database: Queryable): Promise<WaitingLeads> {
  const [newest] = await database.query<{ entries: string | null }>(FIND_NEWEST);
  const entries = newest?.entries ?? null;
  if (entries === null) return NONE;
  const known = remembered.get(database);
  const leads =
    known?.entries === entries
      ? known.leads
      : await readChanged(database, entries, known?.leads ?? NONE);
  remember(database, { entries, leads });
  return leads;
}

// Ids grow with time, so the newest are found without reading every waiting lead. They are returned as one text,
// because the driver takes as long for 2,000 rows as the database.
const FIND_NEWEST = sql`
  select string_agg(id || ' ' || version, ',') as entries from (
    select lead_id as id, count(*) || '/' || max(xmin::text::bigint) as version
    from lead_changed group by lead_id order by lead_id desc limit ${MAX_WAITING}
  ) as newest`;

/** Reads only those that are new or have changed since the last search. */
async function readChanged(
  database: Queryable,
  entries: string,
  known: WaitingLeads,
): Promise<WaitingLeads> {
  const newest = entries.split(',').map((entry): Entry => {
    const [id = '', version = ''] = entry.split(' ');
    return { id, version };
  });
  const unknown = newest.filter(({ id, version }) => known.get(id)?.version !== version);
  const read = unknown.length === 0 ? NONE : await readLeads(database, unknown);
  const waiting = new Map<string, WaitingLead>();
  for (const { id } of newest) {
    const lead = read.get(id) ?? known.get(id);
    if (lead) waiting.set(id, lead);
  }
  return waiting;
}

interface Entry {
  readonly id: string;
  readonly version: string;
}

async function readLeads(database: Queryable, entries: readonly Entry[]): Promise<WaitingLeads> {
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

function remember(database: Queryable, waiting: Remembered): void {
  remembered.set(database, waiting);
  const forget = () => {
    if (remembered.get(database) === waiting) remembered.delete(database);
  };
  setTimeout(forget, REMEMBERED_MS).unref();
}

import type { NormalizedContact } from '@pickup/contracts/operator-leads';
import { tryLock } from '../../../platform/database/advisory-locks.ts';
import type { Database, PreparedStatement, Session } from '../../../platform/database/database.ts';
import { groupByLead } from '../group-by-lead.ts';
import { readResubmissions } from '../resubmissions.ts';
import { leadWords } from './lead-words.ts';

/** Leads per transaction. On the embedded database, an arriving lead waits for the transaction to end. */
export const INDEX_BATCH = 200;

interface ChangedLead {
  readonly id: string;
  readonly receivedAt: Date;
  readonly contact: NormalizedContact;
  readonly isErased: boolean;
}

/**
 * Writes the search words of new and changed leads, and increases the feed number. Returns how many entries
 * it processed. Does nothing while another process holds the lock, because that process continues until none
 * is left.
 */
export function indexLeads(
  database: Pick<Database, 'transaction'>,
  atMost = INDEX_BATCH,
): Promise<number> {
  return database.transaction(async (session) => {
    const [turn] = await session.query<{ taken: boolean }>(LOCK_INDEX);
    if (!turn?.taken) return 0;
    const taken = await session.query<{ leadId: string }>(TAKE_CHANGED, [atMost]);
    if (taken.length === 0) return 0;
    await writeWords(session, [...new Set(taken.map(({ leadId }) => leadId))]);
    await session.query('update lead_feed set number = number + 1');
    return taken.length;
  });
}

// The lock ends with the transaction, however that ends.
const LOCK_INDEX = `select ${tryLock('leadIndex')} as taken`;

// By its place in the table, because the table has no key.
const TAKE_CHANGED = `
delete from lead_changed where ctid = any(array(select ctid from lead_changed limit $1))
returning lead_id as "leadId"`;

async function writeWords(session: Session, ids: readonly string[]): Promise<void> {
  const leads = await session.query<ChangedLead>(LOCK_LEADS, [ids]);
  const later = groupByLead(await readResubmissions(session, ids));
  const rows = leads.map(({ id, receivedAt, contact, isErased }) => ({
    id,
    receivedAt,
    words: isErased
      ? []
      : leadWords({ contact, laterBodies: later.get(id)?.map(({ sent }) => sent) ?? [] }),
  }));
  await session.query(STORE_WORDS, [JSON.stringify(rows)]);
}

// Locked, so that this waits for a running erasure. A later erasure finds the words and removes them.
const LOCK_LEADS = `
select id, received_at as "receivedAt", normalised as contact, erased_at is not null as "isErased"
from lead where id = any($1::uuid[]) order by id for key share`;

// Unchanged words are not written, because that would rewrite an index entry for each of them.
const STORE_WORDS = `
insert into lead_search (lead_id, received_at, words)
select lead.id, lead."receivedAt", array_to_tsvector(array(select json_array_elements_text(lead.words)))
from json_to_recordset($1::json) as lead(id uuid, "receivedAt" timestamptz, words json)
on conflict (lead_id) do update set words = excluded.words
where lead_search.words is distinct from excluded.words`;

const READ_FEED: PreparedStatement = {
  name: 'read_lead_feed',
  text: 'select number::text as number from lead_feed',
};

/** A number that increases when leads arrive or change. */
export async function readFeedNumber(database: Pick<Database, 'run'>): Promise<string | null> {
  const [row] = await database.run<{ number: string }>(READ_FEED, []);
  return row?.number ?? null;
}

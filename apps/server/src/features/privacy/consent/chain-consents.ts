import { tryLock } from '../../../platform/database/advisory-locks.ts';
import type { Database, Session } from '../../../platform/database/database.ts';
import { raw, sql } from '../../../platform/database/sql.ts';
import {
  chainRow,
  GENESIS,
  LEDGER_COLUMNS,
  readHead,
  type LedgerRow,
  type Link,
} from './ledger-row.ts';

/**
 * On the embedded database, a new lead waits for a batch's transaction to end, so batches are
 * small.
 */
export const CHAIN_BATCH = 500;

export interface ChainedBatch {
  readonly count: number;
  readonly head: Link | null;
}

/**
 * Does nothing while another process chains rows, because that process continues until no unchained
 * row is left.
 */
export function chainConsents(database: Pick<Database, 'transaction'>): Promise<ChainedBatch> {
  return database.transaction(async (session) => {
    if (!(await lockChain(session))) return NOTHING;
    // Statements after the lock see the rows that the lock's previous holder committed.
    const last = (await readHead(session)) ?? GENESIS;
    const rows = await session.query<LedgerRow>(UNCHAINED);
    const links: (LedgerRow & Link)[] = [];
    for (const row of rows) links.push(chainRow(row, links.at(-1) ?? last));
    const head = links.at(-1);
    if (!head) return NOTHING;
    await store(session, links);
    return { count: links.length, head: { seq: head.seq, hash: head.hash } };
  });
}

const NOTHING: ChainedBatch = { count: 0, head: null };

// Without `enable_sort = off`, the planner would sort a long backlog for each batch instead of
// reading the index.
const LOCK_CHAIN = `select ${tryLock('consentChain')} as locked,
  set_config('enable_sort', 'off', true)`;

async function lockChain(session: Session): Promise<boolean> {
  const rows = await session.query<{ locked: boolean }>(LOCK_CHAIN);
  return rows[0]?.locked === true;
}

const UNCHAINED = sql`select ${raw(LEDGER_COLUMNS)} from consent where hash is null
order by consent.recorded_at, consent.id limit ${CHAIN_BATCH}`;

async function store(session: Session, links: readonly (LedgerRow & Link)[]): Promise<void> {
  const places = links.map(({ id, seq, previous_hash, hash }) => ({
    id,
    seq,
    previous_hash,
    hash,
  }));
  await session.query(sql`
    update consent set seq = place.seq, previous_hash = place.previous_hash, hash = place.hash
    from json_to_recordset(${JSON.stringify(places)}::json)
      as place(id uuid, seq bigint, previous_hash text, hash text)
    where consent.id = place.id`);
}

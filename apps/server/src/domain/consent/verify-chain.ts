import type { Database, PreparedStatement } from '../../platform/database/database.ts';
import { GENESIS, hashOfRow, LEDGER_COLUMNS, type LedgerRow, type Link } from './ledger-row.ts';

/** The first thing that is wrong. Of a row that is gone nothing but its place is known. */
export interface LedgerFault {
  /**
   * `missing`: no row has this place. `changed`: the row is not what was hashed. `unlinked`: the row is
   * sound, and its predecessor was replaced by another. `unanchored`: the expected head is in no row.
   */
  readonly kind: 'missing' | 'changed' | 'unlinked' | 'unanchored';
  readonly seq: number | null;
  readonly id: string | null;
}

export interface LedgerReport {
  /** Sound rows, counted up to the first fault. */
  readonly count: number;
  /** The last of them; null when there is none. */
  readonly head: Link | null;
  /** Rows that are too new to be chained. */
  readonly unchained: number;
  readonly fault: LedgerFault | null;
}

/**
 * Follows the chain from its first row, a few hundred at a time. A chain alone cannot tell that its end
 * was cut off, or that all of it was written anew: `expectHead`, a hash that was noted before, can.
 */
export async function verifyChain(
  database: Pick<Database, 'run'>,
  expectHead: string | null = null,
): Promise<LedgerReport> {
  const walk = await walkChain(database, expectHead);
  const rest = await readRest(database);
  const half = rest.half === null ? null : faultAt('changed', { seq: null, id: rest.half });
  const cut = walk.isAnchored ? null : faultAt('unanchored', { seq: null, id: null });
  const head = walk.last.seq === 0 ? null : walk.last;
  const fault = walk.fault ?? half ?? cut;
  return { count: walk.last.seq, head, unchained: rest.unchained, fault };
}

interface Walk {
  readonly last: Link;
  readonly isAnchored: boolean;
  readonly fault: LedgerFault | null;
}

async function walkChain(
  database: Pick<Database, 'run'>,
  expectHead: string | null,
): Promise<Walk> {
  let last = GENESIS;
  let isAnchored = expectHead === null;
  for await (const row of ledgerRows(database)) {
    const fault = faultOf(row, last);
    if (fault) return { last, isAnchored, fault };
    last = { seq: last.seq + 1, hash: row.hash ?? '' };
    isAnchored ||= row.hash === expectHead;
  }
  return { last, isAnchored, fault: null };
}

/** What is wrong with a row behind `last`; null when nothing is. */
function faultOf(row: LedgerRow, last: Link): LedgerFault | null {
  if (row.seq !== last.seq + 1) return faultAt('missing', { seq: last.seq + 1, id: null });
  if (row.hash !== hashOfRow(row)) return faultAt('changed', row);
  return row.previous_hash === last.hash ? null : faultAt('unlinked', row);
}

function faultAt(kind: LedgerFault['kind'], { seq, id }: Omit<LedgerFault, 'kind'>): LedgerFault {
  return { kind, seq, id };
}

async function* ledgerRows(database: Pick<Database, 'run'>): AsyncGenerator<LedgerRow> {
  let after = '0';
  for (;;) {
    const rows = await database.run<LedgerRow>(READ_LEDGER, [after]);
    yield* rows;
    const last = rows.at(-1);
    if (!last) return;
    after = String(last.seq);
  }
}

const READ_LEDGER: PreparedStatement = {
  name: 'read_consent_ledger',
  text: `select ${LEDGER_COLUMNS} from consent where seq > $1::bigint order by consent.seq limit 500`,
};

async function readRest(database: Pick<Database, 'run'>): Promise<Rest> {
  const [rest] = await database.run<Rest>(READ_REST, []);
  if (!rest) throw new Error('A count has no row');
  return rest;
}

interface Rest {
  readonly unchained: number;
  /** A row that has part of a place, or one that no row is ever given. */
  readonly half: string | null;
}

const READ_REST: PreparedStatement = {
  name: 'read_unchained_consent',
  text: `select count(*) filter (where whole)::float8 as unchained,
  min(id::text) filter (where not whole) as half
from (
  select id, coalesce(seq::text, hash, previous_hash) is null as whole
  from consent where seq is null or seq < 1
) as rest`,
};

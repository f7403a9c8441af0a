import type { Queryable } from '../../../platform/database/database.ts';
import { raw, sql } from '../../../platform/database/sql.ts';
import { GENESIS, hashOfRow, LEDGER_COLUMNS, type LedgerRow, type Link } from './ledger-row.ts';

/** For a missing row, only its position is known. */
export interface LedgerFault {
  /**
   * `unlinked`: the row is intact, but its predecessor was replaced. `unanchored`: no row has the
   * expected head.
   */
  readonly kind: 'missing' | 'changed' | 'unlinked' | 'unanchored';
  readonly seq: number | null;
  readonly id: string | null;
}

export interface LedgerReport {
  /** The number of intact rows before the first fault. */
  readonly count: number;
  readonly head: Link | null;
  readonly unchained: number;
  readonly fault: LedgerFault | null;
}

/**
 * Only `expectHead`, the hash of an earlier head, reveals that the end was cut off or that the
 * whole chain was rewritten.
 */
export async function verifyChain(
  database: Queryable,
  expectHead: string | null = null,
): Promise<LedgerReport> {
  const walk = await walkChain(database, expectHead);
  const rest = await readRest(database);
  const partial =
    rest.partial === null ? null : faultAt('changed', { seq: null, id: rest.partial });
  const unanchored = walk.isAnchored ? null : faultAt('unanchored', { seq: null, id: null });
  const head = walk.last.seq === 0 ? null : walk.last;
  const fault = walk.fault ?? partial ?? unanchored;
  return { count: walk.last.seq, head, unchained: rest.unchained, fault };
}

interface Walk {
  readonly last: Link;
  readonly isAnchored: boolean;
  readonly fault: LedgerFault | null;
}

async function walkChain(database: Queryable, expectHead: string | null): Promise<Walk> {
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

function faultOf(row: LedgerRow, last: Link): LedgerFault | null {
  if (row.seq !== last.seq + 1) return faultAt('missing', { seq: last.seq + 1, id: null });
  if (row.hash !== hashOfRow(row)) return faultAt('changed', row);
  return row.previous_hash === last.hash ? null : faultAt('unlinked', row);
}

function faultAt(kind: LedgerFault['kind'], { seq, id }: Omit<LedgerFault, 'kind'>): LedgerFault {
  return { kind, seq, id };
}

async function* ledgerRows(database: Queryable): AsyncGenerator<LedgerRow> {
  let rows: LedgerRow[];
  let after: number | null = 0;
  do {
    rows = await database.query<LedgerRow>(sql`
      select ${raw(LEDGER_COLUMNS)} from consent where seq > ${after}::bigint
      order by consent.seq limit 500`);
    yield* rows;
    after = rows.at(-1)?.seq ?? null;
  } while (after !== null);
}

interface Rest {
  readonly unchained: number;
  /** The id of a row that has only some chain columns, or an impossible position. */
  readonly partial: string | null;
}

async function readRest(database: Queryable): Promise<Rest> {
  const [rest] = await database.query<Rest>(sql`
    select count(*) filter (where is_unchained)::float8 as unchained,
      min(id::text) filter (where not is_unchained) as partial
    from (
      select id, coalesce(seq::text, hash, previous_hash) is null as is_unchained
      from consent where seq is null or seq < 1
    ) as rest`);
  if (!rest) throw new Error('The count query returned no row');
  return rest;
}

export function describeReport({ count, head, unchained, fault }: LedgerReport): string {
  const waiting = `${unchained} ${unchained === 1 ? 'row is' : 'rows are'} waiting to be chained`;
  if (fault)
    return `The consent ledger is broken: ${describeFault(fault)}. Intact rows before it: ${count}.`;
  if (!head) return `The consent ledger has no chained rows; ${waiting}.`;
  return `The consent ledger is intact: ${count} chained, ${waiting}.\nHead: ${head.seq} ${head.hash}`;
}

function describeFault({ kind, seq, id }: LedgerFault): string {
  const row = `row ${seq ?? 'without a position'} (${id})`;
  switch (kind) {
    case 'missing':
      return `row ${seq} is missing`;
    case 'changed':
      return `${row} was changed after it was written`;
    case 'unlinked':
      return `${row} does not match the row before it, which was replaced`;
    case 'unanchored':
      return 'no row has the expected head: the end was cut off, or everything was rewritten';
  }
}

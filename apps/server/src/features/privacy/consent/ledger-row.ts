import { createHash } from 'node:crypto';
import type { Queryable } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { ConsentEntry } from '@pickup/contracts/privacy/consent-proof';

/** A row as this folder's queries read it: text and small numbers, the same with both databases. */
export interface LedgerRow extends ConsentEntry {
  readonly lead_id: string;
}

/** A row with its place in the chain. */
export interface Link {
  readonly seq: number;
  readonly hash: string;
}

/** The link before the first row. */
export const GENESIS: Link = { seq: 0, hash: '0'.repeat(64) };

/**
 * The columns that queries select. The database formats the time, because a Date cannot hold every value of a
 * tampered row. A seq as float8 arrives as a number from either driver, exact up to 2^53. Both keep their
 * columns' names. To sort by the column itself, and use its index, prefix it with the table.
 */
export const LEDGER_COLUMNS = `id, lead_id, status, channel, scope, email, phone, seller_name,
  consent_text, text_version, text_hash, box_default, action, page_url, referrer,
  coalesce(to_char(recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    recorded_at::text) as recorded_at,
  client_time, client_time_zone, ip, user_agent, form_version,
  seq::float8 as seq, previous_hash, hash`;

/**
 * The input of the hash: every column except the hash itself, as canonical JSON of RFC 8785. Anyone can
 * compute it again from a certificate (an entry and its `lead_id`).
 */
export function canonicalJson(row: Omit<LedgerRow, 'hash'>): string {
  const fields = Object.entries(row).filter(([name]) => name !== 'hash');
  return JSON.stringify(Object.fromEntries(fields.sort(([a], [b]) => (a < b ? -1 : 1))));
}

/** SHA-256, hex. */
export function hashOfRow(row: Omit<LedgerRow, 'hash'>): string {
  return createHash('sha256').update(canonicalJson(row)).digest('hex');
}

/** The row with its place after `last`, and its hash. */
export function chained(row: LedgerRow, last: Link): LedgerRow & Link {
  const placed = { ...row, seq: last.seq + 1, previous_hash: last.hash };
  return { ...placed, hash: hashOfRow(placed) };
}

/** The chain's last row. Null before the first. */
export async function readHead(database: Queryable): Promise<Link | null> {
  const [head] = await database.query<Link>(sql`
    select seq::float8 as seq, hash from consent
    where seq is not null order by consent.seq desc limit 1`);
  return head ?? null;
}

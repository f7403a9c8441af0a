import { createHash } from 'node:crypto';
import type { Queryable } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { ConsentEntry } from '@pickup/contracts/privacy/consent-proof';

/** Both database drivers return these columns as the same types: text and small numbers. */
export interface LedgerRow extends ConsentEntry {
  readonly lead_id: string;
}

export interface Link {
  readonly seq: number;
  readonly hash: string;
}

/** The first row of the chain links to this value. */
export const GENESIS: Link = { seq: 0, hash: '0'.repeat(64) };

/**
 * The database formats the time, because a Date cannot hold every value of a tampered row. float8
 * makes both drivers return seq as a number. `order by seq` would sort by this converted result, so
 * write `consent.seq` to use the index.
 */
export const LEDGER_COLUMNS = `id, lead_id, status, channel, scope, email, phone, seller_name,
  consent_text, text_version, text_hash, box_default, action, page_url, referrer,
  coalesce(to_char(recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    recorded_at::text) as recorded_at,
  client_time, client_time_zone, ip, user_agent, form_version,
  seq::float8 as seq, previous_hash, hash`;

/**
 * Returns the input of the hash: all columns except the hash as canonical JSON (RFC 8785). A
 * certificate contains the same fields.
 */
export function canonicalJson(row: Omit<LedgerRow, 'hash'>): string {
  const fields = Object.entries(row).filter(([name]) => name !== 'hash');
  return JSON.stringify(Object.fromEntries(fields.sort(([a], [b]) => (a < b ? -1 : 1))));
}

/** Returns SHA-256 in hex. */
export function hashOfRow(row: Omit<LedgerRow, 'hash'>): string {
  return createHash('sha256').update(canonicalJson(row)).digest('hex');
}

/** Links a row to the chain after `last`. */
export function chained(row: LedgerRow, last: Link): LedgerRow & Link {
  const placed = { ...row, seq: last.seq + 1, previous_hash: last.hash };
  return { ...placed, hash: hashOfRow(placed) };
}

/** Returns null if the chain is empty. */
export async function readHead(database: Queryable): Promise<Link | null> {
  const [head] = await database.query<Link>(sql`
    select seq::float8 as seq, hash from consent
    where seq is not null order by consent.seq desc limit 1`);
  return head ?? null;
}

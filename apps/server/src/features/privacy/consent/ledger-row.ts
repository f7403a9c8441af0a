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

export const GENESIS: Link = { seq: 0, hash: '0'.repeat(64) };

/**
 * A Date cannot hold every timestamp of a tampered row, so the database formats `recorded_at`. The
 * cast to float8 makes both drivers return `seq` as a number. Write `order by consent.seq`, because
 * `order by seq` would sort by the cast value without an index.
 */
export const LEDGER_COLUMNS = `id, lead_id, status, channel, scope, email, phone, seller_name,
  consent_text, text_version, text_hash, box_default, action, page_url, referrer,
  coalesce(to_char(recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    recorded_at::text) as recorded_at,
  client_time, client_time_zone, ip, user_agent, form_version,
  seq::float8 as seq, previous_hash, hash`;

/** The hash's input is canonical JSON (RFC 8785) of all columns except the hash. */
export function canonicalJson(row: Omit<LedgerRow, 'hash'>): string {
  const fields = Object.entries(row).filter(([name]) => name !== 'hash');
  return JSON.stringify(Object.fromEntries(fields.sort(([a], [b]) => (a < b ? -1 : 1))));
}

export function hashOfRow(row: Omit<LedgerRow, 'hash'>): string {
  return createHash('sha256').update(canonicalJson(row)).digest('hex');
}

export function chainRow(row: LedgerRow, last: Link): LedgerRow & Link {
  const placed = { ...row, seq: last.seq + 1, previous_hash: last.hash };
  return { ...placed, hash: hashOfRow(placed) };
}

export async function readHead(database: Queryable): Promise<Link | null> {
  const [head] = await database.query<Link>(sql`
    select seq::float8 as seq, hash from consent
    where seq is not null order by consent.seq desc limit 1`);
  return head ?? null;
}

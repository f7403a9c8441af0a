import type { ConsentCertificate, ConsentEntry } from '@pickup/contracts/privacy/consent-proof';
import { readStoredLead } from '../../leads/index.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { raw, sql } from '../../../platform/database/sql.ts';
import { GENESIS, hashOfRow, LEDGER_COLUMNS, readHead, type LedgerRow } from './ledger-row.ts';

export interface CertificateSource {
  readonly database: Queryable;
  readonly sellerName: string;
  readonly now: Date;
}

export async function certificateOf(
  { database, sellerName, now }: CertificateSource,
  leadId: string,
): Promise<ConsentCertificate | null> {
  if (!(await readStoredLead(database, leadId))) return null;
  const head = await readHead(database);
  const rows = await database.query<RowOfLead>(rowsOf(leadId));
  return {
    lead_id: leadId.toLowerCase(),
    seller_name: sellerName,
    issued_at: now.toISOString(),
    standing: rows.at(-1)?.status ?? 'none',
    entries: rows.map(toEntry),
    intact: rows.every(isIntact),
    head,
  };
}

interface RowOfLead extends LedgerRow {
  /** Null for the first row, for an unchained row, or if the preceding row is missing. */
  readonly hash_before: string | null;
}

// A grant and a revocation may share a millisecond. Sorting by status puts the revocation last.
const rowsOf = (leadId: string) => sql`select ${raw(LEDGER_COLUMNS)},
  (select before.hash from consent as before where before.seq = consent.seq - 1) as hash_before
from consent where lead_id = ${leadId}::uuid order by consent.recorded_at, status, id`;

/** A row that is not chained yet has no hash to check, so it counts as intact. */
function isIntact({ hash_before: before, ...row }: RowOfLead): boolean {
  if (row.seq === null && row.hash === null && row.previous_hash === null) return true;
  const expected = row.seq === 1 ? GENESIS.hash : before;
  return row.hash === hashOfRow(row) && row.previous_hash === expected;
}

function toEntry({ hash_before: _before, lead_id: _lead, ...entry }: RowOfLead): ConsentEntry {
  return entry;
}

import { readStoredLead } from '../leads/stored-lead.ts';
import type { Database, PreparedStatement } from '../../platform/database/database.ts';
import { GENESIS, hashOfRow, LEDGER_COLUMNS, type LedgerRow, type Link } from './ledger-row.ts';
import type { ConsentCertificate, ConsentEntry } from '@pickup/contracts/consent-proof';

export interface CertificateSource {
  readonly database: Pick<Database, 'query' | 'run'>;
  readonly sellerName: string;
  readonly now: Date;
}

/** Everything the ledger holds about one lead. Null when there is no such lead. */
export async function certificateOf(
  { database, sellerName, now }: CertificateSource,
  leadId: string,
): Promise<ConsentCertificate | null> {
  if (!(await readStoredLead(database, leadId))) return null;
  const [head = null] = await database.run<Link>(READ_HEAD, []);
  const rows = await database.run<RowOfLead>(READ_ROWS, [leadId]);
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

const READ_HEAD: PreparedStatement = {
  name: 'read_ledger_head',
  text: `select seq::float8 as seq, hash from consent
where seq is not null order by consent.seq desc limit 1`,
};

interface RowOfLead extends LedgerRow {
  /**
   * Hash of the row that precedes it now. Null before the first row, and where the preceding row is missing.
   */
  readonly hash_before: string | null;
}

// If a grant and a revocation share a millisecond, the revocation counts as the later one.
const READ_ROWS: PreparedStatement = {
  name: 'read_consent_of_lead',
  text: `select ${LEDGER_COLUMNS},
  (select before.hash from consent as before where before.seq = consent.seq - 1) as hash_before
from consent where lead_id = $1::uuid order by consent.recorded_at, status, id`,
};

/** A row that is not chained yet has no hash to check, so it counts as intact. */
function isIntact({ hash_before: before, ...row }: RowOfLead): boolean {
  if (row.seq === null && row.hash === null && row.previous_hash === null) return true;
  const expected = row.seq === 1 ? GENESIS.hash : before;
  return row.hash === hashOfRow(row) && row.previous_hash === expected;
}

function toEntry({ hash_before: _before, lead_id: _lead, ...entry }: RowOfLead): ConsentEntry {
  return entry;
}

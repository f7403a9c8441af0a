import { columnsOf } from '../../../platform/database/columns.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/rows.ts';
import { sql } from '../../../platform/database/sql.ts';

/** A row of the consent ledger. */
export type StoredConsent = Tables['consent'];

/** The ledger's rows of these leads, oldest first. */
export function readConsentsOfLeads(
  database: Queryable,
  leadIds: readonly string[],
): Promise<StoredConsent[]> {
  return database.query(sql`
    select ${columnsOf('consent')} from consent where lead_id = any(${leadIds}::uuid[])
    order by recorded_at, id`);
}

/**
 * Whether the person behind a lead consents to marketing email, by the ledger's last entry. If two entries share a
 * millisecond, the revocation counts. Check the suppression list too: it covers the person's other leads with the same
 * address.
 */
export async function hasMarketingConsent(database: Queryable, leadId: string): Promise<boolean> {
  return (await latestMarketingConsent(database, leadId))?.status === 'granted';
}

/** The ledger's last entry about marketing by email. Null without any. */
export async function latestMarketingConsent(
  database: Queryable,
  leadId: string,
): Promise<StoredConsent | null> {
  const [latest] = await database.query<StoredConsent>(sql`
    select ${columnsOf('consent')} from consent
    where lead_id = ${leadId} and channel = 'email' and scope = 'marketing'
    order by recorded_at desc, status desc, id desc limit 1`);
  return latest ?? null;
}

/**
 * The address of a lead's latest consent, which remains as proof after the lead is erased. Null without a consent.
 */
export async function latestConsentEmail(
  database: Queryable,
  leadId: string,
): Promise<string | null> {
  const [latest] = await database.query<Pick<StoredConsent, 'email'>>(sql`
    select email from consent where lead_id = ${leadId} order by recorded_at desc limit 1`);
  return latest?.email ?? null;
}

/** The leads that consented with this address, sorted by id. */
export async function leadsOfConsentEmail(database: Queryable, email: string): Promise<string[]> {
  const rows = await database.query<{ id: string }>(sql`
    select distinct lead_id as id from consent where email = ${email} order by id`);
  return rows.map(({ id }) => id);
}

/** The text of a lead's marketing consent if its last entry is a revocation. Null otherwise. */
export async function revokedConsentText(
  database: Queryable,
  leadId: string,
): Promise<string | null> {
  const latest = await latestMarketingConsent(database, leadId);
  return latest?.status === 'revoked' ? latest.consentText : null;
}

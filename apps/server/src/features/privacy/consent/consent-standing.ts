import { columnsOf } from '../../../platform/database/columns.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/rows.ts';
import { sql } from '../../../platform/database/sql.ts';

export type StoredConsent = Tables['consent'];

/** Returns the oldest row first. */
export function readConsentsOfLeads(
  database: Queryable,
  leadIds: readonly string[],
): Promise<StoredConsent[]> {
  return database.query(sql`
    select ${columnsOf('consent')} from consent where lead_id = any(${leadIds}::uuid[])
    order by recorded_at, id`);
}

/**
 * Returns whether the ledger's last entry grants marketing email. If a grant and a revocation share
 * a millisecond, the revocation wins. Check the suppression list too, because it covers the
 * person's other leads.
 */
export async function hasMarketingConsent(database: Queryable, leadId: string): Promise<boolean> {
  return (await latestMarketingConsent(database, leadId))?.status === 'granted';
}

/** Returns the last entry about marketing email, or null. */
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

/** Returns the address of a lead's latest consent. The ledger keeps it as proof after an erasure. */
export async function latestConsentEmail(
  database: Queryable,
  leadId: string,
): Promise<string | null> {
  const [latest] = await database.query<Pick<StoredConsent, 'email'>>(sql`
    select email from consent where lead_id = ${leadId} order by recorded_at desc limit 1`);
  return latest?.email ?? null;
}

/** Returns the leads that consented with this address, sorted by id. */
export async function leadsOfConsentEmail(database: Queryable, email: string): Promise<string[]> {
  const rows = await database.query<{ id: string }>(sql`
    select distinct lead_id as id from consent where email = ${email} order by id`);
  return rows.map(({ id }) => id);
}

/** Returns the text of a lead's marketing consent if the consent was revoked. Otherwise null. */
export async function revokedConsentText(
  database: Queryable,
  leadId: string,
): Promise<string | null> {
  const latest = await latestMarketingConsent(database, leadId);
  return latest?.status === 'revoked' ? latest.consentText : null;
}

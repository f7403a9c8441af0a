import { columnsOf } from '../../../platform/database/columns.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/rows.ts';
import { sql } from '../../../platform/database/sql.ts';

export type StoredConsent = Tables['consent'];

export function readConsentsOfLeads(
  database: Queryable,
  leadIds: readonly string[],
): Promise<StoredConsent[]> {
  return database.query(sql`
    select ${columnsOf('consent')} from consent where lead_id = any(${leadIds}::uuid[])
    order by recorded_at, id`);
}

/**
 * Reads only this lead's consent. Callers must also check the suppression list, which covers the
 * person's other leads.
 */
export async function hasMarketingConsent(database: Queryable, leadId: string): Promise<boolean> {
  return (await latestMarketingConsent(database, leadId))?.status === 'granted';
}

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

/** The ledger keeps the address as proof, even after an erasure. */
export async function latestConsentEmail(
  database: Queryable,
  leadId: string,
): Promise<string | null> {
  const [latest] = await database.query<Pick<StoredConsent, 'email'>>(sql`
    select email from consent where lead_id = ${leadId} order by recorded_at desc limit 1`);
  return latest?.email ?? null;
}

export async function leadsOfConsentEmail(database: Queryable, email: string): Promise<string[]> {
  const rows = await database.query<{ id: string }>(sql`
    select distinct lead_id as id from consent where email = ${email} order by id`);
  return rows.map(({ id }) => id);
}

export async function revokedConsentText(
  database: Queryable,
  leadId: string,
): Promise<string | null> {
  const latest = await latestMarketingConsent(database, leadId);
  return latest?.status === 'revoked' ? latest.consentText : null;
}

import type { StoredLead } from '../../domain/leads/stored-lead.ts';
import { columnsOf } from '../../platform/database/columns.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/rows.ts';
import { sql } from '../../platform/database/sql.ts';

/** Everything that an attempt needs from the database, as of now. */
export interface DeliveryFacts {
  readonly lead: StoredLead;
  /** Null if there is no link yet. */
  readonly reportToken: string | null;
  /** The ledger's last entry about marketing by email. */
  readonly consent: Pick<Tables['consent'], 'status' | 'recordedAt' | 'textVersion'> | null;
  /** Null while the endpoint is enabled. */
  readonly disabled: { readonly since: Date; readonly reason: string } | null;
}

interface FactsRow extends StoredLead {
  readonly reportToken: string | null;
  readonly consentStatus: Tables['consent']['status'] | null;
  readonly consentRecordedAt: Date | null;
  readonly consentTextVersion: string | null;
  readonly disabledAt: Date | null;
  readonly disabledReason: string | null;
}

/**
 * Reads everything for one attempt. Null: the lead does not exist. Of two consents in the same millisecond the
 * revocation counts, as everywhere (see consent-standing.ts).
 */
export async function readDeliveryFacts(
  database: Queryable,
  { leadId, endpointId }: { readonly leadId: string; readonly endpointId: string },
): Promise<DeliveryFacts | null> {
  const [row] = await database.query<FactsRow>(sql`
    select ${columnsOf('lead')}, lead_link.report_token as "reportToken",
      latest.status as "consentStatus", latest.recorded_at as "consentRecordedAt",
      latest.text_version as "consentTextVersion",
      webhook_endpoint.disabled_at as "disabledAt", webhook_endpoint.reason as "disabledReason"
    from lead
    left join lead_link on lead_link.lead_id = lead.id
    left join webhook_endpoint on webhook_endpoint.id = ${endpointId}
    left join lateral (
      select status, recorded_at, text_version from consent
      where lead_id = lead.id and channel = 'email' and scope = 'marketing'
      order by recorded_at desc, status desc, id desc limit 1
    ) as latest on true
    where lead.id = ${leadId}::uuid`);
  return row ? toFacts(row) : null;
}

function toFacts({ reportToken, disabledAt, disabledReason, ...row }: FactsRow): DeliveryFacts {
  const { consentStatus, consentRecordedAt, consentTextVersion, ...lead } = row;
  const consent =
    consentStatus && consentRecordedAt && consentTextVersion !== null
      ? { status: consentStatus, recordedAt: consentRecordedAt, textVersion: consentTextVersion }
      : null;
  const disabled = disabledAt && { since: disabledAt, reason: disabledReason ?? '' };
  return { lead, reportToken, consent, disabled };
}

import type { StoredLead } from '../../domain/leads/stored-lead.ts';
import { binaryArray } from '../../platform/database/binary-array.ts';
import { columnsOf } from '../../platform/database/columns.ts';
import type { Database, PreparedStatement } from '../../platform/database/database.ts';
import { groupReads } from '../../platform/database/group-reads.ts';
import type { Tables } from '../../platform/database/rows.ts';

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

// Of two entries in the same millisecond the revocation counts, as everywhere (see consent-standing.ts). Each
// lead is looked up by itself, so that a plan made for a small table stays right for a large one.
const FACTS: PreparedStatement = {
  name: 'delivery_facts',
  text: `
select asked.place::int4, facts.* from unnest($1::uuid[], $2::text[])
  with ordinality as asked(lead_id, endpoint_id, place)
cross join lateral (
  select ${columnsOf('lead').pieces.join('')}, lead_link.report_token as "reportToken",
    latest.status as "consentStatus", latest.recorded_at as "consentRecordedAt",
    latest.text_version as "consentTextVersion",
    webhook_endpoint.disabled_at as "disabledAt", webhook_endpoint.reason as "disabledReason"
  from lead
  left join lead_link on lead_link.lead_id = lead.id
  left join webhook_endpoint on webhook_endpoint.id = asked.endpoint_id
  left join lateral (
    select status, recorded_at, text_version from consent
    where lead_id = lead.id and channel = 'email' and scope = 'marketing'
    order by recorded_at desc, status desc, id desc limit 1
  ) as latest on true
  where lead.id = asked.lead_id limit 1
) as facts`,
};

interface Asked {
  readonly leadId: string;
  readonly endpointId: string;
}

/**
 * Reads everything for one attempt. Attempts that start at the same time share a statement. Null: the lead does
 * not exist.
 */
export const readDeliveryFacts = groupReads(
  async (
    database: Pick<Database, 'run'>,
    asked: readonly Asked[],
  ): Promise<(DeliveryFacts | null)[]> => {
    const leadIds = asked.map(({ leadId }) => leadId);
    const endpointIds = asked.map(({ endpointId }) => endpointId);
    const rows = await database.run<FactsRow & { readonly place: number }>(FACTS, [
      binaryArray('uuid', leadIds),
      binaryArray('text', endpointIds),
    ]);
    const facts = new Map(rows.map(({ place, ...row }) => [place, toFacts(row)]));
    return asked.map((_, index) => facts.get(index + 1) ?? null);
  },
);

function toFacts({ reportToken, disabledAt, disabledReason, ...row }: FactsRow): DeliveryFacts {
  const { consentStatus, consentRecordedAt, consentTextVersion, ...lead } = row;
  const consent =
    consentStatus && consentRecordedAt && consentTextVersion !== null
      ? { status: consentStatus, recordedAt: consentRecordedAt, textVersion: consentTextVersion }
      : null;
  const disabled = disabledAt && { since: disabledAt, reason: disabledReason ?? '' };
  return { lead, reportToken, consent, disabled };
}

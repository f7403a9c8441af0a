import type { LeadErasure, PersonalData } from '../../../feature.ts';
import { columnsOf } from '../../../platform/database/columns.ts';
import type { Session } from '../../../platform/database/database.ts';
import { sql, type Sql } from '../../../platform/database/sql.ts';
import { unknownLead, type StoredLead } from '../stored/stored-lead.ts';
import { erasedLead } from './erased-lead.ts';

/**
 * Locks a lead for its erasure. Waits for transactions that add rows for the lead, because
 * `for update` conflicts with their weaker lock. Throws AppError `not_found`.
 */
export async function lockLeadToErase(session: Session, leadId: string): Promise<StoredLead> {
  const [lead] = await session.query<StoredLead>(sql`
    select ${columnsOf('lead')} from lead where id = ${leadId}::uuid for update`);
  if (lead) return lead;
  throw unknownLead();
}

export const personalData: PersonalData = {
  tables: {
    lead: {
      exportName: 'lead',
      condition: ({ leadId }) => sql`id = ${leadId}::uuid`,
      documents: ['recomputed', 'normalised'],
    },
    lead_resubmission: { exportName: 'resubmissions' },
    lead_link: { exportName: 'links' },
    lead_note: { exportName: 'notes' },
    lead_person: { exportName: 'person' },
    lead_step: { exportName: 'history' },
  },
  async erase(session, erasure) {
    for (const statement of erasuresOf(erasure.lead.id)) await session.query(statement);
    await session.query(keepFigures(erasure));
    return [];
  },
  // The operators' work on the lead counts as activity, like the person's own submissions.
  activity: (lead, since) => sql`
    ${lead}.received_at >= ${since}
    or exists (select from lead_resubmission
      where lead_id = ${lead}.id and received_at >= ${since})
    or exists (select from lead_step where lead_id = ${lead}.id and at >= ${since})
    or exists (select from lead_note where lead_id = ${lead}.id and at >= ${since})`,
};

const erasuresOf = (leadId: string): readonly Sql[] => [
  sql`delete from lead_resubmission where lead_id = ${leadId}::uuid`,
  // The history stays, because it contains only actions and operators.
  sql`delete from lead_note where lead_id = ${leadId}::uuid`,
  sql`delete from lead_person where lead_id = ${leadId}::uuid`,
  sql`update lead_link set report_revoked_at = coalesce(report_revoked_at, now())
   where lead_id = ${leadId}::uuid`,
];

// The old status would keep the lead at the top of the inbox or in quarantine forever.
function keepFigures({ lead, at }: LeadErasure): Sql {
  const { idempotencyKey, sent, normalised, attribution, quality } = erasedLead(lead);
  return sql`
update lead set status = case when status in ('new', 'quarantined') then 'lost' else status end,
  email = '', ip = '', user_agent = '', idempotency_key = ${idempotencyKey},
  sent = ${JSON.stringify(sent)}::text::jsonb, normalised = ${JSON.stringify(normalised)}::text::jsonb,
  attribution = ${JSON.stringify(attribution)}::text::jsonb,
  quality = ${quality && JSON.stringify(quality)}::text::jsonb, do_not_call = null, erased_at = ${at}::timestamptz
where id = ${lead.id}::uuid`;
}

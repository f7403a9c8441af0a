import type { Session } from '../../../platform/database/database.ts';
import { sql, type Sql } from '../../../platform/database/sql.ts';
import { revokeConsentIn } from '../consent/change-consent.ts';
import type { NewJob } from '../../../platform/jobs/job.ts';
import type { JobQueue } from '../../../platform/jobs/job-queue.ts';
import { addressesOf, readLaterBodies, unknownLead, type StoredLead } from '../../leads/index.ts';
import { forgetAddressIn, suppressIn } from '../suppression-list.ts';
import type { ErasedLead } from '../../../feature.ts';
import { erasedLead, type ErasableLead } from './erased-lead.ts';

/** Why a person is erased: they asked for it, or a retention rule says so. */
export type ErasureCause = 'request' | 'rule';

/** What the ledger says the person did. */
const ACTIONS: Readonly<Record<ErasureCause, string>> = {
  request: 'asked for erasure',
  rule: 'none: the data was erased by the retention rule',
};

export interface EraseLeadDeps {
  /** Erases what the features above keep of a lead, and returns the jobs that erase it elsewhere. */
  readonly eraseLead: (session: Session, lead: ErasedLead) => Promise<readonly NewJob[]>;
  readonly queue: Pick<JobQueue, 'addIn' | 'cancelOfLeadIn'>;
}

export interface LockedLead extends ErasableLead, Pick<StoredLead, 'id' | 'email' | 'sent'> {
  readonly erased: boolean;
}

/** Throws AppError `not_found`. */
// `for update`, not a weaker lock: a transaction that adds a row of this lead locks its key and must wait.
export async function lockLeadToErase(session: Session, leadId: string): Promise<LockedLead> {
  const [lead] = await session.query<LockedLead>(sql`
    select id, email, erased_at is not null as erased, idempotency_key as "idempotencyKey", sent,
      business_type as "businessType", selected_plan as "selectedPlan", language, attribution, quality,
      jobs_per_month as "jobsPerMonth", avg_job_profit as "avgJobProfit",
      admin_hours_per_week as "adminHoursPerWeek"
    from lead where id = ${leadId}::uuid for update`);
  if (lead) return lead;
  throw unknownLead();
}

export interface LeadErasure {
  readonly lead: LockedLead;
  readonly at: Date;
  readonly cause: ErasureCause;
}

/** Erases the person from everything stored about a lead that was locked and not erased before. */
export async function eraseLeadIn(
  session: Session,
  deps: EraseLeadDeps,
  { lead, at, cause }: LeadErasure,
): Promise<void> {
  const { id } = lead;
  await deps.queue.cancelOfLeadIn(session, id);
  // Nothing can be sent to an erased person anymore. The proof of each consent stays, together with its end.
  const end = { action: ACTIONS[cause], pageUrl: '', ip: '', userAgent: '', at };
  await revokeConsentIn(session, { ...end, leadId: id });
  await forgetAddresses(session, lead, cause);
  // Do this before the jobs are emptied: it waits for a running report, which may add a job.
  await deps.queue.addIn(session, await deps.eraseLead(session, { id, sent: lead.sent, at }));
  for (const statement of erasuresOf(id)) await session.query(statement);
  await session.query(keepFigures(lead, at));
}

/**
 * The suppression list keeps hashes at most. A person who asked for erasure gets no more marketing: only marketing, so
 * that they can come back and ask for a report. A person whom a rule erased did not ask for that.
 */
async function forgetAddresses(
  session: Session,
  lead: LockedLead,
  cause: ErasureCause,
): Promise<void> {
  const later = await readLaterBodies(session, lead.id);
  for (const email of addressesOf(lead.email, later)) {
    if (cause === 'rule') await forgetAddressIn(session, email);
    else
      await suppressIn(session, { email, scope: 'marketing', reason: 'erased', leadId: lead.id });
  }
}

/** The ids of a lead's jobs, whose emails may have been written to files. */
export async function readJobIds(session: Session, leadId: string): Promise<string[]> {
  const jobs = await session.query<{ id: string }>(sql`${jobsOf(leadId)} order by id`);
  return jobs.map(({ id }) => id);
}

// Alerts to the operator about a failed job are also jobs of the lead.
const jobsOf = (leadId: string) => sql`select id from job where lead_id = ${leadId}::uuid`;

// The response to an attempt may name the recipient. Jobs and attempts stay as bare facts.
const erasuresOf = (leadId: string): readonly Sql[] => [
  sql`delete from lead_resubmission where lead_id = ${leadId}::uuid`,
  sql`delete from booking_request where lead_id = ${leadId}::uuid`,
  // The history stays: what was done, and by which operator.
  sql`delete from lead_note where lead_id = ${leadId}::uuid`,
  sql`delete from mail_sent where job_id in (${jobsOf(leadId)})`,
  sql`update job_attempt set answer = '', error = '' where job_id in (${jobsOf(leadId)})`,
  // Also covers jobs that an attempt has added since the cancellation.
  sql`update job set payload = '{}', last_error = '',
     state = case when state in ('ready', 'dead') then 'cancelled' else state end,
     finished_at = case when state = 'ready' then now() else finished_at end
   where lead_id = ${leadId}::uuid`,
  sql`update lead_link set report_revoked_at = coalesce(report_revoked_at, now())
   where lead_id = ${leadId}::uuid`,
  sql`update suppression set email = null where lead_id = ${leadId}::uuid`,
];

// An erased lead needs no more work. With its old status it would stay first in the inbox, or in quarantine,
// forever.
function keepFigures(lead: LockedLead, at: Date): Sql {
  const { idempotencyKey, sent, normalised, attribution, quality } = erasedLead(lead);
  return sql`
update lead set status = case when status in ('new', 'quarantined') then 'lost' else status end,
  email = '', ip = '', user_agent = '', idempotency_key = ${idempotencyKey},
  sent = ${JSON.stringify(sent)}::text::jsonb, normalised = ${JSON.stringify(normalised)}::text::jsonb,
  attribution = ${JSON.stringify(attribution)}::text::jsonb,
  quality = ${quality && JSON.stringify(quality)}::text::jsonb, erased_at = ${at}::timestamptz
where id = ${lead.id}::uuid`;
}

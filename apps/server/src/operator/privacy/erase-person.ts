import type { ErasureAnswer } from '@pickup/contracts/privacy';
import { recordOperatorEvent } from '../../domain/people/audit.ts';
import type { Database, Session } from '../../platform/database/database.ts';
import { eraseCallsIn } from '../../domain/calls/erase-calls.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import { addressesOf, readLaterBodies } from '../../domain/leads/resubmissions.ts';
import type { Principal } from '../../domain/people/principal.ts';
import type { RequestFacts } from '../../platform/http/request-facts.ts';
import { unknownLead, type StoredLead } from '../../domain/leads/stored-lead.ts';
import { suppressIn } from '../../domain/deliveries/suppression-list.ts';
import { readErasure } from './erasure-answer.ts';
import { linkNamedCalls } from '../../domain/calls/link-call.ts';
import { erasedLead, type ErasableLead } from './erased-lead.ts';

export interface ErasureDeps {
  readonly database: Pick<Database, 'transaction'>;
  readonly queue: Pick<JobQueue, 'addIn' | 'cancelOfLeadIn'>;
  /** Revokes the consents in force. The proof of each consent stays, together with its revocation. */
  readonly revokeConsentIn: (session: Session, leadId: string, at: Date) => Promise<unknown>;
  /** Removes the emails that were written to files for these jobs. Called after the commit. Idempotent. */
  readonly eraseMails: (jobIds: readonly string[]) => Promise<void>;
  /** Called after the commit that erased the person: the ledger may have a new row. Must not throw. */
  readonly onErased?: (leadId: string) => void;
}

/** Who requests the erasure. */
export interface ErasureRequest {
  readonly by: Principal;
  readonly request: Pick<RequestFacts, 'ip' | 'userAgent' | 'receivedAt'>;
}

interface LockedLead extends ErasableLead, Pick<StoredLead, 'email' | 'sent'> {
  readonly erased: boolean;
}

/**
 * Erases a person from everything stored about a lead, in one transaction. What stays: bare figures, the proof of
 * consent, and hashes that keep marketing from their addresses. Repeating it gives the same response, and deletes
 * files that a disk error left behind. Throws AppError `not_found`.
 */
export async function erasePerson(
  deps: ErasureDeps,
  leadId: string,
  { by, request }: ErasureRequest,
): Promise<ErasureAnswer> {
  const now = request.receivedAt;
  const { wasErased, answer, jobIds } = await deps.database.transaction(async (session) => {
    const lead = await lockLead(session, leadId);
    if (!lead.erased) {
      await eraseIn(session, deps, { lead, leadId, now });
      const event = { action: 'lead_erased', by, userId: null, request } as const;
      await recordOperatorEvent(session, { ...event, details: { lead: leadId } });
    }
    return { wasErased: lead.erased, ...(await readErasure(session, leadId)) };
  });
  if (!wasErased) deps.onErased?.(leadId);
  await deps.eraseMails(jobIds);
  return answer;
}

// `for update`, not a weaker lock: a transaction that adds a row of this lead locks its key and must wait.
async function lockLead(session: Session, leadId: string): Promise<LockedLead> {
  const [lead] = await session.query<LockedLead>(
    `select email, erased_at is not null as erased, idempotency_key as "idempotencyKey", sent,
       business_type as "businessType", selected_plan as "selectedPlan", language, attribution, quality,
       jobs_per_month as "jobsPerMonth", avg_job_profit as "avgJobProfit",
       admin_hours_per_week as "adminHoursPerWeek"
     from lead where id = $1::uuid for update`,
    [leadId],
  );
  if (lead) return lead;
  throw unknownLead();
}

interface Erasure {
  readonly lead: LockedLead;
  readonly leadId: string;
  readonly now: Date;
}

async function eraseIn(session: Session, deps: ErasureDeps, erasure: Erasure): Promise<void> {
  const { lead, leadId, now } = erasure;
  await deps.queue.cancelOfLeadIn(session, leadId);
  await deps.revokeConsentIn(session, leadId, now);
  await suppressAddresses(session, lead, leadId);
  await linkNamedCalls(session, lead.sent, leadId, now);
  // Do this before the jobs are emptied: it waits for a running report, which may add a job.
  await deps.queue.addIn(session, await eraseCallsIn(session, leadId, now));
  for (const statement of ERASURES) await session.query(statement, [leadId]);
  const left = erasedLead(lead);
  const json = [left.sent, left.normalised, left.attribution].map((value) => JSON.stringify(value));
  const quality = left.quality && JSON.stringify(left.quality);
  const moment = now.toISOString();
  await session.query(KEEP_FIGURES, [leadId, left.idempotencyKey, ...json, quality, moment]);
}

// Suppress marketing only: a person who returns and asks for a report must get it.
async function suppressAddresses(
  session: Session,
  lead: LockedLead,
  leadId: string,
): Promise<void> {
  const later = await readLaterBodies(session, leadId);
  for (const email of addressesOf(lead.email, later)) {
    await suppressIn(session, { email, scope: 'marketing', reason: 'erased', leadId });
  }
}

// Alerts to the operator about a failed job are also jobs of the lead.
const LEAD_JOBS = 'select id from job where lead_id = $1::uuid';

// The response to an attempt may name the recipient. Jobs and attempts stay as bare facts.
const ERASURES: readonly string[] = [
  'delete from lead_resubmission where lead_id = $1::uuid',
  'delete from booking_request where lead_id = $1::uuid',
  // The history stays: what was done, and by which operator.
  'delete from lead_note where lead_id = $1::uuid',
  'delete from lead_search where lead_id = $1::uuid',
  `delete from mail_sent where job_id in (${LEAD_JOBS})`,
  `update job_attempt set answer = '', error = '' where job_id in (${LEAD_JOBS})`,
  // Also covers jobs that an attempt has added since the cancellation.
  `update job set payload = '{}', last_error = '',
     state = case when state in ('ready', 'dead') then 'cancelled' else state end,
     finished_at = case when state = 'ready' then now() else finished_at end
   where lead_id = $1::uuid`,
  `update lead_link set report_revoked_at = coalesce(report_revoked_at, now())
   where lead_id = $1::uuid`,
  'update suppression set email = null where lead_id = $1::uuid',
];

// An erased lead needs no more work. With its old status it would stay first in the inbox, or in quarantine,
// forever.
const KEEP_FIGURES = `
update lead set status = case when status in ('new', 'quarantined') then 'lost' else status end,
  email = '', ip = '', user_agent = '', idempotency_key = $2,
  sent = $3::text::jsonb, normalised = $4::text::jsonb, attribution = $5::text::jsonb,
  quality = $6::text::jsonb, erased_at = $7::timestamptz
where id = $1::uuid`;

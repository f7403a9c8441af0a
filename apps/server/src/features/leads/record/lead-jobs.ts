import { jobRow, type JobRow } from '../../../platform/jobs/job-row.ts';
import type { EventBus } from '../../../platform/events.ts';
import type { NewJob } from '../../../platform/jobs/job.ts';
import type { ConsentRecord } from './consent-record.ts';
import type { LeadRecord, LeadRow } from './lead-record.ts';

/** A resubmission with a stored lead's idempotency key. The database looks up the lead. */
export interface ResubmittedLead {
  readonly resubmissionId: string;
  /** The newly sent address, normalized. */
  readonly email: string;
  readonly ip: string;
  /** Whether the report was not sent to this address yet, as after a corrected typo. */
  readonly isNewEmail: boolean;
}

/** The jobs of an accepted lead. The intake commits them with the lead. */
export interface LeadJobs {
  /** The jobs of a lead. Called once for each lead, including quarantined leads. `leadId` is filled in later. */
  readonly jobsFor: (lead: LeadRow, consent: ConsentRecord | null) => readonly NewJob[];
  /**
   * The jobs of a resubmission. Called whether or not the address is new. `leadId` is filled in
   * later.
   */
  readonly jobsForResubmission: (resubmission: ResubmittedLead) => readonly NewJob[];
}

/** The jobs that the rules of other features return for these events. */
export function leadJobs(events: EventBus): LeadJobs {
  return {
    jobsFor: (lead, consent) =>
      events.jobsOf('lead.accepted', { ...lead, consented: consent !== null }),
    jobsForResubmission: (resubmission) => events.jobsOf('lead.resubmitted', resubmission),
  };
}

/** A lead with everything that commits together with it. */
export interface LeadWithJobs extends LeadRecord {
  readonly jobs: readonly JobRow[];
}

export function withJobs(record: LeadRecord, jobsFor: LeadJobs['jobsFor']): LeadWithJobs {
  const { row, consent } = record;
  const jobs = jobsFor(row, consent).map((job) =>
    jobRow({ ...job, leadId: row.id }, row.receivedAt),
  );
  return { ...record, jobs };
}

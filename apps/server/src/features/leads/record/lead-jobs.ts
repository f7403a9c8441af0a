import { jobRow, type JobRow } from '../../../platform/jobs/job-row.ts';
import type { EventBus } from '../../../platform/events.ts';
import type { NewJob } from '../../../platform/jobs/job.ts';
import type { ConsentRecord } from './consent-record.ts';
import type { LeadRecord, LeadRow } from './lead-record.ts';

/** Has no lead id yet, because the statement that stores the resubmission looks up the lead. */
export interface ResubmittedLead {
  readonly resubmissionId: string;
  readonly email: string;
  readonly ip: string;
  /** True if `email` differs from the lead's address and no earlier job contains it. */
  readonly isNewEmail: boolean;
}

/** The intake commits these jobs with the lead. */
export interface LeadJobs {
  /** Called once for each lead, including quarantined leads. `leadId` is filled in later. */
  readonly jobsFor: (lead: LeadRow, consent: ConsentRecord | null) => readonly NewJob[];
  /**
   * Called twice, once for each value of `isNewEmail`, because only the database can determine the
   * right value. `leadId` is filled in later.
   */
  readonly jobsForResubmission: (resubmission: ResubmittedLead) => readonly NewJob[];
}

export function leadJobs(events: EventBus): LeadJobs {
  return {
    jobsFor: (lead, consent) =>
      events.jobsOf('lead.accepted', { ...lead, consented: consent !== null }),
    jobsForResubmission: (resubmission) => events.jobsOf('lead.resubmitted', resubmission),
  };
}

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

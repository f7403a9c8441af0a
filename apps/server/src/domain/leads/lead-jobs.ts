import { jobRow, type JobRow } from '../../platform/jobs/job-row.ts';
import type { NewJob } from '../../platform/jobs/job.ts';
import type { ConsentRecord } from './consent-record.ts';
import type { LeadRecord, LeadRow } from './lead-record.ts';

/** Later details that came under a lead's key. Whose lead it is, the database finds out. */
export interface Resubmission {
  readonly resubmissionId: string;
  /** As it came now, tidied. */
  readonly email: string;
  readonly ip: string;
  /** Whether the report has not gone to this address yet: people correct a typing error that way. */
  readonly isNewEmail: boolean;
}

/** What accepting causes; the app says, the intake commits it. */
export interface LeadJobs {
  /** Jobs of a lead; called once for each, quarantined ones included. Their `leadId` is filled in. */
  readonly jobsFor: (lead: LeadRow, consent: ConsentRecord | null) => readonly NewJob[];
  /** Jobs of a later body; their `leadId` is filled in. Asked for both values of `isNewEmail`. */
  readonly jobsForResubmission: (resubmission: Resubmission) => readonly NewJob[];
}

/** A lead with everything that is committed together with it. */
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

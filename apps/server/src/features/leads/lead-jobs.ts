import { jobRow, type JobRow } from '../../platform/jobs/job-row.ts';
import type { EventBus } from '../../platform/events.ts';
import type { NewJob } from '../../platform/jobs/job.ts';
import type { ConsentRecord } from './consent-record.ts';
import type { LeadRecord, LeadRow } from './lead-record.ts';

/** Later details sent under a lead's key. The database finds out which lead that is. */
export interface ResubmittedLead {
  readonly resubmissionId: string;
  /** The address as it was sent now, normalized. */
  readonly email: string;
  readonly ip: string;
  /** Whether the report has not been sent to this address yet. People correct a typo that way. */
  readonly isNewEmail: boolean;
}

/** The jobs that accepting a lead causes. The intake commits them with it. */
export interface LeadJobs {
  /** The jobs of a lead. Called once for each lead, including quarantined ones. `leadId` is filled in later. */
  readonly jobsFor: (lead: LeadRow, consent: ConsentRecord | null) => readonly NewJob[];
  /** The jobs of a later body. `leadId` is filled in later. Called for both values of `isNewEmail`. */
  readonly jobsForResubmission: (resubmission: ResubmittedLead) => readonly NewJob[];
}

/** The jobs by the rules of the features that follow these events. */
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

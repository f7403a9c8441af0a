import type { BatchColumn } from '../database/batches/batch-insert.ts';
import { newId } from '../database/new-id.ts';
import type { Job, NewJob } from './job.ts';

/** A job to insert: ready, with its permanent id. */
export interface JobRow extends Omit<Job, 'attempt'> {
  readonly runAt: Date;
}

const NO_PAYLOAD = {};

/**
 * Gives a job its id. Create each row only once, so that a repeated commit does not add the job
 * twice.
 */
export function jobRow(job: NewJob, now: Date): JobRow {
  return {
    id: job.id ?? newId(),
    kind: job.kind,
    leadId: job.leadId,
    target: job.target ?? '',
    event: job.event ?? '',
    payload: job.payload ?? NO_PAYLOAD,
    createdAt: now,
    runAt: job.runAt ?? now,
  };
}

/** The columns of a batch insert of jobs. The other columns get their defaults. */
export const JOB_COLUMNS: readonly BatchColumn<JobRow>[] = [
  { name: 'id', type: 'uuid', value: ({ id }) => id },
  { name: 'kind', type: 'text', value: ({ kind }) => kind },
  { name: 'lead_id', type: 'uuid', value: ({ leadId }) => leadId },
  { name: 'target', type: 'text', value: ({ target }) => target },
  { name: 'event', type: 'text', value: ({ event }) => event },
  { name: 'payload', type: 'jsonb', value: ({ payload }) => payload },
  { name: 'created_at', type: 'timestamptz', value: ({ createdAt }) => createdAt },
  { name: 'run_at', type: 'timestamptz', value: ({ runAt }) => runAt },
];

import { BatchInsert } from '../../database/batches/batch-insert.ts';
import type { Database, PreparedStatement } from '../../database/database.ts';
import { newId } from '../../database/new-id.ts';
import type { ClaimedJob, AttemptEnd } from './attempt.ts';
import { JOB_COLUMNS, type JobRow } from '../job-row.ts';

/** An attempt that has ended. */
export interface EndedAttempt {
  readonly id: string;
  readonly job: ClaimedJob;
  readonly startedAt: Date;
  readonly durationMs: number;
  readonly ending: AttemptEnd;
}

export function endedAttempt(attempt: Omit<EndedAttempt, 'id'>): EndedAttempt {
  return { id: newId(), ...attempt };
}

interface CausedJob extends JobRow {
  readonly causedBy: string;
}

const ENDED = new BatchInsert<EndedAttempt>(
  [
    { name: 'id', type: 'uuid', value: ({ job }) => job.id },
    { name: 'lease', type: 'uuid', value: ({ job }) => job.lease },
    { name: 'state', type: 'text', value: ({ ending }) => ending.state },
    { name: 'run_at', type: 'timestamptz', value: ({ ending }) => ending.runAt },
    { name: 'finished_at', type: 'timestamptz', value: ({ ending }) => ending.finishedAt },
    { name: 'counts', type: 'int4', value: ({ ending }) => ending.countsTowardSchedule },
    { name: 'lost', type: 'int4', value: ({ ending }) => ending.lost },
    { name: 'attempt_id', type: 'uuid', value: ({ id }) => id },
    { name: 'number', type: 'int4', value: ({ job }) => job.attempt },
    { name: 'started_at', type: 'timestamptz', value: ({ startedAt }) => startedAt },
    { name: 'duration_ms', type: 'int4', value: ({ durationMs }) => Math.round(durationMs) },
    { name: 'outcome', type: 'text', value: ({ ending }) => ending.outcome },
    { name: 'response', type: 'text', value: ({ ending }) => ending.response },
    { name: 'error', type: 'text', value: ({ ending }) => ending.error },
  ],
  1,
);

const JOBS = new BatchInsert<JobRow>(JOB_COLUMNS, 0);
const CAUSED = new BatchInsert<CausedJob>(
  [...JOB_COLUMNS, { name: 'caused_by', type: 'uuid', value: ({ causedBy }) => causedBy }],
  ENDED.nextParameter,
);

// Only the holder of the lease may record how an attempt ended. A repeated call finds no lease and
// changes nothing.
const FINISH: PreparedStatement = {
  name: 'finish_attempts',
  text: `
with ended as materialized (
  select * from ${ENDED.source}
), finished as (
  update job set state = ended.state, run_at = ended.run_at, finished_at = ended.finished_at,
    attempts = job.attempts + ended.counts, lost = job.lost + ended.lost,
    last_error = ended.error, lease = null, lease_until = null
  from ended where job.id = ended.id and job.state = 'running' and job.lease = ended.lease
  returning job.id
), tried as (
  insert into job_attempt (id, job_id, number, started_at, duration_ms, outcome, response, error)
  select attempt_id, ended.id, number, started_at, duration_ms, outcome, response, error
  from ended join finished on finished.id = ended.id
), caused as (
  insert into job (${JOBS.names})
  select ${JOBS.stored} from ${CAUSED.source} join finished on finished.id = batch.caused_by
)
select id from finished`,
};

/**
 * Stores how attempts ended, and the jobs that they cause, in one statement. Returns for each
 * attempt whether it was stored. An attempt is not stored if its lease was lost meanwhile, or if
 * its end was already stored.
 */
export async function finishAttempts(
  database: Pick<Database, 'run'>,
  attempts: readonly EndedAttempt[],
): Promise<boolean[]> {
  const caused = attempts.flatMap(({ job, ending }) =>
    ending.followUpJobs.map((next) => ({ ...next, causedBy: job.id })),
  );
  const rows = await database.run<{ id: string }>(FINISH, [
    ...ENDED.values(attempts),
    ...CAUSED.values(caused),
  ]);
  const finished = new Set(rows.map(({ id }) => id));
  return attempts.map(({ job }) => finished.has(job.id));
}

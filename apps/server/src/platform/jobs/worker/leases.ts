import type { JobKind } from '@pickup/contracts/deliveries/deliveries';
import type { Database, PreparedStatement } from '../../database/database.ts';
import type { ClaimedJob } from './attempt.ts';
import { arrayText, CLAIMED_COLUMNS, claimedJob, type ClaimedRow } from './claim-jobs.ts';

/**
 * A job that loses this many attempts becomes a dead letter, so that it cannot crash the process
 * forever.
 */
const MAX_LOST = 5;

const RENEW: PreparedStatement = {
  name: 'renew_leases',
  text: `
update job set lease_until = $3::timestamptz
from unnest($1::uuid[], $2::uuid[]) as held(id, lease)
where job.id = held.id and job.lease = held.lease and state = 'running'
returning job.id`,
};

/**
 * Renews the leases of running jobs. Returns the ids of the jobs that still belong to this process.
 */
export async function renewLeases(
  database: Pick<Database, 'run'>,
  jobs: readonly ClaimedJob[],
  until: Date,
): Promise<Set<string>> {
  // Sorted, so that two statements over the same rows cannot deadlock.
  const held = jobs.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const rows = await database.run<{ id: string }>(RENEW, [
    arrayText(held.map(({ id }) => id)),
    arrayText(held.map(({ lease }) => lease)),
    until.toISOString(),
  ]);
  return new Set(rows.map(({ id }) => id));
}

// After its first loss, a job is due immediately. After later losses, it is a suspect and waits for
// a random time. Only one suspect of each kind runs at a time, so that the crash of one suspect
// does not count against another.
const RECLAIM: PreparedStatement = {
  name: 'reclaim_jobs',
  text: `
with silent as materialized (
  select id, lost + 1 >= ${MAX_LOST} as is_last from job
  where state = 'running' and kind = any($1::text[]) and lease <> all($2::uuid[])
    and lease_until <= coalesce($3::timestamptz, lease_until)
  limit 500 for update skip locked
), taken as (
  update job set
    state = case when is_last then 'running' else 'ready' end,
    lease = case when is_last then $4::uuid end,
    lease_until = case when is_last then $5::timestamptz end,
    attempts = attempts + case when is_last then 0 else 1 end,
    lost = lost + case when is_last then 0 else 1 end,
    run_at = $6::timestamptz
      + case when lost = 0 then 0 else power(2, lost) * (0.5 + random()) end * interval '1 second',
    last_error = 'The attempt ended without a result'
  from silent where job.id = silent.id
  returning job.*, is_last
), tried as (
  insert into job_attempt (id, job_id, number, started_at, duration_ms, outcome, error)
  select gen_random_uuid(), id, attempts, leased_at,
    least(greatest(extract(epoch from $6::timestamptz - leased_at) * 1000, 0), 2147483647)::integer,
    'lost', last_error
  from taken where not is_last
)
select ${CLAIMED_COLUMNS}, is_last from taken`,
};

export interface ReclaimRequest {
  readonly kinds: readonly JobKind[];
  /** The leases of this process's own attempts. The jobs of these attempts are not orphaned. */
  readonly ownLeases: readonly string[];
  /** Whether to treat every running job as orphaned, even with a valid lease. */
  readonly all: boolean;
  readonly now: Date;
  readonly lease: string;
  readonly leaseUntil: Date;
}

export interface ReclaimedJobs {
  /** The number of jobs that are due again. */
  readonly count: number;
  /** Jobs that were lost too often. They are held under `lease` until they become dead letters. */
  readonly last: readonly ClaimedJob[];
}

/** Reclaims jobs whose process has stopped responding. */
export async function reclaimJobs(
  database: Pick<Database, 'run'>,
  { kinds, ownLeases, all, now, lease, leaseUntil }: ReclaimRequest,
): Promise<ReclaimedJobs> {
  const rows = await database.run<ClaimedRow & { is_last: boolean }>(RECLAIM, [
    arrayText(kinds),
    arrayText(ownLeases),
    all ? null : now.toISOString(),
    lease,
    leaseUntil.toISOString(),
    now.toISOString(),
  ]);
  const last = rows.filter((row) => row.is_last).map((row) => claimedJob(row, lease));
  return { count: rows.length - last.length, last };
}

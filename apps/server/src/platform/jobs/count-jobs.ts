import type { JobKind } from '@pickup/contracts/deliveries/deliveries';
import type { Database, PreparedStatement } from '../database/database.ts';

/**
 * The states of unfinished jobs. A `due` job could run now, and a `scheduled` job waits for its
 * time. A `dead` job failed permanently, but can be replayed.
 */
export const OPEN_STATES = ['due', 'scheduled', 'running', 'dead'] as const;
export type OpenState = (typeof OPEN_STATES)[number];

export interface JobCount {
  readonly kind: JobKind;
  readonly state: OpenState;
  readonly count: number;
  /** When the oldest due job became due. Null for other states. */
  readonly due_since: Date | null;
}

// Each part reads one partial index, so the cost depends only on the number of unfinished jobs.
const COUNT_OPEN_JOBS: PreparedStatement = {
  name: 'count_open_jobs',
  text: `
select kind, 'due' as state, count(*)::int4 as count, min(run_at) as due_since from job
where state = 'ready' and run_at <= $1::timestamptz group by kind
union all
select kind, 'scheduled', count(*)::int4, null from job
where state = 'ready' and run_at > $1::timestamptz group by kind
union all
select kind, 'running', count(*)::int4, null from job where state = 'running' group by kind
union all
select kind, 'dead', count(*)::int4, null from job where state = 'dead' group by kind`,
};

/** Counts unfinished jobs by kind and state. A kind and state without jobs has no entry. */
export function countOpenJobs(database: Pick<Database, 'run'>, now: Date): Promise<JobCount[]> {
  return database.run<JobCount>(COUNT_OPEN_JOBS, [now.toISOString()]);
}

const OLDEST_OPEN_JOB: PreparedStatement = {
  name: 'oldest_open_job',
  text: `
select least(
  (select min(created_at) from job where kind = $1::text and state = 'ready'),
  (select min(created_at) from job where kind = $1::text and state = 'running')
) as created_at`,
};

/**
 * Returns when the oldest waiting or running job of this kind was created. Returns null if there is
 * none.
 */
export async function oldestOpenJob(
  database: Pick<Database, 'run'>,
  kind: JobKind,
): Promise<Date | null> {
  const [row] = await database.run<{ readonly created_at: Date | null }>(OLDEST_OPEN_JOB, [kind]);
  return row?.created_at ?? null;
}

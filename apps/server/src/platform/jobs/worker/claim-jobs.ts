import type { JobKind } from '@pickup/contracts/deliveries/deliveries';
import type { Database, PreparedStatement } from '../../database/database.ts';
import type { ClaimedJob } from './attempt.ts';

/** Reports have an SLA of seconds. No other kind of job has an SLA. */
export const REPORT: JobKind = 'report-mail';

export interface Claim {
  readonly jobs: readonly ClaimedJob[];
  /** When the next scheduled job will be due. Null if there is none. */
  readonly nextDue: Date | null;
}

export interface ClaimRequest {
  /**
   * How many jobs of each kind may start. With 0, the claim still finds when the kind's next job is
   * due.
   */
  readonly free: ReadonlyMap<JobKind, number>;
  /** If a claim takes at least this many reports, it takes at most one job of every other kind. */
  readonly reportBacklogFrom: number;
  /** The kinds that may start a suspect. Only one suspect of a kind runs at a time. */
  readonly suspectKinds: ReadonlySet<JobKind>;
  readonly now: Date;
  readonly lease: string;
  readonly leaseUntil: Date;
}

/**
 * A job that lost this many attempts is a suspect: it may be crashing the process. A single loss
 * proves nothing, because a process that dies loses all of its running jobs.
 */
const SUSPECT_FROM = 2;

export function isSuspect({ lost }: Pick<ClaimedJob, 'lost'>): boolean {
  return lost >= SUSPECT_FROM;
}

/** A claimed job's columns. Each statement that claims jobs returns these columns. */
export const CLAIMED_COLUMNS =
  'id, kind, lead_id, target, event, payload, attempts, lost, created_at';

export interface ClaimedRow {
  readonly id: string;
  readonly kind: JobKind;
  readonly lead_id: string | null;
  readonly target: string;
  readonly event: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly attempts: number;
  readonly lost: number;
  readonly created_at: Date;
}

function dueOf(limit: string): string {
  return `
    select id from job
    where job.kind = room.kind and state = 'ready' and run_at <= $3::timestamptz
      and lost < ${SUSPECT_FROM}
    order by run_at limit ${limit}
    for update skip locked`;
}

// The part that finds due jobs is materialized. Otherwise a plan could repeat the search for each
// updated row and claim too many jobs. Suspects come first, because only one of each kind may run,
// and their index is nearly always empty. The time is this process's, not the database's. If clocks
// differ by a second or two, a job may run late, or twice because its lease expires early. Handlers
// tolerate both.
const CLAIM: PreparedStatement = {
  name: 'claim_jobs',
  text: `
with capacity as materialized (
  select * from unnest($1::text[], $2::integer[], $6::integer[]) as capacity(kind, free, suspects)
), suspect as materialized (
  select capacity.kind, picked.id from capacity cross join lateral (
    select id from job
    where job.kind = capacity.kind and state = 'ready' and run_at <= $3::timestamptz
      and lost >= ${SUSPECT_FROM}
    order by run_at limit least(capacity.suspects, capacity.free)
    for update skip locked
  ) as picked
), room as materialized (
  select kind, free - (select count(*) from suspect where suspect.kind = capacity.kind) as free
  from capacity
), report as materialized (
  select picked.id from room cross join lateral (${dueOf('room.free')}) as picked
  where room.kind = '${REPORT}'
), other as materialized (
  select picked.id from room cross join lateral (${dueOf(`
    case when (select count(*) from report) < $7::bigint then room.free
      else least(room.free, 1) end`)}) as picked
  where room.kind <> '${REPORT}'
), due as materialized (
  select id from suspect union all select id from report union all select id from other
), claimed as (
  update job set state = 'running', lease = $4::uuid, leased_at = $3::timestamptz,
    lease_until = $5::timestamptz
  from due where job.id = due.id
  returning job.*
), next as (
  select min(later.run_at) as due from capacity cross join lateral (
    select run_at from job
    where job.kind = capacity.kind and state = 'ready' and run_at > $3::timestamptz
    order by run_at limit 1
  ) as later
)
select next.due as next_due, ${CLAIMED_COLUMNS} from next left join claimed on true`,
};

/** Claims due jobs of each kind, oldest first. Concurrent claims never return the same job. */
export async function claimJobs(
  database: Pick<Database, 'run'>,
  request: ClaimRequest,
): Promise<Claim> {
  const { free, reportBacklogFrom, suspectKinds, now, lease, leaseUntil } = request;
  const kinds = [...free.keys()];
  const rows = await database.run<Partial<ClaimedRow> & { next_due: Date | null }>(CLAIM, [
    arrayText(kinds),
    arrayText([...free.values()]),
    now.toISOString(),
    lease,
    leaseUntil.toISOString(),
    arrayText(kinds.map((kind) => (suspectKinds.has(kind) ? 1 : 0))),
    String(reportBacklogFrom),
  ]);
  const jobs = rows.filter(isClaimed).map((row) => claimedJob(row, lease));
  return { jobs, nextDue: rows[0]?.next_due ?? null };
}

function isClaimed<Row extends Partial<ClaimedRow>>(row: Row): row is Row & ClaimedRow {
  return typeof row.id === 'string'; // without a claimed job, the row has nulls
}

export function claimedJob(row: ClaimedRow, lease: string): ClaimedJob {
  return {
    id: row.id,
    kind: row.kind,
    leadId: row.lead_id,
    target: row.target,
    event: row.event,
    payload: row.payload,
    attempt: row.attempts + 1,
    createdAt: row.created_at,
    lease,
    lost: row.lost,
  };
}

/** A PostgreSQL array literal of kinds, ids or numbers. No value may contain a comma or a brace. */
export function arrayText(values: readonly (string | number)[]): string {
  return `{${values.join(',')}}`;
}

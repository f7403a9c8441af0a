import type { ReplayedState } from '@pickup/contracts/deliveries/deliveries';
import type { Database, PreparedStatement, Queryable, Session } from '../database/database.ts';
import { parametersOf, sql, type Sql } from '../database/sql.ts';
import { cancelJobsOfLead } from './cancel-jobs.ts';
import type { NewJob } from './job.ts';
import { jobRow } from './job-row.ts';

export interface JobQueueDeps {
  readonly database: Pick<Database, 'run'>;
  readonly now: () => Date;
}

export type ReplaySelection =
  | { readonly id: string }
  | {
      readonly kind?: string | undefined;
      readonly target?: string | undefined;
      /** Only dead jobs by default. */
      readonly states?: readonly ReplayedState[];
      /** Only jobs whose last error is one of these. */
      readonly errors?: readonly string[] | undefined;
    };

// The rows are sent as JSON, because arrays for each column pay off only for many rows.
const insertJobs = (rows: string) => sql`
insert into job (id, kind, lead_id, target, event, payload, created_at, run_at)
select id, kind, "leadId", target, event, payload, "createdAt", "runAt"
from json_to_recordset(${rows}::text::json) as new(id uuid, kind text, "leadId" uuid, target text,
  event text, payload jsonb, "createdAt" timestamptz, "runAt" timestamptz)
on conflict (id) do nothing`;
const INSERT_JOBS: PreparedStatement = {
  name: 'insert_jobs',
  text: parametersOf(insertJobs('[]')).text,
};

// A retrying job keeps its attempt count, so its later waits follow the schedule as before.
// PostgreSQL checks the condition again after waiting for a row's lock. So a job stays unchanged if
// a worker claims it meanwhile.
const replay = (which: ReplaySelection, now: Date) => sql`
with replayed as (
  update job set state = 'ready', run_at = ${now}::timestamptz, finished_at = null,
    attempts = case state when 'ready' then attempts else 0 end,
    lost = case state when 'ready' then lost else 0 end
  where ${isReplayed(which, now)}
  returning id
)
select count(*)::integer as count from replayed`;

/** Adds all jobs, except the jobs that the intake inserts in its own statement. */
export class JobQueue {
  readonly #deps: JobQueueDeps;
  readonly #listeners: (() => void)[] = [];

  constructor(deps: JobQueueDeps) {
    this.#deps = deps;
  }

  /** Adds the jobs in a separate transaction and wakes the worker. */
  async add(jobs: readonly NewJob[]): Promise<void> {
    if (jobs.length === 0) return;
    await this.#deps.database.run(INSERT_JOBS, [this.#asJson(jobs)]);
    this.kick();
  }

  /** Adds the jobs to an open transaction. Call `kick` after its commit. */
  async addIn(session: Queryable, jobs: readonly NewJob[]): Promise<void> {
    if (jobs.length > 0) await session.query(insertJobs(this.#asJson(jobs)));
  }

  /** Registers a listener for `kick`. The listener must be cheap and must not throw. */
  onKick(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /** Wakes the worker after jobs were committed. Cheap, never throws. */
  kick(): void {
    for (const listener of this.#listeners) listener();
  }

  /**
   * Makes jobs due now, inside an open transaction. Call `kick` after its commit. With an id, a
   * dead, saved or canceled job starts over, and a retrying job keeps its attempt count. Without an
   * id, all jobs in `states` become due, optionally only those of a kind, of a target or with
   * certain errors. Running jobs are skipped, so that attempts never overlap. Returns the number of
   * jobs.
   */
  async replayIn(session: Session, which: ReplaySelection): Promise<number> {
    const rows = await session.query<{ count: number }>(replay(which, this.#deps.now()));
    return rows[0]?.count ?? 0;
  }

  /** Cancels a lead's pending and running jobs, inside the transaction that erases the person. */
  cancelOfLeadIn(session: Session, leadId: string): Promise<void> {
    return cancelJobsOfLead(session, leadId, this.#deps.now());
  }

  #asJson(jobs: readonly NewJob[]): string {
    const madeAt = this.#deps.now();
    return JSON.stringify(jobs.map((job) => jobRow(job, madeAt)));
  }
}

function isReplayed(which: ReplaySelection, now: Date): Sql {
  const isRetrying = sql`state = 'ready' and last_error <> '' and run_at > ${now}::timestamptz`;
  if ('id' in which) {
    return sql`id = ${which.id}::uuid and (state in ('dead', 'saved', 'canceled') or ${isRetrying})`;
  }
  const { kind = null, target = null, states = ['dead'], errors = null } = which;
  return sql`kind = coalesce(${kind}::text, kind) and target = coalesce(${target}::text, target)
    and (${errors}::text[] is null or last_error = any(${errors}::text[]))
    and ((${states.includes('dead')} and state = 'dead') or (${states.includes('retrying')} and ${isRetrying})
      or (${states.includes('saved')} and state = 'saved'))`;
}

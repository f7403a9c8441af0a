import type { ReplayedState } from '@pickup/contracts/deliveries';
import type { Database, PreparedStatement, Queryable, Session } from '../database/database.ts';
import { cancelJobsOfLead } from './cancel-jobs.ts';
import type { NewJob } from './job.ts';
import { jobRow } from './job-row.ts';

export interface JobQueueDeps {
  readonly database: Pick<Database, 'run'>;
  /** Wakes the worker of this process. */
  readonly onKick: () => void;
  readonly now: () => Date;
}

export type ReplaySelection =
  | { readonly id: string }
  | {
      readonly kind?: string | undefined;
      readonly target?: string | undefined;
      /** Only dead jobs by default. */
      readonly states?: readonly ReplayedState[];
    };

// There are few rows at a time, even inside transactions, so they are sent as JSON and not as columns.
const INSERT_JOBS: PreparedStatement = {
  name: 'insert_jobs',
  text: `
insert into job (id, kind, lead_id, target, event, payload, created_at, run_at)
select id, kind, "leadId", target, event, payload, "createdAt", "runAt"
from json_to_recordset($1::text::json) as new(id uuid, kind text, "leadId" uuid, target text,
  event text, payload jsonb, "createdAt" timestamptz, "runAt" timestamptz)
on conflict (id) do nothing`,
};

// A retrying job keeps its attempt count, and so its place in the schedule. The row is checked again once its
// lock is free. So a job that a worker has claimed in the meantime stays untouched.
const REPLAY = `
with replayed as (
  update job set state = 'ready', run_at = $1::timestamptz, finished_at = null,
    attempts = case state when 'ready' then attempts else 0 end,
    lost = case state when 'ready' then lost else 0 end
  where (($2::boolean and state = 'dead') or ($3::boolean and state = 'cancelled')
      or ($4::boolean and state = 'ready' and last_error <> '' and run_at > $1::timestamptz))
    and id = coalesce($5::uuid, id) and kind = coalesce($6::text, kind)
    and target = coalesce($7::text, target)
  returning id
)
select count(*)::integer as count from replayed`;

/** Where features add jobs that the intake's own statement does not create. */
export class JobQueue {
  readonly #deps: JobQueueDeps;

  constructor(deps: JobQueueDeps) {
    this.#deps = deps;
  }

  /** Commits the jobs separately and wakes the worker. */
  async add(jobs: readonly NewJob[]): Promise<void> {
    if (jobs.length === 0) return;
    await this.#deps.database.run(INSERT_JOBS, [this.#asJson(jobs)]);
    this.kick();
  }

  /** Adds the jobs to an open transaction. Call `kick` after its commit. */
  async addIn(session: Queryable, jobs: readonly NewJob[]): Promise<void> {
    if (jobs.length > 0) await session.query(INSERT_JOBS.text, [this.#asJson(jobs)]);
  }

  /** Wakes the worker because jobs were committed. Cheap, never throws. */
  kick(): void {
    this.#deps.onKick();
  }

  /**
   * Makes the next attempt of jobs due now, inside an open transaction. Call `kick` after its commit. With an
   * id, a dead or canceled job starts over, and a retrying job keeps its attempt count. Without an id,
   * applies to all jobs in these states, of a kind or target if given. Running jobs are left alone, so two
   * attempts never overlap. Returns how many.
   */
  async replayIn(session: Session, which: ReplaySelection): Promise<number> {
    const values = [this.#deps.now().toISOString(), ...replayValues(which)];
    const rows = await session.query<{ count: number }>(REPLAY, values);
    return rows[0]?.count ?? 0;
  }

  /** Cancels a lead's pending and running jobs, inside a transaction, because the person is being erased. */
  cancelOfLeadIn(session: Session, leadId: string): Promise<void> {
    return cancelJobsOfLead(session, leadId, this.#deps.now());
  }

  #asJson(jobs: readonly NewJob[]): string {
    const madeAt = this.#deps.now();
    return JSON.stringify(jobs.map((job) => jobRow(job, madeAt)));
  }
}

/**
 * The values in the order of REPLAY: whether dead, canceled and retrying jobs are included, then id, kind and
 * target.
 */
function replayValues(which: ReplaySelection): readonly unknown[] {
  if ('id' in which) return [true, true, true, which.id, null, null];
  const { kind = null, target = null, states = ['dead'] } = which;
  return [states.includes('dead'), false, states.includes('retrying'), null, kind, target];
}

import type { Database, PreparedStatement, Session } from '../database/database.ts';
import { cancelJobsOfLead } from './cancel-jobs.ts';
import type { JobQueue, ReplaySelection } from './job-queue.ts';
import type { NewJob } from './job.ts';
import { jobRow } from './job-row.ts';

export interface JobQueueDeps {
  readonly database: Pick<Database, 'run'>;
  /** Wakes the worker of this process. */
  readonly onKick: () => void;
  readonly now?: () => Date;
}

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

export function createJobQueue({
  database,
  onKick,
  now = () => new Date(),
}: JobQueueDeps): JobQueue {
  const asJson = (jobs: readonly NewJob[]) => {
    const madeAt = now();
    return JSON.stringify(jobs.map((job) => jobRow(job, madeAt)));
  };

  return {
    async add(jobs) {
      if (jobs.length === 0) return;
      await database.run(INSERT_JOBS, [asJson(jobs)]);
      onKick();
    },
    async addIn(session, jobs) {
      if (jobs.length > 0) await session.query(INSERT_JOBS.text, [asJson(jobs)]);
    },
    kick: onKick,
    async replayIn(session: Session, which) {
      const rows = await session.query<{ count: number }>(REPLAY, [
        now().toISOString(),
        ...replayValues(which),
      ]);
      return rows[0]?.count ?? 0;
    },
    async cancelOfLeadIn(session: Session, leadId) {
      await cancelJobsOfLead(session, leadId, now());
    },
  };
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

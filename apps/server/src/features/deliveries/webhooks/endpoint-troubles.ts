import type { EndpointTrouble } from '@pickup/contracts/deliveries/operator-deliveries';
import type { Queryable } from '../../../platform/database/database.ts';

interface TroubleRow extends Omit<EndpointTrouble, 'since' | 'next_attempt_at'> {
  readonly target: string;
  readonly since: Date;
  readonly next_attempt_at: Date | null;
}

// Ids grow with time, so the query skips all deliveries before the oldest one that is retrying.
// Attempts that a stopping server interrupted do not count.
const ENDPOINT_TROUBLES = `
with retrying as materialized (
  select id, target, state, run_at from delivery
  where kind = 'webhook' and state in ('ready', 'running') and attempts > 0
), failure as (
  select retrying.target, attempt.started_at, attempt.error, attempt.response
  from retrying join job_attempt attempt on attempt.job_id = retrying.id
  where attempt.outcome in ('retry', 'dead')
), trouble as (
  select target, min(started_at) as since,
    (array_agg(error order by started_at desc))[1] as last_error,
    (array_agg(response order by started_at desc))[1] as last_response
  from failure group by target
), waiting as (
  select target, (array_agg(id order by id))[1] as oldest,
    min(run_at) filter (where state = 'ready') as next_attempt_at
  from retrying group by target
)
select target, since, last_error, last_response, next_attempt_at, made.attempts, made.failed
from trouble join waiting using (target) cross join lateral (
  select count(*)::int4 as attempts,
    (count(*) filter (where attempt.outcome <> 'done'))::int4 as failed
  from delivery as job join job_attempt attempt on attempt.job_id = job.id
  where job.id >= waiting.oldest and job.kind = 'webhook' and job.target = trouble.target
    and attempt.started_at >= trouble.since and attempt.outcome in ('done', 'retry', 'dead')
) as made`;

export async function endpointTroubles(
  database: Queryable,
): Promise<ReadonlyMap<string, EndpointTrouble>> {
  const rows = await database.query<TroubleRow>(ENDPOINT_TROUBLES);
  return new Map(
    rows.map(({ target, since, next_attempt_at: next, ...trouble }) => [
      target,
      { ...trouble, since: since.toISOString(), next_attempt_at: next?.toISOString() ?? null },
    ]),
  );
}

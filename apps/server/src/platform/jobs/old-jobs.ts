import { firstIdOf } from '../database/new-id.ts';
import {
  countBy,
  countOf,
  PURGED_AT_ONCE,
  removeBy,
  type Cut,
  type Purge,
} from '../retention/purge.ts';

const deleteWithAttempts = (condition: string) => `
with old as materialized (
  select id from job where ${condition}
  order by id limit ${PURGED_AT_ONCE} for update skip locked
), tried as (
  delete from job_attempt using old where job_id = old.id
)
delete from job using old where job.id = old.id returning job.id`;

// Uses the primary key, whose ids grow with time, so no extra index is needed.
const IS_OVER = `state in ('done', 'cancelled')`;
const IS_OLD = `id < $1::uuid and ${IS_OVER} and finished_at < $2::timestamptz`;
const oldValues = ({ before }: Cut) => [firstIdOf(before), before.toISOString()];

/** Jobs that ended long ago, with their attempts. */
export const finishedJobs: Purge = {
  count: countBy(
    `select (select count(*) from job where ${IS_OLD})::int4 as rows,
       (select finished_at from job where ${IS_OVER} order by id limit 1) as oldest`,
    oldValues,
  ),
  remove: removeBy(deleteWithAttempts(IS_OLD), oldValues),
};

const IS_DEAD = `state = 'dead'`;

/** Jobs that failed for good long ago and were not replayed, with their attempts. */
export const deadLetters: Purge = {
  count: countOf('job', 'finished_at', IS_DEAD),
  remove: removeBy(deleteWithAttempts(`${IS_DEAD} and finished_at < $1::timestamptz`)),
};

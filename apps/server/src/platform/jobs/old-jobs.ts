import { lowestIdAt } from '../database/new-id.ts';
import { raw, sql, type Sql } from '../database/sql.ts';
import { countBy, countOf, PURGED_AT_ONCE, removeBy, type Purge } from '../retention/purge.ts';

const deleteWithAttempts = (condition: Sql) => sql`
with old as materialized (
  select id from job where ${condition}
  order by id limit ${PURGED_AT_ONCE} for update skip locked
), tried as (
  delete from job_attempt using old where job_id = old.id
)
delete from job using old where job.id = old.id returning job.id`;

// Filters by the primary key, whose ids grow with time, so that no extra index is needed.
const IS_OVER = raw(`state in ('done', 'saved', 'canceled')`);
const isOld = (before: Date) =>
  sql`id < ${lowestIdAt(before)}::uuid and ${IS_OVER} and finished_at < ${before}::timestamptz`;

/** Purges jobs that ended long ago, with their attempts. */
export const finishedJobs: Purge = {
  count: countBy(
    ({ before }) => sql`
select (select count(*) from job where ${isOld(before)})::int4 as rows,
  (select finished_at from job where ${IS_OVER} order by id limit 1) as oldest`,
  ),
  remove: removeBy(({ before }) => deleteWithAttempts(isOld(before))),
};

const IS_DEAD = `state = 'dead'`;

/** Purges jobs that failed permanently long ago and were not replayed, with their attempts. */
export const deadLetters: Purge = {
  count: countOf('job', 'finished_at', IS_DEAD),
  remove: removeBy(({ before }) =>
    deleteWithAttempts(sql`${raw(IS_DEAD)} and finished_at < ${before}::timestamptz`),
  ),
};

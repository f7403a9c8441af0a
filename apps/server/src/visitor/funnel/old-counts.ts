import { countBy, PURGED_AT_ONCE, removeBy, type Purge } from '../../platform/retention/purge.ts';

// A day goes when all of it is old.
const IS_OLD = `day < ($1::timestamptz at time zone 'UTC')::date`;

/** Visits and steps of long ago. */
export const oldFunnelCounts: Purge = {
  count: countBy(`
select (select count(*) from funnel_day where ${IS_OLD})::int4 as rows,
  (select min(day) from funnel_day)::timestamp at time zone 'UTC' as oldest`),
  remove: removeBy(`
delete from funnel_day where (day, step, source) in (
  select day, step, source from funnel_day where ${IS_OLD}
  limit ${PURGED_AT_ONCE} for update skip locked
) returning day`),
};

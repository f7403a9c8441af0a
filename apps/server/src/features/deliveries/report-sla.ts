import { REPORT_SLA_SECONDS, type ReportSla } from '@pickup/contracts/deliveries/report-sla';
import type { Queryable } from '../../platform/database/database.ts';
import { lowestIdAt } from '../../platform/database/new-id.ts';
import { raw, sql } from '../../platform/database/sql.ts';
import { WANTS_REPORT } from '../leads/index.ts';

const HOUR_MS = 3_600_000;

/** If the clock is set back while a lead is stored, the lead's jobs look older than the lead. */
const CLOCK_SET_BACK_MS = HOUR_MS;

type ReportFigures = Omit<ReportSla, 'from' | 'to' | 'time_zone' | 'target_seconds'>;

interface SlaWindow {
  readonly from: string;
  readonly to: string;
  readonly oldestJob: string;
  readonly timeZone: string;
}

const SLA = raw(`${REPORT_SLA_SECONDS}::float8`);

// A replay sends a report again later, so the first successful attempt counts. Ids grow with time,
// so filtering by `oldestJob` needs no extra index. "Materialized" keeps the planner from looking
// up each lead's jobs separately.
const figuresOf = ({ from, to, oldestJob, timeZone }: SlaWindow) => sql`
with accepted as materialized (
  select id, received_at from real_lead
  where received_at >= ${from}::timestamptz and received_at < ${to}::timestamptz
    and quarantine_reasons = '{}'
), report_job as materialized (
  select id, lead_id, state from job
  where id >= ${oldestJob}::uuid and kind = 'report-mail'
), tried as (
  select job.lead_id,
    min(attempt.started_at + attempt.duration_ms * interval '1 millisecond')
      filter (where attempt.outcome = 'done') as sent_at,
    bool_or(attempt.outcome = 'skipped') as withheld,
    bool_or(job.state in ('ready', 'running')) as waiting,
    bool_or(job.state = 'saved') as saved
  from report_job job
  left join job_attempt attempt on attempt.job_id = job.id and attempt.job_id >= ${oldestJob}::uuid
    and attempt.outcome in ('done', 'skipped')
  group by job.lead_id
), report as materialized (
  select
    case when sent_at is not null then 'sent' when waiting then 'waiting'
      when saved then 'saved' when withheld then 'withheld' else 'failed' end as outcome,
    greatest(date_part('epoch', sent_at - received_at), 0) as seconds,
    date_part('epoch', ${to}::timestamptz - received_at) as age,
    (received_at at time zone ${timeZone})::date as day
  from accepted left join tried on tried.lead_id = accepted.id
  where sent_at is not null or (select ${raw(WANTS_REPORT)} from real_lead as lead where lead.id = accepted.id)
), daily as (
  select day::text,
    count(*) filter (where outcome = 'sent' and seconds <= ${SLA}) as within,
    count(*) filter (where (outcome = 'sent' and seconds > ${SLA})
      or (outcome = 'waiting' and age > ${SLA})) as late,
    count(*) filter (where outcome = 'failed') as failed,
    count(*) filter (where outcome = 'saved') as saved
  from report group by report.day
)
select
  (select coalesce(json_agg(daily order by day), '[]') from daily) as by_day,
  count(*)::int4 as leads,
  (count(*) filter (where outcome = 'sent'))::int4 as sent,
  (count(*) filter (where outcome = 'waiting'))::int4 as waiting,
  (count(*) filter (where outcome = 'failed'))::int4 as failed,
  (count(*) filter (where outcome = 'saved'))::int4 as saved,
  (count(*) filter (where outcome = 'withheld'))::int4 as withheld,
  percentile_cont(0.5) within group (order by seconds) filter (where outcome = 'sent') as p50,
  percentile_cont(0.95) within group (order by seconds) filter (where outcome = 'sent') as p95,
  percentile_cont(0.99) within group (order by seconds) filter (where outcome = 'sent') as p99,
  (count(*) filter (where outcome = 'sent' and seconds <= ${SLA}))::float8
    / nullif(count(*) filter (where outcome in ('sent', 'failed', 'saved')
      or (outcome = 'waiting' and age > ${SLA})), 0) as share_within
from report`;

export async function readReportSla(
  database: Queryable,
  { hours, now, timeZone }: { hours: number; now: Date; timeZone: string },
): Promise<ReportSla> {
  const begin = now.getTime() - hours * HOUR_MS;
  const [from, to] = [new Date(begin).toISOString(), now.toISOString()];
  const oldestJob = lowestIdAt(new Date(begin - CLOCK_SET_BACK_MS));
  const [figures] = await database.query<ReportFigures>(
    figuresOf({ from, to, oldestJob, timeZone }),
  );
  if (!figures) throw new Error('The aggregate query returned no row');
  return {
    from,
    to,
    time_zone: timeZone,
    target_seconds: REPORT_SLA_SECONDS,
    ...figures,
    p50: inMilliseconds(figures.p50),
    p95: inMilliseconds(figures.p95),
    p99: inMilliseconds(figures.p99),
  };
}

// Percentiles are interpolated, so digits beyond milliseconds are meaningless.
const inMilliseconds = (seconds: number | null) =>
  seconds === null ? null : Math.round(seconds * 1_000) / 1_000;

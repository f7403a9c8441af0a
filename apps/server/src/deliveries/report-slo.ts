import { REPORT_PROMISED_WITHIN_SECONDS, type ReportSlo } from '@pickup/contracts/report-slo';
import type { Database, PreparedStatement } from '../platform/database.ts';

type Figures = Omit<ReportSlo, 'from' | 'to' | 'promised_within_seconds'>;

// A report counts as sent when its first successful attempt ended: a replay sends a second one, and the
// job's own finish is then the second's. $1, $2: the window, which ends now. $3: the promise, seconds.
const REPORT_SLO: PreparedStatement = {
  name: 'report_slo',
  text: `
with accepted as (
  select id, received_at, erased_at from lead
  where received_at >= $1::timestamptz and received_at < $2::timestamptz
    and quarantine_reasons = '{}'
), tried as (
  select job.lead_id,
    min(attempt.started_at + attempt.duration_ms * interval '1 millisecond')
      filter (where attempt.outcome = 'done') as sent_at,
    bool_or(attempt.outcome = 'skipped') as withheld,
    bool_or(job.state in ('ready', 'running')) as waiting
  from accepted
  join job on job.lead_id = accepted.id and job.kind = 'report-mail'
  left join job_attempt attempt on attempt.job_id = job.id
  group by job.lead_id
), report as (
  select
    case when sent_at is not null then 'sent' when waiting then 'waiting'
      when withheld then 'withheld' else 'failed' end as outcome,
    greatest(extract(epoch from sent_at - received_at)::float8, 0) as seconds,
    extract(epoch from $2::timestamptz - received_at)::float8 as age,
    (received_at at time zone 'UTC')::date::text as day
  from accepted left join tried on tried.lead_id = accepted.id
  where erased_at is null or sent_at is not null
), daily as (
  select day,
    count(*) filter (where outcome = 'sent' and seconds <= $3::float8) as within,
    count(*) filter (where (outcome = 'sent' and seconds > $3::float8)
      or (outcome = 'waiting' and age > $3::float8)) as late,
    count(*) filter (where outcome = 'failed') as failed
  from report group by day
)
select
  (select coalesce(json_agg(daily order by day), '[]') from daily) as by_day,
  count(*)::int4 as leads,
  (count(*) filter (where outcome = 'sent'))::int4 as sent,
  (count(*) filter (where outcome = 'waiting'))::int4 as waiting,
  (count(*) filter (where outcome = 'failed'))::int4 as failed,
  (count(*) filter (where outcome = 'withheld'))::int4 as withheld,
  percentile_cont(0.5) within group (order by seconds) filter (where outcome = 'sent') as p50,
  percentile_cont(0.95) within group (order by seconds) filter (where outcome = 'sent') as p95,
  percentile_cont(0.99) within group (order by seconds) filter (where outcome = 'sent') as p99,
  (count(*) filter (where outcome = 'sent' and seconds <= $3::float8))::float8
    / nullif(count(*) filter (where outcome in ('sent', 'failed')
      or (outcome = 'waiting' and age > $3::float8)), 0) as share_within
from report`,
};

/** How the promise was kept for the leads accepted in the `hours` before `now`. */
export async function reportSlo(
  database: Pick<Database, 'run'>,
  hours: number,
  now: Date,
): Promise<ReportSlo> {
  const from = new Date(now.getTime() - hours * 3_600_000).toISOString();
  const to = now.toISOString();
  const promised = REPORT_PROMISED_WITHIN_SECONDS;
  const [figures] = await database.run<Figures>(REPORT_SLO, [from, to, String(promised)]);
  if (!figures) throw new Error('An aggregate has no row');
  const { p50, p95, p99, ...counts } = figures;
  const percentiles = {
    p50: inMilliseconds(p50),
    p95: inMilliseconds(p95),
    p99: inMilliseconds(p99),
  };
  return { from, to, promised_within_seconds: promised, ...counts, ...percentiles };
}

// Between two reports the percentile is interpolated, to digits that nobody measured.
const inMilliseconds = (seconds: number | null) =>
  seconds === null ? null : Math.round(seconds * 1_000) / 1_000;

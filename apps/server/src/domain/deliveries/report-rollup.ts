import { raw, sql } from '../../platform/database/sql.ts';
import { WANTS_REPORT } from '../leads/came-to-book.ts';
import { NOT_CANARY } from '../leads/canary-lead.ts';
import { REPORT_PROMISED_WITHIN_SECONDS } from '@pickup/contracts/report-slo';
import {
  measuredHours,
  sqlBinOf,
  type MeasuredKey,
  type RollupSource,
} from '../../platform/rollups/rollup.ts';
import { sqlSpans } from '../../platform/rollups/stored-rollups.ts';
import { countLeadsUpTo, nthArrivalOfLeads } from '../leads/lead-arrivals.ts';

/** The longest time that can be requested, and a day more. */
const KEEP_DAYS = 31;

/**
 * The reports of leads by outcome, and the times until the report was sent. Reports that have been
 * waiting for longer than the SLA at `now` are late. In rows, every waiting report is late, because rows are at
 * least a minute old.
 */
export function reportRollup(now: Date): RollupSource {
  return {
    subject: 'slo',
    keepDays: KEEP_DAYS,
    hasMonths: false,
    // An index has all that the first part reads of a lead. Erasure and where a lead came from are only in the wide
    // row, so it is read only for leads without a report.
    async measure(session, spans) {
      if (spans.length === 0) return [];
      const rows = await session.query<MeasuredKey>(sql`
        with accepted as materialized (
          select span.n, lead.id, received_at, date_trunc('hour', received_at, 'UTC') as hour
          from ${sqlSpans(spans)}
          join lead on received_at >= span.begins and received_at < span.ends
          where quarantine_reasons = '{}' and ${NOT_CANARY}
        ), tried as (
          select accepted.*, report.* from accepted cross join lateral (
            select min(attempt.started_at + attempt.duration_ms * interval '1 millisecond')
                filter (where attempt.outcome = 'done') as sent_at,
              bool_or(attempt.outcome = 'skipped') as withheld,
              bool_or(job.state in ('ready', 'running')) as waiting
            from job left join job_attempt attempt on attempt.job_id = job.id
              and attempt.outcome in ('done', 'skipped')
            where job.lead_id = accepted.id and job.kind = 'report-mail'
          ) as report
        ), report as materialized (
          select n, hour,
            case when sent_at is not null then 'sent' when waiting then 'waiting'
              when withheld then 'withheld' else 'failed' end as outcome,
            greatest(round(extract(epoch from sent_at - received_at) * 1000), 0)::int8 as took,
            extract(epoch from ${now}::timestamptz - received_at) * 1000 as age
          from tried
          where sent_at is not null or (select ${WANTS_REPORT} from lead where lead.id = tried.id)
        ), named as (
          select n, hour, outcome as key, count(*), null::json as times
          from report group by n, hour, outcome
          union all
          select n, hour, 'within', count(*), null from report
          where outcome = 'sent' and took <= ${PROMISED_MS}::int8 group by n, hour
          union all
          select n, hour, 'overdue', count(*), null from report
          where outcome = 'waiting' and age > ${PROMISED_MS}::int8 group by n, hour
          union all
          select n, hour, ${raw(sqlBinOf('took'))}, count(*), json_agg(took)
          from report where outcome = 'sent' group by 1, 2, 3
        )
        select (n - 1)::int4 as span, hour, key, count::int4 as count, times from named`);
      return measuredHours(rows);
    },
    countUpTo: countLeadsUpTo,
    nthArrival: nthArrivalOfLeads,
  };
}

const PROMISED_MS = REPORT_PROMISED_WITHIN_SECONDS * 1_000;

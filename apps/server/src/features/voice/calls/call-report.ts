import type { Session } from '../../../platform/database/database.ts';
import { raw, sql, type Sql } from '../../../platform/database/sql.ts';
import type { CallReport } from './read-call-report.ts';
import { raisedStatus } from './call-status.ts';

/**
 * Before the call is over, stores only its status and its start. Afterwards, stores the whole
 * report and returns whether it is the call's first. A trigger keeps an erased call free of
 * personal data.
 */
export async function applyCallReport(
  session: Session,
  callId: string,
  report: CallReport,
  at: Date,
): Promise<boolean> {
  if (!report.isOver) {
    await session.query(sql`
      update voice_call set status = ${raisedStatus(report.status)},
        started_at = coalesce(started_at, ${iso(report.startedAt)}::timestamptz)
      where id = ${callId}::uuid`);
    return false;
  }
  const [stored] = await session.query<{ isFirst: boolean }>(storeReport(callId, report, at));
  return stored?.isFirst ?? false;
}

/**
 * The first report replaces the values from status messages. Later reports only fill in empty
 * values.
 */
function mergedColumn(column: string, emptyValue: string): Sql {
  const stored = `nullif(voice_call.${column}, ${emptyValue})`;
  const given = `nullif(given.${column}, ${emptyValue})`;
  return raw(
    `${column} = coalesce(case when reported_at is null then ${given} end, ${stored}, ${given}, ${emptyValue})`,
  );
}

const storeReport = (callId: string, report: CallReport, at: Date) => sql`
with before as materialized (
  select id as call_id, reported_at is null as is_first from voice_call where id = ${callId}::uuid for update
), given as (
  select ${iso(report.startedAt)}::timestamptz as started_at, ${iso(report.endedAt)}::timestamptz as ended_at,
    ${report.endedReason}::text as ended_reason, ${report.cost}::double precision as cost,
    ${JSON.stringify(report.costs)}::text::jsonb as costs, ${report.summary}::text as summary,
    ${JSON.stringify(report.analysis)}::text::jsonb as analysis, ${report.transcript}::text as transcript,
    ${JSON.stringify(report.turns)}::text::jsonb as turns, ${report.recordingUrl}::text as recording_url
)
update voice_call set
  status = 'ended',
  ${mergedColumn('started_at', 'null::timestamptz')},
  ${mergedColumn('ended_at', 'null::timestamptz')},
  ${mergedColumn('ended_reason', `''`)},
  ${mergedColumn('cost', 'null::double precision')},
  ${mergedColumn('costs', `'[]'::jsonb`)},
  ${mergedColumn('summary', `''`)},
  ${mergedColumn('analysis', `'{}'::jsonb`)},
  ${mergedColumn('transcript', `''`)},
  ${mergedColumn('turns', `'[]'::jsonb`)},
  ${mergedColumn('recording_url', 'null::text')},
  variables = coalesce(nullif(variables, '{}'::jsonb), ${JSON.stringify(report.variables)}::text::jsonb),
  reported_at = coalesce(reported_at, ${at}::timestamptz)
from before, given where id = call_id returning is_first as "isFirst"`;

function iso(moment: Date | null): string | null {
  return moment?.toISOString() ?? null;
}

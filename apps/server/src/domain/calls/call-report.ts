import type { Session } from '../../platform/database/database.ts';
import type { CallReport } from './read-call-report.ts';
import { RAISED_STATUS } from './call-status.ts';

/**
 * Stores a report. The first report wins, and a later one only fills in what it left empty. If the call is
 * not over, only its status is stored. A database trigger keeps an erased call's row free of personal data.
 * Returns whether this is the first report. Then other receivers must be notified (ended-call.ts).
 */
export async function applyCallReport(
  session: Session,
  callId: string,
  report: CallReport,
  at: Date,
): Promise<boolean> {
  if (!report.isOver) {
    await session.query(STORE_STANDING, [callId, report.status, iso(report.startedAt)]);
    return false;
  }
  const [stored] = await session.query<{ isFirst: boolean }>(STORE_REPORT, [
    callId,
    iso(report.startedAt),
    iso(report.endedAt),
    report.endedReason,
    report.cost,
    JSON.stringify(report.costs),
    report.summary,
    JSON.stringify(report.analysis),
    report.transcript,
    JSON.stringify(report.turns),
    report.recordingUrl,
    JSON.stringify(report.variables),
    at.toISOString(),
  ]);
  return stored?.isFirst ?? false;
}

const STORE_STANDING = `
update voice_call set status = ${RAISED_STATUS}, started_at = coalesce(started_at, $3::timestamptz)
where id = $1::uuid`;

/**
 * SQL that chooses between the stored and the new value. A report wins over a value guessed from a status,
 * and the first report over a later one.
 */
function mergedColumn(column: string, parameter: string, nothing: string): string {
  const held = `nullif(${column}, ${nothing})`;
  const given = `nullif(${parameter}, ${nothing})`;
  return `${column} = coalesce(case when reported_at is null then ${given} end, ${held}, ${given}, ${nothing})`;
}

const STORE_REPORT = `
with before as materialized (
  select id as call_id, reported_at is null as is_first from voice_call where id = $1::uuid for update
)
update voice_call set
  status = 'ended',
  ${mergedColumn('started_at', '$2::timestamptz', 'null::timestamptz')},
  ${mergedColumn('ended_at', '$3::timestamptz', 'null::timestamptz')},
  ${mergedColumn('ended_reason', '$4::text', `''`)},
  ${mergedColumn('cost', '$5::double precision', 'null::double precision')},
  ${mergedColumn('costs', '$6::text::jsonb', `'[]'::jsonb`)},
  ${mergedColumn('summary', '$7::text', `''`)},
  ${mergedColumn('analysis', '$8::text::jsonb', `'{}'::jsonb`)},
  ${mergedColumn('transcript', '$9::text', `''`)},
  ${mergedColumn('turns', '$10::text::jsonb', `'[]'::jsonb`)},
  ${mergedColumn('recording_url', '$11::text', 'null::text')},
  variables = coalesce(nullif(variables, '{}'::jsonb), $12::text::jsonb),
  reported_at = coalesce(reported_at, $13::timestamptz)
from before where id = call_id returning is_first as "isFirst"`;

function iso(moment: Date | null): string | null {
  return moment?.toISOString() ?? null;
}

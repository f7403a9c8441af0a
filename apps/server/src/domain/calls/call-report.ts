import type { CallTurn, VoiceCallStatus } from '@pickup/contracts/voice-calls';
import type { Session } from '../../platform/database/database.ts';
import { RAISED_STATUS } from './call-status.ts';

export { readCallReport } from './read-call-report.ts';

type Json = Readonly<Record<string, unknown>>;

/** What the platform says of a call, by its report or when asked. Texts are empty, values null where it says nothing. */
export interface CallReport {
  /** The platform's id. */
  readonly platformId: string | null;
  readonly pickupCallId: string | null;
  /** Null for a word that is none of ours. */
  readonly status: VoiceCallStatus | null;
  /** Whether the call is over: only then is there anything to report. */
  readonly isOver: boolean;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
  readonly endedReason: string;
  /** US dollars. */
  readonly cost: number | null;
  readonly costs: readonly Json[];
  readonly summary: string;
  readonly analysis: Json;
  readonly transcript: string;
  readonly turns: readonly CallTurn[];
  readonly recordingUrl: string | null;
  /** What the call began with. */
  readonly variables: Json;
}

/**
 * Stores what a report says, once: the first one stands, a later one fills what it left empty. Of a call that
 * is not over only its standing is taken. An erased call's row keeps nothing of the person (by a trigger).
 * Answers whether it is the first report: then others are to be told (ended-call.ts).
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

/** Of what is held and what is given: the report before anything guessed from a status, the first report before a later one. */
function settled(column: string, parameter: string, nothing: string): string {
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
  ${settled('started_at', '$2::timestamptz', 'null::timestamptz')},
  ${settled('ended_at', '$3::timestamptz', 'null::timestamptz')},
  ${settled('ended_reason', '$4::text', `''`)},
  ${settled('cost', '$5::double precision', 'null::double precision')},
  ${settled('costs', '$6::text::jsonb', `'[]'::jsonb`)},
  ${settled('summary', '$7::text', `''`)},
  ${settled('analysis', '$8::text::jsonb', `'{}'::jsonb`)},
  ${settled('transcript', '$9::text', `''`)},
  ${settled('turns', '$10::text::jsonb', `'[]'::jsonb`)},
  ${settled('recording_url', '$11::text', 'null::text')},
  variables = coalesce(nullif(variables, '{}'::jsonb), $12::text::jsonb),
  reported_at = coalesce(reported_at, $13::timestamptz)
from before where id = call_id returning is_first as "isFirst"`;

function iso(moment: Date | null): string | null {
  return moment?.toISOString() ?? null;
}

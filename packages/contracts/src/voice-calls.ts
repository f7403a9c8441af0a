/**
 * Where a call stands. `placing`: we have asked the platform and not heard; `refused`: it was not made; the
 * others are the platform's own words.
 */
export const VOICE_CALL_STATUSES = [
  'placing',
  'refused',
  'scheduled',
  'queued',
  'ringing',
  'in-progress',
  'forwarding',
  'ended',
] as const;
export type VoiceCallStatus = (typeof VOICE_CALL_STATUSES)[number];

/** One turn of the conversation. */
export interface CallTurn {
  readonly who: 'assistant' | 'visitor';
  readonly text: string;
  /** From the call's start, seconds; null when the platform did not say. */
  readonly at_seconds: number | null;
}

/** One voice call as the operator's API shows it. Times are ISO, UTC; texts are empty until they are known. */
export interface OperatorCall {
  readonly id: string;
  /** The platform's id. */
  readonly platform_id: string | null;
  readonly lead_id: string | null;
  readonly status: VoiceCallStatus;
  readonly created_at: string;
  readonly started_at: string | null;
  readonly ended_at: string | null;
  readonly duration_seconds: number | null;
  /** One of over 600 words of the platform. */
  readonly ended_reason: string;
  /** US dollars. */
  readonly cost: number | null;
  readonly summary: string;
  readonly transcript: string;
  readonly turns: readonly CallTurn[];
  /** At the platform; null when nothing was recorded. */
  readonly recording_url: string | null;
  /** When the end-of-call report was stored; null while it is awaited. */
  readonly reported_at: string | null;
}

export interface OperatorCallPage {
  readonly calls: readonly OperatorCall[];
  /** Null on the last page. */
  readonly next_cursor: string | null;
}

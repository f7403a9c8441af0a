/**
 * The state of a call. `placing`: requested from the platform, no response yet; `refused`: not
 * created; the others are the platform's own.
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
  /** Seconds from the call's start; null when the platform did not say. */
  readonly at_seconds: number | null;
}

/** A voice call in the operator's API. Times are ISO 8601, UTC; unknown texts are empty. */
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
  /** One of over 600 values of the platform. */
  readonly ended_reason: string;
  /** US dollars. */
  readonly cost: number | null;
  readonly summary: string;
  readonly transcript: string;
  readonly turns: readonly CallTurn[];
  /** Stored at the platform; null without a recording. */
  readonly recording_url: string | null;
  /** When the end-of-call report was stored; null before. */
  readonly reported_at: string | null;
}

export interface OperatorCallPage {
  readonly calls: readonly OperatorCall[];
  /** Null on the last page. */
  readonly next_cursor: string | null;
}

/**
 * The API address for the page's call library when calls go through this site: it requests
 * `/call/web` below.
 */
export const VOICE_PROXY_PATH = '/voice';
export const VOICE_WEB_CALL_PATH = '/voice/call/web';
/** Where the platform sends its server messages. */
export const VOICE_EVENTS_PATH = '/voice/events';

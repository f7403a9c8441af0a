/**
 * `placing`: the server requested the call, and the platform has not responded yet. `refused`: the
 * platform did not create the call. All other statuses come from the platform.
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

/** The page's call library requests `/call/web` below this path. */
export const VOICE_PROXY_PATH = '/voice';
export const VOICE_WEB_CALL_PATH = '/voice/call/web';
export const VOICE_EVENTS_PATH = '/voice/events';

/**
 * `placing`: requested, but without a response yet. `refused`: not created. The other states come
 * from the platform.
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

/**
 * The API path for the page's call library if calls go through this site. The library requests
 * `/call/web` below it.
 */
export const VOICE_PROXY_PATH = '/voice';
export const VOICE_WEB_CALL_PATH = '/voice/call/web';
/** Where the platform sends its server messages. */
export const VOICE_EVENTS_PATH = '/voice/events';

import {
  isKeyRefusal,
  PlatformFailure,
  PlatformRefusal,
} from '@pickup/voice/platform/platform-error';
import type { JobOutcome } from '../../../platform/jobs/job.ts';

export const NO_KEY =
  'the voice platform cannot be used: settings.voice or VOICE_PRIVATE_KEY is not set on this server';

/** The waits add up to three days, so that an outage over a weekend loses nothing. */
export const PLATFORM_RETRY_SECONDS = [
  60, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400,
];
/** The time limit of one request. A job attempt makes at most two requests. */
export const PLATFORM_LIMIT_MS = 20_000;

export function platformTrouble(error: unknown, now: Date): JobOutcome {
  if (error instanceof PlatformFailure) return { kind: 'retry', error: error.message };
  if (!(error instanceof PlatformRefusal)) throw error;
  if (isKeyRefusal(error)) {
    return { kind: 'retry', error: `${error.message}: VOICE_PRIVATE_KEY is not accepted` };
  }
  const wait = Number(error.headers.get('retry-after'));
  const hasWait = error.status === 429 && wait > 0 && wait < 86_400;
  return {
    kind: 'retry',
    error: error.message,
    ...(hasWait ? { notBefore: new Date(now.getTime() + wait * 1_000) } : {}),
  };
}

export function isGone(error: unknown): boolean {
  return error instanceof PlatformRefusal && (error.status === 404 || error.status === 410);
}

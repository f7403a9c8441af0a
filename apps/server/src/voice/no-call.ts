import { PlatformFailure, PlatformRefusal } from '@pickup/voice/platform/platform-error';
import { AppError } from '../errors.ts';
import type { Log } from '../platform/log/log.ts';

/** A connection that never came to be: nobody has read what we asked for. */
const NEVER_CONNECTED = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'];

/**
 * Whether the platform has certainly made no call. After a time-out, a broken connection or an error on its
 * side it may have.
 */
export function wasDefinitelyRefused(error: unknown): boolean {
  if (error instanceof PlatformRefusal) return error.status < 500 && error.status !== 408;
  return error instanceof PlatformFailure && NEVER_CONNECTED.includes(error.code ?? '');
}

/** What the visitor is told when no call came of it; the reason goes to the log, without what was sent. */
export function noCall(error: unknown, callId: string, log: Log): AppError {
  log.error({ callId, ...traits(error) }, reason(error));
  if (error instanceof PlatformRefusal && error.status === 429) {
    const wait = error.headers.get('retry-after') ?? '';
    return new AppError('rate_limited', 'All lines are busy. Please try again in a minute.', {
      headers: { 'retry-after': /^\d{1,5}$/.test(wait) ? wait : '60' },
    });
  }
  return new AppError('unavailable', 'No call can be made right now. Please call us by phone.', {
    headers: { 'retry-after': '60' },
    cause: error,
  });
}

function reason(error: unknown): string {
  if (isKeyRefusal(error)) return 'the voice platform does not accept VOICE_PRIVATE_KEY';
  if (error instanceof PlatformRefusal) return 'the voice platform refused a call';
  if (error instanceof PlatformFailure) return 'the voice platform did not answer';
  return 'the voice platform answered with no call';
}

/** Whether the platform does not take our key. */
export function isKeyRefusal(error: unknown): boolean {
  return error instanceof PlatformRefusal && (error.status === 401 || error.status === 403);
}

function traits(error: unknown): Readonly<Record<string, unknown>> {
  if (error instanceof PlatformRefusal) return { status: error.status, code: word(error.error) };
  if (error instanceof PlatformFailure) return { kind: error.kind, code: error.code };
  return {};
}

// The platform's `error` is a status text ("Bad Request"); its `message` may quote what was sent.
function word(body: unknown): string | undefined {
  const { error } = (body ?? {}) as { error?: unknown };
  return typeof error === 'string' && /^[A-Za-z ]{1,40}$/.test(error) ? error : undefined;
}

import {
  isKeyRefusal,
  PlatformFailure,
  PlatformRefusal,
} from '@pickup/voice/platform/platform-error';
import { AppError } from '../../../errors.ts';
import type { Log } from '../../../platform/log/log.ts';

/** With these errors, no connection was made, so the platform did not read our request. */
const NEVER_CONNECTED = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'];

/** After a timeout or a broken connection, the platform may have made a call. */
export function wasDefinitelyRefused(error: unknown): boolean {
  if (error instanceof PlatformRefusal) return error.status < 500 && error.status !== 408;
  return error instanceof PlatformFailure && NEVER_CONNECTED.includes(error.code ?? '');
}

/** The log must not contain the data that was sent. */
export function callError(error: unknown, callId: string, log: Log): AppError {
  log.error({ callId, ...errorFields(error) }, reason(error));
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
  if (error instanceof PlatformFailure) return 'the voice platform did not respond';
  return 'the voice platform’s response contains no call';
}

function errorFields(error: unknown): Readonly<Record<string, unknown>> {
  if (error instanceof PlatformRefusal)
    return { status: error.status, code: statusTextOf(error.error) };
  if (error instanceof PlatformFailure) return { kind: error.kind, code: error.code };
  return {};
}

// In the platform's response, `error` is a status text ("Bad Request"), but `message` may quote the
// request.
function statusTextOf(body: unknown): string | undefined {
  const { error } = (body ?? {}) as { error?: unknown };
  return typeof error === 'string' && /^[A-Za-z ]{1,40}$/.test(error) ? error : undefined;
}

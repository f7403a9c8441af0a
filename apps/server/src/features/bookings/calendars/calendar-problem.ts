import { NotMultistatusError } from '../calendar-files/multistatus.ts';
import { CalendarLimitError, NotACalendarError } from '../icalendar/calendar-errors.ts';
import { TooLargeError } from '../../../platform/outgoing/fetch-guarded.ts';
import { RefusedAddressError } from '../../../platform/outgoing/guarded-lookup.ts';

/** The message is shown to the calendar's owner. */
export class CalendarError extends Error {
  override readonly name: string = 'CalendarError';
  /** The HTTP status, or 0 if there was no response. */
  readonly status: number;
  /** The server asked us to send no request before this time. */
  readonly notBefore: Date | null;

  constructor(
    message: string,
    { status = 0, notBefore = null }: { status?: number; notBefore?: Date | null } = {},
  ) {
    super(message);
    this.status = status;
    this.notBefore = notBefore;
  }
}

/** The provider permanently refuses the refresh token. */
export class ConnectionEndedError extends CalendarError {
  override readonly name = 'ConnectionEndedError';

  constructor(provider: string) {
    super(`${provider} ended the connection. Connect the account again.`);
  }
}

const OVER_LIMIT_WAIT_MS = 3_600_000;

/** Returns the earliest time for a retry, or null if the usual waits apply. */
export function retryNotBefore(error: unknown, now: Date): Date | null {
  if (isOverLimit(error)) return new Date(now.getTime() + OVER_LIMIT_WAIT_MS);
  return error instanceof CalendarError ? error.notBefore : null;
}

const isOverLimit = (error: unknown) =>
  error instanceof CalendarLimitError || error instanceof TooLargeError;

export function calendarProblem(error: unknown): string {
  if (error instanceof CalendarError) return error.message;
  if (error instanceof NotMultistatusError) return 'There is no calendar server at this address.';
  if (error instanceof NotACalendarError) return 'That link isn’t a calendar feed.';
  if (isOverLimit(error))
    return 'This calendar is too large, or its events repeat too often. Pickup tries again every hour.';
  if (error instanceof RefusedAddressError)
    return 'This address is on a private network. Pickup reads such calendars only with CALENDARS_ON_PRIVATE_NETWORK=on.';
  if (error instanceof Error && ['TimeoutError', 'AbortError'].includes(error.name))
    return 'The calendar did not respond in time.';
  return unreachable(codeOf(error));
}

function unreachable(code: string): string {
  if (code === 'ENOTFOUND') return 'There is no server with this name. Check the address.';
  if (code === 'ECONNREFUSED')
    return 'The server refuses connections at this address. Check the address and its port.';
  if (/CERT|TLS|SSL|SIGNATURE/.test(code))
    return 'The secure connection failed: the server’s certificate is not trusted.';
  return 'The calendar could not be reached. Pickup tries again every five minutes.';
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';
}

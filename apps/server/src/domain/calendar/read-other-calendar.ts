import { createCalDavClient, MAX_CALENDAR_BYTES } from '../../platform/caldav/caldav-client.ts';
import { CalDavError } from '../../platform/caldav/caldav-error.ts';
import { NotMultistatusError } from '../../platform/caldav/multistatus.ts';
import type { CalendarFiles } from '../../platform/calendar-files/calendar-thread.ts';
import type { BusyQuery, BusyTimes } from '../../platform/icalendar/busy-times.ts';
import { CalendarLimitError, NotACalendarError } from '../../platform/icalendar/calendar-errors.ts';
import { fetchGuarded, TooLargeError } from '../../platform/outgoing/fetch-guarded.ts';
import { RefusedAddressError, type Reach } from '../../platform/outgoing/guarded-lookup.ts';
import { basicCredentials } from '../../platform/outgoing/open-request.ts';
import {
  GrantEndedError,
  MissingScopeError,
  ProviderError,
} from '../../platform/provider-calendars/provider-error.ts';

/** How a calendar elsewhere is reached. */
export interface CalendarAccess {
  readonly url: string;
  /** Empty without one. */
  readonly username: string;
  readonly password: string;
}

export interface CalendarQuery extends BusyQuery {
  readonly kind: 'address' | 'caldav';
  readonly access: CalendarAccess;
  /** Of the last reading. Null reads everything. */
  readonly changeTag: string | null;
}

export interface CalendarReading {
  readonly changeTag: string | null;
  /** Null: nothing has changed since the last reading. */
  readonly found: BusyTimes | null;
}

export interface ReadOptions {
  readonly reach: Reach;
  readonly files: CalendarFiles;
  readonly signal: AbortSignal;
}

/** A file that is too much to read is rarely another one soon. */
const TOO_MUCH_WAIT_MS = 3_600_000;
/** A server that asks for more is asked again all the same. */
const MAX_WAIT_MS = 86_400_000;

/** Reads when a calendar elsewhere is busy. Rejects with an error that `calendarProblem` explains. */
export function readOtherCalendar(
  query: CalendarQuery,
  options: ReadOptions,
): Promise<CalendarReading> {
  return query.kind === 'caldav' ? readCalDav(query, options) : readAddress(query, options);
}

async function readCalDav(query: CalendarQuery, options: ReadOptions): Promise<CalendarReading> {
  const url = new URL(query.access.url);
  const client = createCalDavClient({ ...query.access, url }, options);
  // Before the events, so that a change in between is read next time.
  const changeTag = await client.changeTag(url);
  if (changeTag !== null && changeTag === query.changeTag) return { changeTag, found: null };
  const events = await client.events(url, query);
  return { changeTag, found: await options.files.busyTimes(events, query, options.signal) };
}

async function readAddress(query: CalendarQuery, options: ReadOptions): Promise<CalendarReading> {
  const { username, password } = query.access;
  const url = new URL(query.access.url.replace(/^webcals?:/i, 'https:'));
  const headers = {
    accept: 'text/calendar',
    ...(username !== '' && { authorization: basicCredentials(username, password) }),
    ...(query.changeTag !== null && { 'if-none-match': query.changeTag }),
  };
  const response = await fetchGuarded(
    { method: 'GET', url, headers },
    { ...options, maxBytes: MAX_CALENDAR_BYTES },
  );
  const changeTag = response.headers.etag ?? null;
  if (response.status === 304) return { changeTag: query.changeTag, found: null };
  if (response.status !== 200) throw new AddressError(response.status);
  return {
    changeTag,
    found: await options.files.busyTimes([response.text], query, options.signal),
  };
}

class AddressError extends Error {
  override readonly name = 'AddressError';
  readonly status: number;

  constructor(status: number) {
    super(`The address answered with status ${status}.`);
    this.status = status;
  }
}

/** Errors whose message is for the calendar's owner. */
const PROBLEMS = [CalDavError, ProviderError, GrantEndedError, MissingScopeError];

/** When to read a calendar again, if its server says so or it is too much to read. Null for the usual time. */
export function askAgainAt(error: unknown, now: Date): Date | null {
  const wait = isTooMuch(error)
    ? TOO_MUCH_WAIT_MS
    : error instanceof ProviderError
      ? error.retryAfterMs
      : null;
  return wait === null ? null : new Date(now.getTime() + Math.min(wait, MAX_WAIT_MS));
}

const isTooMuch = (error: unknown) =>
  error instanceof CalendarLimitError || error instanceof TooLargeError;

/** Why a calendar could not be read, for its owner. */
export function calendarProblem(error: unknown): string {
  if (PROBLEMS.some((problem) => error instanceof problem)) return (error as Error).message;
  if (error instanceof AddressError) return addressProblem(error);
  if (error instanceof NotMultistatusError) return 'There is no calendar server at this address.';
  if (error instanceof NotACalendarError) return 'That link isn’t a calendar feed.';
  if (isTooMuch(error))
    return 'This calendar is too large or repeats too often. Pickup tries again every hour.';
  if (error instanceof RefusedAddressError)
    return 'This address is on a private network. Pickup reads such calendars only with CALENDARS_ON_PRIVATE_NETWORK=on.';
  if (isTimeout(error)) return 'The calendar did not answer in time.';
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

function addressProblem({ status }: AddressError): string {
  if (status === 401 || status === 403)
    return 'The address refuses access. Copy a new one from your calendar.';
  if (status === 404 || status === 410) return 'There is no calendar at this address anymore.';
  return `The address answered with status ${status}.`;
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && ['TimeoutError', 'AbortError'].includes(error.name);
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';
}

import { fetchGuarded } from '../../../platform/outgoing/fetch-guarded.ts';
import { basicCredentials } from '../../../platform/outgoing/open-request.ts';
import { CalendarError } from './calendar-problem.ts';
import {
  MAX_CALENDAR_BYTES,
  type CalendarQuery,
  type SyncResult,
  type CalendarSource,
  type SourceLink,
} from './calendar-source.ts';

export function addressSource(link: SourceLink): CalendarSource {
  const refuse = () => Promise.reject(new CalendarError('This calendar is read-only.'));
  return {
    canWrite: false,
    busy: (calendar, query) => read(link, calendar, query),
    list: refuse,
    put: refuse,
    remove: refuse,
  };
}

async function read(
  { login: { username, password }, files, ...options }: SourceLink,
  calendar: string,
  query: CalendarQuery,
): Promise<SyncResult> {
  const url = new URL(calendar.replace(/^webcals?:/i, 'https:'));
  const headers = {
    accept: 'text/calendar',
    ...(username !== '' && { authorization: basicCredentials(username, password) }),
    ...(query.changeTag !== null && { 'if-none-match': query.changeTag }),
  };
  const {
    status,
    text,
    headers: responseHeaders,
  } = await fetchGuarded(
    { method: 'GET', url, headers },
    { ...options, maxBytes: MAX_CALENDAR_BYTES },
  );
  if (status === 304) return { changeTag: query.changeTag, found: null };
  if (status !== 200) throw new CalendarError(problemOf(status), { status });
  const found = await files.busyTimes([text], query, options.signal);
  return { changeTag: responseHeaders.etag ?? null, found };
}

function problemOf(status: number): string {
  if (status === 401 || status === 403)
    return 'The server refuses access to this address. Copy a new address from your calendar.';
  if (status === 404 || status === 410) return 'There is no calendar at this address anymore.';
  return `The server at this address responded with status ${status}.`;
}

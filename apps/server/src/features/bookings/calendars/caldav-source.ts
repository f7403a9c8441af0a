import { calendarFile, type CalendarEvent, utcText } from '../icalendar/calendar-file.ts';
import {
  asList,
  asRecord,
  hrefIn,
  NotMultistatusError,
  textIn,
  type DavResource,
} from '../calendar-files/multistatus.ts';
import {
  fetchGuarded,
  TooLargeError,
  type GuardedResponse,
} from '../../../platform/outgoing/fetch-guarded.ts';
import { basicCredentials } from '../../../platform/outgoing/open-request.ts';
import { isSameSite } from '../../../platform/outgoing/same-site.ts';
import { CalendarError } from './calendar-problem.ts';
import {
  MAX_CALENDAR_BYTES,
  type CalendarQuery,
  type SyncResult,
  type CalendarSource,
  type OfferedCalendar,
  type SourceLink,
} from './calendar-source.ts';

type Property = `${'d' | 'c' | 'cs'}:${string}`;
const NAMESPACES =
  'xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav" xmlns:cs="http://calendarserver.org/ns/"';
const MAX_RESPONSE_BYTES = 2_000_000;
const CHANGE_TAGS = ['cs:getctag', 'd:sync-token'] as const;

interface RequestOptions {
  readonly depth?: 0 | 1;
  readonly body?: string;
  readonly type?: string;
  readonly maxBytes?: number;
}

/**
 * Reads and writes the calendars of a CalDAV server (RFC 4791). The entered address can be that of
 * a calendar, a user or the server.
 */
export class CalDavSource implements CalendarSource {
  readonly canWrite = true;
  readonly #link: SourceLink;
  readonly #entered: URL;

  constructor(link: SourceLink) {
    this.#link = link;
    this.#entered = new URL(link.login.url);
  }

  async list(): Promise<OfferedCalendar[]> {
    const own = await this.#calendarsAt(this.#entered, 0).catch(fallbackIfResponded([]));
    return own.length > 0 ? own : this.#calendarsAt(await this.#home(), 1);
  }

  async busy(calendar: string, query: CalendarQuery): Promise<SyncResult> {
    const { files, signal } = this.#link;
    const url = new URL(calendar);
    // Reads the change tag before the events, so that the next sync finds changes made in between.
    const { resources } = await this.#find(url, 0, CHANGE_TAGS);
    const changeTag = changeTagOf(resources[0]?.properties ?? {});
    if (changeTag !== null && changeTag === query.changeTag) return { changeTag, found: null };
    const events = await this.#events(url, query);
    return { changeTag, found: await files.busyTimes(events, query, signal) };
  }

  async put(calendar: string, event: CalendarEvent): Promise<void> {
    const type = 'text/calendar; charset=utf-8';
    await this.#send('PUT', eventUrl(calendar, event.uid), { body: calendarFile(event), type });
  }

  async remove(calendar: string, uid: string): Promise<void> {
    await this.#send('DELETE', eventUrl(calendar, uid)).catch(unlessStatus([404, 410], null));
  }

  async #send(
    method: string,
    url: URL,
    {
      depth,
      body,
      type = 'application/xml; charset=utf-8',
      maxBytes = MAX_RESPONSE_BYTES,
    }: RequestOptions = {},
  ): Promise<GuardedResponse> {
    const { login, addressPolicy, signal } = this.#link;
    // The server's responses contain further addresses. Only the entered site may receive the
    // password.
    if (!isSameSite(this.#entered, url))
      throw new CalendarError(
        `The calendar server points to another site (${url.host}). Enter that address if you trust it.`,
      );
    const headers = {
      authorization: basicCredentials(login.username, login.password),
      ...(depth !== undefined && { depth: String(depth) }),
      ...(body !== undefined && { 'content-type': type }),
    };
    const request = { method, url, headers, ...(body !== undefined && { body }) };
    const response = await fetchGuarded(request, { addressPolicy, signal, maxBytes });
    const { status } = response;
    if (status >= 200 && status < 300) return response;
    const other = `The calendar server responded with status ${status}.`;
    throw new CalendarError(FAILURES[status] ?? other, { status });
  }

  async #find(url: URL, depth: 0 | 1, names: readonly Property[]) {
    const properties = names.map((name) => `<${name}/>`).join('');
    const body = `<d:propfind ${NAMESPACES}><d:prop>${properties}</d:prop></d:propfind>`;
    const { text, url: base } = await this.#send('PROPFIND', url, { depth, body });
    const { files, signal } = this.#link;
    return { resources: await files.multistatus(text, signal), base };
  }

  async #calendarsAt(url: URL, depth: 0 | 1): Promise<OfferedCalendar[]> {
    const { resources, base } = await this.#find(url, depth, [
      'd:resourcetype',
      'd:displayname',
      'c:supported-calendar-component-set',
    ]);
    return resources.filter(hasEvents).flatMap(({ href, properties }) => {
      if (!URL.canParse(href, base.href)) return [];
      const calendarUrl = new URL(href, base);
      if (!isSameSite(this.#entered, calendarUrl)) return []; // Another site must not get the password.
      const lastPart = nameIn(calendarUrl.pathname.split('/').findLast(Boolean) ?? '');
      const name = textIn(properties['displayname']).trim() || lastPart;
      return [{ id: calendarUrl.href, name, isPrimary: false, canWrite: true, owner: '' }];
    });
  }

  /**
   * Finds the URL that lists the user's calendars. Tries the entered address first, and then the
   * server's well-known address (RFC 6764, RFC 5397).
   */
  async #home(): Promise<URL> {
    for (const start of [this.#entered, new URL('/.well-known/caldav', this.#entered)]) {
      const { resources, base } = await this.#find(start, 0, [
        'd:current-user-principal',
        'c:calendar-home-set',
      ]).catch(fallbackIfResponded({ resources: [], base: start }));
      const properties = resources[0]?.properties ?? {};
      const direct = hrefIn(properties['calendar-home-set']);
      if (direct !== null) return new URL(direct, base);
      const principal = hrefIn(properties['current-user-principal']);
      if (principal === null) continue;
      const ofUser = await this.#find(new URL(principal, base), 0, ['c:calendar-home-set']);
      const found = hrefIn(ofUser.resources[0]?.properties['calendar-home-set']);
      if (found !== null) return new URL(found, ofUser.base);
    }
    throw new CalendarError('There are no calendars at this address.');
  }

  async #events(calendar: URL, { from, until }: CalendarQuery): Promise<string[]> {
    const rangeFilter = `<c:time-range start="${utcText(from)}" end="${utcText(until)}"/>`;
    const found = await this.#filesOf(calendar, rangeFilter);
    // Some servers, such as Xandikos, compare only the first event of a series with the range, so
    // this also reads all series. Other servers refuse the filter for series, as RFC 4791, 7.8
    // allows.
    const seriesFilter = '<c:prop-filter name="RRULE"/>';
    const series = await this.#filesOf(calendar, seriesFilter).catch(
      unlessStatus([400, 403, 501], []),
    );
    return [...new Map([...found, ...series]).values()];
  }

  /** Returns each file with its address. */
  async #filesOf(calendar: URL, filter: string): Promise<[string, string][]> {
    const { files, signal } = this.#link;
    const events = `<c:comp-filter name="VCALENDAR"><c:comp-filter name="VEVENT">${filter}</c:comp-filter></c:comp-filter>`;
    const body = `<c:calendar-query ${NAMESPACES}><d:prop><c:calendar-data/></d:prop><c:filter>${events}</c:filter></c:calendar-query>`;
    const sent = { depth: 1, body, maxBytes: MAX_CALENDAR_BYTES } as const;
    const { text } = await this.#send('REPORT', calendar, sent);
    const resources = await files.multistatus(text, signal);
    return resources.flatMap(({ href, properties }): [string, string][] => {
      const file = textIn(properties['calendar-data']);
      return file === '' ? [] : [[href, file]];
    });
  }
}

const FAILURES: Readonly<Record<number, string>> = {
  401: 'The calendar server refuses this username and password.',
  403: 'The calendar server refuses access to this calendar.',
  404: 'The calendar server has no calendar at this address.',
  405: 'There is no calendar server at this address.',
};

function unlessStatus<Value>(statuses: readonly number[], value: Value) {
  return (error: unknown): Value => {
    if (error instanceof CalendarError && statuses.includes(error.status)) return value;
    throw error;
  };
}

function fallbackIfResponded<Value>(value: Value) {
  return (error: unknown): Value => {
    const hasResponded = error instanceof CalendarError && ![0, 401].includes(error.status);
    if (hasResponded || error instanceof NotMultistatusError || error instanceof TooLargeError)
      return value;
    throw error;
  };
}

function eventUrl(calendar: string, uid: string): URL {
  const folder = new URL(calendar);
  if (!folder.pathname.endsWith('/')) folder.pathname += '/';
  return new URL(`${encodeURIComponent(uid)}.ics`, folder);
}

/** Returns the text unchanged if it is not valid percent-encoding. */
function nameIn(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A calendar that lists no component types can contain all of them. */
function hasEvents({ properties }: DavResource): boolean {
  if (!('calendar' in asRecord(properties['resourcetype']))) return false;
  const { comp } = asRecord(properties['supported-calendar-component-set']);
  const names = asList(comp).map((one) => asRecord(one)['@name']);
  return names.length === 0 || names.includes('VEVENT');
}

function changeTagOf(properties: DavResource['properties']): string | null {
  const tag = textIn(properties['sync-token']) || textIn(properties['getctag']);
  return tag === '' ? null : tag;
}

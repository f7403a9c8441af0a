import { utcText } from '../icalendar/values.ts';
import { basicCredentials } from '../outgoing/open-request.ts';
import {
  fetchGuarded,
  type GuardedOptions,
  type GuardedResponse,
} from '../outgoing/fetch-guarded.ts';
import { CalDavError, ignoreFilter, refuseFailure, throwUnlessNoCalDav } from './caldav-error.ts';
import type { CalendarFiles } from '../calendar-files/calendar-thread.ts';
import { isSameSite } from '../outgoing/same-site.ts';
import { asList, asRecord, hrefIn, textIn, type DavResource } from './multistatus.ts';

/** A calendar on a CalDAV server (RFC 4791). */
export interface DavCalendar {
  readonly url: URL;
  readonly name: string;
  /** Changes with every change of an event. Null if the server has no such value. */
  readonly changeTag: string | null;
}

export interface DavAccount {
  /** Of a calendar, of a user, or of the server. */
  readonly url: URL;
  readonly username: string;
  readonly password: string;
}

type Dav = 'd' | 'c' | 'cs';
const NAMESPACES =
  'xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav" xmlns:cs="http://calendarserver.org/ns/"';

/** Calls to one account. Every call may reject with CalDavError, and as `fetchGuarded` does. */
export interface CalDavClient {
  /** The calendars with events: of the user, or the one at the address. */
  calendars(): Promise<DavCalendar[]>;
  /** Null if the server has no such value. */
  changeTag(calendar: URL): Promise<string | null>;
  /** The files of all events that overlap a range, with whole series. Milliseconds since 1970. */
  events(
    calendar: URL,
    range: { readonly from: number; readonly until: number },
  ): Promise<string[]>;
  /** Creates or replaces an event. */
  putEvent(calendar: URL, uid: string, file: string): Promise<void>;
  /** An event that does not exist is fine. */
  deleteEvent(calendar: URL, uid: string): Promise<void>;
}

export interface CalDavOptions extends Omit<GuardedOptions, 'maxBytes'> {
  readonly files: Pick<CalendarFiles, 'multistatus'>;
}

/** Of all events of a calendar, and of any other answer. */
export const MAX_CALENDAR_BYTES = 20_000_000;
const MAX_ANSWER_BYTES = 2_000_000;

export function createCalDavClient(account: DavAccount, options: CalDavOptions): CalDavClient {
  const { files, signal } = options;
  const credentials = basicCredentials(account.username, account.password);

  async function send(
    method: string,
    url: URL,
    {
      depth,
      body,
      type = 'application/xml; charset=utf-8',
      maxBytes = MAX_ANSWER_BYTES,
    }: { depth?: 0 | 1; body?: string; type?: string; maxBytes?: number } = {},
  ): Promise<GuardedResponse> {
    // The server says where the user and the calendars are. Only its own site gets the password.
    if (!isSameSite(account.url, url))
      throw new CalDavError(
        `The calendar server points to another site (${url.host}). Enter that address if you trust it.`,
      );
    const response = await fetchGuarded(
      {
        method,
        url,
        headers: {
          authorization: credentials,
          ...(depth !== undefined && { depth: String(depth) }),
          ...(body !== undefined && { 'content-type': type }),
        },
        ...(body !== undefined && { body }),
      },
      { ...options, maxBytes },
    );
    refuseFailure(response);
    return response;
  }

  async function find(url: URL, depth: 0 | 1, names: readonly `${Dav}:${string}`[]) {
    const properties = names.map((name) => `<${name}/>`).join('');
    const body = `<d:propfind ${NAMESPACES}><d:prop>${properties}</d:prop></d:propfind>`;
    const response = await send('PROPFIND', url, { depth, body });
    return { resources: await files.multistatus(response.text, signal), base: response.url };
  }

  async function calendarsAt(url: URL, depth: 0 | 1): Promise<DavCalendar[]> {
    const { resources, base } = await find(url, depth, [
      'd:resourcetype',
      'd:displayname',
      'c:supported-calendar-component-set',
      'cs:getctag',
      'd:sync-token',
    ]);
    return resources.filter(hasEvents).flatMap(({ href, properties }) => {
      if (!URL.canParse(href, base.href)) return [];
      const at = new URL(href, base);
      if (!isSameSite(account.url, at)) return []; // it would get the password
      const name = textIn(properties['displayname']).trim();
      const lastPart = nameIn(at.pathname.split('/').findLast(Boolean) ?? '');
      return [{ url: at, name: name === '' ? lastPart : name, changeTag: changeTagOf(properties) }];
    });
  }

  /** The address of the user's calendars, from any address of the server (RFC 6764, RFC 5397). */
  async function home(): Promise<URL> {
    for (const start of [account.url, new URL('/.well-known/caldav', account.url)]) {
      const { resources, base } = await find(start, 0, [
        'd:current-user-principal',
        'c:calendar-home-set',
      ]).catch((error: unknown) => {
        throwUnlessNoCalDav(error);
        return { resources: [], base: start };
      });
      const properties = resources[0]?.properties ?? {};
      const direct = hrefIn(properties['calendar-home-set']);
      if (direct !== null) return new URL(direct, base);
      const principal = hrefIn(properties['current-user-principal']);
      if (principal === null) continue;
      const ofUser = await find(new URL(principal, base), 0, ['c:calendar-home-set']);
      const found = hrefIn(ofUser.resources[0]?.properties['calendar-home-set']);
      if (found !== null) return new URL(found, ofUser.base);
    }
    throw new CalDavError('There are no calendars at this address.');
  }

  /** The files of the events that match a filter, by their addresses. */
  async function query(calendar: URL, filter: string): Promise<[string, string][]> {
    const events = `<c:comp-filter name="VCALENDAR"><c:comp-filter name="VEVENT">${filter}</c:comp-filter></c:comp-filter>`;
    const body = `<c:calendar-query ${NAMESPACES}><d:prop><c:calendar-data/></d:prop><c:filter>${events}</c:filter></c:calendar-query>`;
    const maxBytes = MAX_CALENDAR_BYTES;
    const { text } = await send('REPORT', calendar, { depth: 1, body, maxBytes });
    const resources = await files.multistatus(text, signal);
    return resources.flatMap(({ href, properties }): [string, string][] => {
      const file = textIn(properties['calendar-data']);
      return file === '' ? [] : [[href, file]];
    });
  }

  return {
    async calendars() {
      const own = await calendarsAt(account.url, 0).catch((error: unknown) => {
        throwUnlessNoCalDav(error);
        return [];
      });
      return own.length > 0 ? own : calendarsAt(await home(), 1);
    },
    async changeTag(calendar) {
      const { resources } = await find(calendar, 0, ['cs:getctag', 'd:sync-token']);
      return changeTagOf(resources[0]?.properties ?? {});
    },
    async events(calendar, { from, until }) {
      const inRange = `<c:time-range start="${utcText(from)}" end="${utcText(until)}"/>`;
      const found = await query(calendar, inRange);
      // Some servers (Xandikos) compare only the first time of a series with the range.
      const series = await query(calendar, '<c:prop-filter name="RRULE"/>').catch(ignoreFilter);
      return [...new Map([...found, ...series]).values()];
    },
    async putEvent(calendar, uid, file) {
      await send('PUT', eventUrl(calendar, uid), {
        body: file,
        type: 'text/calendar; charset=utf-8',
      });
    },
    async deleteEvent(calendar, uid) {
      await send('DELETE', eventUrl(calendar, uid)).catch((error: unknown) => {
        if (error instanceof CalDavError && [404, 410].includes(error.status)) return;
        throw error;
      });
    },
  };
}

function eventUrl(calendar: URL, uid: string): URL {
  const folder = new URL(calendar);
  if (!folder.pathname.endsWith('/')) folder.pathname += '/';
  return new URL(`${encodeURIComponent(uid)}.ics`, folder);
}

/** The text as it is if it has a "%" that encodes nothing. */
function nameIn(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A calendar that can contain events. One that does not say what it contains may contain all. */
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

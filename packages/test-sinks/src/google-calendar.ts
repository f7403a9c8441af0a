import { randomBytes } from 'node:crypto';
import {
  startCounterpart,
  type CounterpartResponse,
  type CounterpartRequest,
  type CounterpartServer,
} from './counterpart-server.ts';
import {
  checkedEvent,
  checkChangeQuery,
  GoogleFault,
  listQuery,
  selectFields,
  type GoogleEvent,
} from './google-shapes.ts';
import { createOAuthCounterpart, type OAuthCounterpart } from './oauth-counterpart.ts';

export interface GoogleCalendarEntry {
  readonly summary: string;
  readonly accessRole: 'owner' | 'writer' | 'reader' | 'freeBusyReader';
  /**
   * A test must add a series' occurrences itself, with `recurringEventId`, as Google returns them.
   */
  readonly events: GoogleEvent[];
}

/**
 * Replaces Google's sign-in and its Calendar API v3 on loopback. It checks a request's parameters,
 * members, ids, times and scopes against Google's reference, and responds with Google's status
 * codes and error bodies. A request that it accepts may still fail at Google.
 */
export interface GoogleCalendar extends CounterpartServer {
  readonly oauth: OAuthCounterpart;
  readonly address: string;
  /** The primary calendar's id is the account's email address. */
  readonly calendars: Map<string, GoogleCalendarEntry>;
  /** The primary calendar's events, except deleted ones. */
  readonly events: readonly GoogleEvent[];
  /** The email addresses to which Google would have sent invitations. */
  readonly invited: readonly string[];
  /** A page of a list has at most this many items. */
  pageSize: number;
}

const AUTH = 'https://www.googleapis.com/auth';
const SCOPES = {
  list: [`${AUTH}/calendar.calendarlist.readonly`, `${AUTH}/calendar.readonly`, `${AUTH}/calendar`],
  read: [
    `${AUTH}/calendar.events`,
    `${AUTH}/calendar.events.readonly`,
    `${AUTH}/calendar.readonly`,
    `${AUTH}/calendar`,
  ],
  write: [`${AUTH}/calendar.events`, `${AUTH}/calendar`],
};

export async function startGoogleCalendar(address = 'ann@gmail.test'): Promise<GoogleCalendar> {
  const oauth = createOAuthCounterpart({
    paths: { authorize: '/o/oauth2/v2/auth', token: '/token', revoke: '/revoke' },
    scopes: Object.values(SCOPES).flat(),
    findProblem: (query) =>
      ['online', 'offline'].includes(query.get('access_type') ?? '') ? null : 'access_type',
    rotatesRefreshTokens: false,
    issuesRefreshToken: (query) =>
      query.get('access_type') === 'offline' && query.get('prompt') === 'consent',
    errorBody: (error) => ({ error, error_description: 'Bad Request' }),
  });
  const primary: GoogleCalendarEntry = { summary: address, accessRole: 'owner', events: [] };
  const calendars = new Map([[address, primary]]);
  const invited: string[] = [];

  function calendarOf(id: string): GoogleCalendarEntry {
    const found = calendars.get(id === 'primary' ? address : id);
    if (!found) throw new GoogleFault(404, 'notFound', 'Not Found');
    return found;
  }

  function listCalendars(query: URLSearchParams) {
    const { from, size } = listQuery(query, 'calendarList', google.pageSize);
    const least = ROLES.indexOf(query.get('minAccessRole') ?? 'freeBusyReader');
    const items = [...calendars]
      .filter(([, { accessRole }]) => ROLES.indexOf(accessRole) >= least)
      .map(([id, { summary, accessRole }]) => ({
        kind: 'calendar#calendarListEntry',
        id,
        summary,
        timeZone: 'America/New_York',
        accessRole,
        ...(id === address && { primary: true }),
      }));
    return page('calendar#calendarList', items, { from, size });
  }

  function listEvents(calendar: GoogleCalendarEntry, query: URLSearchParams) {
    const { from, size, min, max, property } = listQuery(query, 'events', google.pageSize);
    const isExpanded = query.get('singleEvents') === 'true';
    const items = calendar.events.filter(
      (event) =>
        event.status !== 'cancelled' &&
        (isExpanded ? !('recurrence' in event) : !event.recurringEventId) &&
        (min === null || momentOf(event.end) > min) &&
        (max === null || momentOf(event.start) < max) &&
        (property === null || hasProperty(event, property)),
    );
    return page('calendar#events', items, { from, size });
  }

  function insert(calendar: GoogleCalendarEntry, body: GoogleEvent, query: URLSearchParams) {
    const id = body.id ?? randomBytes(13).toString('hex');
    if (calendar.events.some((event) => event.id === id))
      throw new GoogleFault(409, 'duplicate', 'The requested identifier already exists.');
    const event = {
      kind: 'calendar#event',
      iCalUID: `${id}@google.com`,
      status: 'confirmed',
      ...body,
      id,
    };
    calendar.events.push(event);
    invite(event, query);
    return event;
  }

  function invite({ attendees = [] }: GoogleEvent, query: URLSearchParams): void {
    if (query.get('sendUpdates') !== 'none') invited.push(...attendees.map(({ email }) => email));
  }

  function change(
    calendar: GoogleCalendarEntry,
    id: string,
    { method, query, body }: CounterpartRequest,
  ): CounterpartResponse {
    const at = calendar.events.findIndex((event) => event.id === id);
    const event = calendar.events[at];
    if (!event) throw new GoogleFault(404, 'notFound', 'Not Found');
    if (method === 'DELETE') {
      if (event.status === 'cancelled')
        throw new GoogleFault(410, 'deleted', 'Resource has been deleted');
      calendar.events[at] = { ...event, status: 'cancelled' };
      return { status: 204 };
    }
    // Google's response to a change of a deleted event, according to this report:
    // https://github.com/googleapis/google-api-ruby-client/issues/1811
    if (event.status === 'cancelled') throw new GoogleFault(403, 'forbidden', 'Forbidden');
    const changed = checkedEvent({ ...event, ...changeOf(body) });
    calendar.events[at] = changed;
    invite(changed, query);
    return { status: 200, body: changed };
  }

  function respond(request: CounterpartRequest): CounterpartResponse {
    const { method, path, query, headers, body } = request;
    const scopes = oauth.scopesOf(request);
    if (scopes === null) throw new GoogleFault(401, 'authError', 'Invalid Credentials');
    const allow = (needed: readonly string[]) => {
      if (!needed.some((scope) => scopes.includes(scope)))
        throw new GoogleFault(403, 'insufficientPermissions', 'Insufficient Permission');
    };
    const selected = (response: object) => ({
      status: 200,
      body: selectFields(response, query.get('fields')),
    });
    if (method === 'GET' && path === '/calendar/v3/users/me/calendarList') {
      allow(SCOPES.list);
      return selected(listCalendars(query));
    }
    const parts = /^\/calendar\/v3\/calendars\/([^/]+)\/events(?:\/([^/]+))?$/.exec(path);
    const [, id = '', event] = parts ?? [''];
    if (id === '') throw new GoogleFault(404, 'notFound', 'Not Found');
    const calendar = calendarOf(decodeURIComponent(id));
    if (method === 'GET' && event === undefined) {
      allow(SCOPES.read);
      return selected(listEvents(calendar, query));
    }
    allow(SCOPES.write);
    if (!['owner', 'writer'].includes(calendar.accessRole))
      throw new GoogleFault(403, 'requiredAccessLevel', 'You need to have writer access.');
    checkChangeQuery(request);
    if (method === 'POST' && event === undefined) {
      if (!(headers['content-type'] ?? '').startsWith('application/json'))
        throw new GoogleFault(400, 'badContent', 'Unsupported content');
      return { status: 200, body: insert(calendar, checkedEvent(changeOf(body)), query) };
    }
    if (['PATCH', 'DELETE'].includes(method) && event !== undefined)
      return change(calendar, decodeURIComponent(event), request);
    throw new GoogleFault(404, 'notFound', 'Not Found');
  }

  const server = await startCounterpart((request) => {
    try {
      return oauth.respond(request) ?? respond(request);
    } catch (error) {
      if (error instanceof GoogleFault) return error.toResponse();
      throw error;
    }
  });
  const google: GoogleCalendar = {
    ...server,
    oauth,
    address,
    calendars,
    invited,
    pageSize: 250,
    get events() {
      return primary.events.filter(({ status }) => status !== 'cancelled');
    },
  };
  return google;
}

const ROLES: readonly string[] = ['freeBusyReader', 'reader', 'writer', 'owner'];

const changeOf = (body: string) => JSON.parse(body) as GoogleEvent;

function momentOf(time: GoogleEvent['start']): number {
  return Date.parse(time?.dateTime ?? `${time?.date}T00:00:00Z`);
}

function hasProperty({ extendedProperties }: GoogleEvent, property: string): boolean {
  const [name = '', value] = property.split('=');
  return extendedProperties?.private?.[name] === value;
}

function page(
  kind: string,
  items: readonly object[],
  { from, size }: { readonly from: number; readonly size: number },
) {
  const end = from + size;
  return {
    kind,
    items: items.slice(from, end),
    ...(end < items.length && { nextPageToken: `page-${end}` }),
  };
}

import { randomBytes, randomUUID } from 'node:crypto';
import {
  startCounterpart,
  type CounterpartResponse,
  type CounterpartRequest,
  type CounterpartServer,
} from './counterpart-server.ts';
import {
  checkedEvent,
  checkedQuery,
  GraphFault,
  momentOf,
  propertyFilter,
  selectMembers,
  type GraphEvent,
} from './graph-shapes.ts';
import { createOAuthCounterpart, type OAuthCounterpart } from './oauth-counterpart.ts';

export interface GraphCalendar {
  readonly name: string;
  readonly canEdit: boolean;
  readonly isDefaultCalendar: boolean;
  /** A test must add a series' occurrences itself, as Microsoft returns them. */
  readonly events: GraphEvent[];
}

/**
 * Replaces Microsoft's sign-in and the calendars of Microsoft Graph v1.0 on loopback. It checks a
 * request's parameters, members, times, time zones and scopes against Microsoft's reference, and
 * responds with Microsoft's status codes and error bodies. A request that it accepts may still fail
 * at Microsoft.
 */
export interface MicrosoftGraph extends CounterpartServer {
  readonly oauth: OAuthCounterpart;
  readonly address: string;
  readonly calendars: Map<string, GraphCalendar>;
  readonly events: readonly GraphEvent[];
  /** The email addresses to which Microsoft would have sent invitations. */
  readonly invited: readonly string[];
  /** A page of a list has at most this many items. */
  pageSize: number;
}

const READ_WRITE = 'https://graph.microsoft.com/Calendars.ReadWrite';

export async function startMicrosoftGraph(
  address = 'ann@contoso.test',
  tenant = 'common',
): Promise<MicrosoftGraph> {
  const oauth = createOAuthCounterpart({
    paths: {
      authorize: `/${tenant}/oauth2/v2.0/authorize`,
      token: `/${tenant}/oauth2/v2.0/token`,
    },
    scopes: [READ_WRITE, 'https://graph.microsoft.com/Calendars.Read', 'offline_access'],
    findProblem: (query) => (query.get('response_mode') === 'query' ? null : 'response_mode'),
    rotatesRefreshTokens: true,
    issuesRefreshToken: (query) => (query.get('scope') ?? '').split(' ').includes('offline_access'),
    errorBody: (error) => ({
      error,
      error_description: `AADSTS70000: The request was refused. Trace ID: ${randomUUID()}`,
      error_codes: [70_000],
      timestamp: '2030-01-07 13:00:00Z',
      trace_id: randomUUID(),
      correlation_id: randomUUID(),
    }),
  });
  const own: GraphCalendar = {
    name: 'Calendar',
    canEdit: true,
    isDefaultCalendar: true,
    events: [],
  };
  const calendars = new Map([[`AAMk${randomBytes(24).toString('base64url')}=`, own]]);
  const invited: string[] = [];
  const everyEvent = () => [...calendars.values()].flatMap(({ events }) => events);

  function calendarOf(id: string): GraphCalendar {
    const found = calendars.get(id);
    if (!found) throw notFound();
    return found;
  }

  function listCalendars({ query, headers }: CounterpartRequest): CounterpartResponse {
    checkedQuery(query, headers);
    const owner = { name: 'Ann', address };
    const value = [...calendars].map(([id, { name, canEdit, isDefaultCalendar }]) => {
      return { id, name, canEdit, isDefaultCalendar, owner };
    });
    return page(value, query, '/v1.0/me/calendars');
  }

  function view(calendar: GraphCalendar, request: CounterpartRequest): CounterpartResponse {
    const { query, headers, path } = request;
    const { from, until } = checkedQuery(query, headers, ['startDateTime', 'endDateTime']);
    if (from === null || until === null)
      throw new GraphFault(400, 'ErrorInvalidParameter', 'This request requires a time range.');
    if (!/outlook\.timezone="UTC"/.test(headers['prefer'] ?? 'outlook.timezone="UTC"'))
      throw new GraphFault(400, 'ErrorInvalidParameter', 'This counterpart supports only UTC.');
    const value = calendar.events.filter(
      (event) => momentOf(event.start) < until && momentOf(event.end) > from,
    );
    return page(value, query, path);
  }

  function find({ query, headers }: CounterpartRequest): CounterpartResponse {
    checkedQuery(query, headers, ['$filter']);
    const wanted = propertyFilter(query.get('$filter'));
    const value = everyEvent().filter(
      ({ singleValueExtendedProperties: properties = [] }) =>
        wanted === null ||
        properties.some(({ id, value: stored }) => id === wanted.id && stored === wanted.value),
    );
    return page(value, query, '/v1.0/me/events');
  }

  function create(calendar: GraphCalendar, body: string): CounterpartResponse {
    if (!calendar.canEdit) throw new GraphFault(403, 'ErrorAccessDenied', 'Access is denied.');
    const given = checkedEvent(JSON.parse(body) as GraphEvent, true);
    const { transactionId } = given;
    const same = everyEvent().find(
      (event) => transactionId !== undefined && event.transactionId === transactionId,
    );
    // Microsoft returns 201 with the event that the first request created.
    if (same) return { status: 201, body: shownEvent(same) };
    const id = `AAMk${randomBytes(30).toString('base64url')}=`;
    const iCalUId = `040000008200E0${randomBytes(20).toString('hex').toUpperCase()}`;
    const event = { showAs: 'busy', isAllDay: false, isCancelled: false, ...given, id, iCalUId };
    calendar.events.push(event);
    invited.push(...(given.attendees ?? []).map(({ emailAddress }) => emailAddress.address));
    return { status: 201, body: shownEvent(event) };
  }

  function change(id: string, { method, body }: CounterpartRequest): CounterpartResponse {
    for (const { events } of calendars.values()) {
      const at = events.findIndex((event) => event.id === id);
      const event = events[at];
      if (!event) continue;
      if (method === 'DELETE') {
        events.splice(at, 1);
        return { status: 204 };
      }
      const given = checkedEvent(JSON.parse(body) as GraphEvent, false);
      if (given.transactionId !== undefined)
        throw new GraphFault(400, 'ErrorInvalidPropertySet', 'transactionId cannot change.');
      const changed = { ...event, ...given };
      events[at] = changed;
      return { status: 200, body: shownEvent(changed) };
    }
    throw notFound();
  }

  function page(all: readonly object[], query: URLSearchParams, path: string): CounterpartResponse {
    const from = Number(query.get('$skip') ?? 0);
    const end = from + Math.min(Number(query.get('$top') ?? 10), graph.pageSize);
    const next = new URL(`${graph.url}${path}?${query}`);
    next.searchParams.set('$skip', String(end));
    const value = all.slice(from, end).map((item) => selectMembers(item, query.get('$select')));
    return {
      status: 200,
      body: {
        '@odata.context': 'https://graph.microsoft.com/v1.0/$metadata',
        value,
        ...(end < all.length && { '@odata.nextLink': next.href }),
      },
    };
  }

  function respond(request: CounterpartRequest): CounterpartResponse {
    const { method, path, headers, body } = request;
    const scopes = oauth.scopesOf(request);
    if (scopes === null)
      throw new GraphFault(401, 'InvalidAuthenticationToken', 'Lifetime validation failed.');
    const isWriting = method !== 'GET';
    if (!scopes.includes(READ_WRITE) && (isWriting || scopes.length === 0))
      throw new GraphFault(403, 'ErrorAccessDenied', 'Access is denied.');
    if (
      ['POST', 'PATCH'].includes(method) &&
      !(headers['content-type'] ?? '').startsWith('application/json')
    )
      throw new GraphFault(400, 'RequestBodyRead', 'The media type is not supported.');
    const parts = path.split('/').slice(1).map(decodeURIComponent);
    const [version, me, collection, id, member, ...more] = parts;
    if (version !== 'v1.0' || me !== 'me' || more.length > 0) throw notFound();
    const route = `${method} ${collection}${id === undefined ? '' : '/:id'}${member ? `/${member}` : ''}`;
    switch (route) {
      case 'GET calendars':
        return listCalendars(request);
      case 'GET calendars/:id/calendarView':
        return view(calendarOf(id ?? ''), request);
      case 'POST calendars/:id/events':
        return create(calendarOf(id ?? ''), body);
      case 'GET events':
        return find(request);
      case 'PATCH events/:id':
      case 'DELETE events/:id':
        return change(id ?? '', request);
      default:
        throw new GraphFault(400, 'BadRequest', `Resource not found for the segment in ${route}.`);
    }
  }

  const server = await startCounterpart((request) => {
    try {
      return oauth.respond(request) ?? respond(request);
    } catch (error) {
      if (error instanceof GraphFault) return error.toResponse();
      throw error;
    }
  });
  const graph: MicrosoftGraph = {
    ...server,
    oauth,
    address,
    calendars,
    invited,
    pageSize: 1_000,
    get events() {
      return own.events;
    },
  };
  return graph;
}

/** Leaves out the extended properties, which Microsoft returns only on request. */
function shownEvent(event: GraphEvent): object {
  return selectMembers(event, null);
}

function notFound(): GraphFault {
  return new GraphFault(
    404,
    'ErrorItemNotFound',
    'The specified object was not found in the store.',
  );
}

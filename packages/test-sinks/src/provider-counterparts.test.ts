import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startGoogleCalendar, type GoogleCalendar } from './google-calendar.ts';
import { startMicrosoftGraph, type MicrosoftGraph } from './microsoft-graph.ts';

const VERIFIER = 'v'.repeat(43);
const REDIRECT = 'https://console.example/console/availability/connected';

type Peer = Pick<GoogleCalendar, 'url' | 'oauth'>;

function authorizeUrl(
  { url, oauth }: Peer,
  path: string,
  overrides: Readonly<Record<string, string>>,
): string {
  const query = {
    client_id: oauth.clientId,
    response_type: 'code',
    redirect_uri: REDIRECT,
    state: 's'.repeat(43),
    code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
    code_challenge_method: 'S256',
    ...overrides,
  };
  return `${url}${path}?${new URLSearchParams(query)}`;
}

async function token({ url, oauth }: Peer, path: string, form: Readonly<Record<string, string>>) {
  const own = { client_id: oauth.clientId, client_secret: oauth.clientSecret };
  const body = new URLSearchParams({ ...own, ...form });
  const response = await fetch(url + path, { method: 'POST', body });
  const tokens = (await response.json()) as Readonly<Record<string, string>>;
  return { status: response.status, body: tokens };
}

describe('the counterpart of Google', () => {
  const SCOPE =
    'https://www.googleapis.com/auth/calendar.events https://www.googleapis.com/auth/calendar.calendarlist.readonly';
  const OFFLINE = { scope: SCOPE, access_type: 'offline', prompt: 'consent' };
  const PATH = '/o/oauth2/v2/auth';
  let google: GoogleCalendar;
  let access = '';

  const codeOf = (overrides: Readonly<Record<string, string>> = {}) =>
    google.oauth
      .authorize(authorizeUrl(google, PATH, { ...OFFLINE, ...overrides }))
      .searchParams.get('code') ?? '';
  const exchange = (overrides: Readonly<Record<string, string>> = {}) =>
    token(google, '/token', {
      grant_type: 'authorization_code',
      code: codeOf(),
      redirect_uri: REDIRECT,
      code_verifier: VERIFIER,
      ...overrides,
    });
  async function api(method: string, path: string, body?: object, bearer = access) {
    const response = await fetch(`${google.url}/calendar/v3/${path}`, {
      method,
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: (text === '' ? {} : JSON.parse(text)) as unknown };
  }
  const refusal = (status: number, reason: string) => ({
    status,
    body: { error: { code: status, errors: [{ reason }] } },
  });
  const TIMES = {
    start: { dateTime: '2030-01-08T15:00:00Z' },
    end: { dateTime: '2030-01-08T15:15:00-00:00' },
  };

  beforeAll(async () => {
    google = await startGoogleCalendar();
    google.oauth.register(REDIRECT);
    access = (await exchange()).body['access_token'] ?? '';
  });
  afterAll(() => google.stop());

  it.each([
    ['redirect_uri', `${REDIRECT}/`],
    ['client_id', 'someone'],
    ['response_type', 'token'],
    ['scope', 'https://www.googleapis.com/auth/drive'],
    ['code_challenge_method', 'plain'],
    ['code_challenge', 'short'],
    ['access_type', ''],
  ])('refuses a wrong %s on its sign-in page', async (name, value) => {
    const url = authorizeUrl(google, PATH, { ...OFFLINE, [name]: value });
    expect((await fetch(url)).status).toBe(400);
  });

  it.each([
    ['code_verifier', 'w'.repeat(43), 'invalid_grant', 400],
    ['redirect_uri', 'https://evil.example/', 'invalid_grant', 400],
    ['code', '4/unknown', 'invalid_grant', 400],
    ['client_secret', 'wrong', 'invalid_client', 401],
    ['grant_type', 'password', 'unsupported_grant_type', 400],
  ])(
    'refuses a wrong %s when a code is exchanged for tokens',
    async (name, value, error, status) => {
      expect(await exchange({ [name]: value })).toMatchObject({ status, body: { error } });
    },
  );

  it('accepts a code only once, and returns a refresh token only for offline access', async () => {
    const code = codeOf();
    expect((await exchange({ code })).body).toHaveProperty('refresh_token');
    expect((await exchange({ code })).body).toMatchObject({ error: 'invalid_grant' });
    const online = codeOf({ access_type: 'online' });
    expect((await exchange({ code: online })).body).not.toHaveProperty('refresh_token');
  });

  it('refuses a request with an unknown token or without the required scope', async () => {
    expect(await api('GET', 'calendars/primary/events', undefined, 'unknown')).toMatchObject(
      refusal(401, 'authError'),
    );
    const [events = ''] = SCOPE.split(' ');
    const { body } = await exchange({ code: codeOf({ scope: events }) });
    const bearer = body['access_token'] ?? '';
    expect(await api('GET', 'users/me/calendarList', undefined, bearer)).toMatchObject(
      refusal(403, 'insufficientPermissions'),
    );
  });

  it.each([
    ['timeMin=2030-01-08T15:00:00', 'invalid'],
    ['maxResults=2501', 'invalid'],
    ['singleEvent=true', 'invalid'],
    ['timeMin=2030-01-08T15:00:00Z&timeMax=2030-01-08T15:00:00Z', 'timeRangeEmpty'],
    ['privateExtendedProperty=pickup', 'invalid'],
    ['fields=items[id]', 'invalidParameter'],
  ])('refuses to list events with %s', async (query, reason) => {
    const response = await api('GET', `calendars/primary/events?${query}`);
    expect(response).toMatchObject(refusal(400, reason));
  });

  it.each([
    [{ ...TIMES, id: 'with-dashes' }, 'invalid'],
    [{ ...TIMES, id: 'wxyz0' }, 'invalid'],
    [{ ...TIMES, id: 'abc' }, 'invalid'],
    [{ ...TIMES, id: 'abcde', iCalUID: 'a@b' }, 'invalid'],
    [{ ...TIMES, title: 'Call' }, 'invalid'],
    [{ ...TIMES, transparency: 'busy' }, 'invalid'],
    [{ start: TIMES.start }, 'required'],
    [{ ...TIMES, start: { dateTime: '2030-01-08T15:00:00' } }, 'required'],
    [{ start: TIMES.end, end: TIMES.start }, 'timeRangeEmpty'],
  ])('refuses to create %j', async (event, reason) => {
    const response = await api('POST', 'calendars/primary/events', event);
    expect(response).toMatchObject(refusal(400, reason));
  });

  it('refuses to delete an event twice, or to reuse its id', async () => {
    const event = { ...TIMES, id: 'deleted0' };
    expect((await api('POST', 'calendars/primary/events', event)).status).toBe(200);
    expect((await api('DELETE', 'calendars/primary/events/deleted0')).status).toBe(204);
    expect(await api('DELETE', 'calendars/primary/events/deleted0')).toMatchObject(
      refusal(410, 'deleted'),
    );
    expect(await api('POST', 'calendars/primary/events', event)).toMatchObject(
      refusal(409, 'duplicate'),
    );
  });
});

describe('the counterpart of Microsoft', () => {
  const PATH = '/common/oauth2/v2.0/authorize';
  const TOKEN = '/common/oauth2/v2.0/token';
  const REQUESTED = {
    scope: 'https://graph.microsoft.com/Calendars.ReadWrite offline_access',
    response_mode: 'query',
  };
  let graph: MicrosoftGraph;
  let tokens: Readonly<Record<string, string>>;
  const refresh = () =>
    token(graph, TOKEN, {
      grant_type: 'refresh_token',
      refresh_token: tokens['refresh_token'] ?? '',
    });
  async function api(method: string, path: string, body?: object) {
    const response = await fetch(`${graph.url}/v1.0/me/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${tokens['access_token']}`,
        'content-type': 'application/json',
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: (text === '' ? {} : JSON.parse(text)) as unknown };
  }
  const calendar = () => encodeURIComponent([...graph.calendars.keys()][0] ?? '');
  const TIMES = {
    start: { dateTime: '2030-01-08T15:00:00', timeZone: 'UTC' },
    end: { dateTime: '2030-01-08T15:15:00', timeZone: 'UTC' },
  };

  beforeAll(async () => {
    graph = await startMicrosoftGraph();
    graph.oauth.register(REDIRECT);
    const returned = graph.oauth.authorize(authorizeUrl(graph, PATH, REQUESTED));
    const form = { code: returned.searchParams.get('code') ?? '', redirect_uri: REDIRECT };
    const request = { grant_type: 'authorization_code', code_verifier: VERIFIER, ...form };
    tokens = (await token(graph, TOKEN, request)).body;
  });
  afterAll(() => graph.stop());

  it('returns a new refresh token at each refresh, and keeps the previous token valid', async () => {
    const first = await refresh();
    const second = await refresh();
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(first.body['refresh_token']).not.toBe(second.body['refresh_token']);
  });

  it.each([
    [{ ...TIMES, start: { dateTime: '2030-01-08T15:00:00' } }, 'TimeZoneNotSupportedException'],
    [{ ...TIMES, start: { dateTime: '2030-01-08', timeZone: 'UTC' } }, 'RequestBodyRead'],
    [{ start: TIMES.start }, 'ErrorPropertyValidationFailure'],
    [{ start: TIMES.end, end: TIMES.start }, 'ErrorPropertyValidationFailure'],
    [{ ...TIMES, summary: 'Call' }, 'RequestBodyRead'],
    [{ ...TIMES, showAs: 'opaque' }, 'RequestBodyRead'],
    [
      { ...TIMES, singleValueExtendedProperties: [{ id: 'PickupCall', value: '1' }] },
      'ErrorInvalidProperty',
    ],
  ])('refuses to create %j', async (event, code) => {
    expect(await api('POST', `calendars/${calendar()}/events`, event)).toMatchObject({
      status: 400,
      body: { error: { code, innerError: { 'request-id': expect.any(String) as string } } },
    });
  });

  it('creates only one event for a repeated transaction id', async () => {
    const event = { ...TIMES, transactionId: 'once' };
    const path = `calendars/${calendar()}/events`;
    const [first, second] = [await api('POST', path, event), await api('POST', path, event)];
    expect([first.status, second]).toEqual([201, first]);
    expect(graph.events.filter(({ transactionId }) => transactionId === 'once')).toHaveLength(1);
  });

  it.each([
    ['calendars/unknown/calendarView?startDateTime=2030-01-08&endDateTime=2030-01-09', 404],
    ['events?$filter=subject eq 1', 400],
    ['events?$orderBy=start', 400],
  ])('refuses the list request %s', async (path, status) => {
    expect((await api('GET', path)).status).toBe(status);
  });

  it('requires a time range to list a calendar’s events', async () => {
    expect(await api('GET', `calendars/${calendar()}/calendarView`)).toMatchObject({
      status: 400,
      body: { error: { code: 'ErrorInvalidParameter' } },
    });
  });
});

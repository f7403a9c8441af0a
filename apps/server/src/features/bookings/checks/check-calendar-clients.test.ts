import { startGoogleCalendar, type GoogleCalendar } from '@pickup/test-sinks/google-calendar';
import { startMicrosoftGraph, type MicrosoftGraph } from '@pickup/test-sinks/microsoft-graph';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkCalendarClients } from './check-calendar-clients.ts';

const REDIRECT = 'https://console.example/console/availability/connected';

describe('the check of calendar providers', () => {
  let google: GoogleCalendar;
  let microsoft: MicrosoftGraph;
  beforeAll(async () => {
    [google, microsoft] = await Promise.all([startGoogleCalendar(), startMicrosoftGraph()]);
  });
  afterAll(() => Promise.all([google.stop(), microsoft.stop()]));

  const clientOf = ({ url, oauth }: Pick<GoogleCalendar, 'url' | 'oauth'>) => ({
    id: oauth.clientId,
    secret: oauth.clientSecret,
    tenant: 'common',
    url,
  });
  const check = (
    clients: Partial<Parameters<typeof checkCalendarClients>[0]['clients']>,
    redirectUri = REDIRECT,
  ) =>
    checkCalendarClients({
      clients: { google: null, microsoft: null, ...clients },
      redirectUri,
      allowsPrivateNetwork: true,
      now: () => new Date(),
    });

  it('says nothing about providers that are not set up', async () => {
    expect(await check({})).toEqual([]);
  });

  it('shows the redirect URI if the provider accepts the client', async () => {
    const clients = { google: clientOf(google), microsoft: clientOf(microsoft) };
    expect(await check(clients)).toMatchObject([
      {
        check: 'Calendars at Google',
        state: 'ok',
        text: expect.stringContaining(REDIRECT) as string,
      },
      { check: 'Calendars at Microsoft', state: 'ok' },
    ]);
  });

  it('reports a secret that the provider refuses', async () => {
    const clients = { microsoft: { ...clientOf(microsoft), secret: 'expired' } };
    expect(await check(clients)).toMatchObject([
      { state: 'problem', advice: expect.stringContaining('MICROSOFT_CLIENT_SECRET') as string },
    ]);
  });

  it('reports a provider that cannot be reached', async () => {
    const clients = { google: { ...clientOf(google), url: 'http://127.0.0.1:9' } };
    expect(await check(clients)).toMatchObject([{ state: 'problem' }]);
  });

  it('warns about a console without https', async () => {
    const at = 'http://console.example/console/availability/connected';
    expect(await check({ google: clientOf(google) }, at)).toMatchObject([{ state: 'warning' }]);
  });
});

import { randomUUID } from 'node:crypto';
import type { StartedConnection } from '@pickup/contracts/bookings/connected-calendars';
import { schedulingEventsPath } from '@pickup/contracts/bookings/scheduling-services';
import type { SignInMethods } from '@pickup/contracts/people/sign-in-methods';
import type { SettingsPreview } from '@pickup/contracts/settings/page-settings';
import { startCounterpart } from '@pickup/test-sinks/counterpart-server';
import { startOidcPeer, type OidcPeer } from '@pickup/test-sinks/oidc-peer';
import { makeCertificate } from '@pickup/test-sinks/test-certificate';
import { startTextSink, type TextSink } from '@pickup/test-sinks/text-sink';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  SCHEDULING_SECRETS,
  hubspotMessage,
  sendSchedulingMessage,
} from '../bookings/scheduling-messages.ts';
import { NO_AUTH_SECRETS } from '../people/no-auth-secrets.ts';
import { signInAs } from '../people/test-people.ts';
import { serverOfSuite } from '../support/server-of-suite.ts';
import { onDatabase } from '../support/test-database.ts';
import { startTestServer } from '../support/test-server.ts';
import { deleteSettings, publishSettings } from './published-settings.ts';

const ADDRESS = 'https://moved.example';
const COMPANY = {
  id: randomUUID(),
  domains: ['example.com'],
  entityId: 'https://idp.example',
  signOnUrl: 'https://idp.example/sso',
  certificates: [makeCertificate('idp.example').certificate],
};

onDatabase((database) => {
  let oidc: OidcPeer;
  let texts: TextSink;
  afterAll(async () => {
    await deleteSettings(database());
    await Promise.all([oidc.close(), texts.stop()]);
  });
  const server = serverOfSuite(async () => {
    [oidc, texts] = await Promise.all([startOidcPeer('ours'), startTextSink()]);
    const { accountSid, authToken, url: baseUrl } = texts;
    const sms = { provider: 'twilio', from: '+15550100000', baseUrl } as const;
    const { issuer, clientId: id, clientSecret: secret } = oidc.settings;
    const providers = [{ name: 'ours', label: 'Ours', issuer }];
    const google = { id: 'client', secret: 'secret', tenant: '', url: 'https://google.example' };
    return startTestServer({
      database: database(),
      live: true,
      settings: { auth: { sms, signInByText: true, providers, saml: [COMPANY] } },
      config: {
        schedulingServices: SCHEDULING_SECRETS,
        calendarClients: { google, microsoft: null },
        auth: {
          ...NO_AUTH_SECRETS,
          clients: new Map([['ours', { id, secret }]]),
          sms: { provider: 'twilio', accountSid, authToken },
        },
      },
    });
  });

  describe('after the page’s address and the brand name change while the server runs', () => {
    let session: Awaited<ReturnType<typeof signInAs>>;
    beforeAll(async () => {
      session = await signInAs(server, 'agent');
      const { settings } = await server.json<{ settings: object }>('/api/page-settings');
      const brand = { name: 'Ringwell', legalName: 'Ringwell LLC' };
      await publishSettings(server, { ...settings, siteUrl: ADDRESS, brand });
    });

    it('sign-in providers redirect to the new address, which the console shows', async () => {
      oidc.register(`${ADDRESS}/auth/v1`);
      const begun = await server.request('/auth/v1/authorize?provider=ours');
      const { searchParams } = new URL(begun.headers.get('location') ?? '');
      const methods = await server.json<SignInMethods>('/api/sign-in');
      expect(methods.redirect_url).toBe(`${ADDRESS}/auth/v1/callback`);
      expect(searchParams.get('redirect_uri')).toBe(methods.redirect_url);
      const metadata = await server.request('/auth/v1/sso/saml/metadata');
      expect(await metadata.text()).toContain(methods.saml_acs_url);
    });

    it('a new sign-in provider is checked with the new redirect address', async () => {
      const provider = await startCounterpart(({ path }) =>
        path === '/token'
          ? { status: 400, body: { error: 'invalid_grant' } }
          : {
              status: 200,
              body: { issuer: provider.url, token_endpoint: `${provider.url}/token` },
            },
      );
      const client = { client_id: 'client', client_secret: 'secret' };
      const body = { type: 'other', label: 'New', issuer: provider.url, ...client };
      await server.send('/api/sign-in/providers', { method: 'POST', body });
      await provider.stop();
      const form = new URLSearchParams(provider.requests.at(-1)?.body);
      expect(form.get('redirect_uri')).toBe(`${ADDRESS}/auth/v1/callback`);
    });

    it('previews of emails link to the new address', async () => {
      const path = '/api/page-settings/preview';
      const { email } = await server.json<SettingsPreview>(path, { method: 'POST' });
      const html = await (await server.request(email.en)).text();
      expect(html).toContain(`href="${ADDRESS}/r/example"`);
    });

    it('sessions continue', async () => {
      const before = await session.token();
      expect((await server.send('/api/me', { bearer: before })).status).toBe(200);
      const { data } = await session.client.auth.refreshSession();
      const bearer = data.session?.access_token ?? '';
      expect((await server.send('/api/me', { bearer })).status).toBe(200);
    });

    it('the server accepts password recovery requests only from the new address', async () => {
      const sendFrom = (origin: string) =>
        server.request('/auth/v1/recover', {
          method: 'POST',
          headers: { origin, 'content-type': 'application/json' },
          body: JSON.stringify({ email: 'unknown@example.com' }),
        });
      expect((await sendFrom(ADDRESS)).status).toBe(200);
      expect((await sendFrom('https://other.example')).status).toBe(403);
    });

    it('calendar providers redirect to the new address', async () => {
      const body = { provider: 'google' };
      const bearer = await session.token();
      const { url } = await server.json<StartedConnection>('/api/calendar-connections', {
        method: 'POST',
        body,
        bearer,
      });
      const redirectUri = new URL(new URL(url).searchParams.get('redirect_uri') ?? '');
      expect(redirectUri.origin).toBe(ADDRESS);
    });

    it('the server accepts HubSpot’s signature of the new address only', async () => {
      const booking = { id: '4711', at: '2030-01-07T12:00:00Z', startsAt: '2030-01-08T15:00:00Z' };
      const message = hubspotMessage('SCHEDULED', { ...booking, email: 'ada@shop.example' });
      const sendSigned = (origin: string) => {
        const url = `${origin}${schedulingEventsPath('hubspot')}`;
        return sendSchedulingMessage(server, 'hubspot', message, { url });
      };
      expect(await sendSigned(ADDRESS)).toBe(204);
      expect(await sendSigned(server.origin)).toBe(401);
    });

    it('text messages contain the new name and address', async () => {
      const phone = '+13125550177';
      const { client } = session;
      const { data } = await client.auth.mfa.enroll({ factorType: 'phone', phone });
      await client.auth.mfa.challenge({ factorId: data?.id ?? '', channel: 'sms' });
      const { body } = await texts.next(phone);
      expect(body).toMatch(/^\d{6} is your Ringwell code\./);
      expect(body).toMatch(/\n\n@moved\.example #\d{6}$/);
    });
  });
});

import { describe, expect, it } from 'vitest';
import { LIMITS } from '../src/limits/sign-in-limits.ts';
import { onDatabase } from './test-database.ts';
import { useAuthKit } from './auth-kit.ts';

const ALLOWED = 'https://console.example';
const FOREIGN = 'https://evil.example';
const TOKEN = '/token?grant_type=password';
const LINK = '/verify?type=magiclink&token=none';

type Headers = Readonly<Record<string, string>>;
const crossSite = (mode: string, dest: string): Headers => ({
  'sec-fetch-site': 'cross-site',
  'sec-fetch-mode': mode,
  'sec-fetch-dest': dest,
});

describe('requests from other sites', () => {
  onDatabase((database) => {
    const kit = useAuthKit(database, { allowedOrigins: [ALLOWED] });

    /**
     * Calls the app directly with a browser's headers, because Node's fetch sets some of them
     * itself.
     */
    const send = (path: string, method: string, headers: Headers, body?: string) =>
      kit.auth.app.request(path, { method, headers, ...(body === undefined ? {} : { body }) });
    const guess = { email: 'unknown@example.com', password: 'not it' };
    const post = (headers: Headers, type = 'application/json') =>
      send(TOKEN, 'POST', { 'content-type': type, ...headers }, JSON.stringify(guess));
    const codeOf = (response: Response) => response.headers.get('x-sb-error-code');

    it.each<[string, Headers]>([
      ['a page that sends only its origin', { origin: FOREIGN }],
      ['a page with an opaque origin', { origin: 'null' }],
      [
        'a cross-site page, according to the browser’s headers',
        { origin: FOREIGN, ...crossSite('cors', 'empty') },
      ],
      ['another subdomain of the same site', { 'sec-fetch-site': 'same-site' }],
    ])('are refused from %s', async (_who, headers) => {
      const response = await post(headers);
      expect([response.status, codeOf(response)]).toEqual([403, 'cross_site_request']);
    });

    const TYPES = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', ''];
    it.each(TYPES)('with content type %j, which needs no preflight, are refused', async (type) => {
      const response = await post({}, type);
      expect([response.status, codeOf(response)]).toEqual([400, 'bad_json']);
    });

    it.each<[string, Headers]>([
      ['a program', {}],
      ['our own page', { origin: 'http://10.0.0.9:3000', 'sec-fetch-site': 'same-origin' }],
      ['our own page without HTTPS', { origin: 'http://10.0.0.9:3000', host: '10.0.0.9:3000' }],
      ['a page of an allowed origin', { origin: ALLOWED, ...crossSite('cors', 'empty') }],
    ])('do not include requests from %s', async (_who, headers) => {
      expect(codeOf(await post(headers))).toBe('invalid_credentials');
    });

    it('are accepted for links that users follow, but not for images or frames', async () => {
      const followed = await send(LINK, 'GET', crossSite('navigate', 'document'));
      expect(followed.status).toBe(303);
      for (const hidden of [crossSite('no-cors', 'image'), crossSite('navigate', 'iframe')]) {
        for (const path of [LINK, '/authorize?provider=google']) {
          expect(codeOf(await send(path, 'GET', hidden))).toBe('cross_site_request');
        }
      }
    });

    it('are accepted for forms that a provider’s page posts', async () => {
      const form = {
        'content-type': 'application/x-www-form-urlencoded',
        origin: FOREIGN,
        ...crossSite('navigate', 'document'),
      };
      expect((await send('/callback', 'POST', form, 'state=a&code=b')).status).toBe(303);
      const posted = await send('/sso/saml/acs', 'POST', form, 'SAMLResponse=a&RelayState=b');
      expect(codeOf(posted)).toBe('saml_provider_disabled');
    });

    it('use up neither the account’s limit nor the network’s limit', async () => {
      const user = await kit.makeUser();
      const { client, ip } = kit.newClient();
      const body = JSON.stringify({ email: user.email, password: 'not it' });
      const headers = { 'content-type': 'text/plain', 'x-test-ip': ip };
      for (let attempts = 0; attempts < LIMITS.token.count; attempts += 1) {
        expect((await send(TOKEN, 'POST', headers, body)).status).toBe(400);
      }
      expect((await client.auth.signInWithPassword(user)).error).toBeNull();
    });
  });
});

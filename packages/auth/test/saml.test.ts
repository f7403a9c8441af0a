import { isFullRun } from '@pickup/test-sinks/full-run';
import {
  createSamlPeer,
  RSA_SHA1,
  type ResponseOverrides,
  type SamlPeer,
} from '@pickup/test-sinks/saml-peer';
import { makeCertificate } from '@pickup/test-sinks/test-certificate';
import { beforeAll, describe, expect, it } from 'vitest';
import { onDatabase } from './test-database.ts';
import { openKitForTest, SITE_URL, useAuthKit, type TestClient } from './auth-kit.ts';
import { createTestBrowser } from './test-browser.ts';

const WELCOME = `${SITE_URL}/console/welcome`;
const DOMAIN = 'works.example';
const options = { redirectTo: WELCOME };

onDatabase((database) => {
  const works = createSamlPeer(DOMAIN);
  const elsewhere = createSamlPeer('elsewhere.example');
  const samlProviders = [works.settings, elsewhere.settings];
  const kit = useAuthKit(database, { samlProviders });
  let number = 0;
  beforeAll(async () => {
    const metadata = await (await kit.call('/sso/saml/metadata')).text();
    for (const peer of [works, elsewhere]) peer.register(metadata);
  });

  const invite = () => {
    number += 1;
    return kit.makeUser({ email: `operator-${number}@${DOMAIN}`, isConfirmed: false });
  };
  const begin = async ({ client }: TestClient, peer: SamlPeer = works) => {
    const providerId = peer.settings.id;
    const { data, error } = await client.auth.signInWithSSO({ providerId, options });
    if (error) throw error;
    return peer.read(data.url);
  };
  const post = (relayState: string, xml: string) =>
    createTestBrowser(SITE_URL).post(`${kit.url}/sso/saml/acs`, {
      RelayState: relayState,
      SAMLResponse: Buffer.from(xml).toString('base64'),
    });
  const runSignIn = async (
    made: TestClient,
    overrides: ResponseOverrides,
    change?: (xml: string) => string,
  ) => {
    const { requestId, relayState } = await begin(made);
    const xml = works.respond(requestId, { nameId: `id-${number}`, ...overrides });
    const changed = change?.(xml) ?? xml;
    expect(changed === xml).toBe(change === undefined);
    return post(relayState, changed);
  };
  const finish = ({ client }: TestClient, url: URL) =>
    client.auth.exchangeCodeForSession(url.searchParams.get('code') ?? '');
  const codeOf = (url: URL) => {
    expect(url.searchParams.has('code')).toBe(false);
    return url.searchParams.get('error_code');
  };

  describe('an operator of a company with single sign-on', () => {
    const SIGNED = ['assertion', 'response'] as const;
    it.each(SIGNED)('signs in with the company’s response if the %s is signed', async (sign) => {
      const user = await invite();
      const made = kit.newClient();
      const url = await runSignIn(made, { email: user.email, sign });
      expect(url.href.startsWith(`${WELCOME}?code=`)).toBe(true);
      const { data, error } = await finish(made, url);
      expect(error).toBeNull();
      expect(data.user?.id).toBe(user.id);
      const name = `sso:${works.settings.id}`;
      expect(data.user?.identities?.map((one) => one.provider)).toEqual(['email', name]);
      expect(data.user?.user_metadata).toMatchObject({ name: 'Ada Example' });
      const claims = await kit.auth.verifyAccessToken(data.session?.access_token ?? '');
      expect(claims?.amr).toMatchObject([{ method: 'sso/saml', provider: name }]);
    });

    it.runIf(isFullRun)(
      'reaches the company’s sign-in page through their email domain, in any letter case',
      async () => {
        const { client } = kit.newClient();
        const { data } = await client.auth.signInWithSSO({ domain: 'Works.Example', options });
        expect(data?.url.startsWith(`${works.settings.signOnUrl}?SAMLRequest=`)).toBe(true);
      },
    );

    it('is recognized by their SAML name ID, even with a new email address', async () => {
      const user = await invite();
      const [first, again] = [kit.newClient(), kit.newClient()];
      await finish(first, await runSignIn(first, { email: user.email }));
      const url = await runSignIn(again, { email: `married-${number}@${DOMAIN}` });
      expect((await finish(again, url)).data.user?.id).toBe(user.id);
    });

    it.runIf(isFullRun)('can be identified by their email address alone', async () => {
      const user = await invite();
      const made = kit.newClient();
      const url = await runSignIn(made, { nameId: user.email, format: 'email', email: null });
      expect((await finish(made, url)).data.user?.id).toBe(user.id);
    });

    it('gets no account without an invitation', async () => {
      const url = await runSignIn(kit.newClient(), {
        email: `stranger@${DOMAIN}`,
        nameId: 'stranger',
      });
      expect(codeOf(url)).toBe('signup_disabled');
      const sql = 'select id from auth_user where email = $1::text';
      expect(await kit.rows(sql, [`stranger@${DOMAIN}`])).toEqual([]);
    });

    it('cannot take over the account of a user outside the company’s email domains', async () => {
      const user = await kit.makeUser();
      const url = await runSignIn(kit.newClient(), { email: user.email, nameId: 'taker' });
      expect(codeOf(url)).toBe('provider_email_needs_verification');
    });
  });

  describe('a response is refused', () => {
    const other = makeCertificate('another key');
    const refused: [string, ResponseOverrides, string?][] = [
      ['without a signature', { sign: 'none' }],
      ['signed with another key', { certificate: other }],
      ['signed with SHA-1', { algorithm: RSA_SHA1 }],
      ['for another service', { audience: 'https://else.example' }],
      ['sent to another address', { recipient: 'https://else.example/acs' }],
      ['from another issuer', { issuer: 'https://else.example' }],
      ['to another request', { inResponseTo: '_another' }],
      ['to no request', { inResponseTo: '' }],
      [
        'whose assertion responds to no request, although its envelope does',
        { isUnsolicited: true },
      ],
      ['issued two minutes in the future', { clockAheadSeconds: 120 }],
      ['that expired two minutes ago', { clockAheadSeconds: -420 }],
      ['without an authentication statement', { omitsAuthnStatement: true }],
      ['without an email address', { email: null }, 'saml_assertion_no_email'],
      ['with an incomplete email address', { email: 'ada' }, 'saml_assertion_no_email'],
      ['with a transient name ID', { format: 'transient' }, 'saml_assertion_no_user_id'],
      ['without a name ID', { nameId: '' }, 'saml_assertion_no_user_id'],
    ];
    it.each(refused)('%s', async (_, overrides, code = 'bad_oauth_callback') => {
      const { email } = await invite();
      expect(codeOf(await runSignIn(kit.newClient(), { email, ...overrides }))).toBe(code);
    });

    it.runIf(isFullRun)('but not because the clocks differ by half a minute', async () => {
      for (const clockAheadSeconds of [30, -30]) {
        const { email } = await invite();
        const url = await runSignIn(kit.newClient(), { email, clockAheadSeconds });
        expect(url.searchParams.has('code')).toBe(true);
      }
    });

    const tampered: readonly (readonly [string, (xml: string) => string])[] = [
      ['whose email address was changed', (xml) => xml.replace(`@${DOMAIN}<`, `@x.${DOMAIN}<`)],
      ['whose name ID was changed', (xml) => xml.replace(/>id-\d+</, '>admin<')],
      ['whose signature was removed', (xml) => xml.replace(/<ds:Signature .*<\/ds:Signature>/, '')],
      ['with XML entities', (xml) => `<!DOCTYPE r [<!ENTITY e "x">]>${xml}`],
      [
        'with too many elements',
        (xml) => xml.replace('<saml:Subject>', `$&${'<a/>'.repeat(1000)}`),
      ],
      ['that is not XML', () => 'no XML at all'],
      ['that is empty', () => ''],
      ['with a second, forged assertion before the signed one', (xml) => forge(xml, 'before')],
      ['with a second, forged assertion after the signed one', (xml) => forge(xml, 'after')],
      ['with the signed assertion hidden inside a forged one', (xml) => forge(xml, 'around')],
      ['with the signed assertion hidden in an extension', (xml) => forge(xml, 'extension')],
      ['with the signed assertion hidden in its own signature', (xml) => forge(xml, 'object')],
      ['with the signed assertion and a forged one with the same ID', (xml) => forge(xml, 'same')],
    ];
    it.each(tampered)('%s', async (_, change) => {
      const { email } = await invite();
      expect(codeOf(await runSignIn(kit.newClient(), { email }, change))).toBe(
        'bad_oauth_callback',
      );
    });

    it('even when the whole response was signed before a forged assertion was added', async () => {
      const { email } = await invite();
      for (const place of ['before', 'after', 'around'] as const) {
        const tamper = (xml: string) => forge(xml, place);
        const url = await runSignIn(kit.newClient(), { email, sign: 'response' }, tamper);
        expect(codeOf(url)).toBe('bad_oauth_callback');
      }
    });

    it('but not because of a comment in the name ID, which is read in full', async () => {
      const user = await invite();
      const made = kit.newClient();
      const url = await runSignIn(
        made,
        { email: user.email, nameId: `id-${number}-whole` },
        (xml) => xml.replace(`id-${number}-whole`, `id-${number}<!-- -->-whole`),
      );
      expect((await finish(made, url)).error).toBeNull();
      const sql = `select provider_id from auth_identity where user_id = $1::uuid
        and provider like 'sso:%'`;
      expect(await kit.rows(sql, [user.id])).toEqual([{ provider_id: `id-${number}-whole` }]);
    });
  });

  describe('the relay state', () => {
    it('is valid for one response, even if two arrive at the same time or the first is refused', async () => {
      const { email } = await invite();
      const { requestId, relayState } = await begin(kit.newClient());
      const xml = works.respond(requestId, { email, nameId: `id-${number}` });
      const both = await Promise.all([post(relayState, xml), post(relayState, xml)]);
      expect(both.filter((url) => url.searchParams.has('code'))).toHaveLength(1);
      const refused = both.find((url) => !url.searchParams.has('code'));
      expect(refused?.searchParams.get('error_code')).toBe('saml_relay_state_not_found');
      const next = await begin(kit.newClient());
      expect(codeOf(await post(next.relayState, 'nonsense'))).toBe('bad_oauth_callback');
      const late = await post(next.relayState, works.respond(next.requestId, { email }));
      expect(codeOf(late)).toBe('saml_relay_state_not_found');
    });

    it.runIf(isFullRun)('of a new request does not make an earlier response valid', async () => {
      const { email } = await invite();
      const first = await begin(kit.newClient());
      const xml = works.respond(first.requestId, { email, nameId: `id-${number}` });
      expect((await post(first.relayState, xml)).searchParams.has('code')).toBe(true);
      const second = await begin(kit.newClient());
      expect(codeOf(await post(second.relayState, xml))).toBe('bad_oauth_callback');
    });

    it('of a request to another company does not make this company’s response valid', async () => {
      const { email } = await invite();
      const { requestId, relayState } = await begin(kit.newClient(), elsewhere);
      const xml = works.respond(requestId, { email, nameId: `id-${number}` });
      expect(codeOf(await post(relayState, xml))).toBe('bad_oauth_callback');
    });

    it.runIf(isFullRun)(
      'that is unknown or missing leads to our site without signing anyone in',
      async () => {
        const { email } = await invite();
        const xml = works.respond('_unasked', { email });
        for (const relayState of ['', 'made-up', 'https://evil.example/']) {
          const url = await post(relayState, xml);
          expect(url.origin).toBe(SITE_URL);
          expect(codeOf(url)).toBe('saml_relay_state_not_found');
        }
      },
    );

    it('expires after five minutes', async () => {
      const { email } = await invite();
      const { requestId, relayState } = await begin(kit.newClient());
      kit.clock.advance(301);
      const url = await post(relayState, works.respond(requestId, { email }));
      expect(codeOf(url)).toBe('saml_relay_state_expired');
    });

    it('is not a valid state for OpenID Connect', async () => {
      const { relayState } = await begin(kit.newClient());
      const browser = createTestBrowser(SITE_URL);
      const url = await browser.open(`${kit.url}/callback?code=x&state=${relayState}`);
      expect(codeOf(url)).toBe('bad_oauth_state');
    });
  });

  describe('a request for single sign-on', () => {
    const sso = (body: object) => kit.call('/sso', { method: 'POST', body });
    const pkce = { code_challenge: 'c'.repeat(43), code_challenge_method: 's256' };

    it('for an unknown company gets an error that says so', async () => {
      const { client } = kit.newClient();
      const { error } = await client.auth.signInWithSSO({ domain: 'unknown.example', options });
      expect(error).toMatchObject({ code: 'sso_provider_not_found', status: 404 });
      const nothing = await sso(pkce);
      expect(await nothing.json()).toMatchObject({ code: 'validation_failed' });
    });

    it('without PKCE is refused, because nothing else ties the response to the requester', async () => {
      const response = await sso({ domain: DOMAIN });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ code: 'validation_failed' });
    });

    it('without `skip_http_redirect` is redirected to the company’s sign-in page', async () => {
      const response = await sso({ domain: DOMAIN, ...pkce });
      expect(response.status).toBe(303);
      expect(response.headers.get('location')).toContain(works.settings.signOnUrl);
    });

    it.runIf(isFullRun)(
      'is refused after thirty requests in five minutes from one network',
      async () => {
        const headers = { 'x-test-ip': '10.200.0.1' };
        const statuses: number[] = [];
        for (let count = 0; count < 31; count += 1) {
          const body = { domain: 'unknown.example', ...pkce };
          statuses.push((await kit.call('/sso', { method: 'POST', body, headers })).status);
        }
        expect(statuses.indexOf(429)).toBe(30);
      },
    );

    it.runIf(isFullRun)('gets an error if no company is configured', async () => {
      const none = await openKitForTest(database());
      const { client } = none.newClient();
      const { error } = await client.auth.signInWithSSO({ domain: DOMAIN, options });
      const metadata = await none.call('/sso/saml/metadata');
      expect(error).toMatchObject({ code: 'saml_provider_disabled', status: 404 });
      expect(metadata.status).toBe(404);
    });
  });

  it('the metadata can be downloaded, and a response that is too large is refused', async () => {
    const response = await kit.call('/sso/saml/metadata?download=true');
    expect(response.headers.get('content-type')).toContain('xml');
    expect(response.headers.get('content-disposition')).toContain('metadata.xml');
    const { relayState } = await begin(kit.newClient());
    expect(codeOf(await post(relayState, 'x'.repeat(70_000)))).toBe('validation_failed');
  });
});

type Place = 'before' | 'after' | 'around' | 'extension' | 'object' | 'same';

/** Inserts another assertion where a careless parser would mistake it for the signed one. */
function forge(xml: string, place: Place): string {
  const signed = /<saml:Assertion .*<\/saml:Assertion>/.exec(xml)?.[0] ?? '';
  const signature = /<ds:Signature .*<\/ds:Signature>/.exec(signed)?.[0] ?? '';
  const unsigned = signed.replace(signature, '');
  const renamed = unsigned.replace(/>id-\d+</, '>admin<');
  const forged = renamed.replace(/ ID="[^"]+"/, ' ID="_forged"');
  const insertBefore = (tag: string, text: string, added: string) =>
    text.replace(tag, () => `${added}${tag}`);
  const object = `<ds:Object>${unsigned}</ds:Object>`;
  const signatureAroundAssertion = insertBefore('</ds:Signature>', signature, object);
  const forgeries: Readonly<Record<Place, string>> = {
    before: forged + signed,
    after: signed + forged,
    around: insertBefore('</saml:Assertion>', forged, signed),
    extension: `<samlp:Extensions>${signed}</samlp:Extensions>${forged}`,
    object: forged.replace('</saml:Issuer>', () => `</saml:Issuer>${signatureAroundAssertion}`),
    same: signed + renamed,
  };
  return xml.replace(signed, () => forgeries[place]);
}

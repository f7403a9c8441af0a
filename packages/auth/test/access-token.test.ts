import {
  createHmac,
  createPrivateKey,
  generateKeyPairSync,
  sign,
  type KeyObject,
} from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { onDatabase } from './test-database.ts';
import { useAuthKit } from './auth-kit.ts';

type Part = Readonly<Record<string, unknown>>;

onDatabase((database) => {
  const kit = useAuthKit(database);
  let serviceKey: KeyObject;
  beforeAll(async () => {
    const [row] = await kit.rows<{ private_jwk: Record<string, string> }>(
      `select private_jwk from auth_key where purpose = 'signing' and status = 'in_use'`,
    );
    serviceKey = createPrivateKey({ format: 'jwk', key: row?.private_jwk ?? {} });
  });

  const ask = async (bearer: string | undefined, headers = {}) => {
    const response = await kit.call('/user', { bearer, headers });
    const body = (await response.json()) as Record<string, unknown>;
    return { status: response.status, code: body['code'], body, headers: response.headers };
  };

  /** Signs the token again with other claims, header or key. A null key leaves it unsigned. */
  const forge = (
    token: string,
    claims: Part,
    header: Part = {},
    key: KeyObject | null = serviceKey,
  ) => {
    const [head = '', payload = ''] = token.split('.');
    const parts = [
      { ...read(head), ...header },
      { ...read(payload), ...claims },
    ];
    const text = parts.map((part) => encode(JSON.stringify(part))).join('.');
    const signature = key && sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' });
    return `${text}.${signature ? signature.toString('base64url') : ''}`;
  };

  describe('an access token', () => {
    it('is refused when it is missing, garbled, changed, unsigned or signed by another party', async () => {
      const { access } = await kit.signIn();
      const other = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
      const [head, payload = '', signature] = access.split('.');
      const changed = [head, encode(JSON.stringify({ ...read(payload), aal: 'aal2' })), signature];
      expect(await ask(undefined)).toMatchObject({ status: 401, code: 'no_authorization' });
      // A token that is signed again unchanged is accepted, so the forgeries fail because of their
      // changes.
      expect((await ask(forge(access, {}))).status).toBe(200);
      const forgeries = [
        'x',
        'public-key',
        `${access}x`,
        changed.join('.'),
        forge(access, {}, { alg: 'none' }, null),
        forge(access, {}, { alg: 'NONE' }, null),
        forge(access, {}, { alg: 'HS256' }),
        forge(access, {}, {}, other),
        forge(access, {}, { kid: 'another' }),
        forge(access, {}, { kid: undefined }),
        forge(access, { iss: 'https://example.com/auth/v1' }),
        forge(access, { aud: 'anon' }),
        forge(access, { role: 'service_role' }),
        forge(access, { exp: undefined }),
        forge(access, { session_id: 'x' }),
      ];
      for (const token of forgeries) {
        expect(await ask(token), token).toMatchObject({ status: 403, code: 'bad_jwt' });
        expect(await kit.auth.verifyAccessToken(token)).toBeNull();
      }
    });

    it('is refused when it is signed with the published key as a shared secret', async () => {
      const { access } = await kit.signIn();
      const published = await (await kit.call('/.well-known/jwks.json')).json();
      const { keys } = published as { keys: Part[] };
      const [head = '', payload = ''] = access.split('.');
      const text = `${encode(JSON.stringify({ ...read(head), alg: 'HS256' }))}.${payload}`;
      const mac = createHmac('sha256', JSON.stringify(keys[0])).update(text).digest('base64url');
      expect(await ask(`${text}.${mac}`)).toMatchObject({ status: 403, code: 'bad_jwt' });
    });

    it('is refused by the client library when its signature belongs to another token', async () => {
      const [mine, other] = [await kit.signIn(), await kit.signIn()];
      const [head, claims] = mine.access.split('.');
      const forged = [head, claims, other.access.split('.')[2]].join('.');
      expect((await mine.client.auth.getClaims(mine.access)).error).toBeNull();
      expect(await mine.client.auth.getClaims(forged)).toMatchObject({
        data: null,
        error: { name: 'AuthInvalidJwtError', message: 'Invalid JWT signature' },
      });
    });

    it('is refused when it combines one user with the session of another', async () => {
      const [one, other] = [await kit.signIn(), await kit.signIn()];
      const token = forge(one.access, { sub: other.user.id });
      expect(await ask(token)).toMatchObject({ status: 403, code: 'session_not_found' });
    });

    it('is accepted for a few seconds after it expires, because clocks differ, but no longer', async () => {
      const { access } = await kit.signIn();
      const now = Math.floor(kit.clock.now().getTime() / 1000);
      expect((await ask(forge(access, { exp: now - 1 }))).status).toBe(200);
      expect(await ask(forge(access, { exp: now - 8 }))).toMatchObject({ code: 'bad_jwt' });
    });

    it('expires after one hour, and a refresh returns a new one', async () => {
      const { access, client } = await kit.signIn();
      kit.clock.advance(3700);
      expect(await ask(access)).toMatchObject({ status: 403, code: 'bad_jwt' });
      expect((await client.auth.refreshSession()).error).toBeNull();
    });

    it('is refused for a banned user, who cannot refresh the session either', async () => {
      const { access, client, user } = await kit.signIn();
      await kit.rows(
        `update auth_user set banned_until = now() + interval '1 day' where id = $1::uuid`,
        [user.id],
      );
      expect(await ask(access)).toMatchObject({ status: 403, code: 'user_banned' });
      expect((await client.auth.refreshSession()).error?.code).toBe('user_banned');
    });
  });

  describe('an error', () => {
    it('has a text code for clients with API version 2024-01-01 or later, and a header with the version', async () => {
      const { body, headers } = await ask(undefined);
      expect(body).toEqual({ code: 'no_authorization', message: expect.any(String) });
      expect(headers.get('x-supabase-api-version')).toBe('2024-01-01');
      expect(headers.get('x-sb-error-code')).toBe('no_authorization');
      expect(headers.get('cache-control')).toBe('no-store');
      const later = await ask(undefined, { 'x-supabase-api-version': '2031-12-01' });
      expect(later.code).toBe('no_authorization');
    });

    it('has the HTTP status as its code for clients with an older or invalid API version', async () => {
      for (const version of ['', '2023-12-31', 'latest', '2024-13-01']) {
        const { body, headers } = await ask(undefined, { 'x-supabase-api-version': version });
        expect(body).toEqual({
          code: 401,
          error_code: 'no_authorization',
          msg: expect.any(String),
        });
        expect(headers.get('x-supabase-api-version')).toBeNull();
        expect(headers.get('x-sb-error-code')).toBe('no_authorization');
      }
    });

    it('reports a sign-in method that is not enabled', async () => {
      const { auth } = kit.newClient().client;
      const token = await auth.signInWithIdToken({ provider: 'google', token: 'none' });
      expect(token.error).toMatchObject({
        code: 'provider_disabled',
        message: 'ID token provider is not enabled',
      });
      const wallet = { chain: 'ethereum', message: 'sign in', signature: '0x00' } as const;
      expect((await auth.signInWithWeb3(wallet)).error).toMatchObject({
        code: 'web3_provider_disabled',
        message: 'Web3 provider is disabled',
      });
    });

    it('has the OAuth format for an unknown grant type', async () => {
      const response = await kit.call('/token?grant_type=magic', { method: 'POST', body: {} });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ error: 'unsupported_grant_type' });
    });

    it.each<[string, unknown, string]>([
      ['with a null character', { email: 'a@example.com', password: 'a\u0000b' }, 'bad_json'],
      [
        'with half of a surrogate pair',
        { email: 'a@example.com', password: 'a\ud800b' },
        'bad_json',
      ],
      [
        'with an incomplete email address',
        { email: 'not-an-email', password: 'x' },
        'validation_failed',
      ],
      ['without an email address', { password: 'a password' }, 'validation_failed'],
      ['that is a list', [], 'validation_failed'],
      [
        'that is too large',
        { email: 'a@example.com', password: 'a'.repeat(20_000) },
        'validation_failed',
      ],
      ['with a phone number', { phone: '+15550100', password: 'x' }, 'phone_provider_disabled'],
    ])('reports a body %s', async (_what, body, code) => {
      const response = await kit.call('/token?grant_type=password', { method: 'POST', body });
      expect(await response.json()).toMatchObject({ code });
    });

    it('reports a body that is not JSON', async () => {
      const headers = { 'x-supabase-api-version': '2024-01-01' };
      const path = `${kit.url}/token?grant_type=password`;
      const broken = await fetch(path, { method: 'POST', body: '{', headers });
      expect(await broken.json()).toMatchObject({ code: 'bad_json' });
    });
  });

  it('a client without credentials can read the health check and the sign-in methods', async () => {
    expect((await kit.call('/health')).status).toBe(200);
    expect(await (await kit.call('/settings')).json()).toMatchObject({
      external: { email: true, google: false, phone: false, anonymous_users: false },
      disable_signup: true,
      mailer_autoconfirm: false,
      phone_autoconfirm: false,
      saml_enabled: false,
    });
  });
});

function encode(text: string): string {
  return Buffer.from(text).toString('base64url');
}

function read(part: string): Part {
  return JSON.parse(Buffer.from(part, 'base64url').toString()) as Part;
}

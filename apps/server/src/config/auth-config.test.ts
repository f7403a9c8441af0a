import { makeCertificate } from '@pickup/test-sinks/test-certificate';
import type { siteSettingsSchema } from '@pickup/contracts/settings/site-settings';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { configOf, configProblems } from '../../test/support/read-config.ts';
import type { Environment } from './config.ts';
import { signInMethods } from './sign-in-methods.ts';

type Auth = z.input<typeof siteSettingsSchema>['auth'];

const read = (env: Environment, auth: Auth = {}) => configOf(env, { auth });
const problemsOf = (env: Environment, auth: Auth = {}) => configProblems(env, { auth });

const GOOGLE = { AUTH_GOOGLE_CLIENT_ID: 'id', AUTH_GOOGLE_CLIENT_SECRET: 'hunter2' };

describe('the sign-in settings', () => {
  it('allow sign-in only by password or email by default, and no sign-up', () => {
    const { settings, auth } = read({});
    expect(signInMethods(settings.auth, auth)).toMatchObject({
      signupEnabled: false,
      oidcProviders: [],
      samlProviders: [],
      checkCaptcha: null,
    });
  });

  const ID = '0b9a1c1e-4f43-4a0e-9d7c-5f4f0a1b2c3d';
  const { certificate } = makeCertificate('idp.example');
  const company = (set: object = {}) => ({
    id: ID,
    domains: ['a.example'],
    entityId: 'https://idp.example',
    signOnUrl: 'https://idp.example/sso',
    certificates: [certificate],
    ...set,
  });

  it('convert a company’s id and domains to lower case', () => {
    const saml = [company({ id: ID.toUpperCase(), domains: ['B.Example'] })];
    expect(read({}, { saml }).settings.auth.saml).toMatchObject([
      { id: ID, domains: ['b.example'] },
    ]);
  });

  it.each<[string, object[]]>([
    ['auth.saml[0].id must be a UUID', [{ id: 'the-company' }]],
    ['auth.saml contains an id twice', [{}, { id: ID.toUpperCase(), domains: ['b.example'] }]],
    ['auth.saml contains a domain twice', [{ domains: ['a.example', 'A.Example'] }]],
    ['auth.saml[0].signOnUrl must be an https address', [{ signOnUrl: 'javascript:alert(1)' }]],
    [`Certificate 1 of the SAML provider ${ID} cannot be read`, [{ certificates: ['MIIC'] }]],
    ...['*', 'com', '@example.com', '*.example.com', 'co.uk', 'https://a.example'].map(
      (domain): [string, object[]] => [
        'auth.saml[0].domains[0] must be an email domain such as "example.com"',
        [{ domains: [domain] }],
      ],
    ),
  ])('refuse an invalid company: %s', (problem, companies) => {
    const problems = problemsOf({}, { saml: companies.map((set) => company(set)) });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(problem);
  });

  it('refuse redirects to hosts that others can register', () => {
    const redirectAllowList = ['https://app.example/**', '**', 'https://app.example**'];
    expect(problemsOf({}, { redirectAllowList })).toEqual([
      expect.stringContaining('auth.redirectAllowList[1] must begin with a scheme and a host'),
      expect.stringContaining('auth.redirectAllowList[2] must have a slash before'),
    ]);
  });

  it('keep audit events for 400 days by default, and for at least 30 days', () => {
    expect(read({}).settings.auth.auditDays).toBe(400);
    expect(read({}, { auditDays: 30 }).settings.auth.auditDays).toBe(30);
    for (const auditDays of [29, 3_651, 0.5]) {
      expect(problemsOf({}, { auditDays }).join()).toContain('auth.auditDays');
    }
  });

  it('include providers whose clients are in the environment', () => {
    const own = { name: 'our-own', issuer: 'https://id.example' };
    const client = { AUTH_OUR_OWN_CLIENT_ID: 'a', AUTH_OUR_OWN_CLIENT_SECRET: 'b' };
    const env = { ...GOOGLE, ...client };
    const { settings, auth } = read(env, { providers: [{ name: 'google' }, own] });
    expect(signInMethods(settings.auth, auth).oidcProviders).toMatchObject([
      { name: 'google', issuer: 'https://accounts.google.com', clientId: 'id' },
      { name: 'our-own', issuer: 'https://id.example', clientSecret: 'b' },
    ]);
  });

  it('need no OAuth client with a hosted project', () => {
    const env = { SUPABASE_URL: 'https://project.example', SUPABASE_ANON_KEY: 'anon' };
    expect(read(env, { providers: [{ name: 'google' }] }).auth.clients.size).toBe(0);
  });

  it.each<[Environment, Auth, string]>([
    [
      { AUTH_GOOGLE_CLIENT_ID: 'id' },
      { providers: [{ name: 'google' }] },
      'AUTH_GOOGLE_CLIENT_SECRET is missing: the settings name the provider "google"',
    ],
    [{ SUPABASE_SERVICE_KEY: 'x' }, {}, 'SUPABASE_URL is missing: SUPABASE_SERVICE_KEY is set'],
  ])('are refused with the environment %j and the settings %j', (env, auth, problem) => {
    expect(problemsOf(env, auth)).toEqual([problem]);
  });

  const named = (name: string, more = {}): Auth => ({ providers: [{ name, ...more }] });
  const plain = { issuer: 'http://id.example' };
  // An older settings file may name a captcha provider that is no longer supported.
  const turnstile = JSON.parse('{"captcha":{"provider":"turnstile"}}') as Auth;

  it.each<[Auth, string]>([
    [named('own'), 'auth.providers[0].issuer is required'],
    [named('azure'), 'auth.providers[0].tenant is missing'],
    [named('own', plain), 'auth.providers[0].issuer must be an https address'],
    [{ providers: [{ name: 'a' }, { name: 'a' }] }, 'auth.providers contains a name twice'],
    [turnstile, 'auth.captcha.provider must be "proof-of-work"'],
  ])('report an invalid setting by its path: %j', (auth, problem) => {
    expect(problemsOf(GOOGLE, auth).join('\n')).toContain(`site.config.json: ${problem}`);
  });

  const TWILIO = {
    AUTH_TWILIO_ACCOUNT_SID: `AC${'0a'.repeat(16)}`,
    AUTH_TWILIO_AUTH_TOKEN: 'f'.repeat(32),
  };
  const from = '+15550100000';
  const hosted = { SUPABASE_URL: 'https://p.supabase.co', SUPABASE_ANON_KEY: 'anon' };
  const hook = { provider: 'webhook', url: 'https://texts.example/hook' } as const;

  it('include text messages by Twilio or a webhook, with secrets from the environment', () => {
    const twilio = read(TWILIO, { sms: { provider: 'twilio', from } });
    expect(twilio.settings.auth.sms).toMatchObject({ prefixes: ['+1'], perDay: 200 });
    expect(twilio.auth.sms).toEqual({
      provider: 'twilio',
      accountSid: TWILIO.AUTH_TWILIO_ACCOUNT_SID,
      authToken: TWILIO.AUTH_TWILIO_AUTH_TOKEN,
    });
    const secret = `whsec_${Buffer.from('k'.repeat(32)).toString('base64')}`;
    const webhook = read({ AUTH_SMS_HOOK_SECRET: secret }, { sms: hook });
    expect(webhook.auth.sms).toEqual({ provider: 'webhook', secrets: [secret] });
    expect(read(hosted, { sms: { provider: 'hosted' } }).auth.sms).toBeNull();
  });

  it('include sign-in by text only with a sender, and never with a hosted project', () => {
    const hasSignInByText = (auth: Auth) => {
      const config = read(TWILIO, { sms: { provider: 'twilio', from }, ...auth });
      return signInMethods(config.settings.auth, config.auth).signInByText;
    };
    expect([hasSignInByText({}), hasSignInByText({ signInByText: true })]).toEqual([false, true]);
    expect(problemsOf({}, { signInByText: true }).join()).toContain(
      'auth.sms is missing: auth.signInByText sends sign-in codes by text',
    );
    const withHosted = { sms: { provider: 'hosted' }, signInByText: true } as const;
    expect(problemsOf(hosted, withHosted).join()).toContain('auth.signInByText must be false');
  });

  const byTwilio = (overrides = {}): Auth => ({ sms: { provider: 'twilio', from, ...overrides } });
  const byHook = (overrides = {}): Auth => ({ sms: { ...hook, ...overrides } });

  it.each<[Environment, Auth, string]>([
    [{}, byTwilio(), 'AUTH_TWILIO_ACCOUNT_SID is missing: the settings send texts through Twilio'],
    [
      { ...TWILIO, AUTH_TWILIO_ACCOUNT_SID: 'SK1' },
      byTwilio(),
      'AUTH_TWILIO_ACCOUNT_SID must be AC and 32 hexadecimal digits',
    ],
    [
      TWILIO,
      { sms: { provider: 'twilio' } },
      'auth.sms.from must be set unless messagingServiceSid is; set only one of them',
    ],
    [
      TWILIO,
      byTwilio({ baseUrl: 'http://a.example' }),
      'auth.sms.baseUrl must be an https address',
    ],
    [{}, byHook(), 'AUTH_SMS_HOOK_SECRET is missing: the settings send texts through a webhook'],
    [
      { AUTH_SMS_HOOK_SECRET: 'short' },
      byHook(),
      'AUTH_SMS_HOOK_SECRET must be whsec_ and base64 of 24 to 64 bytes',
    ],
    [{}, byHook({ url: 'http://a.example/hook' }), 'auth.sms.url must be an https address'],
    [{}, byHook({ prefixes: ['1'] }), 'auth.sms.prefixes[0] must be + and up to 7 digits'],
    [{}, { sms: { provider: 'hosted' } }, 'SUPABASE_URL is missing: auth.sms.provider is "hosted"'],
    [hosted, byHook(), 'auth.sms.provider must be "hosted": SUPABASE_URL is set'],
  ])(
    'are refused if the sender of text messages is not set up correctly: %j %j',
    (env, auth, problem) => {
      const problems = problemsOf(env, auth).join('\n');
      expect(problems).toContain(problem);
      expect(problems).not.toContain('short');
    },
  );
});

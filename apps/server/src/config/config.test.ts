import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { configOf, configProblems, problemsIn } from '../../test/support/read-config.ts';
import { settingsFile } from '../../test/settings/site-settings.ts';
import { readConfig, readStartConfig, type Environment } from './config.ts';

const settings = settingsFile();
const SECRET = 'a-secret-of-some-length';
const OWN_MAIL = { siteUrl: 'https://roi.pickup.test', mail: { from: 'reports@pickup.test' } };
const MY_CRM = { webhooks: [{ id: 'my-crm', url: 'https://crm.test/hook' }] };
const GOOGLE = { GOOGLE_CLIENT_ID: 'g.apps.googleusercontent.com', GOOGLE_CLIENT_SECRET: 's1' };
const MICROSOFT = { MICROSOFT_CLIENT_ID: 'm', MICROSOFT_CLIENT_SECRET: 's2' };
const HOSTED = { SUPABASE_URL: 'https://p.example', SUPABASE_ANON_KEY: 'anon' };
/** Returns a webhook signing secret that encodes this many bytes. */
const signing = (size: number) => `whsec_${Buffer.alloc(size, 7).toString('base64')}`;

function read(env: Environment, files: Readonly<Record<string, string>> = {}) {
  const allFiles: Readonly<Record<string, string>> = {
    [resolve('site.config.json')]: JSON.stringify(settings),
    ...files,
  };
  return readConfig(env, (path) => {
    const text = allFiles[path];
    if (text === undefined) throw Object.assign(new Error('no such file'), { code: 'ENOENT' });
    return text;
  });
}

function problemsOf(env: Environment, files?: Readonly<Record<string, string>>) {
  return problemsIn(() => void read(env, files));
}

describe('the configuration', () => {
  it('needs no variables', () => {
    expect(read({})).toMatchObject({
      host: '127.0.0.1',
      port: 3_000,
      trustedProxies: 0,
      dataDir: resolve('data'),
      databaseUrl: null,
      databasePool: { connections: 16, preparesStatements: null },
      operatorToken: null,
      supabase: null,
      rateLimits: true,
      logLevel: 'info',
      metricsToken: null,
      calendarClients: { google: null, microsoft: null },
      schedulingServices: { calendly: null, 'cal.com': null, hubspot: null },
      canary: { imapUrl: null },
      delivery: { isEnabled: true, smtpUrl: null, webhookSecrets: new Map() },
      voice: { privateKey: null, webhookSecret: null },
      settings: { brand: settings.brand, canary: { enabled: false, phones: [] } },
    });
  });

  it('reads each variable that is set', () => {
    const env = {
      HOST: '::1',
      PORT: '0',
      TRUSTED_PROXIES: '2',
      SITE_CONFIG: 'other.json',
      DATA_DIR: '/srv/pickup',
      DATABASE_URL: 'postgresql://u:p@db.example/pickup',
      DATABASE_POOL: '4',
      DATABASE_PREPARE: 'off',
      OPERATOR_TOKEN: 'a-token-of-some-length',
      SUPABASE_URL: 'https://project.example/',
      SUPABASE_ANON_KEY: 'anon',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      METRICS_TOKEN: 'token-of-the-scraper',
      ...GOOGLE,
      ...MICROSOFT,
      CALENDLY_WEBHOOK_KEY: `${SECRET}1`,
      CALCOM_WEBHOOK_SECRET: `${SECRET}2`,
      HUBSPOT_CLIENT_SECRET: `${SECRET}3`,
      VOICE_PRIVATE_KEY: 'a-private-key',
      VOICE_WEBHOOK_SECRET: SECRET,
      DELIVERIES: 'off',
      SMTP_URL: 'smtps://user:password@mail.test:465',
      // There are two secrets during a rotation.
      WEBHOOK_SECRET_MY_CRM: `${signing(32)}, ${signing(32)}`,
    };
    const written = { promo: 'Less', ...OWN_MAIL, ...MY_CRM, voice: { assistantId: 'a' } };
    const files = { [resolve('other.json')]: JSON.stringify({ ...settings, ...written }) };
    expect(read(env, files)).toMatchObject({
      host: '::1',
      port: 0,
      trustedProxies: 2,
      dataDir: '/srv/pickup',
      databaseUrl: env.DATABASE_URL,
      databasePool: { connections: 4, preparesStatements: false },
      operatorToken: env.OPERATOR_TOKEN,
      supabase: { url: 'https://project.example', anonKey: 'anon' },
      rateLimits: false,
      logLevel: 'warn',
      metricsToken: env.METRICS_TOKEN,
      calendarClients: {
        google: { id: 'g.apps.googleusercontent.com', secret: 's1', tenant: '', url: null },
        microsoft: { id: 'm', secret: 's2', tenant: 'common', url: null },
      },
      schedulingServices: {
        calendly: `${SECRET}1`,
        'cal.com': `${SECRET}2`,
        hubspot: `${SECRET}3`,
      },
      voice: { privateKey: 'a-private-key', webhookSecret: SECRET },
      delivery: {
        isEnabled: false,
        smtpUrl: env.SMTP_URL,
        webhookSecrets: new Map([['my-crm', [signing(32), signing(32)]]]),
      },
      settings: { promo: 'Less' },
    });
  });

  it('treats an empty variable as unset', () => {
    expect(read({ HOST: '', PORT: ' ', DATABASE_URL: '', OPERATOR_TOKEN: '' })).toMatchObject({
      host: '127.0.0.1',
      port: 3_000,
      databaseUrl: null,
    });
  });

  it.each<[Environment, string]>([
    [{ HOST: 'a b' }, 'HOST must be a host name or an address'],
    [{ DATABASE_POOL: '1' }, 'DATABASE_POOL must be at least 2'],
    [{ DATABASE_PREPARE: 'no' }, 'DATABASE_PREPARE must be "on" or "off"'],
    ...['http', '65536', '-1', '3e3'].map((PORT): [Environment, string] => [
      { PORT },
      'PORT must be a whole number from 0 to 65535',
    ]),
    [{ TRUSTED_PROXIES: 'true' }, 'TRUSTED_PROXIES must be a whole number from 0 to 10'],
    [
      { DATABASE_URL: 'mysql://u:hunter2@db.example/x' },
      'DATABASE_URL must be an address that begins with postgres://',
    ],
    [{ OPERATOR_TOKEN: 'short' }, 'OPERATOR_TOKEN must be 16 to 200 visible ASCII characters'],
    [{ SUPABASE_URL: 'https://p.example' }, 'SUPABASE_ANON_KEY is missing: SUPABASE_URL is set'],
    [
      { SUPABASE_ANON_KEY: 'anon' },
      'SUPABASE_ANON_KEY is set, but neither SUPABASE_URL nor intake.url is',
    ],
    [
      { SUPABASE_URL: 'https://u:p@p.example', SUPABASE_ANON_KEY: 'anon' },
      'SUPABASE_URL must be an http or https address without a query',
    ],
    [
      { SUPABASE_URL: 'https://p.example', SUPABASE_ANON_KEY: 'two words' },
      'SUPABASE_ANON_KEY must be one word',
    ],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must be 16 to 200 visible ASCII characters'],
    [{ LOG_LEVEL: 'verbose' }, 'LOG_LEVEL must be "info", "warn" or "error"'],
    [{ RATE_LIMITS: 'none' }, 'RATE_LIMITS must be "on" or "off"'],
    [
      { RATE_LIMITS: 'off', HOST: '0.0.0.0' },
      'RATE_LIMITS=off needs a loopback address in HOST, not 0.0.0.0',
    ],
    [{ SITE_CONFIG: 'nowhere.json' }, 'SITE_CONFIG: nowhere.json cannot be read (ENOENT)'],
    [{ GOOGLE_CLIENT_ID: 'g' }, 'GOOGLE_CLIENT_SECRET is missing: GOOGLE_CLIENT_ID is set'],
    [
      { MICROSOFT_CLIENT_SECRET: 's' },
      'MICROSOFT_CLIENT_ID is missing: MICROSOFT_CLIENT_SECRET is set',
    ],
    ...['https://evil.example', 'http://10.0.0.1:80', 'http://127.0.0.1.evil.example:80'].map(
      (GOOGLE_CALENDAR_URL): [Environment, string] => [
        { ...GOOGLE, GOOGLE_CALENDAR_URL },
        'GOOGLE_CALENDAR_URL must be an http address on this machine, for tests',
      ],
    ),
    [
      { CALENDLY_WEBHOOK_KEY: 'short' },
      'CALENDLY_WEBHOOK_KEY must be 16 to 200 visible ASCII characters',
    ],
    [
      { HUBSPOT_CLIENT_SECRET: SECRET },
      'siteUrl is missing: HUBSPOT_CLIENT_SECRET is set, and HubSpot signs the address',
    ],
    ...['imaps://mail.test', 'https://a:b@mail.test', 'imaps://a:%zz@mail.test', 'mail.test'].map(
      (CANARY_IMAP_URL): [Environment, string] => [
        { CANARY_IMAP_URL },
        'CANARY_IMAP_URL must be an address like imaps://user:password@host, with encoded special characters',
      ],
    ),
    [
      { VOICE_PRIVATE_KEY: 'two words of it' },
      'VOICE_PRIVATE_KEY must be one word of visible ASCII characters',
    ],
    [
      { VOICE_WEBHOOK_SECRET: 'hunter2' },
      'VOICE_WEBHOOK_SECRET must be 16 to 200 visible ASCII characters',
    ],
    [
      { DELIVERIES: 'off' },
      'DELIVERIES=off needs DATABASE_URL: no other process can deliver from an embedded database',
    ],
    [{ DELIVERIES: 'no' }, 'DELIVERIES must be "on" or "off"'],
  ])('refuses %j with one line instead of using a default', (env, problem) => {
    expect(problemsOf(env)).toEqual([problem]);
  });

  type Refused = [Environment, object, string[]];
  it.each<Refused>([
    [
      {},
      { voice: { assistantId: 'a' } },
      ['VOICE_PRIVATE_KEY is missing: voice has no publicKey, so calls go through this server'],
    ],
    ...['VOICE_PRIVATE_KEY', 'VOICE_WEBHOOK_SECRET'].map((name): Refused => [
      { [name]: SECRET },
      { voice: { assistantId: 'a', publicKey: SECRET } },
      ['voice.publicKey is the same as a secret: every visitor would get it'],
    ]),
    [
      {},
      { voice: { assistantId: 'a', publicKey: 'p', apiUrl: 'http://api.example' } },
      ['site.config.json: voice.apiUrl must be an https address: keys are sent there'],
    ],
    [
      { SMTP_URL: 'smtps://user:password@mail.test:465' },
      { mail: { operators: ['boss@pickup.example'] } },
      [
        'siteUrl is missing: SMTP_URL is set, and links in emails start with it',
        'mail.from is an example: SMTP_URL is set, and emails come from this address',
        'mail.operators contains an example: SMTP_URL is set, and notices go there',
      ],
    ],
    ...['mail.test', 'http://mail.test', 'smtp://', 'smtp:mail.test:abc'].map(
      (SMTP_URL): Refused => [
        { SMTP_URL },
        OWN_MAIL,
        ['SMTP_URL must be an address that begins with smtp:// or smtps://'],
      ],
    ),
    [{}, MY_CRM, ['WEBHOOK_SECRET_MY_CRM is missing: the settings name the webhook "my-crm"']],
    ...[signing(32).slice(6), signing(23), signing(65)].map((WEBHOOK_SECRET_MY_CRM): Refused => [
      { WEBHOOK_SECRET_MY_CRM },
      MY_CRM,
      [
        'WEBHOOK_SECRET_MY_CRM must be whsec_ and base64 of 24 to 64 bytes; separate several with commas',
      ],
    ]),
    [
      {},
      { mail: { followUp: { enabled: true } } },
      ['brand.postalAddress is missing: mail.followUp is marketing and must name it'],
    ],
    [{}, { canary: { enabled: true } }, [expect.stringContaining('canary.email must be set')]],
  ])('refuses %j with the settings %j, and reports %j', (env, overrides, problems) => {
    expect(configProblems(env, overrides)).toEqual(problems);
  });

  const canary = { enabled: true, email: 'canary@agency.test' };
  it.each<[string, Environment, object]>([
    ['calls that the page places itself', {}, { voice: { assistantId: 'a', publicKey: 'p' } }],
    ['a canary with an address', {}, { canary }],
    ['a canary with a hosted project', HOSTED, { canary }],
    ['a Microsoft directory', { ...MICROSOFT, MICROSOFT_TENANT: 'contoso.onmicrosoft.com' }, {}],
    ...['imaps://canary%40agency.test:p%40ss@mail.test', 'imap://canary:secret@mail.test:143'].map(
      (CANARY_IMAP_URL): [string, Environment, object] => ['a mailbox', { CANARY_IMAP_URL }, {}],
    ),
  ])('accepts %s: %j %j', (_what, env, overrides) => {
    const { canary: read, calendarClients } = configOf(env, overrides);
    expect(read.imapUrl).toBe(env['CANARY_IMAP_URL'] ?? null);
    expect(calendarClients.microsoft?.tenant).toBe(env['MICROSOFT_TENANT']);
  });

  describe('with a function that receives leads', () => {
    const url = 'https://p.example/functions/v1/lead-intake';
    const filesOf = (overrides: object) => ({
      [resolve('s.json')]: JSON.stringify({ ...settings, ...overrides }),
    });

    it('accepts an anonymous key without a hosted sign-in project', () => {
      const env = { SITE_CONFIG: 's.json', SUPABASE_ANON_KEY: 'anon' };
      expect(read(env, filesOf({ intake: { url } }))).toMatchObject({
        settings: { intake: { url, copy: true } },
        anonKey: 'anon',
        supabase: null,
      });
    });

    it.each([
      [
        'a function at this site’s own address',
        { siteUrl: 'https://p.example', intake: { url } },
        /own address/,
      ],
      [
        'an http function for an https site',
        { siteUrl: 'https://a.example', intake: { url: 'http://p.example/f' } },
        /must begin with https/,
      ],
      [
        'our own booking page without copies of leads',
        { intake: { url, copy: false } },
        /^booking.url is missing/,
      ],
    ])('refuses %s', (_, overrides, problem) => {
      const [first, ...others] = problemsOf({ SITE_CONFIG: 's.json' }, filesOf(overrides));
      expect(first).toMatch(problem);
      expect(others).toEqual([]);
    });
  });

  it('reports all problems together, with the paths of those in the settings file', () => {
    const files = { [resolve('s.json')]: JSON.stringify({ ...settings, brand: { name: 'P' } }) };
    expect(problemsOf({ PORT: 'x', RATE_LIMITS: 'x', SITE_CONFIG: 's.json' }, files)).toEqual([
      'PORT must be a whole number from 0 to 65535',
      'RATE_LIMITS must be "on" or "off"',
      's.json: brand.legalName is required',
    ]);
  });

  it('reports missing secrets together with wrong settings, in one run', () => {
    const file = {
      ...settings,
      phone: undefined,
      consoleUrl: 'https://console.example',
      promotion: 'x',
      booking: { url: 'no address' },
      webhooks: [{ id: 'crm', url: 'https://crm.example' }],
      intake: { url: 'https://p.example/f', copy: false },
      texts: { en: { 'page.hero.nothing': 'x' } },
    };
    const files = { [resolve('s.json')]: JSON.stringify(file) };
    const env = { SITE_CONFIG: 's.json', SMTP_URL: 'smtp://mail.example' };
    const start = readStartConfig(env, (path) => files[path] ?? '');
    const problems = problemsIn(start.settingsFile.checkAll);
    expect(problems).toEqual(
      expect.arrayContaining([
        's.json: phone is required',
        's.json: booking.url must be an http or https address',
        's.json: promotion is not a setting',
        expect.stringMatching(/^s.json: consoleUrl needs siteUrl, and must have a different host/),
        expect.stringMatching(/^WEBHOOK_SECRET_CRM is missing/),
        expect.stringMatching(/^siteUrl is missing: SMTP_URL is set/),
        expect.stringMatching(/^s.json: texts.en/),
      ]),
    );
    // booking.url is wrong, not missing.
    expect(problems.join()).not.toContain('booking.url is missing');
    expect(new Set(problems).size).toBe(problems.length);
  });

  it('puts no secret into a problem', () => {
    const env = { DATABASE_URL: 'hunter2', OPERATOR_TOKEN: 'hunter2', SUPABASE_URL: 'hunter2' };
    expect(problemsOf(env).join()).not.toContain('hunter2');
  });
});

import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { problemsIn } from '../../test/read-config.ts';
import { settingsFile } from '../../test/site-settings.ts';
import { readConfig, readStartConfig, type Environment } from './config.ts';

const settings = settingsFile();

function read(env: Environment, files: Readonly<Record<string, string>> = {}) {
  const known: Readonly<Record<string, string>> = {
    [resolve('site.config.json')]: JSON.stringify(settings),
    ...files,
  };
  return readConfig(env, (path) => {
    const text = known[path];
    if (text === undefined) throw Object.assign(new Error('no such file'), { code: 'ENOENT' });
    return text;
  });
}

function problemsOf(env: Environment, files?: Readonly<Record<string, string>>) {
  return problemsIn(() => void read(env, files));
}

describe('the configuration', () => {
  it('starts without any variable', () => {
    expect(read({})).toMatchObject({
      host: '127.0.0.1',
      port: 3_000,
      trustedProxies: 0,
      dataDir: resolve('data'),
      databaseUrl: null,
      databasePool: { connections: 16, prepares: null },
      operatorToken: null,
      supabase: null,
      rateLimits: true,
      logLevel: 'info',
      metricsToken: null,
      settings: { brand: settings.brand },
    });
  });

  it('reads every variable', () => {
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
    };
    const files = { [resolve('other.json')]: JSON.stringify({ ...settings, promo: 'Less' }) };
    expect(read(env, files)).toMatchObject({
      host: '::1',
      port: 0,
      trustedProxies: 2,
      dataDir: '/srv/pickup',
      databaseUrl: env.DATABASE_URL,
      databasePool: { connections: 4, prepares: false },
      operatorToken: env.OPERATOR_TOKEN,
      supabase: { url: 'https://project.example', anonKey: 'anon' },
      rateLimits: false,
      logLevel: 'warn',
      metricsToken: env.METRICS_TOKEN,
      settings: { promo: 'Less' },
    });
  });

  it('counts an empty variable as unset', () => {
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
  ])('refuses %j with one line and takes no default for it', (env, problem) => {
    expect(problemsOf(env)).toEqual([problem]);
  });

  describe('with a function that takes leads', () => {
    const url = 'https://p.example/functions/v1/lead-intake';
    const filesOf = (over: object) => ({
      [resolve('s.json')]: JSON.stringify({ ...settings, ...over }),
    });

    it('needs no database of its own, and takes its key without a project that signs in', () => {
      const env = { SITE_CONFIG: 's.json', SUPABASE_ANON_KEY: 'anon' };
      expect(read(env, filesOf({ intake: { url } }))).toMatchObject({
        settings: { intake: { url, copy: true } },
        anonKey: 'anon',
        supabase: null,
      });
    });

    it.each([
      ['its own address', { siteUrl: 'https://p.example', intake: { url } }, /own address/],
      [
        'http below https',
        { siteUrl: 'https://a.example', intake: { url: 'http://p.example/f' } },
        /must begin with https/,
      ],
      ['bookings without leads', { intake: { url, copy: false } }, /^booking.url is missing/],
    ])('refuses %s', (_, over, problem) => {
      const [first, ...others] = problemsOf({ SITE_CONFIG: 's.json' }, filesOf(over));
      expect(first).toMatch(problem);
      expect(others).toEqual([]);
    });
  });

  it('reports all problems at once, with the path of each in the settings file', () => {
    const files = { [resolve('s.json')]: JSON.stringify({ ...settings, brand: { name: 'P' } }) };
    expect(problemsOf({ PORT: 'x', RATE_LIMITS: 'x', SITE_CONFIG: 's.json' }, files)).toEqual([
      'PORT must be a whole number from 0 to 65535',
      'RATE_LIMITS must be "on" or "off"',
      's.json: brand.legalName is required',
    ]);
  });

  it('reports what depends on right settings beside wrong ones, in one round', () => {
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
    // The calendar's address is wrong, and not missing.
    expect(problems.join()).not.toContain('booking.url is missing');
    expect(new Set(problems).size).toBe(problems.length);
  });

  it('puts no secret into a problem', () => {
    const env = { DATABASE_URL: 'hunter2', OPERATOR_TOKEN: 'hunter2', SUPABASE_URL: 'hunter2' };
    expect(problemsOf(env).join()).not.toContain('hunter2');
  });
});

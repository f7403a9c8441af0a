import type { siteSettingsSchema } from '@pickup/contracts/site-settings';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { ConfigError, readConfig } from './config.ts';
import { signInWays } from './sign-in-ways.ts';

type Auth = z.input<typeof siteSettingsSchema>['auth'];

function read(env: Readonly<Record<string, string>>, auth: Auth = {}) {
  const settings = {
    brand: { name: 'Pickup', legalName: 'Pickup AI, Inc.' },
    mainSite: { url: 'https://pickup.example/' },
    phone: '(555) 010-0199',
    auth,
  };
  return readConfig(env, () => JSON.stringify(settings));
}

function problemsOf(env: Readonly<Record<string, string>>, auth: Auth = {}): readonly string[] {
  try {
    read(env, auth);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

const GOOGLE = { AUTH_GOOGLE_CLIENT_ID: 'id', AUTH_GOOGLE_CLIENT_SECRET: 'hunter2' };

describe('ways to sign in', () => {
  it('are password and mail alone unless the settings name more, and nobody makes himself an account', () => {
    const { settings, auth } = read({});
    expect(signInWays(settings.auth, auth)).toMatchObject({
      signupEnabled: false,
      oidcProviders: [],
      samlProviders: [],
      checkCaptcha: null,
    });
  });

  it('are providers whose clients the environment holds', () => {
    const own = { name: 'our-own', issuer: 'https://id.example' };
    const client = { AUTH_OUR_OWN_CLIENT_ID: 'a', AUTH_OUR_OWN_CLIENT_SECRET: 'b' };
    const env = { ...GOOGLE, ...client };
    const { settings, auth } = read(env, { providers: [{ name: 'google' }, own] });
    expect(signInWays(settings.auth, auth).oidcProviders).toMatchObject([
      { name: 'google', issuer: 'https://accounts.google.com', clientId: 'id' },
      { name: 'our-own', issuer: 'https://id.example', clientSecret: 'b' },
    ]);
  });

  it.each<[Readonly<Record<string, string>>, Auth, string]>([
    [
      { AUTH_GOOGLE_CLIENT_ID: 'id' },
      { providers: [{ name: 'google' }] },
      'AUTH_GOOGLE_CLIENT_SECRET is missing: the settings name the provider "google"',
    ],
    [
      { SUPABASE_SERVICE_KEY: 'hunter2' },
      {},
      'SUPABASE_URL is missing: SUPABASE_SERVICE_KEY is set',
    ],
  ])('are refused with %j and %j', (env, auth, problem) => {
    expect(problemsOf(env, auth)).toEqual([problem]);
  });

  it.each<[Auth, string]>([
    [{ providers: [{ name: 'own' }] }, 'auth.providers[0].issuer is missing'],
    [{ providers: [{ name: 'azure' }] }, 'auth.providers[0].tenant is missing'],
    [
      { providers: [{ name: 'own', issuer: 'http://id.example' }] },
      'auth.providers[0].issuer must be an https address',
    ],
    [{ providers: [{ name: 'google' }, { name: 'google' }] }, 'auth.providers has a name twice'],
    // A file from before may name one: nobody could sign in at the console.
    [
      JSON.parse('{"captcha":{"provider":"turnstile"}}'),
      'auth.captcha.provider must be "proof-of-work"',
    ],
  ])('are refused as the settings name them: %j', (auth, problem) => {
    expect(problemsOf(GOOGLE, auth).join('\n')).toContain(`site.config.json: ${problem}`);
  });
});

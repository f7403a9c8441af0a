import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig, type Environment } from './config.ts';

function read(env: Environment, voice?: object) {
  const settings = {
    brand: { name: 'Pickup', legalName: 'Pickup AI, Inc.' },
    mainSite: { url: 'https://pickup.example/' },
    phone: '(555) 010-0199',
    ...(voice ? { voice } : {}),
  };
  return readConfig(env, (path) => {
    expect(path).toBe(resolve('site.config.json'));
    return JSON.stringify(settings);
  });
}

function problemsOf(env: Environment, voice?: object) {
  try {
    read(env, voice);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

const PRIVATE_KEY = 'a-private-key';
const SECRET = 'a-secret-of-some-length';

describe('the secrets of calls', () => {
  it('are not needed without a platform', () => {
    expect(read({}).voice).toEqual({ privateKey: null, webhookSecret: null });
  });

  it('are read unchanged', () => {
    const env = { VOICE_PRIVATE_KEY: PRIVATE_KEY, VOICE_WEBHOOK_SECRET: SECRET };
    expect(read(env, { assistantId: 'a' }).voice).toEqual({
      privateKey: PRIVATE_KEY,
      webhookSecret: SECRET,
    });
  });

  it('require the private key when calls go through this server', () => {
    expect(problemsOf({}, { assistantId: 'a' })).toEqual([
      'VOICE_PRIVATE_KEY is missing: voice has no publicKey, so calls go through this server',
    ]);
  });

  it('may be absent when the page places calls itself', () => {
    expect(problemsOf({}, { assistantId: 'a', publicKey: 'p' })).toEqual([]);
  });

  it.each<[Environment, string]>([
    [
      { VOICE_PRIVATE_KEY: 'two words of it' },
      'VOICE_PRIVATE_KEY must be one word of visible ASCII characters',
    ],
    [
      { VOICE_WEBHOOK_SECRET: 'short' },
      'VOICE_WEBHOOK_SECRET must be 16 to 200 visible ASCII characters',
    ],
  ])('are refused when they cannot be used: %j', (env, problem) => {
    expect(problemsOf(env)).toEqual([problem]);
  });

  it.each([
    ['VOICE_PRIVATE_KEY', 'two words of it', { assistantId: 'a' }],
    ['VOICE_WEBHOOK_SECRET', 'hunter2', undefined],
  ])('are reported once and never quoted: %s', (name, value, voice) => {
    const problems = problemsOf({ [name]: value }, voice);
    expect(problems).toHaveLength(1);
    expect(problems.join()).not.toContain(value);
  });

  it.each(['VOICE_PRIVATE_KEY', 'VOICE_WEBHOOK_SECRET'])(
    'never reach the page by mistake: %s as the public key',
    (name) => {
      expect(problemsOf({ [name]: SECRET }, { assistantId: 'a', publicKey: SECRET })).toEqual([
        'voice.publicKey is one of our secrets: every visitor would be given it',
      ]);
    },
  );

  it('refuse a platform address without https', () => {
    const voice = { assistantId: 'a', publicKey: 'p', apiUrl: 'http://api.example' };
    expect(problemsOf({}, voice)).toEqual([
      'site.config.json: voice.apiUrl must be an https address: keys are sent there',
    ]);
  });
});

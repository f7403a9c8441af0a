import { describe, expect, it } from 'vitest';
import { configOf, configProblems } from '../../test/read-config.ts';
import type { Environment } from './config.ts';

const problemsOf = (env: Environment, voice?: object) => configProblems(env, { voice });

const PRIVATE_KEY = 'a-private-key';
const SECRET = 'a-secret-of-some-length';

describe('the secrets of calls', () => {
  it('are not needed without a platform', () => {
    expect(configOf({}).voice).toEqual({ privateKey: null, webhookSecret: null });
  });

  it('are read unchanged', () => {
    const env = { VOICE_PRIVATE_KEY: PRIVATE_KEY, VOICE_WEBHOOK_SECRET: SECRET };
    expect(configOf(env, { voice: { assistantId: 'a' } }).voice).toEqual({
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

  it.each([
    ['VOICE_PRIVATE_KEY', 'two words of it', 'must be one word of visible ASCII characters'],
    ['VOICE_WEBHOOK_SECRET', 'hunter2', 'must be 16 to 200 visible ASCII characters'],
  ])('are refused once and never quoted when they cannot be used: %s', (name, value, problem) => {
    expect(problemsOf({ [name]: value }, { assistantId: 'a', publicKey: 'p' })).toEqual([
      `${name} ${problem}`,
    ]);
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

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { voiceSettingsSchema } from '@pickup/contracts/voice-settings';
import { describe, expect, it } from 'vitest';
import {
  commonHeaders,
  DAILY_VERSION,
  pagePolicy,
  type SecurityFacts,
} from './security-headers.ts';

const facts: SecurityFacts = {
  voice: undefined,
  supabaseUrl: null,
  inlineSources: { script: ["'sha256-c2NyaXB0'"], style: ["'sha256-c3R5bGU='"] },
};
const voice = voiceSettingsSchema.parse({ publicKey: 'k', assistantId: 'a' });

function directives(policy: string): Record<string, string[]> {
  const parts = policy.split('; ').map((part) => part.split(' '));
  return Object.fromEntries(parts.map(([name, ...sources]) => [name, sources]));
}

describe("a page's policy", () => {
  it.each([
    ['as it ships', facts, false],
    ['over https', facts, true],
    ['with voice', { ...facts, voice }, true],
  ])('%s allows inline code by its hash only, and never eval', (_name, given, https) => {
    const policy = pagePolicy(given, https);
    expect(policy).not.toMatch(/'unsafe-inline'|'unsafe-eval'|'unsafe-hashes'|\s\*[\s;]/);
    expect(directives(policy)).toMatchObject({
      'default-src': ["'none'"],
      'style-src': ["'self'", "'sha256-c3R5bGU='"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
      'base-uri': ["'none'"],
    });
    expect(directives(policy)['script-src']?.slice(0, 2)).toEqual(["'self'", "'sha256-c2NyaXB0'"]);
  });

  it('lets the page speak to this server alone', () => {
    expect(directives(pagePolicy(facts, false))).toMatchObject({
      'script-src': ["'self'", "'sha256-c2NyaXB0'"],
      'connect-src': ["'self'"],
      'require-trusted-types-for': ["'script'"],
    });
  });

  it('lets it speak to the hosted backend when there is one', () => {
    const policy = pagePolicy({ ...facts, supabaseUrl: 'https://p.example/base' }, false);
    expect(directives(policy)['connect-src']).toEqual(["'self'", 'https://p.example']);
  });

  it("names the voice platform's hosts, and no error collector, when voice is set", () => {
    const policy = directives(pagePolicy({ ...facts, voice }, false));
    expect(policy['script-src']).toContain(
      'https://c.daily.co/call-machine/versioned/0.87.0/static/',
    );
    expect(policy['connect-src']).toEqual(
      expect.arrayContaining(['https://api.vapi.ai', 'wss://*.daily.co']),
    );
    expect(policy['media-src']).toEqual(["'self'", 'blob:', 'mediastream:']);
    expect(policy).not.toHaveProperty('require-trusted-types-for');
    expect(JSON.stringify(policy)).not.toContain('sentry');
  });

  it('sends insecure requests to https only when the page came by https', () => {
    expect(pagePolicy(facts, true)).toContain('upgrade-insecure-requests');
    expect(pagePolicy(facts, false)).not.toContain('upgrade-insecure-requests');
  });

  it('names the release of the call library that is installed', () => {
    const resolve = createRequire(new URL('../../../../packages/voice/', import.meta.url)).resolve;
    const library = createRequire(resolve('@vapi-ai/web')).resolve('@daily-co/daily-js');
    const [folder] = /^.*[\\/]@daily-co[\\/]daily-js[\\/]/.exec(library) ?? [''];
    const { version } = JSON.parse(readFileSync(`${folder}package.json`, 'utf8'));
    expect(DAILY_VERSION).toBe(version);
  });
});

it('the microphone is for this page alone, and only when voice is set', () => {
  expect(commonHeaders({})['permissions-policy']).toContain('microphone=()');
  expect(commonHeaders({ voice })['permissions-policy']).toContain('microphone=(self)');
});

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { voiceSettingsSchema } from '@pickup/contracts/voice/voice-settings';
import { describe, expect, it } from 'vitest';
import {
  COMMON_HEADERS,
  DAILY_VERSION,
  pagePermissions,
  pagePolicy,
  type SecurityFacts,
} from './security-headers.ts';

const facts: SecurityFacts = {
  voice: undefined,
  intakeUrl: undefined,
  inlineSources: { script: ["'sha256-c2NyaXB0'"], style: ["'sha256-c3R5bGU='"] },
};
const voice = voiceSettingsSchema.parse({ publicKey: 'k', assistantId: 'a' });

function directives(policy: string): Record<string, string[]> {
  const parts = policy.split('; ').map((part) => part.split(' '));
  return Object.fromEntries(parts.map(([name, ...sources]) => [name, sources]));
}

describe("a page's policy", () => {
  it.each([
    ['without voice', facts, false],
    ['over https', facts, true],
    ['with voice', { ...facts, voice }, true],
  ])('%s allows inline code only by its hash, and never allows eval', (_name, given, https) => {
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

  it('lets the page connect only to this server, and play only recordings from it', () => {
    expect(directives(pagePolicy(facts, false))).toMatchObject({
      'connect-src': ["'self'"],
      'media-src': ["'self'"],
      'require-trusted-types-for': ["'script'"],
    });
  });

  it('lets the page connect to the Edge Function when there is one', () => {
    const intakeUrl = 'https://p.example/functions/v1/lead-intake';
    const policy = pagePolicy({ ...facts, intakeUrl }, false);
    expect(directives(policy)['connect-src']).toEqual(["'self'", 'https://p.example']);
  });

  it('lets calls through this server connect to the media provider, but not to the voice platform', () => {
    const voice = voiceSettingsSchema.parse({ assistantId: 'a', apiUrl: 'https://v.example' });
    const policy = directives(pagePolicy({ ...facts, voice }, false));
    expect(policy['connect-src']).toContain('wss://*.daily.co');
    expect(JSON.stringify(policy)).not.toContain('v.example');
    expect(policy).not.toHaveProperty('require-trusted-types-for');
  });

  it("lets a page with the platform's public key reach the platform at the address in the settings", () => {
    const at = { publicKey: 'k', assistantId: 'a', apiUrl: 'https://v.example:8443/base/' };
    const policy = pagePolicy({ ...facts, voice: voiceSettingsSchema.parse(at) }, false);
    expect(directives(policy)['connect-src']?.slice(0, 2)).toEqual([
      "'self'",
      'https://v.example:8443',
    ]);
    expect(policy).not.toContain('api.vapi.ai');
  });

  it("allows the voice platform's hosts, but no error collector, when voice is configured", () => {
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

  it('upgrades insecure requests only when the page was loaded over https', () => {
    expect(pagePolicy(facts, true)).toContain('upgrade-insecure-requests');
    expect(pagePolicy(facts, false)).not.toContain('upgrade-insecure-requests');
  });

  it('allows the installed release of the call library', () => {
    const { resolve } = createRequire(
      new URL('../../../../../../packages/voice/', import.meta.url),
    );
    const library = createRequire(resolve('@vapi-ai/web')).resolve('@daily-co/daily-js');
    const [folder] = /^.*[\\/]@daily-co[\\/]daily-js[\\/]/.exec(library) ?? [''];
    const { version } = JSON.parse(readFileSync(`${folder}package.json`, 'utf8'));
    expect(DAILY_VERSION).toBe(version);
  });
});

describe('the device features that a page may use', () => {
  it('include only the microphone, even without a voice platform', () => {
    for (const policy of [COMMON_HEADERS['permissions-policy'], pagePermissions(voice)]) {
      expect(policy).toMatch(/camera=\(\).*microphone=\(self\)/);
    }
  });

  it('include the camera when calls are recorded on video', () => {
    const policy = pagePermissions({ ...voice, videoRecording: true });
    expect(policy).toMatch(/camera=\(self\), microphone=\(self\)$/);
    expect(policy).toContain('geolocation=()');
  });
});

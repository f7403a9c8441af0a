import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SiteSettings } from '@pickup/contracts/settings/site-settings';
import { startWebhookReceiver, type WebhookReceiver } from '@pickup/test-sinks/webhook-receiver';
import { assistantDraft } from '@pickup/voice/assistant/assistant-draft';
import { createPlatformApi } from '@pickup/voice/platform/create-platform-api';
import { startPlatformDouble, type PlatformDouble } from '@pickup/voice/test/platform-double';
import { siteSettings, type SettingsFile } from '../../../../test/settings/site-settings.ts';
import { checkVoice, type VoiceCheck } from './check-voice.ts';
import { describeFindings, exitCodeOf, type Finding } from './finding.ts';
import { readAssistantFacts } from './read-assistant-facts.ts';

const SECRET = 'a-secret-of-24-letters!!';

let double: PlatformDouble;
let site: WebhookReceiver;
/**
 * Returns the status with which `site` responds to a message. test/voice/voice-commands.test.ts
 * tests the server's own responses.
 */
let judge: (headers: IncomingHttpHeaders, body: string) => number;

beforeEach(async () => {
  double = await startPlatformDouble();
  judge = (headers, body) => (hasCredential(headers, body) ? 200 : 401);
  site = await startWebhookReceiver();
  site.respond(({ headers, rawBody }) => {
    return { kind: 'status', status: judge(headers, rawBody), body: '{}' };
  });
});
afterEach(() => Promise.all([double.stop(), site.stop()]));

function hasCredential(headers: IncomingHttpHeaders, body: string): boolean {
  if (headers['x-vapi-secret'] === SECRET) return true;
  if (headers.authorization === `Bearer ${SECRET}`) return true;
  const signedText = `${String(headers['x-timestamp'])}.${body}`;
  return headers['x-signature'] === createHmac('sha256', SECRET).update(signedText).digest('hex');
}

const settingsOf = (voice: SettingsFile['voice'] = { assistantId: 'a1', apiUrl: double.url }) =>
  siteSettings({ siteUrl: site.url, voice });

const putAssistant = (settings: SiteSettings) =>
  double.resources.put('/assistant/a1', {
    ...assistantDraft(readAssistantFacts(settings, SECRET)),
    id: 'a1',
  });

/**
 * Adds an English assistant to the platform, and a Spanish one unless `overrides` is null. Returns
 * settings with both ids.
 */
function withSpanish(overrides: object | null = {}): SiteSettings {
  const ids = { assistantId: 'a1', spanishAssistantId: 'a2' };
  const settings = settingsOf({ ...ids, apiUrl: double.url });
  putAssistant(settings);
  const draft = assistantDraft(readAssistantFacts(settings, SECRET, 'es'));
  if (overrides) double.resources.put('/assistant/a2', { ...draft, id: 'a2', ...overrides });
  return settings;
}

function check(overrides: Partial<VoiceCheck> = {}): Promise<Finding[]> {
  const platform = createPlatformApi({ baseUrl: double.url, token: double.token });
  const settings = settingsOf();
  return checkVoice({ settings, webhookSecret: SECRET, platform, placeCall: false, ...overrides });
}

const faults = (findings: readonly Finding[]) =>
  findings.filter(({ state }) => state === 'wrong').map(({ text: words }) => words);

describe('voice:check', () => {
  it('accepts everything that voice:assistant created, and lists what it did not check', async () => {
    putAssistant(settingsOf());
    const findings = await check();
    expect([faults(findings), exitCodeOf(findings)]).toEqual([[], 0]);
    const output = describeFindings(findings);
    const unchecked = ['Audio', 'Recordings', 'Placing a call', 'reaches our address'];
    for (const what of [...unchecked, 'voice.spanishAssistantId is not set']) {
      expect(output).toMatch(new RegExp(`^not checked .*${what}`, 'm'));
    }
    expect(output).not.toContain(SECRET);
    expect(double.requests.map(({ method }) => method)).toEqual(['GET']);
  });

  it('checks the Spanish assistant, and labels its findings', async () => {
    const findings = await check({ settings: withSpanish() });
    expect([faults(findings), exitCodeOf(findings)]).toEqual([[], 0]);
    const output = describeFindings(findings);
    expect(output).toContain('Spanish: The assistant is "Pickup website (Spanish)".');
    expect(output).toContain('Spanish: It transcribes with the language "es".');
    expect(output).toContain('Spanish: It has all 5 tools.');
    expect(output).not.toContain('spanishAssistantId is not set');
    expect(double.requests.map(({ path }) => path)).toEqual(['/assistant/a1', '/assistant/a2']);
  });

  it.each([
    [{ transcriber: { provider: 'deepgram', language: 'en' } }, 'Set transcriber.language to "es"'],
    [{ serverMessages: ['tool-calls'] }, 'does not receive status-update, end-of-call-report'],
  ])('reports a Spanish assistant with %j', async (overrides, text) => {
    const findings = await check({ settings: withSpanish(overrides) });
    expect(faults(findings)).toEqual([expect.stringMatching(/^Spanish: /)]);
    expect(faults(findings)[0]).toContain(text);
    expect(exitCodeOf(findings)).toBe(1);
  });

  it('accepts a Spanish assistant for several languages, and lists one without a language as not checked', async () => {
    const multi = withSpanish({ transcriber: { language: 'multi' } });
    expect(faults(await check({ settings: multi }))).toEqual([]);
    const findings = await check({ settings: withSpanish({ transcriber: undefined }) });
    expect(faults(findings)).toEqual([]);
    expect(describeFindings(findings)).toMatch(/^not checked .*has no transcriber\.language/m);
  });

  it('reports a Spanish assistant that the platform does not have', async () => {
    expect(faults(await check({ settings: withSpanish(null) }))).toEqual([
      'The Spanish assistant could not be read: the platform has no assistant with the id in voice.spanishAssistantId.',
    ]);
  });

  it('places a short call only on request, and removes it', async () => {
    putAssistant(settingsOf());
    const findings = await check({ placeCall: true });
    expect(faults(findings)).toEqual([]);
    const [, placed, removed] = double.requests;
    const assistantOverrides = { maxDurationSeconds: 10 };
    expect(placed?.body).toEqual({ assistantId: 'a1', assistantOverrides });
    expect(removed?.method).toBe('DELETE');
    expect(double.resources.get(removed?.path ?? '')).toBeUndefined();
  });

  it('reports a refused key and does not use it again', async () => {
    const platform = createPlatformApi({ baseUrl: double.url, token: 'wrong' });
    const findings = await check({ platform, placeCall: true });
    const fault = expect.stringContaining('VOICE_PRIVATE_KEY is not accepted') as string;
    expect(faults(findings)).toEqual([fault]);
    expect(double.requests).toHaveLength(1);
    expect(exitCodeOf(findings)).toBe(1);
  });

  it('distinguishes a missing assistant from an unreachable platform', async () => {
    expect(faults(await check())).toEqual([expect.stringContaining('has no assistant')]);
    await double.stop();
    const fault = expect.stringContaining('GET /assistant/{id} unreachable') as string;
    expect(faults(await check())).toEqual([fault]);
  });

  it('reports a server that accepts every message', async () => {
    putAssistant(settingsOf());
    judge = () => 200;
    expect(faults(await check())).toEqual([
      'A message with a wrong secret gets a 200: it must be refused.',
      'A message without a credential gets a 200: it must be refused.',
    ]);
  });

  it('reports a server that accepts only some proofs, one that redirects, and an unreachable one', async () => {
    putAssistant(settingsOf());
    judge = (headers) => (headers['x-vapi-secret'] === SECRET ? 200 : 401);
    expect(faults(await check())).toHaveLength(2);
    judge = () => 308;
    expect(faults(await check())).toHaveLength(5);
    await site.stop();
    expect(faults(await check())[0]).toMatch(/could not be delivered \(ECONNREFUSED\)/);
  });

  it('checks nothing without a platform in the settings', async () => {
    const findings = await check({ settings: siteSettings({ siteUrl: site.url }) });
    expect(describeFindings(findings)).toMatch(/^not checked .*guided assistant only\.$/);
    expect(exitCodeOf(findings)).toBe(2);
    expect(double.requests).toEqual([]);
  });

  it('checks the server if only a public key is set, but does not check that key', async () => {
    const voice = { assistantId: 'a1', apiUrl: double.url, publicKey: 'public-key-1' };
    const findings = await check({ settings: settingsOf(voice), platform: null });
    expect([faults(findings), exitCodeOf(findings)]).toEqual([[], 0]);
    expect(describeFindings(findings)).toMatch(/not checked The public key/);
  });
});

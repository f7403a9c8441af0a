import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@pickup/test-sinks/data-folders';
import { isFullRun } from '@pickup/test-sinks/full-run';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Language } from '@pickup/messages/language';
import { assistantDraft } from '@pickup/voice/assistant/assistant-draft';
import { startPlatformDouble, type PlatformDouble } from '@pickup/voice/test/platform-double';
import { startServer, type RunningServer } from '../../src/start-server.ts';
import { readAssistantFacts } from '../../src/features/voice/setup/read-assistant-facts.ts';
import { MIGRATIONS, temporaryDataFolder } from '../database-place.ts';
import { runCommand, type EndedCommand } from '../platform/run-command.ts';
import { silentLog } from '../support/silent-log.ts';
import { settingsFile, siteSettings, type SettingsFile } from '../settings/site-settings.ts';
import { PAGE, testConfig } from '../support/test-server.ts';

const SECRET = 'a-webhook-secret-of-the-tests';
const SPANISH = ['--language', 'es'];

let double: PlatformDouble;
/** Only the tests of `npm run voice:check` start a server, and set its address here. */
let siteUrl = 'http://127.0.0.1:3000';
let sitePath: string;

beforeAll(async () => {
  sitePath = join(await temporaryFolder(), 'site.config.json');
});
beforeEach(async () => {
  double = await startPlatformDouble();
  return () => double.stop();
});

async function run(
  entry: 'voice-assistant' | 'voice-check',
  voice: SettingsFile['voice'],
  args: readonly string[] = [],
  overrides: NodeJS.ProcessEnv = {},
): Promise<EndedCommand> {
  const site = { siteUrl, ...(voice && { voice: { apiUrl: double.url, ...voice } }) };
  await writeFile(sitePath, JSON.stringify(settingsFile(site)));
  const ended = await runCommand(entry, args, {
    SITE_CONFIG: sitePath,
    VOICE_PRIVATE_KEY: double.token,
    VOICE_WEBHOOK_SECRET: SECRET,
    ...overrides,
  });
  expect(ended.stdout + ended.stderr).not.toContain(SECRET);
  expect(ended.stdout + ended.stderr).not.toContain(double.token);
  return ended;
}

/** Creates the assistant as `npm run voice:assistant` would. */
function putAssistant(language: Language = 'en'): string {
  const settings = siteSettings({ siteUrl });
  const draft = assistantDraft(readAssistantFacts(settings, SECRET, language));
  const id = `assistant-${language}`;
  double.resources.put(`/assistant/${id}`, { ...draft, id });
  return id;
}

describe('npm run voice:assistant', () => {
  it('creates an assistant if the settings contain none', async () => {
    const made = await run('voice-assistant', undefined, ['--api-url', double.url]);
    expect([made.code, made.stderr]).toEqual([0, '']);
    const [, assistantId = ''] = /"assistantId": "([\w-]+)"/.exec(made.stdout) ?? [];
    expect(double.resources.get(`/assistant/${assistantId}`)).toMatchObject({
      server: { url: `${siteUrl}/voice/events` },
    });
  });

  it.runIf(isFullRun)(
    'adds a Spanish assistant, prints its setting, and then finds both assistants up to date',
    async () => {
      const assistantId = putAssistant();
      const made = await run('voice-assistant', { assistantId }, SPANISH);
      expect([made.code, made.stderr]).toEqual([0, '']);
      const [, spanishAssistantId = ''] =
        /"spanishAssistantId": "([\w-]+)"/.exec(made.stdout) ?? [];
      expect(double.resources.get(`/assistant/${spanishAssistantId}`)).toMatchObject({
        name: 'Pickup website (Spanish)',
        transcriber: { language: 'es' },
        firstMessage: expect.stringMatching(/^Hola/),
        server: { url: `${siteUrl}/voice/events` },
      });
      const voice = { assistantId, spanishAssistantId };
      for (const [id, args] of [
        [spanishAssistantId, SPANISH],
        [assistantId, []],
      ] as const) {
        const { code, stdout } = await run('voice-assistant', voice, args);
        const words = `Assistant ${id} is up to date. Nothing was changed.\n`;
        expect([code, stdout]).toEqual([0, words]);
      }
    },
  );

  it.runIf(isFullRun)(
    'shows what would change, and changes the assistant only with --yes',
    async () => {
      const voice = { assistantId: putAssistant(), spanishAssistantId: putAssistant('es') };
      const at = `/assistant/${voice.spanishAssistantId}`;
      double.resources.put(at, { ...double.resources.get(at), name: 'Old' });
      const shown = await run('voice-assistant', voice, SPANISH);
      expect(shown.code).toBe(2);
      expect(shown.stdout).toContain('What changes:\n  name: "Old" → "Pickup website (Spanish)"\n');
      expect((await run('voice-assistant', voice, [...SPANISH, '--yes'])).code).toBe(0);
      expect(double.resources.get(at)?.['name']).toBe('Pickup website (Spanish)');
      const changed = double.requests.filter(({ method }) => method !== 'GET');
      expect(changed.map(({ method, path }) => `${method} ${path}`)).toEqual([`PATCH ${at}`]);
    },
  );

  it.runIf(isFullRun).each([
    [['--language', 'fr'], {}, '--language must be en (English) or es (Spanish).'],
    [[], { VOICE_WEBHOOK_SECRET: '' }, 'VOICE_WEBHOOK_SECRET is not set'],
  ])(
    'sends no request and reports the mistake in the arguments %j or the environment %j',
    async (args, env, words) => {
      const { code, stderr } = await run('voice-assistant', undefined, args, env);
      expect([code, double.requests]).toEqual([2, []]);
      expect(stderr).toContain(words);
    },
  );

  it.runIf(isFullRun)('with --dry-run only prints the draft, without its secret', async () => {
    const { code, stdout } = await run('voice-assistant', undefined, ['--dry-run']);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      server: { headers: { 'X-Vapi-Secret': '(secret)' } },
    });
    expect(double.requests).toEqual([]);
  });

  it.runIf(isFullRun)('exits with 1 when the platform refuses the key', async () => {
    const env = { VOICE_PRIVATE_KEY: 'a-public-key' };
    const { code, stderr } = await run('voice-assistant', { assistantId: 'a1' }, [], env);
    expect(code).toBe(1);
    expect(stderr).toContain('VOICE_PRIVATE_KEY is not accepted');
  });
});

// check-voice.test.ts tests the individual checks. These tests run the command against a running
// server.
describe.runIf(isFullRun)('npm run voice:check', () => {
  let server: RunningServer;
  beforeAll(async () => {
    const voice = { privateKey: null, webhookSecret: SECRET };
    const config = testConfig(await temporaryDataFolder(), {
      config: { port: 0, trustedProxies: 0, rateLimits: true, voice },
    });
    server = await startServer({
      config,
      page: PAGE,
      migrations: MIGRATIONS,
      log: silentLog,
      version: 'test',
    });
    siteUrl = `http://127.0.0.1:${server.port}`;
  });
  afterAll(() => server.stop());

  it('finds no problem with a newly created assistant and a running server', async () => {
    const assistantId = putAssistant();
    const { code, stdout } = await run('voice-check', { assistantId }, ['--place-call']);
    expect(stdout).not.toContain('WRONG');
    expect(code).toBe(0);
    for (const words of [
      'A message with X-Vapi-Secret gets a 200',
      'A message with a bearer token gets a 200',
      'A message with a signature gets a 200',
      'A message without a credential gets a 401',
      'A call was placed, with a room at vapi.daily.co',
    ]) {
      expect(stdout).toContain(words);
    }
  });

  it('exits with 1 when the server and the environment have different secrets', async () => {
    const assistantId = putAssistant();
    const env = { VOICE_WEBHOOK_SECRET: 'not-the-secret-of-the-server' };
    const { code, stdout } = await run('voice-check', { assistantId }, [], env);
    expect(code).toBe(1);
    expect(stdout).toMatch(/^WRONG +A message with a signature gets a 401/m);
  });
});

import { describe, expect, it } from 'vitest';
import { assistantDraft } from '@pickup/voice/assistant/assistant-draft';
import type { PlatformAssistant } from '@pickup/voice/platform/platform-shapes';
import { siteSettings } from '../../../../test/settings/site-settings.ts';
import type { Finding } from './finding.ts';
import { judgeAssistant, type AssistantNeeds } from './judge-assistant.ts';
import { readAssistantFacts } from './read-assistant-facts.ts';

const NEEDS = {
  eventsUrl: 'https://calc.example/voice/events',
  webhookSecret: 'a-secret-of-24-letters!!',
} satisfies AssistantNeeds;
const settings = siteSettings({ siteUrl: 'https://calc.example' });
const READY: PlatformAssistant = {
  ...assistantDraft(readAssistantFacts(settings, NEEDS.webhookSecret)),
  id: 'a1',
};
const server = READY.server as { headers: object };
const model = READY.model as { tools: readonly object[] };

type Changes = Partial<PlatformAssistant>;
const textsOf = (state: Finding['state'], overrides: Changes, needs: AssistantNeeds) =>
  judgeAssistant({ ...READY, ...overrides }, needs)
    .filter((finding) => finding.state === state)
    .map(({ text }) => text);
const faultsOf = (overrides: Changes, needs: AssistantNeeds = NEEDS) =>
  textsOf('wrong', overrides, needs);
const unknownOf = (overrides: Changes) => textsOf('not-checked', overrides, NEEDS);

describe('the check of an assistant', () => {
  it('finds nothing wrong and checks everything in an assistant that voice:assistant creates', () => {
    expect(faultsOf({})).toEqual([]);
    expect(unknownOf({})).toEqual([]);
  });

  const withServer = (overrides: object) => ({ server: { ...server, ...overrides } });
  const withModel = (overrides: object) => ({ model: { ...model, ...overrides } });
  const withPrompt = (content: string) => withModel({ messages: [{ content }] });
  const withoutTranscript = ['status-update', 'speech-update', 'tool-calls'];

  it.each([
    ['reports to another address', withServer({ url: 'https://old.example/' }), 'It reports to'],
    ['has no address for reports', { server: undefined }, 'It has no server.url'],
    ['does not retry', withServer({ backoffPlan: null }), 'no server.backoffPlan'],
    ['sends no proof', withServer({ headers: {} }), 'sends no secret'],
    [
      'has an old secret',
      withServer({ headers: { Authorization: 'Bearer old-one' } }),
      'a secret that is not VOICE_WEBHOOK_SECRET',
    ],
    [
      'sends the page no transcript for captions',
      { clientMessages: withoutTranscript },
      'not receive transcript',
    ],
    [
      'sends no report',
      { serverMessages: ['status-update', 'tool-calls'] },
      'not receive end-of-call-report',
    ],
    ['is missing a tool', withModel({ tools: model.tools.slice(1) }), 'set_calculator'],
    [
      'uses a variable that we do not send',
      withPrompt('{{ jobsPerMonth }} {{jobsPerWeek}}'),
      'does not send: jobsPerWeek',
    ],
    ['uses none of our variables', withPrompt('Hi.'), 'none of the'],
    [
      'allows calls that are too long',
      { maxDurationSeconds: 601 },
      '601 seconds; voice.maxMinutes allows 600',
    ],
    [
      'records video',
      { artifactPlan: { videoRecordingEnabled: true } },
      'page allows the camera only',
    ],
    ['records no sound', { artifactPlan: { recordingEnabled: false } }, 'voice.recording is true'],
  ])('reports an assistant that %s', (_, overrides, text) => {
    const faults = faultsOf(overrides as Partial<PlatformAssistant>);
    expect(faults.length).toBeGreaterThan(0);
    expect(faults.join('\n')).toContain(text);
  });

  it('reports what it cannot check: a credential, a hidden secret, separate tools, default messages', () => {
    const hidden = { ...server, headers: { 'X-Vapi-Secret': '********' } };
    const separateTools = { model: { ...model, tools: [], toolIds: ['t1'] } };
    expect(unknownOf({ server: { ...server, credentialId: 'c1' } })).toHaveLength(1);
    expect(unknownOf({ server: hidden })).toEqual([
      'The platform hides the secret that it sends with its reports.',
    ]);
    expect(unknownOf(separateTools)[0]).toContain('set_calculator, open_report_form, save_lead');
    const { clientMessages: _, ...withoutMessages } = READY;
    expect(judgeAssistant(withoutMessages, NEEDS).map(({ state }) => state)).toContain(
      'not-checked',
    );
  });

  it('reports an assistant that does not use the credential from the settings', () => {
    const needs = { ...NEEDS, webhookCredentialId: 'c1' };
    expect(faultsOf({}, needs)).toEqual([expect.stringContaining('server.credentialId')]);
    expect(faultsOf({ server: { ...server, credentialId: 'c1' } }, needs)).toEqual([]);
  });

  it('keeps secrets out of the findings', () => {
    const other = { ...server, headers: { 'X-Vapi-Secret': 'their-own-secret' } };
    const texts = judgeAssistant({ ...READY, server: other }, NEEDS).map(({ text }) => text);
    expect(texts.join()).not.toMatch(/their-own-secret|a-secret-of/);
  });
});

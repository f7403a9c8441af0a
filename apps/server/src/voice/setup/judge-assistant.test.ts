import { describe, expect, it } from 'vitest';
import { assistantDraft } from '@pickup/voice/assistant/assistant-draft';
import type { PlatformAssistant } from '@pickup/voice/platform/platform-shapes';
import { judgeAssistant, type AssistantNeeds } from './judge-assistant.ts';

const NEEDS = {
  eventsUrl: 'https://calc.example/voice/events',
  webhookSecret: 'a-secret-of-24-letters!!',
} satisfies AssistantNeeds;
const READY: PlatformAssistant = {
  ...assistantDraft({ brandName: 'P', consentText: 'I agree.', phone: '555 0100', ...NEEDS }),
  id: 'a1',
};
const server = READY.server as { headers: object };
const model = READY.model as { tools: readonly object[] };

function faultsOf(over: Partial<PlatformAssistant>, needs: AssistantNeeds = NEEDS): string[] {
  const findings = judgeAssistant({ ...READY, ...over }, needs);
  return findings.filter(({ state }) => state === 'wrong').map(({ text }) => text);
}

const unknownOf = (over: Partial<PlatformAssistant>) =>
  judgeAssistant({ ...READY, ...over }, NEEDS)
    .filter(({ state }) => state === 'not-checked')
    .map(({ text }) => text);

describe('the judgement on an assistant', () => {
  it('finds nothing wrong, and leaves nothing out, at the one that our own script makes', () => {
    expect(faultsOf({})).toEqual([]);
    expect(unknownOf({})).toEqual([]);
  });

  it.each([
    ['reports elsewhere', { server: { ...server, url: 'https://old.example/' } }, 'It reports to'],
    ['has no address for reports', { server: undefined }, 'It has no server.url'],
    ['does not repeat', { server: { ...server, backoffPlan: null } }, 'no server.backoffPlan'],
    ['proves nothing', { server: { ...server, headers: {} } }, 'sends no secret'],
    [
      'has an old secret',
      { server: { ...server, headers: { Authorization: 'Bearer old-one' } } },
      'a secret that is not VOICE_WEBHOOK_SECRET',
    ],
    [
      'shows no captions',
      { clientMessages: ['status-update', 'speech-update', 'tool-calls'] },
      'not receive transcript',
    ],
    [
      'sends no report',
      { serverMessages: ['status-update', 'tool-calls'] },
      'not receive end-of-call-report',
    ],
    ['has one tool less', { model: { ...model, tools: model.tools.slice(1) } }, 'set_calculator'],
    [
      'asks for a name that we do not give',
      { model: { ...model, messages: [{ content: '{{ jobsPerMonth }} {{jobsPerWeek}}' }] } },
      'does not send: jobsPerWeek',
    ],
    ['knows no number', { model: { ...model, messages: [{ content: 'Hi.' }] } }, 'none of the'],
    ['talks too long', { maxDurationSeconds: 601 }, '601 seconds; voice.maxMinutes allows 600'],
    [
      'records video',
      { artifactPlan: { videoRecordingEnabled: true } },
      'page allows the camera only',
    ],
    ['keeps no sound', { artifactPlan: { recordingEnabled: false } }, 'voice.recording is true'],
  ])('an assistant that %s is found out', (_, over, text) => {
    const faults = faultsOf(over as Partial<PlatformAssistant>);
    expect(faults.length).toBeGreaterThan(0);
    expect(faults.join('\n')).toContain(text);
  });

  it('says so when it cannot see: a credential, a hidden secret, tools kept apart, default messages', () => {
    const hidden = { ...server, headers: { 'X-Vapi-Secret': '********' } };
    const apart = { model: { ...model, tools: [], toolIds: ['t1'] } };
    expect(unknownOf({ server: { ...server, credentialId: 'c1' } })).toHaveLength(1);
    expect(unknownOf({ server: hidden })).toEqual([
      'The platform hides the secret that it sends with its reports.',
    ]);
    expect(unknownOf(apart)[0]).toContain('set_calculator, open_report_form, save_lead');
    const { clientMessages: _, ...unnamed } = READY;
    expect(judgeAssistant(unnamed, NEEDS).map(({ state }) => state)).toContain('not-checked');
  });

  it('an assistant without the credential of the settings is found out', () => {
    const needs = { ...NEEDS, webhookCredentialId: 'c1' };
    expect(faultsOf({}, needs)).toEqual([expect.stringContaining('server.credentialId')]);
    expect(faultsOf({ server: { ...server, credentialId: 'c1' } }, needs)).toEqual([]);
  });

  it('a secret stands in no finding', () => {
    const other = { ...server, headers: { 'X-Vapi-Secret': 'their-own-secret' } };
    const texts = judgeAssistant({ ...READY, server: other }, NEEDS).map(({ text }) => text);
    expect(texts.join()).not.toMatch(/their-own-secret|a-secret-of/);
  });
});

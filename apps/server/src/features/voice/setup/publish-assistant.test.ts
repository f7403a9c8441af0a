import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assistantDraft } from '@pickup/voice/assistant/assistant-draft';
import { createPlatformApi, type PlatformApi } from '@pickup/voice/platform/create-platform-api';
import { startPlatformDouble, type PlatformDouble } from '@pickup/voice/test/platform-double';
import { siteSettings } from '../../../../test/settings/site-settings.ts';
import { explainRefusal, publishAssistant } from './publish-assistant.ts';
import { readAssistantFacts } from './read-assistant-facts.ts';

const settings = siteSettings({ siteUrl: 'https://calc.example' });
const draft = assistantDraft(readAssistantFacts(settings, 'a-secret-of-24-letters!!'));
const never = () => expect.fail('nothing should be changed');

let double: PlatformDouble;
let platform: PlatformApi;

beforeEach(async () => {
  double = await startPlatformDouble();
  platform = createPlatformApi({ baseUrl: double.url, token: double.token });
});
afterEach(() => double.stop());

const methods = () => double.requests.map(({ method, path }) => `${method} ${path}`);

describe('publishing the assistant', () => {
  it('creates an assistant if there is no id, and finds nothing to change the next time', async () => {
    const options = { draft, keptMembers: [], mayChange: never };
    const created = await publishAssistant(platform, { ...options, assistantId: null });
    expect(created.outcome).toBe('created');
    const again = await publishAssistant(platform, { ...options, assistantId: created.id });
    expect(again).toEqual({ outcome: 'unchanged', id: created.id });
    expect(methods()).toEqual(['POST /assistant', `GET /assistant/${created.id}`]);
  });

  it('changes only the members that differ, after approval', async () => {
    const voice = { provider: '11labs', voiceId: 'mine' };
    double.resources.put('/assistant/a1', { ...draft, id: 'a1', voice, name: 'Old', metadata: {} });
    const options = { assistantId: 'a1', draft, keptMembers: ['voice'] };
    const seen: string[] = [];
    const refused = await publishAssistant(platform, {
      ...options,
      mayChange: (changes) => {
        seen.push(...changes.map(({ path }) => path));
        return false;
      },
    });
    expect([refused.outcome, seen]).toEqual(['not-allowed', ['name']]);
    expect(double.resources.get('/assistant/a1')).toMatchObject({ name: 'Old' });

    const changed = await publishAssistant(platform, { ...options, mayChange: () => true });
    expect(changed.outcome).toBe('changed');
    expect(double.requests.at(-1)?.body).toEqual({ name: 'Pickup website' });
    expect(double.resources.get('/assistant/a1')).toMatchObject({ voice, name: 'Pickup website' });
  });

  it('creates no assistant if the given id is unknown', async () => {
    const options = { assistantId: 'gone', draft, keptMembers: [], mayChange: never };
    await expect(publishAssistant(platform, options)).rejects.toMatchObject({ status: 404 });
    expect(methods()).toEqual(['GET /assistant/gone']);
  });

  it("explains a refused key, and repeats the platform's reason for a refused draft", async () => {
    const withWrongKey = createPlatformApi({ baseUrl: double.url, token: 'a-public-key' });
    const options = { assistantId: null, draft, keptMembers: [], mayChange: never };
    const failure = await publishAssistant(withWrongKey, options).catch((error: unknown) => error);
    expect(explainRefusal(failure)).toMatch(/answered 401: VOICE_PRIVATE_KEY is not accepted/);
    const tooLong = { ...options, draft: { ...draft, name: 'n'.repeat(41) } };
    const refused = await publishAssistant(platform, tooLong).catch((error: unknown) => error);
    expect(explainRefusal(refused)).toContain('name must be shorter');
    expect(explainRefusal(new Error('another'))).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { voiceSettingsSchema } from './voice-settings.ts';

const problems = (apiUrl: string) =>
  voiceSettingsSchema
    .safeParse({ assistantId: 'a', apiUrl })
    .error?.issues.map(({ message }) => message) ?? [];

describe('the call settings', () => {
  it('require only an assistant: then calls go through our server, with caps', () => {
    expect(voiceSettingsSchema.parse({ assistantId: 'a' })).toMatchObject({
      assistantId: 'a',
      apiUrl: 'https://api.vapi.ai',
      maxMinutes: 10,
      limits: { perNetwork: 10, all: 300 },
    });
  });

  it.each([
    'https://api.eu.example',
    'https://platform.example/base/',
    'http://localhost:4010',
    'http://127.0.0.1:4010/',
    'http://[::1]:4010',
  ])('accept the address %s', (apiUrl) => {
    expect(problems(apiUrl)).toEqual([]);
  });

  it.each([
    'http://api.example',
    'http://localhost.example',
    'http://127.0.0.1.example',
    'http://10.0.0.1',
  ])('do not allow an unencrypted key to %s', (apiUrl) => {
    expect(problems(apiUrl)).toEqual(['must be an https address: keys are sent there']);
  });

  it.each(['https://user:pass@api.example', 'https://api.example?x=1', 'https://api.example#x'])(
    'refuse %s, which is not a plain address',
    (apiUrl) => {
      expect(problems(apiUrl)).toEqual(['must have no user, query or fragment']);
    },
  );

  it.each(['ftp://api.example', 'api.example', ''])(
    'refuse %j, which is not a web address',
    (apiUrl) => {
      expect(problems(apiUrl)).toContain('must be an https address');
    },
  );
});

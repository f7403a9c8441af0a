import { describe, expect, it } from 'vitest';
import { assistantFor, languageOfAssistant, voiceSettingsSchema } from './voice-settings.ts';

const problems = (apiUrl: string) =>
  voiceSettingsSchema
    .safeParse({ assistantId: 'a', apiUrl })
    .error?.issues.map(({ message }) => message) ?? [];

describe('the call settings', () => {
  it('require only an assistant, and have limits by default', () => {
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
  ])('do not allow keys to be sent unencrypted to %s', (apiUrl) => {
    expect(problems(apiUrl)).toEqual(['must be an https address: keys are sent there']);
  });

  it.each(['https://user:pass@api.example', 'https://api.example?x=1', 'https://api.example#x'])(
    'refuse %s, which is not a plain address',
    (apiUrl) => {
      expect(problems(apiUrl)).toEqual(['must have no user, query or fragment']);
    },
  );

  const NOT_WEB = ['ftp://api.example', 'api.example', ''];
  it.each(NOT_WEB)('refuse %j, which is not a web address', (apiUrl) => {
    expect(problems(apiUrl)).toContain('must be an https address');
  });

  it('refuse one assistant for both languages, because the assistant decides the language of the consent', () => {
    const voice = { assistantId: 'a', spanishAssistantId: 'a' };
    const { error } = voiceSettingsSchema.safeParse(voice);
    expect(error?.issues).toMatchObject([
      { path: ['spanishAssistantId'], message: 'must not be the assistant in assistantId' },
    ]);
  });
});

describe('an assistant', () => {
  const both = voiceSettingsSchema.parse({ assistantId: 'a', spanishAssistantId: 'b' });
  const english = voiceSettingsSchema.parse({ assistantId: 'a' });

  it('is chosen by language, and is null if the language has none', () => {
    expect([assistantFor(both, 'en'), assistantFor(both, 'es')]).toEqual(['a', 'b']);
    expect([assistantFor(english, 'en'), assistantFor(english, 'es')]).toEqual(['a', null]);
  });

  it('counts as English unless it is the Spanish assistant', () => {
    const languages = ['a', 'b', 'c', undefined].map((id) => languageOfAssistant(both, id));
    expect(languages).toEqual(['en', 'es', 'en', 'en']);
    expect(languageOfAssistant(english, undefined)).toBe('en');
  });
});

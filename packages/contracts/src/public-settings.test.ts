import { expect, it } from 'vitest';
import { toPublicSettings } from './public-settings.ts';
import { siteSettingsSchema } from './site-settings.ts';

function voiceOn(language: 'en' | 'es', voice: object | undefined) {
  const settings = siteSettingsSchema.parse({
    brand: { name: 'Pickup', legalName: 'Pickup AI, Inc.' },
    mainSite: { url: 'https://pickup.example/' },
    phone: '(555) 010-0199',
    voice,
  });
  return toPublicSettings(settings, language).voice;
}

it('each page gets the assistant that speaks its language, and no other', () => {
  const voice = { assistantId: 'english', spanishAssistantId: 'spanish' };
  const through = { publicKey: null, apiUrl: null };
  expect(voiceOn('en', voice)).toEqual({ assistantId: 'english', ...through });
  expect(voiceOn('es', voice)).toEqual({ assistantId: 'spanish', ...through });
  const direct = { publicKey: 'key', apiUrl: 'https://api.vapi.ai' };
  expect(voiceOn('es', { ...voice, publicKey: 'key' })).toEqual({
    assistantId: 'spanish',
    ...direct,
  });
});

it('a Spanish page without a Spanish assistant has the guided one, even with a public key', () => {
  expect(voiceOn('es', { assistantId: 'english' })).toBeNull();
  expect(voiceOn('es', { assistantId: 'english', publicKey: 'key' })).toBeNull();
  expect(voiceOn('es', undefined)).toBeNull();
});

import { expect, it } from 'vitest';
import { toPublicSettings } from './public-settings.ts';
import { siteWith } from '../../test/site-with.ts';

const voiceOn = (language: 'en' | 'es', voice: object | undefined) =>
  toPublicSettings(siteWith({ voice }), language).voice;

it('each page gets the assistant that speaks its language, and no other', () => {
  const voice = { assistantId: 'english', spanishAssistantId: 'spanish' };
  const viaServer = { publicKey: null, apiUrl: null };
  expect(voiceOn('en', voice)).toEqual({ assistantId: 'english', ...viaServer });
  expect(voiceOn('es', voice)).toEqual({ assistantId: 'spanish', ...viaServer });
  const direct = { publicKey: 'key', apiUrl: 'https://api.vapi.ai' };
  const withKey = { ...voice, publicKey: 'key' };
  expect(voiceOn('es', withKey)).toEqual({ assistantId: 'spanish', ...direct });
});

it('the Spanish page has no voice assistant unless a Spanish one is set, even with a public key', () => {
  expect(voiceOn('es', { assistantId: 'english' })).toBeNull();
  expect(voiceOn('es', { assistantId: 'english', publicKey: 'key' })).toBeNull();
  expect(voiceOn('es', undefined)).toBeNull();
});

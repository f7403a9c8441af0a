import { expect, it } from 'vitest';
import { siteSettings, type SettingsFile } from '../../../../test/settings/site-settings.ts';
import { readAssistantFacts } from './read-assistant-facts.ts';

it('includes the promotion only if it has no end date', () => {
  const offer = { promo: 'Half price', badges: ['Setup included'] };
  const claimsOf = (urgency: SettingsFile['urgency']) => {
    const settings = siteSettings({ siteUrl: 'https://roi.example', ...offer, urgency });
    return readAssistantFacts(settings, 'secret').claims;
  };
  expect(claimsOf({ spots: '47 left' })).toEqual(['Setup included', 'Half price']);
  expect(claimsOf({ endsAt: '2999-01-01T00:00:00Z' })).toEqual(['Setup included']);
});

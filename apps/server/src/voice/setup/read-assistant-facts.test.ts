import { siteSettingsSchema } from '@pickup/contracts/site-settings';
import { expect, it } from 'vitest';
import { readAssistantFacts } from './read-assistant-facts.ts';

it('promises an offer only if it has no end, because the platform keeps what it was told', () => {
  const promisesOf = (urgency: object) =>
    readAssistantFacts(
      siteSettingsSchema.parse({
        brand: { name: 'Pickup', legalName: 'Pickup AI, Inc.' },
        mainSite: { url: 'https://pickup.example/' },
        phone: '(555) 010-0199',
        siteUrl: 'https://roi.example',
        promo: 'Half price',
        badges: ['Setup included'],
        urgency,
      }),
      'secret',
    ).promises;
  expect(promisesOf({ spots: '47 left' })).toEqual(['Setup included', 'Half price']);
  expect(promisesOf({ endsAt: '2999-01-01T00:00:00Z' })).toEqual(['Setup included']);
});

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { siteSettingsSchema } from '@pickup/contracts/settings/site-settings';
import { pathText } from '@pickup/contracts/settings/written-settings';
import { SHIPPED_OFFER, shippedOffer } from './shipped-offer.ts';

const COMPANY = {
  brand: { name: 'Acme', legalName: 'Acme, Inc.' },
  mainSite: { url: 'https://acme.test/' },
};

describe('texts that came with Pickup', () => {
  const file = new URL('../../../site.config.json', import.meta.url);
  const SHIPPED: Record<string, unknown> = JSON.parse(readFileSync(file, 'utf8'));
  const { claims, promo, urgency, badges, mainSite } = siteSettingsSchema.parse(SHIPPED);
  const found = (overrides: object) =>
    shippedOffer(siteSettingsSchema.parse({ ...SHIPPED, ...overrides }));
  const ALL = [
    'promo',
    'urgency.spots',
    ...badges.map((_, index) => `badges[${index}]`),
    ...Object.keys(claims).map((name) => `claims.${name}`),
  ];

  it('match the settings file that ships with Pickup', () => {
    const texts = Object.entries(claims).map(([name, one]) => [name, one?.text]);
    expect(SHIPPED_OFFER).toEqual({
      brandName: 'Pickup',
      host: new URL(mainSite.url).host,
      claims: Object.fromEntries(texts),
      promo,
      spots: urgency.spots,
      badges,
    });
  });

  it('are found if the settings have another brand or another site', () => {
    expect(found({})).toEqual([]);
    expect(found({ brand: COMPANY.brand }).map(pathText)).toEqual(ALL);
    expect(found({ mainSite: COMPANY.mainSite }).map(pathText)).toEqual(ALL);
  });

  it('are not found if they were changed, removed or given a source', () => {
    const custom = {
      brand: COMPANY.brand,
      promo: 'Limited Time: 10% off',
      urgency: {},
      badges: ['Setup Included', 'Licensed and insured'],
      claims: {
        rating: '4.8/5',
        answering: '24/7',
        resultsIn: { text: '60 seconds', source: 'A' },
      },
    };
    expect(found(custom).map(pathText)).toEqual(['badges[0]', 'claims.answering']);
  });
});

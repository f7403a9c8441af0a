import { describe, expect, it } from 'vitest';
import { OFFER_TEXTS } from './by-language.ts';
import { fill } from './fill.ts';

const { plans, trades, ...english } = OFFER_TEXTS.en;
const spanish = OFFER_TEXTS.es;

describe('the texts of the plans', () => {
  it('match sections 6 and 9 of the specification', () => {
    expect(plans.pro).not.toHaveProperty('badge');
    expect(plans.elite).toMatchObject({
      badge: 'MOST POPULAR',
      extraLine: 'Priority support and advanced features',
    });
  });

  it.each([
    ['12%', '$10', english, ['12% more jobs', 'Just $10/day']],
    ['20%', '$17', spanish, ['20% más de trabajos', 'Solo $17 al día']],
  ])('have the numbers %s and %s in their labels', (percent, price, words, shown) => {
    expect([fill(words.moreJobs, { percent }), fill(words.perDay, { price })]).toEqual(shown);
  });
});

describe('the names of the trades', () => {
  it('match section 3 of the specification', () => {
    expect(trades).toEqual({
      plumbing: 'Plumbing',
      hvac: 'HVAC',
      electrical: 'Electrical',
      landscaping: 'Landscaping',
      roofing: 'Roofing',
      cleaning: 'Cleaning',
      handyman: 'Handyman',
      other: 'Other',
    });
  });

  it.each([trades, spanish.trades])('are distinct', (names) => {
    expect(new Set(Object.values(names)).size).toBe(Object.keys(trades).length);
  });
});

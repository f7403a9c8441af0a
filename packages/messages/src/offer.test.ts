import { describe, expect, it } from 'vitest';
import { moreJobs, perDay, plans, trades } from './en/offer.ts';
import * as spanish from './es/offer.ts';

describe('the texts of the plans', () => {
  it('match sections 6 and 9', () => {
    expect(plans.pro.badge).toBeUndefined();
    expect(plans.elite).toMatchObject({
      badge: 'MOST POPULAR',
      extraLine: 'Priority support and advanced features',
    });
  });

  it('have the numbers in their labels', () => {
    expect([moreJobs('12%'), perDay('$10')]).toEqual(['12% more jobs', 'Just $10/day']);
    expect([moreJobs('20%'), perDay('$17')]).toEqual(['20% more jobs', 'Just $17/day']);
    expect([spanish.moreJobs('20%'), spanish.perDay('$17')]).toEqual([
      '20% más de trabajos',
      'Solo $17 al día',
    ]);
  });
});

describe('the names of the trades', () => {
  it('match section 3', () => {
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

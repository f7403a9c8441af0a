import { describe, expect, it } from 'vitest';
import { BUSINESS_TYPES, businessType, isBusinessTypeId } from './business-types.ts';
import { isPlanId, PLAN_IDS, PLANS } from './plans.ts';

describe('the plans', () => {
  it('carry the constants of section 9', () => {
    expect(PLANS.pro).toMatchObject({
      name: 'Pro',
      liftRate: 0.12,
      timeSavingsFactor: 0.45,
      hourlyValue: 40,
      planCost: 297,
      originalPrice: 397,
      currentPrice: 297,
      liftLabel: '12% more jobs',
      dailyLabel: 'Just $10/day',
    });
    expect(PLANS.pro.badge).toBeUndefined();
    expect(PLANS.elite).toMatchObject({
      name: 'Elite',
      liftRate: 0.2,
      timeSavingsFactor: 0.6,
      hourlyValue: 45,
      planCost: 497,
      originalPrice: 697,
      currentPrice: 497,
      liftLabel: '20% more jobs',
      dailyLabel: 'Just $17/day',
      badge: 'MOST POPULAR',
      extraLine: 'Priority support and advanced features',
    });
  });

  it('are known by their identifiers alone', () => {
    expect(PLAN_IDS.every(isPlanId)).toBe(true);
    expect(['Pro', 'ELITE', '', 'toString', null, 0].some(isPlanId)).toBe(false);
  });
});

describe('the trades', () => {
  it('carry the names and defaults of section 3, in picker order', () => {
    expect(
      BUSINESS_TYPES.map(({ id, name, defaultJobs, defaultTicket }) => [
        id,
        name,
        defaultJobs,
        defaultTicket,
      ]),
    ).toEqual([
      ['plumbing', 'Plumbing', 20, 350],
      ['hvac', 'HVAC', 15, 450],
      ['electrical', 'Electrical', 18, 400],
      ['landscaping', 'Landscaping', 25, 280],
      ['roofing', 'Roofing', 8, 850],
      ['cleaning', 'Cleaning', 40, 150],
      ['handyman', 'Handyman', 30, 200],
      ['other', 'Other', 15, 350],
    ]);
  });

  it('each have an icon of their own', () => {
    expect(new Set(BUSINESS_TYPES.map((type) => type.icon)).size).toBe(BUSINESS_TYPES.length);
  });

  it('are found by their identifier, and no other text is one', () => {
    for (const type of BUSINESS_TYPES) expect(businessType(type.id)).toBe(type);
    expect(['Plumbing', '', 'constructor', undefined].some(isBusinessTypeId)).toBe(false);
  });
});

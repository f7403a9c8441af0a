import { describe, expect, it } from 'vitest';
import { BUSINESS_TYPES, businessType, isBusinessTypeId } from './business-types.ts';
import { isPlanId, MODEL_VERSION, PLAN_IDS, planOfModel, PLANS } from './plans.ts';
import { calculateResults, MONTHS_PER_YEAR, WEEKS_PER_MONTH } from './results.ts';

describe('the plans', () => {
  it('have the constants of section 9', () => {
    expect(PLANS.pro).toMatchObject({
      name: 'Pro',
      liftRate: 0.12,
      timeSavingsFactor: 0.45,
      hourlyValue: 40,
      planCost: 297,
      originalPrice: 397,
      currentPrice: 297,
    });
    expect(PLANS.elite).toMatchObject({
      name: 'Elite',
      liftRate: 0.2,
      timeSavingsFactor: 0.6,
      hourlyValue: 45,
      planCost: 497,
      originalPrice: 697,
      currentPrice: 497,
    });
  });

  it('are recognized only by their identifiers', () => {
    expect(PLAN_IDS.every(isPlanId)).toBe(true);
    expect(['Pro', 'ELITE', '', 'toString', null, 0].some(isPlanId)).toBe(false);
  });
});

describe('planOfModel', () => {
  it('keeps the parameters of version 1 unchanged, even if the plans change', () => {
    const parameters = PLAN_IDS.map((id) => {
      const plan = planOfModel('1', id);
      return [plan?.liftRate, plan?.timeSavingsFactor, plan?.hourlyValue, plan?.planCost];
    });
    expect(parameters).toEqual([
      [0.12, 0.45, 40, 297],
      [0.2, 0.6, 45, 497],
    ]);
  });

  it('matches the constants and formulas that explain version 1', () => {
    expect([WEEKS_PER_MONTH, MONTHS_PER_YEAR, MODEL_VERSION]).toEqual([4.33, 12, '1']);
    const inputs = { jobsPerMonth: 15, avgJobProfit: 350, adminHoursPerWeek: 8 } as const;
    const results = calculateResults({
      ...inputs,
      selectedPlan: 'elite',
      businessType: 'plumbing',
    });
    expect(results.netMonthlySavings).toBeCloseTo(1_488.28, 8);
  });

  it('knows the current version', () => {
    for (const id of PLAN_IDS) expect(planOfModel(MODEL_VERSION, id)?.id).toBe(id);
  });

  it.each(['', '0', '2', 'constructor', '__proto__'])('does not know version %j', (version) => {
    expect(planOfModel(version, 'elite')).toBeNull();
  });
});

describe('the trades', () => {
  it('have the defaults of section 3, in picker order', () => {
    expect(
      BUSINESS_TYPES.map(({ id, defaultJobs, defaultTicket }) => [id, defaultJobs, defaultTicket]),
    ).toEqual([
      ['plumbing', 20, 350],
      ['hvac', 15, 450],
      ['electrical', 18, 400],
      ['landscaping', 25, 280],
      ['roofing', 8, 850],
      ['cleaning', 40, 150],
      ['handyman', 30, 200],
      ['other', 15, 350],
    ]);
  });

  it('each have their own icon', () => {
    expect(new Set(BUSINESS_TYPES.map((type) => type.icon)).size).toBe(BUSINESS_TYPES.length);
  });

  it('are found only by their identifiers', () => {
    for (const type of BUSINESS_TYPES) expect(businessType(type.id)).toBe(type);
    expect(['Plumbing', '', 'constructor', undefined].some(isBusinessTypeId)).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { planOfModel } from './model-plans.ts';
import { PLAN_IDS } from './plans.ts';
import { calculateResults, MODEL_VERSION, MONTHS_PER_YEAR, WEEKS_PER_MONTH } from './results.ts';

describe('planOfModel', () => {
  it('keeps the parameters of version 1 as they were, whatever the plans become', () => {
    const parameters = PLAN_IDS.map((id) => {
      const plan = planOfModel('1', id);
      return [plan?.liftRate, plan?.timeSavingsFactor, plan?.hourlyValue, plan?.planCost];
    });
    expect(parameters).toEqual([
      [0.12, 0.45, 40, 297],
      [0.2, 0.6, 45, 497],
    ]);
  });

  it('goes with the constants and formulas that explain version 1', () => {
    expect([WEEKS_PER_MONTH, MONTHS_PER_YEAR, MODEL_VERSION]).toEqual([4.33, 12, '1']);
    const inputs = { jobsPerMonth: 15, avgJobProfit: 350, adminHoursPerWeek: 8 } as const;
    const results = calculateResults({
      ...inputs,
      selectedPlan: 'elite',
      businessType: 'plumbing',
    });
    expect(results.netMonthlySavings).toBeCloseTo(1_488.28, 8);
  });

  it('knows the version that is current', () => {
    for (const id of PLAN_IDS) expect(planOfModel(MODEL_VERSION, id)?.id).toBe(id);
  });

  it.each(['', '0', '2', 'constructor', '__proto__'])('does not know version %j', (version) => {
    expect(planOfModel(version, 'elite')).toBeNull();
  });
});

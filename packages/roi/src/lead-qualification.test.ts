import { describe, expect, it } from 'vitest';
import { qualifyLead } from './lead-qualification.ts';
import { calculateResults } from './results.ts';
import { SPECIFIED_MODEL } from './specified-model.ts';

const figures = (revenue: number, roi: number, payback: number) => ({
  ...calculateResults(SPECIFIED_MODEL, SPECIFIED_MODEL.defaults),
  currentMonthlyRevenue: revenue,
  roiPercentage: roi,
  paybackMonths: payback,
});

describe('qualifyLead', () => {
  it.each([
    [50_000, 0, 'A'],
    [49_999.99, 0, 'B'],
    [0, 150, 'A'],
    [0, 149, 'B'],
    [20_000, 0, 'B'],
    [19_999.99, 0, 'C'],
    [0, 60, 'B'],
    [0, 59, 'C'],
    [50_000, -200, 'A'],
    [20_000, -200, 'B'],
    [0, -200, 'C'],
  ])('a monthly revenue of %d with an ROI of %d is tier %s', (revenue, roi, tier) => {
    expect(qualifyLead(SPECIFIED_MODEL, figures(revenue, roi, 1)).tier).toBe(tier);
  });

  it.each([
    [150, 1.5, 90],
    [150, 1.6, 70],
    [149, 1.5, 70],
    [60, 3, 70],
    [60, 3.1, 40],
    [59, 3, 40],
    [150, 3.1, 40],
    [-200, 0, 40],
  ])('an ROI of %d with a payback of %d months scores %d', (roi, payback, score) => {
    expect(qualifyLead(SPECIFIED_MODEL, figures(1_000, roi, payback)).score).toBe(score);
  });

  it('a large shop that the plan does not pay for is tier A with score 40', () => {
    const shop = {
      ...SPECIFIED_MODEL.defaults,
      jobsPerMonth: 2,
      avgJobProfit: 25_000,
      adminHoursPerWeek: 0,
    };
    expect(qualifyLead(SPECIFIED_MODEL, calculateResults(SPECIFIED_MODEL, shop))).toEqual({
      tier: 'A',
      score: 40,
    });
  });
});

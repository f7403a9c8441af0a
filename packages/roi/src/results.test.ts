import { describe, expect, it } from 'vitest';
import { qualifyLead } from './lead-qualification.ts';
import {
  calculateResults,
  firstYear,
  paybackMonths,
  RESULT_FIELDS,
  roiPercentage,
} from './results.ts';
import { SPECIFIED_MODEL } from './specified-model.ts';

// These figures are calculated by hand from section 9 of the specification, at 8 admin hours a
// week. Pro saves 8 × 0.45 × 4.33 = 15.588 h, worth 623.52. Elite saves 8 × 0.6 × 4.33 = 20.784 h,
// worth 935.28.
const PRESETS = [
  // The columns are trade, plan, revenue, extra jobs, extra revenue, net a month, net a year, ROI,
  // payback.
  ['plumbing', 'pro', 7_000, 2, 700, 1_026.52, 12_318.24, 246, 0.3],
  ['plumbing', 'elite', 7_000, 4, 1_400, 1_838.28, 22_059.36, 270, 0.3],
  ['hvac', 'pro', 6_750, 2, 900, 1_226.52, 14_718.24, 313, 0.2],
  ['hvac', 'elite', 6_750, 3, 1_350, 1_788.28, 21_459.36, 260, 0.3],
  ['electrical', 'pro', 7_200, 2, 800, 1_126.52, 13_518.24, 279, 0.3],
  ['electrical', 'elite', 7_200, 4, 1_600, 2_038.28, 24_459.36, 310, 0.2],
  ['landscaping', 'pro', 7_000, 3, 840, 1_166.52, 13_998.24, 293, 0.3],
  ['landscaping', 'elite', 7_000, 5, 1_400, 1_838.28, 22_059.36, 270, 0.3],
  ['roofing', 'pro', 6_800, 1, 850, 1_176.52, 14_118.24, 296, 0.3],
  ['roofing', 'elite', 6_800, 2, 1_700, 2_138.28, 25_659.36, 330, 0.2],
  ['cleaning', 'pro', 6_000, 5, 750, 1_076.52, 12_918.24, 262, 0.3],
  ['cleaning', 'elite', 6_000, 8, 1_200, 1_638.28, 19_659.36, 230, 0.3],
  ['handyman', 'pro', 6_000, 4, 800, 1_126.52, 13_518.24, 279, 0.3],
  ['handyman', 'elite', 6_000, 6, 1_200, 1_638.28, 19_659.36, 230, 0.3],
  ['other', 'pro', 5_250, 2, 700, 1_026.52, 12_318.24, 246, 0.3],
  ['other', 'elite', 5_250, 3, 1_050, 1_488.28, 17_859.36, 199, 0.3],
] as const;

describe('calculateResults', () => {
  it.each(PRESETS)(
    'gives the %s preset on the %s plan the figures calculated by hand, tier A and score 90',
    (businessType, selectedPlan, revenue, jobs, jobsRevenue, net, annual, roi, payback) => {
      const preset = SPECIFIED_MODEL.trades.find((type) => type.id === businessType);
      const results = calculateResults(SPECIFIED_MODEL, {
        jobsPerMonth: preset?.defaultJobs ?? Number.NaN,
        avgJobProfit: preset?.defaultTicket ?? Number.NaN,
        adminHoursPerWeek: 8,
        selectedPlan,
        businessType,
      });
      expect(results).toEqual({
        currentMonthlyRevenue: revenue,
        additionalJobs: jobs,
        additionalMonthlyRevenue: jobsRevenue,
        timeSavedHours: expect.closeTo(selectedPlan === 'pro' ? 15.588 : 20.784, 10),
        netMonthlySavings: expect.closeTo(net, 8),
        netAnnualSavings: expect.closeTo(annual, 8),
        roiPercentage: roi,
        paybackMonths: payback,
      });
      expect(qualifyLead(SPECIFIED_MODEL, results)).toEqual({ tier: 'A', score: 90 });
    },
  );

  it('is tested with every trade on every plan', () => {
    const rows = new Set(PRESETS.map(([type, plan]) => `${type} ${plan}`));
    expect(rows.size).toBe(SPECIFIED_MODEL.trades.length * SPECIFIED_MODEL.plans.length);
  });

  it('gives savings of $1,488.28 a month for the defaults: 15 jobs at $350 with 8 hours on Elite', () => {
    expect(SPECIFIED_MODEL.defaults).toEqual({
      jobsPerMonth: 15,
      avgJobProfit: 350,
      adminHoursPerWeek: 8,
      selectedPlan: 'elite',
      businessType: 'plumbing',
    });
    const results = calculateResults(SPECIFIED_MODEL, SPECIFIED_MODEL.defaults);
    expect(results.netMonthlySavings).toBeCloseTo(1_488.28, 8);
  });

  it('leaves only the plan’s cost if all numbers are 0: a negative net, ROI -200 and no payback', () => {
    const nothing = { jobsPerMonth: 0, avgJobProfit: 0, adminHoursPerWeek: 0 };
    const idle = { ...SPECIFIED_MODEL.defaults, ...nothing };
    expect(calculateResults(SPECIFIED_MODEL, idle)).toEqual({
      currentMonthlyRevenue: 0,
      additionalJobs: 0,
      additionalMonthlyRevenue: 0,
      timeSavedHours: 0,
      netMonthlySavings: -497,
      netAnnualSavings: -5_964,
      roiPercentage: -200,
      paybackMonths: 0,
    });
    const onPro = calculateResults(SPECIFIED_MODEL, { ...idle, selectedPlan: 'pro' });
    expect(onPro.netMonthlySavings).toBe(-297);
  });

  it('gives finite figures at the upper limits of every input', () => {
    const most = { jobsPerMonth: 10_000, avgJobProfit: 1_000_000, adminHoursPerWeek: 168 };
    const inputs = { ...SPECIFIED_MODEL.defaults, ...most };
    expect(calculateResults(SPECIFIED_MODEL, inputs)).toMatchObject({
      currentMonthlyRevenue: 10_000_000_000,
      additionalJobs: 2_000,
      additionalMonthlyRevenue: 2_000_000_000,
      timeSavedHours: expect.closeTo(436.464, 8),
      netMonthlySavings: expect.closeTo(2_000_019_143.88, 5),
      paybackMonths: 0.1,
    });
  });

  it.each([
    ['pro', 4, 0], // 0.48
    ['pro', 5, 1], // 0.6
    ['pro', 12.5, 2], // 1.5
    ['elite', 2, 0], // 0.4
    ['elite', 2.5, 1], // 0.5
    ['elite', 7.5, 2], // 1.5
    ['elite', 3, 1], // 0.6
  ] as const)(
    'rounds halves up: on %s, %d jobs a month bring %d additional jobs',
    (plan, jobs, more) => {
      const inputs = { ...SPECIFIED_MODEL.defaults, selectedPlan: plan, jobsPerMonth: jobs };
      expect(calculateResults(SPECIFIED_MODEL, inputs).additionalJobs).toBe(more);
    },
  );

  it.each([
    [7.4, 7],
    [7.5, 8],
    [0.49, 0],
    [0.5, 1],
  ])('rounds the hours before it multiplies them: %d admin hours count as %d', (typed, hours) => {
    const inputs = { ...SPECIFIED_MODEL.defaults, adminHoursPerWeek: typed };
    const results = calculateResults(SPECIFIED_MODEL, inputs);
    expect(results.timeSavedHours).toBeCloseTo(hours * 0.6 * 4.33, 10);
  });

  it('returns exactly the figures that RESULT_FIELDS lists', () => {
    const figures = Object.keys(calculateResults(SPECIFIED_MODEL, SPECIFIED_MODEL.defaults));
    expect([...RESULT_FIELDS].toSorted()).toEqual(figures.toSorted());
  });
});

describe('roiPercentage', () => {
  it.each([
    [5_964, 5_964, 0],
    [11_928, 5_964, 100],
    [0, 5_964, -100],
    [25, 10, 150],
    [17, 8, 113], // 112.5
    [7, 8, -12], // -12.5: halves are rounded up
    [999, 1_000, 0], // -0.1, which must not become -0
    [500, 0, 0],
  ])('for an annual net of %d and a cost of %d is %d', (net, cost, percent) => {
    expect(roiPercentage(net, cost)).toBe(percent);
  });
});

describe('paybackMonths', () => {
  it.each([
    [497, 497, 1],
    [248.5, 497, 2],
    [1_000, 497, 0.5],
    [1_420, 497, 0.4], // 0.35 exactly
    [4_000, 297, 0.1], // 0.07
    [1e9, 497, 0.1],
    [0.5, 297, 594],
    [0, 297, 0],
    [-1, 297, 0],
  ])('for a net of %d a month and a plan price of %d is %d', (net, cost, months) => {
    expect(paybackMonths(net, cost)).toBe(months);
  });
});

describe('firstYear', () => {
  it('goes from the start to month 12 in steps of the monthly net savings', () => {
    const { points } = firstYear({ netMonthlySavings: 1_000 }, 497);
    expect(points).toHaveLength(13);
    expect(points[0]).toEqual({ month: 0, cumulativeSavings: 0, planCost: 497 });
    expect(points[12]).toEqual({ month: 12, cumulativeSavings: 12_000, planCost: 497 });
  });

  it('crosses the plan cost at cost / net, unrounded', () => {
    expect(firstYear({ netMonthlySavings: 1_000 }, 497).paybackAt).toBe(0.497);
  });

  it('pays back exactly at the end of the year, but not if the net is one cent less', () => {
    expect(firstYear({ netMonthlySavings: 10 }, 120).paybackAt).toBe(12);
    expect(firstYear({ netMonthlySavings: 9.99 }, 120).paybackAt).toBeNull();
  });

  it.each([0, -297])('never pays back with a net of %d, and has no point at -0', (net) => {
    const { points, paybackAt } = firstYear({ netMonthlySavings: net }, 297);
    expect(paybackAt).toBeNull();
    expect(points.some((point) => Object.is(point.cumulativeSavings, -0))).toBe(false);
    expect(points[12]?.cumulativeSavings).toBe(net * 12);
  });
});

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
  ])('gives a monthly revenue of %d with an ROI of %d the tier %s', (revenue, roi, tier) => {
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
  ])('gives an ROI of %d with a payback of %d months the score %d', (roi, payback, score) => {
    expect(qualifyLead(SPECIFIED_MODEL, figures(1_000, roi, payback)).score).toBe(score);
  });

  it('gives a large shop tier A and score 40 if the plan does not pay off', () => {
    const own = { jobsPerMonth: 2, avgJobProfit: 25_000, adminHoursPerWeek: 0 };
    const results = calculateResults(SPECIFIED_MODEL, { ...SPECIFIED_MODEL.defaults, ...own });
    expect(qualifyLead(SPECIFIED_MODEL, results)).toEqual({ tier: 'A', score: 40 });
  });
});

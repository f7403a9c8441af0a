import { isFullRun } from '@pickup/test-sinks/full-run';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  calculateResults,
  competitorJobs,
  daily,
  firstYear,
  hasPlan,
  INPUT_LIMITS,
  NUMERIC_FIELDS,
  planOf,
  qualifyLead,
  readInputs,
  TRADE_ICON_NAMES,
  weekly,
  type CalculatorInputs,
  type Plan,
  type RoiModel,
  type Trade,
} from './index.ts';
import { arbitraryInputs } from '../test/arbitrary-inputs.ts';

const share = fc.integer({ min: 0, max: 10_000 }).map((parts) => parts / 10_000);
const id = fc.stringMatching(/^[a-z][a-z0-9-]{0,20}$/);
const plan: fc.Arbitrary<Plan> = fc.record({
  id,
  name: fc.string({ minLength: 1, maxLength: 20 }),
  liftRate: share,
  timeSavingsFactor: share,
  hourlyValue: fc.integer({ min: 0, max: 1_000 }),
  price: fc.integer({ min: 1, max: 100_000 }),
});
const trade: fc.Arbitrary<Trade> = fc.record({
  id,
  defaultJobs: fc.integer({ min: 0, max: INPUT_LIMITS.jobsPerMonth.max }),
  defaultTicket: fc.integer({ min: 0, max: INPUT_LIMITS.avgJobProfit.max }),
  icon: fc.constantFrom(...TRADE_ICON_NAMES),
});
const percent = fc.integer({ min: 0, max: 10_000 });
const threshold = fc.record({ revenue: fc.integer({ min: 0, max: 10_000_000 }), roi: percent });
const score = fc.record({ roi: percent, payback: fc.integer({ min: 0, max: 60 }) });

/** Models that custom settings can define, with inputs for the calculator. */
const modelAndInputs = fc
  .record({
    plans: fc.uniqueArray(plan, { minLength: 1, maxLength: 4, selector: ({ id: own }) => own }),
    trades: fc.uniqueArray(trade, { minLength: 1, maxLength: 24, selector: ({ id: own }) => own }),
    weeksPerMonth: fc.constantFrom(4, 4.33, 4.3452, 4.5),
    daysPerMonth: fc.integer({ min: 20, max: 31 }),
    competitorShare: share,
    tiers: fc.record({ a: threshold, b: threshold }),
    scores: fc.record({ high: score, medium: score }),
    given: arbitraryInputs,
    chosen: fc.nat(),
  })
  .map(({ plans, trades, given, chosen, ...constants }) => {
    const named = {
      ...given,
      selectedPlan: plans[chosen % plans.length]?.id ?? '',
      businessType: trades[chosen % trades.length]?.id ?? '',
    };
    const lists = { plans, trades } as unknown as Pick<RoiModel, 'plans' | 'trades'>;
    const model: RoiModel = { version: '1-test', ...constants, ...lists, defaults: named };
    return { model, given: named };
  });

function expectPlainNumbers(record: object): void {
  for (const [name, value] of Object.entries(record)) {
    expect(Number.isFinite(value), `${name} is ${value}`).toBe(true);
    expect(Object.is(value, -0), `${name} is -0`).toBe(false);
  }
}

describe('any model', () => {
  it('gives the same figures as an independent calculation that follows section 9 of the specification', () => {
    fc.assert(
      fc.property(modelAndInputs, ({ model, given }) => {
        const { jobsPerMonth: jobs, avgJobProfit: profit, adminHoursPerWeek: hours } = given;
        const { liftRate, timeSavingsFactor, hourlyValue, price } = planOf(
          model,
          given.selectedPlan,
        );
        const results = calculateResults(model, given);
        const more = Math.floor(jobs * liftRate + 0.5);
        const saved = Math.floor(hours + 0.5) * timeSavingsFactor * model.weeksPerMonth;
        const net = more * profit + saved * hourlyValue - price;
        expect(results).toMatchObject({
          currentMonthlyRevenue: jobs * profit,
          additionalJobs: more,
          additionalMonthlyRevenue: more * profit,
          timeSavedHours: saved,
          netMonthlySavings: net,
          netAnnualSavings: net * 12,
          paybackMonths: net > 0 ? Math.max(0.1, Math.round((price / net) * 10) / 10) : 0,
        });
        const roi = ((net * 12 - price * 12) / (price * 12)) * 100;
        expect(Math.abs(results.roiPercentage - roi)).toBeLessThanOrEqual(0.5);
      }),
      { numRuns: isFullRun ? 1_000 : 200 },
    );
  });

  it('gives finite figures, a tier and a score for any input', () => {
    const anything = fc.record(
      {
        jobsPerMonth: fc.anything(),
        avgJobProfit: fc.anything(),
        adminHoursPerWeek: fc.anything(),
        selectedPlan: fc.anything(),
        businessType: fc.anything(),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(modelAndInputs, anything, ({ model }, raw) => {
        const read = readInputs(model, raw);
        expect(hasPlan(model, read.selectedPlan)).toBe(true);
        const results = calculateResults(model, raw as unknown as CalculatorInputs);
        expect(results).toEqual(calculateResults(model, read));
        expectPlainNumbers(results);
        const lost = results.additionalMonthlyRevenue;
        const shown = [daily(model, lost), weekly(model, lost), competitorJobs(model, lost)];
        expectPlainNumbers({ ...shown });
        const { price } = planOf(model, read.selectedPlan);
        for (const point of firstYear(results, price).points) expectPlainNumbers(point);
        expect(['A', 'B', 'C']).toContain(qualifyLead(model, results).tier);
        expect([90, 70, 40]).toContain(qualifyLead(model, results).score);
      }),
      { numRuns: isFullRun ? 500 : 200 },
    );
  });

  it('gives tier A and score 90 if, and only if, the figures reach their thresholds', () => {
    fc.assert(
      fc.property(modelAndInputs, ({ model, given }) => {
        const results = calculateResults(model, given);
        const { currentMonthlyRevenue: revenue, roiPercentage: roi, paybackMonths } = results;
        const { tier, score: points } = qualifyLead(model, results);
        const { a, b } = model.tiers;
        expect(tier === 'A').toBe(revenue >= a.revenue || roi >= a.roi);
        if (tier === 'C') expect(revenue < b.revenue && roi < b.roi).toBe(true);
        const { high } = model.scores;
        expect(points === 90).toBe(roi >= high.roi && paybackMonths <= high.payback);
      }),
    );
  });

  it('leaves valid inputs unchanged', () => {
    fc.assert(
      fc.property(modelAndInputs, ({ model, given }) => {
        const plain = NUMERIC_FIELDS.every((field) => !Object.is(given[field], -0));
        if (plain) expect(readInputs(model, { ...given })).toEqual(given);
      }),
    );
  });
});

import { isFullRun } from '@pickup/test-sinks/full-run';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  calculateResults,
  firstYear,
  formatCurrency,
  formatPercent,
  formatWhole,
  INPUT_LIMITS,
  NUMERIC_FIELDS,
  paybackDisplay,
  planOf,
  readInputs,
  readNumber,
  SPECIFIED_MODEL,
  timeValue,
  timeValueAsShown,
  type CalculatorInputs,
  type NumericField,
} from './index.ts';
import { arbitraryInputs as inputs } from '../test/arbitrary-inputs.ts';

const field = fc.constantFrom<NumericField>(...NUMERIC_FIELDS);
// People and bots send free text, numbers in every notation, and near misses.
const typed = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.double().map(String),
  fc.stringMatching(/^[+-]?\$? ?\d{0,8}(,\d{3}){0,3}\.?\d{0,4}(e[+-]?\d{0,3})?$/),
  fc.anything(),
);

describe('the model', () => {
  it.each([null, undefined, 0, '', 'text', []])('uses the defaults if the inputs are %j', (raw) => {
    const results = calculateResults(SPECIFIED_MODEL, raw as unknown as CalculatorInputs);
    expect(results).toEqual(calculateResults(SPECIFIED_MODEL, readInputs(SPECIFIED_MODEL, {})));
  });
});

describe('the displayed amounts', () => {
  const asNumber = (amount: number) =>
    Number(formatCurrency(amount).replace('−', '-').replace(/[$,]/g, ''));

  it('add up to the net savings, and the time value is within a dollar of the exact one', () => {
    fc.assert(
      fc.property(inputs, (given) => {
        const results = calculateResults(SPECIFIED_MODEL, given);
        const { price, hourlyValue } = planOf(SPECIFIED_MODEL, given.selectedPlan);
        const time = timeValueAsShown(results, price);
        const value = timeValue(results.timeSavedHours, hourlyValue);
        expect(Math.abs(time - value)).toBeLessThanOrEqual(1 + 1e-6);
        const sum = asNumber(results.additionalMonthlyRevenue) + time - price;
        if (value > 0) expect(sum).toBe(asNumber(results.netMonthlySavings));
      }),
    );
  });
});

describe('readNumber', () => {
  it('gives a valid number for any text, and reads that number back unchanged', () => {
    fc.assert(
      fc.property(field, typed, (name, text) => {
        const { value } = readNumber(name, text);
        const { min, max } = INPUT_LIMITS[name];
        expect(value >= min && value <= max && !Object.is(value, -0)).toBe(true);
        expect(readNumber(name, value)).toEqual({ value, problem: null });
        // A number can have three decimals, but the text "350.125" means 350,125.
        if (typeof text === 'number') return;
        expect(readNumber(name, String(value))).toEqual({ value, problem: null });
      }),
      { numRuns: isFullRun ? 2_000 : 500 },
    );
  });

  it('reads a grouped dollar amount as the plain number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), (amount) => {
        const grouped = `$${amount.toLocaleString('en-US')}`;
        expect(readNumber('avgJobProfit', grouped)).toEqual({ value: amount, problem: null });
      }),
    );
  });
});

describe('the figures', () => {
  it('never fall when there are more jobs, more profit or more admin hours', () => {
    fc.assert(
      fc.property(
        inputs,
        field,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (given, name, part) => {
          const grown = given[name] + part * (INPUT_LIMITS[name].max - given[name]);
          const less = calculateResults(SPECIFIED_MODEL, given);
          const more = calculateResults(SPECIFIED_MODEL, { ...given, [name]: grown });
          expect(more.additionalJobs).toBeGreaterThanOrEqual(less.additionalJobs);
          expect(more.timeSavedHours).toBeGreaterThanOrEqual(less.timeSavedHours);
          expect(more.netMonthlySavings).toBeGreaterThanOrEqual(less.netMonthlySavings);
          expect(more.roiPercentage).toBeGreaterThanOrEqual(less.roiPercentage);
        },
      ),
      { numRuns: isFullRun ? 1_000 : 200 },
    );
  });

  it('give a payback within 0.1 months of the chart’s payback point', () => {
    fc.assert(
      fc.property(inputs, (given) => {
        const results = calculateResults(SPECIFIED_MODEL, given);
        const { paybackAt } = firstYear(results, planOf(SPECIFIED_MODEL, given.selectedPlan).price);
        if (paybackAt === null)
          expect(results.paybackMonths === 0 || results.paybackMonths >= 12).toBe(true);
        else expect(Math.abs(results.paybackMonths - paybackAt)).toBeLessThanOrEqual(0.1);
      }),
    );
  });
});

describe('the displayed text', () => {
  it('never contains a negative zero, NaN or an exponent', () => {
    const amount = fc.oneof(
      fc.double({ min: -1e12, max: 1e12, noNaN: true }),
      fc.double({ min: -1, max: 1, noNaN: true }),
    );
    fc.assert(
      fc.property(amount, (value) => {
        expect(formatCurrency(value)).toMatch(/^(?!−\$0$)−?\$\d{1,3}(,\d{3})*$/);
        expect(formatWhole(value)).toMatch(/^(?!−0$)−?\d{1,3}(,\d{3})*$/);
        expect(formatPercent(value)).toMatch(/^(?!−0%$)−?\d{1,3}(,\d{3})*%$/);
      }),
      { numRuns: isFullRun ? 2_000 : 500 },
    );
  });

  it('show an instant payback exactly for paybacks under one month', () => {
    fc.assert(
      fc.property(inputs, (given) => {
        const results = calculateResults(SPECIFIED_MODEL, given);
        const shown = paybackDisplay(results);
        const instant = results.paybackMonths > 0 && results.paybackMonths < 1;
        expect(shown.kind === 'instant').toBe(instant);
        expect(shown.text === '<1').toBe(instant);
      }),
    );
  });
});

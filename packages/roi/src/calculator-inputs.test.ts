import { describe, expect, it } from 'vitest';
import { readInputs, readNumber } from './calculator-inputs.ts';
import { SPECIFIED_MODEL } from './specified-model.ts';

describe('readNumber', () => {
  it.each([
    ['$1,250.50', 1_250.5],
    ['1e3', 1_000],
    ['0', 0],
    ['-0', 0],
    [350, 350],
    [1e-7, 1e-7],
  ])('reads %j as %d without a problem', (typed, value) => {
    const reading = readNumber('avgJobProfit', typed);
    expect(reading).toEqual({ value, problem: null });
    expect(Object.is(reading.value, -0)).toBe(false);
  });

  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    [null, 'empty'],
    [undefined, 'empty'],
    [{}, 'empty'],
    ['abc', 'unreadable'],
    ['NaN', 'unreadable'],
    [Number.NaN, 'unreadable'],
    ['0x10', 'unreadable'],
  ])('reads %j as 0, with the problem %s', (typed, problem) => {
    expect(readNumber('jobsPerMonth', typed)).toEqual({ value: 0, problem });
  });

  it.each([
    ['jobsPerMonth', '10000', 10_000, null],
    ['jobsPerMonth', '10000.01', 10_000, 'too-high'],
    ['avgJobProfit', '1,000,000', 1_000_000, null],
    ['avgJobProfit', '1000001', 1_000_000, 'too-high'],
    ['adminHoursPerWeek', '168', 168, null],
    ['adminHoursPerWeek', '169', 168, 'too-high'],
    ['adminHoursPerWeek', '-1', 0, 'too-low'],
    ['avgJobProfit', '-$5', 0, 'too-low'],
    ['jobsPerMonth', '1e999', 10_000, 'too-high'],
    ['jobsPerMonth', 1e21, 10_000, 'too-high'],
    ['jobsPerMonth', Number.POSITIVE_INFINITY, 10_000, 'too-high'],
    ['jobsPerMonth', Number.NEGATIVE_INFINITY, 0, 'too-low'],
  ] as const)('reads the %s %j as %d, the nearest valid value', (field, typed, value, problem) => {
    expect(readNumber(field, typed)).toEqual({ value, problem });
  });

  it.each([
    ['jobsPerMonth', '9.0010', 9],
    ['avgJobProfit', '12.3456', 12.35],
    ['adminHoursPerWeek', '8.125', 8.125],
  ] as const)(
    'reads the %s %j as %d: jobs and dollars are rounded to two decimals',
    (field, typed, value) => {
      expect(readNumber(field, typed)).toEqual({ value, problem: null });
    },
  );
});

describe('readInputs', () => {
  it('uses the defaults for absent values', () => {
    expect(readInputs(SPECIFIED_MODEL, {})).toEqual(SPECIFIED_MODEL.defaults);
  });

  it('reads an empty value as 0, not as the default', () => {
    expect(readInputs(SPECIFIED_MODEL, { jobsPerMonth: '' }).jobsPerMonth).toBe(0);
  });

  it.each([
    ['Elite', 'PLUMBING'],
    ['__proto__', 'constructor'],
    [1, null],
  ])(
    'keeps the defaults for the unknown plan %j and the unknown trade %j',
    (selectedPlan, businessType) => {
      const inputs = readInputs(SPECIFIED_MODEL, { selectedPlan, businessType });
      expect(inputs.selectedPlan).toBe('elite');
      expect(inputs.businessType).toBe('plumbing');
    },
  );

  it('reads the values of a query string', () => {
    const query = {
      jobsPerMonth: '20',
      avgJobProfit: '425.50',
      adminHoursPerWeek: '999',
      selectedPlan: 'pro',
      businessType: 'roofing',
      utm_source: 'ad',
    };
    expect(readInputs(SPECIFIED_MODEL, query)).toEqual({
      jobsPerMonth: 20,
      avgJobProfit: 425.5,
      adminHoursPerWeek: 168,
      selectedPlan: 'pro',
      businessType: 'roofing',
    });
  });
});

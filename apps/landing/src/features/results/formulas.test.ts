import { calculateResults, DEFAULT_INPUTS, type CalculatorInputs } from '@pickup/roi';
import { describe, expect, it } from 'vitest';
import { formulaLines } from './formulas.ts';

const linesFor = (inputs: CalculatorInputs) =>
  formulaLines(inputs, calculateResults(inputs)).map(({ name, sum, answer }) =>
    `${name}: ${sum} = ${answer}`.replaceAll('\u00a0', ' '),
  );

describe('how we calculate', () => {
  it("puts the visitor's own numbers into every formula", () => {
    expect(linesFor(DEFAULT_INPUTS)).toEqual([
      'Your revenue now: 15 jobs × $350 = $5,250',
      'Additional jobs: 15 jobs × 20%, rounded = 3',
      'Additional revenue: 3 jobs × $350 = $1,050',
      'Time saved: 8 hours × 60% × 4.33 weeks = 20.78 hours',
      'Value of that time: 20.78 hours × $45 = $935',
      'Net savings a month: $1,050 + $935 − $497 = $1,488',
      'Net savings a year: $1,488 × 12 = $17,859',
      'ROI: ($17,859 − $5,964) ÷ $5,964 = 199%',
      'Payback: $497 ÷ $1,488 = 0.3 months',
    ]);
  });

  it('keeps a figure and its unit on one line', () => {
    const lines = formulaLines(DEFAULT_INPUTS, calculateResults(DEFAULT_INPUTS));
    expect(lines.find(({ name }) => name === 'Time saved')?.answer).toBe('20.78\u00a0hours');
    expect(lines.find(({ name }) => name === 'Payback')?.answer).toBe('0.3\u00a0months');
  });

  it("uses the chosen plan's rates and the rounded hours", () => {
    const lines = linesFor({ ...DEFAULT_INPUTS, selectedPlan: 'pro', adminHoursPerWeek: 7.6 });
    expect(lines).toContain('Additional jobs: 15 jobs × 12%, rounded = 2');
    expect(lines).toContain('Time saved: 8 hours × 45% × 4.33 weeks = 15.59 hours');
  });

  it('shows a profit with its cents where it was typed with them', () => {
    const lines = linesFor({ ...DEFAULT_INPUTS, avgJobProfit: 1425.5 });
    expect(lines).toContain('Your revenue now: 15 jobs × $1,425.50 = $21,383');
  });

  it('counts one as one', () => {
    const lines = linesFor({
      ...DEFAULT_INPUTS,
      jobsPerMonth: 1,
      avgJobProfit: 850,
      adminHoursPerWeek: 1,
    });
    expect(lines).toContain('Your revenue now: 1 job × $850 = $850');
    expect(lines).toContain('Time saved: 1 hour × 60% × 4.33 weeks = 2.6 hours');
    const few = linesFor({ ...DEFAULT_INPUTS, jobsPerMonth: 5, avgJobProfit: 850 });
    expect(few).toContain('Additional revenue: 1 job × $850 = $850');
  });

  it('says that there is no payback where there is none', () => {
    const lines = linesFor({ ...DEFAULT_INPUTS, jobsPerMonth: 0, adminHoursPerWeek: 0 });
    expect(lines.at(-1)).toBe('Payback: $497 ÷ -$497 = none at these numbers');
  });
});

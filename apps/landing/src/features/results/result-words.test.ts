import { calculateResults, DEFAULT_INPUTS, firstYear, PLANS, RESULT_FIELDS } from '@pickup/roi';
import { describe, expect, it } from 'vitest';
import { betterPlan } from './net-savings.tsx';
import { figureText } from './figure.tsx';
import { paybackSentence } from './savings-chart.tsx';

const nothing = { ...DEFAULT_INPUTS, jobsPerMonth: 0, adminHoursPerWeek: 0 };

describe('the result figures', () => {
  it('are shown by the display rules', () => {
    const results = calculateResults(DEFAULT_INPUTS);
    const texts = RESULT_FIELDS.map((field) => figureText(field, results));
    expect(texts).toEqual(['$5,250', '3', '$1,050', '21', '$1,488', '$17,859', '199%', '<1']);
  });

  it('never say "instant" for a plan that does not pay off', () => {
    expect(figureText('paybackMonths', calculateResults(nothing))).toBe('—');
  });
});

describe('the sentence about the payback', () => {
  const sentence = (netMonthlySavings: number, paybackMonths: number) => {
    const results = { ...calculateResults(DEFAULT_INPUTS), netMonthlySavings, paybackMonths };
    return paybackSentence(results, firstYear(results, PLANS.elite.planCost));
  };

  it.each([
    [1_488, 0.3, 'Paid back in <1 month'],
    [497, 1, 'Paid back in 1.0 month'],
    [100, 5, 'Paid back in 5.0 months'],
    [41, 12.1, 'Not paid back within 12 months'],
    [0, 0, 'No payback at these numbers'],
    [-497, 0, 'No payback at these numbers'],
  ])('at %s net a month and %s months is "%s"', (net, months, words) => {
    expect(sentence(net, months)).toBe(words);
  });
});

describe('another plan', () => {
  it('is named when it pays off and the chosen one does not', () => {
    const inputs = { ...DEFAULT_INPUTS, jobsPerMonth: 5, avgJobProfit: 350, adminHoursPerWeek: 0 };
    expect(calculateResults(inputs).netMonthlySavings).toBeLessThan(0);
    expect(betterPlan(inputs)).toEqual({ name: 'Pro', netMonthlySavings: 53 });
  });

  it('is not named when no plan pays off', () => {
    expect(betterPlan(nothing)).toBeNull();
  });
});

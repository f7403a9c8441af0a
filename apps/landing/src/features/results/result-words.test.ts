import { calculateResults, firstYear, RESULT_FIELDS, SPECIFIED_MODEL, planOf } from '@pickup/roi';
import { describe, expect, it } from 'vitest';
import { firstProfitablePlan } from './net-savings.tsx';
import { figureText } from './figure.tsx';
import { paybackSentence } from './payback-sentence.ts';

const nothing = { ...SPECIFIED_MODEL.defaults, jobsPerMonth: 0, adminHoursPerWeek: 0 };

describe('the result figures', () => {
  it('are formatted by the display rules', () => {
    const results = calculateResults(SPECIFIED_MODEL, SPECIFIED_MODEL.defaults);
    const texts = RESULT_FIELDS.map((field) => figureText(field, results));
    expect(texts).toEqual(['$5,250', '3', '$1,050', '21', '$1,488', '$17,859', '199%', '<1']);
  });

  it('show a dash as the payback of a plan that does not pay off', () => {
    expect(figureText('paybackMonths', calculateResults(SPECIFIED_MODEL, nothing))).toBe('—');
  });
});

describe('the sentence about the payback', () => {
  const sentence = (netMonthlySavings: number, paybackMonths: number) => {
    const shown = calculateResults(SPECIFIED_MODEL, SPECIFIED_MODEL.defaults);
    const results = { ...shown, netMonthlySavings, paybackMonths };
    return paybackSentence(results, firstYear(results, planOf(SPECIFIED_MODEL, 'elite').price));
  };

  it.each([
    [1_488, 0.3, 'Paid back in <1 month'],
    [497, 1, 'Paid back in 1.0 month'],
    [100, 5, 'Paid back in 5.0 months'],
    [41, 12.1, 'Not paid back within 12 months'],
    [0, 0, 'No payback at these numbers'],
    [-497, 0, 'No payback at these numbers'],
  ])(
    'for net savings of %s dollars a month and a payback of %s months is "%s"',
    (net, months, words) => {
      expect(sentence(net, months)).toBe(words);
    },
  );
});

describe('another plan', () => {
  it('is suggested if it pays off and the chosen one does not', () => {
    const few = { jobsPerMonth: 5, avgJobProfit: 350, adminHoursPerWeek: 0 };
    const inputs = { ...SPECIFIED_MODEL.defaults, ...few };
    expect(calculateResults(SPECIFIED_MODEL, inputs).netMonthlySavings).toBeLessThan(0);
    expect(firstProfitablePlan(SPECIFIED_MODEL, inputs)).toEqual({
      name: 'Pro',
      netMonthlySavings: 53,
    });
  });

  it('is not suggested if no plan pays off', () => {
    expect(firstProfitablePlan(SPECIFIED_MODEL, nothing)).toBeNull();
  });
});

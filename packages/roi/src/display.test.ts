import { isFullRun } from '@pickup/test-sinks/full-run';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  competitorJobs,
  daily,
  formatCurrency,
  formatPercent,
  formatShare,
  formatUpTo,
  formatWhole,
  monthlyRoi,
  paybackDisplay,
  weekly,
  yearly,
} from './display.ts';
import { SPECIFIED_MODEL } from './specified-model.ts';

describe('formatCurrency', () => {
  it.each([
    [1_838.28, '$1,838'],
    [1_838.5, '$1,839'],
    [22_059.36, '$22,059'],
    [2_000_019_143.88, '$2,000,019,144'],
    [0, '$0'],
    [0.49, '$0'],
    [0.5, '$1'],
    [-0, '$0'],
    [-0.49, '$0'],
    [-0.5, '−$1'],
    [-297, '−$297'],
    [-5_964, '−$5,964'],
  ])('shows %d dollars as %s', (amount, shown) => {
    expect(formatCurrency(amount)).toBe(shown);
  });
});

describe('formatWhole and formatPercent', () => {
  it.each([
    [20.784, '21', '21%'],
    [1_234.5, '1,235', '1,235%'],
    [-200, '−200', '−200%'],
    [-0.2, '0', '0%'],
  ])('show %d as %s and %s', (value, whole, percent) => {
    expect(formatWhole(value)).toBe(whole);
    expect(formatPercent(value)).toBe(percent);
  });
});

describe('formatShare', () => {
  it.each([
    [0.2, '20%'],
    [0.07, '7%'],
    [0.125, '12.5%'],
    [0.0625, '6.25%'],
    [1, '100%'],
    [0, '0%'],
  ])('shows a share of %d as %s', (share, shown) => {
    expect(formatShare(share)).toBe(shown);
  });
});

describe('paybackDisplay', () => {
  it.each([
    [0.1, '<1', 'instant'],
    [0.9, '<1', 'instant'],
    [1, '1.0', 'months'],
    [2.4, '2.4', 'months'],
    [594, '594.0', 'months'],
    [0, '—', 'none'],
  ])('shows a payback of %d months as %s, of the kind %s', (paybackMonths, text, kind) => {
    expect(paybackDisplay({ paybackMonths })).toEqual({ text, kind });
  });
});

describe('the display rules of section 9 of the specification', () => {
  it('count 12 months a year, and 30 days or 4.33 weeks a month', () => {
    expect(yearly(100)).toBe(1_200);
    expect(daily(SPECIFIED_MODEL, 300)).toBe(10);
    expect(weekly(SPECIFIED_MODEL, 433)).toBeCloseTo(100, 10);
  });

  it('give competitors 70% of the additional jobs', () => {
    expect(competitorJobs(SPECIFIED_MODEL, 10)).toBe(7);
  });

  it('calculate the monthly ROI as a twelfth of the annual one', () => {
    expect(monthlyRoi(360)).toBe(30);
  });
});

describe('formatUpTo and formatCurrency', () => {
  it.each([
    [1.005, 2, '1.01'],
    [-1.005, 2, '−1.01'],
    [142_778_446_855.4405, 3, '142,778,446,855.441'],
    [1e-7, 3, '0'],
    [0.0005, 3, '0.001'],
    [2.5, 0, '3'],
    [9_999.995, 2, '10,000'],
  ])(
    'round halves up in decimal notation: %d with at most %d decimals is %s',
    (value, most, text) => {
      expect(formatUpTo(value, most)).toBe(text);
    },
  );

  const intl = (options: Intl.NumberFormatOptions) => new Intl.NumberFormat('en-US', options);
  const usd = intl({ style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
  const asWritten = (text: string) => text.replace(/^-(?=\$?0(?:\.0*)?$)/, '').replace(/^-/, '−');

  it('match the output of Intl for every amount that the model can produce', () => {
    const amounts = fc.oneof(
      fc.double({ min: -1e12, max: 1e12, noNaN: true }),
      fc.integer({ min: -2_000_000, max: 2_000_000 }).map((halves) => halves / 2),
    );
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 3 }), (amount, decimals) => {
        expect(formatCurrency(amount)).toBe(asWritten(usd.format(amount)));
        const upTo = intl({ maximumFractionDigits: decimals }).format(amount);
        expect(formatUpTo(amount, decimals)).toBe(asWritten(upTo));
      }),
      { numRuns: isFullRun ? 5_000 : 1_000 },
    );
  });
});

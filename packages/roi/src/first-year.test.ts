import { describe, expect, it } from 'vitest';
import { firstYear } from './first-year.ts';

describe('firstYear', () => {
  it('goes from the start to month 12 in equal steps of the net', () => {
    const { points } = firstYear({ netMonthlySavings: 1_000 }, 497);
    expect(points).toHaveLength(13);
    expect(points[0]).toEqual({ month: 0, cumulativeSavings: 0, planCost: 497 });
    expect(points[12]).toEqual({ month: 12, cumulativeSavings: 12_000, planCost: 497 });
  });

  it('crosses the plan cost at cost / net, unrounded', () => {
    expect(firstYear({ netMonthlySavings: 1_000 }, 497).paybackAt).toBe(0.497);
  });

  it('pays back exactly at the end of the year, but not with one cent less', () => {
    expect(firstYear({ netMonthlySavings: 10 }, 120).paybackAt).toBe(12);
    expect(firstYear({ netMonthlySavings: 9.99 }, 120).paybackAt).toBeNull();
  });

  it.each([0, -297])('a net of %d never pays back and falls from 0, not from -0', (net) => {
    const { points, paybackAt } = firstYear({ netMonthlySavings: net }, 297);
    expect(paybackAt).toBeNull();
    expect(points.some((point) => Object.is(point.cumulativeSavings, -0))).toBe(false);
    expect(points[12]?.cumulativeSavings).toBe(net * 12);
  });
});

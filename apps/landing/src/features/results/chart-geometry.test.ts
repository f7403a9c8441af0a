import { firstYear } from '@pickup/roi';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chartGeometry, compactCurrency, niceScale } from './chart-geometry.ts';

const geometryOf = (net: number, planCost = 497) =>
  chartGeometry(firstYear({ netMonthlySavings: net }, planCost));

describe('the chart of the first year', () => {
  it('starts at zero and ends at the right edge', () => {
    const { dots, zeroY } = geometryOf(1_488);
    expect(dots).toHaveLength(13);
    expect(dots[0]).toEqual({ x: 0, y: zeroY });
    expect(dots.at(-1)?.x).toBe(100);
  });

  it('marks the payback where the savings cross the plan cost', () => {
    const { payback, planY, zeroY, dots } = geometryOf(100);
    expect(payback).toMatchObject({ x: 41.42, y: planY, anchor: 'start' });
    const risePerX = (zeroY - (dots.at(-1)?.y ?? 0)) / 100;
    expect(zeroY - risePerX * 41.42).toBeCloseTo(planY, 1);
  });

  it('places the label of a late payback to the left of its mark', () => {
    expect(geometryOf(45).payback).toMatchObject({ anchor: 'end' });
  });

  it('marks no payback if there is none within the year', () => {
    for (const net of [41, 0, -497]) expect(geometryOf(net).payback).toBeNull();
  });

  it('draws a loss below zero and the plan cost above zero', () => {
    const { dots, zeroY, planY } = geometryOf(-497);
    expect(dots.at(-1)?.y).toBeGreaterThan(zeroY);
    expect(planY).toBeLessThan(zeroY);
  });

  it('keeps all points inside the chart and all axis labels short, for any amounts', () => {
    const nets = fc.double({ min: -1e4, max: 3e9, noNaN: true });
    fc.assert(
      fc.property(nets, fc.constantFrom(297, 497), (net, planCost) => {
        const { dots, ticks, zeroY, planY } = geometryOf(net, planCost);
        const all = [zeroY, planY, ...dots.map((dot) => dot.y), ...ticks.map((tick) => tick.y)];
        for (const y of all) expect(y >= 0 && y <= 100).toBe(true);
        expect(ticks.length).toBeLessThanOrEqual(7);
        for (const { label } of ticks) expect(label.length).toBeLessThanOrEqual(7);
        expect(new Set(ticks.map((tick) => tick.label)).size).toBe(ticks.length);
      }),
    );
  });
});

describe('the axis', () => {
  it('uses round steps that cover both ends', () => {
    const ticks = [0, 5_000, 10_000, 15_000, 20_000];
    expect(niceScale(0, 17_859)).toEqual({ bottom: 0, top: 20_000, ticks });
    expect(niceScale(-5_964, 497).ticks).toEqual([-6_000, -4_000, -2_000, 0, 2_000]);
  });

  it.each([
    [0, '$0'],
    [500, '$500'],
    [1_500, '$1.5K'],
    [-20_000, '−$20K'],
    [2_000_000, '$2M'],
    [24_000_000_000, '$24B'],
  ])('formats %s as %s', (amount, label) => {
    expect(compactCurrency(amount)).toBe(label);
  });
});

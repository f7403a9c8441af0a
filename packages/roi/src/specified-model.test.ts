import { describe, expect, it } from 'vitest';
import { hasPlan, hasTrade, planOf, plansByPrice, termsOf, tradeOf } from './model.ts';
import { SPECIFIED_MODEL } from './specified-model.ts';

const { plans, trades } = SPECIFIED_MODEL;

describe('the specified plans', () => {
  it('have the constants of section 9 of the specification, in display order', () => {
    expect(plans).toEqual([
      {
        id: 'pro',
        name: 'Pro',
        liftRate: 0.12,
        timeSavingsFactor: 0.45,
        hourlyValue: 40,
        price: 297,
        originalPrice: 397,
      },
      {
        id: 'elite',
        name: 'Elite',
        liftRate: 0.2,
        timeSavingsFactor: 0.6,
        hourlyValue: 45,
        price: 497,
        originalPrice: 697,
      },
    ]);
  });

  it('are recognized only by their identifiers', () => {
    expect(plans.every(({ id }) => hasPlan(SPECIFIED_MODEL, id))).toBe(true);
    const others = ['Pro', 'ELITE', '', 'toString', null, 0];
    expect(others.some((id) => hasPlan(SPECIFIED_MODEL, id))).toBe(false);
  });

  it('are found by their identifiers, and an unknown identifier gives the first plan', () => {
    expect(planOf(SPECIFIED_MODEL, 'elite')).toBe(plans[1]);
    expect(planOf(SPECIFIED_MODEL, '__proto__')).toBe(plans[0]);
    expect(plansByPrice(SPECIFIED_MODEL)).toEqual(plans);
  });
});

describe('the specified constants', () => {
  it('are those of section 9 of the specification, and are part of a plan’s terms', () => {
    const { version, weeksPerMonth, daysPerMonth, competitorShare, tiers, scores } =
      SPECIFIED_MODEL;
    expect([version, weeksPerMonth, daysPerMonth, competitorShare]).toEqual(['1', 4.33, 30, 0.7]);
    expect(tiers).toEqual({ a: { revenue: 50_000, roi: 150 }, b: { revenue: 20_000, roi: 60 } });
    expect(scores).toEqual({ high: { roi: 150, payback: 1.5 }, medium: { roi: 60, payback: 3 } });
    expect(termsOf(SPECIFIED_MODEL, 'pro')).toEqual({
      plan: plans[0],
      weeksPerMonth: 4.33,
      daysPerMonth: 30,
    });
  });
});

describe('the specified trades', () => {
  it('have the defaults of section 3 of the specification, in picker order', () => {
    expect(
      trades.map(({ id, defaultJobs, defaultTicket }) => [id, defaultJobs, defaultTicket]),
    ).toEqual([
      ['plumbing', 20, 350],
      ['hvac', 15, 450],
      ['electrical', 18, 400],
      ['landscaping', 25, 280],
      ['roofing', 8, 850],
      ['cleaning', 40, 150],
      ['handyman', 30, 200],
      ['other', 15, 350],
    ]);
  });

  it('each have their own icon, and none is hidden', () => {
    expect(new Set(trades.map(({ icon }) => icon)).size).toBe(trades.length);
    expect(trades.some(({ hidden }) => hidden)).toBe(false);
  });

  it('are found only by their identifiers, and an unknown identifier gives the last trade', () => {
    for (const trade of trades) expect(tradeOf(SPECIFIED_MODEL, trade.id)).toBe(trade);
    expect(
      ['Plumbing', '', 'constructor', undefined].some((id) => hasTrade(SPECIFIED_MODEL, id)),
    ).toBe(false);
    expect(tradeOf(SPECIFIED_MODEL, 'constructor').id).toBe('other');
  });
});

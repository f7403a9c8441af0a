import type { QualityReason } from '@pickup/contracts/leads/lead-quality';
import { tradeName } from '@pickup/contracts/settings/offer';
import { calculateResults, formatCurrency, formatUpTo, planOf } from '@pickup/roi';
import type { ScoreInput } from './score-input.ts';

/** The maximum points add up to 100. */
const MAX_POINTS = { revenue: 35, headroom: 25, trade: 15, calls: 15, admin: 10 } as const;

/** In USD. Points begin above this monthly revenue, and tier A's revenue earns all points. */
const MIN_REVENUE = 1_000;
/** Net savings of this many times the plan's cost earn all points. */
const FULL_HEADROOM = 5;
/** With this many jobs a month, one person is on the phone all day. */
const FULL_CALLS = 50;
/** This many hours a week are half of a full-time position. */
const FULL_ADMIN = 20;

// Estimates of how much a missed call costs. A leak cannot wait for a callback, but a weekly
// cleaning can.
const TRADE_POINTS: Readonly<Record<string, number>> = {
  plumbing: 15,
  hvac: 15,
  roofing: 13,
  electrical: 12,
  handyman: 8,
  landscaping: 7,
  cleaning: 5,
};
/** For "other" and custom trades. */
const UNKNOWN_TRADE_POINTS = 4;
const OTHER = 'other';

/** Rates how much this business would gain from the product. */
export function fitReasons(input: ScoreInput): QualityReason[] {
  const { inputs, offer } = input;
  const { jobsPerMonth, adminHoursPerWeek } = inputs;
  const jobs = `${counted(jobsPerMonth, 'job')} a month`;
  const admin = `${counted(adminHoursPerWeek, 'hour')} of admin work a week`;
  return [
    ...moneyReasons(input),
    tradeReason(offer, inputs.businessType),
    reason(jobs, MAX_POINTS.calls * share(jobsPerMonth / FULL_CALLS)),
    reason(admin, MAX_POINTS.admin * share(adminHoursPerWeek / FULL_ADMIN)),
  ];
}

function counted(count: number, noun: string): string {
  const text = formatUpTo(count, 1);
  return `${text} ${noun}${text === '1' ? '' : 's'}`;
}

function moneyReasons({ inputs, offer: { model } }: ScoreInput): QualityReason[] {
  const { currentMonthlyRevenue: revenue, netMonthlySavings: net } = calculateResults(
    model,
    inputs,
  );
  const { name, price } = planOf(model, inputs.selectedPlan);
  const times = net / price;
  const gain = `Saves ${formatCurrency(net)}/month (${formatUpTo(times, 1)}x the plan price)`;
  const loss = `The ${name} plan would not pay off at these numbers`;
  return [
    reason(
      `${formatCurrency(revenue)} of monthly revenue`,
      MAX_POINTS.revenue * logShare(revenue, [MIN_REVENUE, model.tiers.a.revenue]),
    ),
    reason(net > 0 ? gain : loss, MAX_POINTS.headroom * share(times / FULL_HEADROOM)),
  ];
}

function tradeReason(offer: ScoreInput['offer'], id: string): QualityReason {
  const points = Object.hasOwn(TRADE_POINTS, id) ? TRADE_POINTS[id] : undefined;
  if (points === undefined)
    return reason(id === OTHER ? 'Another trade' : 'Custom trade', UNKNOWN_TRADE_POINTS);
  const name = tradeName(offer, id);
  const text =
    points >= 12
      ? `${name}: a missed call is often a lost job`
      : `${name}: customers are more willing to wait for a callback`;
  return reason(text, points);
}

function reason(text: string, points: number): QualityReason {
  return { part: 'fit', text, points: Math.round(points) };
}

function share(value: number): number {
  return Math.min(1, Math.max(0, value));
}

/** Each doubling adds the same share. $5,000 to $10,000 adds as much as $20,000 to $40,000. */
function logShare(value: number, [low, high]: readonly [number, number]): number {
  if (value <= low) return 0;
  return value >= high ? 1 : share(Math.log(value / low) / Math.log(high / low));
}

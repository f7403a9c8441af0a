import { MONTHS_PER_YEAR, WEEKS_PER_MONTH, type Results } from './results.ts';

const USD = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});
const WHOLE = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** USD with no decimals: 1838.28 is "$1,838". */
export function formatCurrency(amount: number): string {
  return USD.format(withoutNegativeZero(amount));
}

/** A whole number with grouping: 1234.5 is "1,235". */
export function formatWhole(value: number): string {
  return WHOLE.format(withoutNegativeZero(value));
}

/** A whole percent: 370 is "370%". */
export function formatPercent(value: number): string {
  return `${formatWhole(value)}%`;
}

// A small loss rounds to "-$0" in Intl; nobody reads that as a number.
function withoutNegativeZero(value: number): number {
  return Math.abs(value) < 0.5 ? 0 : value;
}

/** Specification, section 9, display rules. */
export function yearly(monthly: number): number {
  return monthly * MONTHS_PER_YEAR;
}
export function daily(monthly: number): number {
  return monthly / 30;
}
export function weekly(monthly: number): number {
  return monthly / WEEKS_PER_MONTH;
}
/** The share of the additional jobs that goes to competitors today. */
export function competitorJobs(additionalJobs: number): number {
  return additionalJobs * 0.7;
}
/** Monthly ROI in percent from the annual one. */
export function monthlyRoi(annualRoi: number): number {
  return annualRoi / MONTHS_PER_YEAR;
}
/** Plan price a day, USD. */
export function dailyCost(planPrice: number): number {
  return planPrice / 30;
}

/** How a payback time is put on screen. */
export interface PaybackDisplay {
  /** "<1", "2.4", or "—" when there is no payback. */
  readonly text: string;
  readonly note: 'Instant ROI' | 'months' | 'No payback at these numbers';
}

/** Payback under one month shows "<1" and "Instant ROI"; 0 means the plan does not pay, and says so. */
export function paybackDisplay({ paybackMonths }: Pick<Results, 'paybackMonths'>): PaybackDisplay {
  if (paybackMonths === 0) return { text: '—', note: 'No payback at these numbers' };
  if (paybackMonths < 1) return { text: '<1', note: 'Instant ROI' };
  return { text: paybackMonths.toFixed(1), note: 'months' };
}

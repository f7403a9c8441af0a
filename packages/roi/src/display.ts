import { MONTHS_PER_YEAR, WEEKS_PER_MONTH, type Results } from './results.ts';

/** USD with no decimals: 1838.28 is "$1,838". */
export function formatCurrency(amount: number): string {
  return grouped(amount, 0, '$');
}

/** A whole number with grouping: 1234.5 is "1,235". */
export function formatWhole(value: number): string {
  return grouped(value, 0);
}

/** A number with at most so many decimals (0 to 20): 1234.5 is "1,234.5", 3 is "3". */
export function formatUpTo(value: number, decimals: number): string {
  return grouped(value, decimals);
}

/** A whole percent: 370 is "370%". */
export function formatPercent(value: number): string {
  return `${formatWhole(value)}%`;
}

// What Intl.NumberFormat('en-US') writes, for amounts under 1e21. Its first use loads the browser's
// locale data, 16–27 ms of blocked main thread on a desktop and four times that on a phone.
function grouped(value: number, decimals: number, symbol = ''): string {
  const [whole = '', fraction = ''] = rounded(Math.abs(value), decimals).split('.');
  const digits = fraction.replace(/0+$/, '');
  const text = symbol + whole.replace(/\B(?=(?:\d{3})+$)/g, ',') + (digits && `.${digits}`);
  // A small loss rounds to nothing; nobody reads "-$0" as a number.
  return value < 0 && /[1-9]/.test(text) ? `-${text}` : text;
}

// Halves go up as they are written: 1.005 to two decimals is "1.01", where toFixed alone sees the
// binary number a hair below. Beyond 2^52 there is no fraction left to round.
function rounded(value: number, decimals: number): string {
  const shifted = Number(`${value}e${decimals}`); // NaN where the value itself is written with an exponent
  const exact = shifted < 2 ** 52 ? Number(`${Math.round(shifted)}e-${decimals}`) : value;
  return exact.toFixed(decimals);
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

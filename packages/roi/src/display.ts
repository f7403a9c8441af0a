import type { RoiModel } from './model.ts';
import { MONTHS_PER_YEAR, type Results } from './results.ts';

/** 1838.28 is "$1,838". */
export function formatCurrency(amount: number): string {
  return formatUpTo(amount, 0, '$');
}

/** 1234.5 is "1,235". */
export function formatWhole(value: number): string {
  return formatUpTo(value, 0);
}

/** 370 is "370%". */
export function formatPercent(value: number): string {
  return `${formatWhole(value)}%`;
}

/** 0.2 is "20%", 0.125 is "12.5%". */
export function formatShare(share: number): string {
  return `${formatUpTo(share * 100, 2)}%`;
}

// Formats like Intl.NumberFormat('en-US') for amounts under 1e21. The first use of Intl blocks the
// main thread for 16–27 ms on a desktop, and four times as long on a phone.
/** Writes at most this many decimals (0 to 20): 1234.5 is "1,234.5", 3 is "3". */
export function formatUpTo(value: number, decimals: number, symbol = ''): string {
  const [whole = '', fraction = ''] = rounded(Math.abs(value), decimals).split('.');
  const digits = fraction.replace(/0+$/, '');
  const text = symbol + whole.replace(/\B(?=(?:\d{3})+$)/g, ',') + (digits && `.${digits}`);
  // A number that rounds to zero gets no minus sign.
  return value < 0 && /[1-9]/.test(text) ? `−${text}` : text;
}

// Rounds halves up in decimal notation: 1.005 is "1.01". The binary number is slightly smaller, so
// toFixed alone would round down.
function rounded(value: number, decimals: number): string {
  const shifted = Number(`${value}e${decimals}`); // NaN for a value with an exponent
  const exact = shifted < 2 ** 52 ? Number(`${Math.round(shifted)}e-${decimals}`) : value;
  return exact.toFixed(decimals);
}

// Section 9 of the specification defines the display rules below.
export function yearly(monthly: number): number {
  return monthly * MONTHS_PER_YEAR;
}
export function daily({ daysPerMonth }: Pick<RoiModel, 'daysPerMonth'>, monthly: number): number {
  return monthly / daysPerMonth;
}
export function weekly({ weeksPerMonth }: RoiModel, monthly: number): number {
  return monthly / weeksPerMonth;
}
export function competitorJobs({ competitorShare }: RoiModel, additionalJobs: number): number {
  return additionalJobs * competitorShare;
}
/** Adjusts the value of the saved time, so that the displayed amounts add up to the net savings. */
export function timeValueAsShown(results: Results, price: number): number {
  const { netMonthlySavings: net, additionalMonthlyRevenue: revenue } = results;
  return Math.max(0, roundedDollars(net) - roundedDollars(revenue) + price);
}

const roundedDollars = (amount: number) => Math.sign(amount) * Math.round(Math.abs(amount));

export function monthlyRoi(annualRoi: number): number {
  return annualRoi / MONTHS_PER_YEAR;
}

export interface PaybackDisplay {
  /** "<1" for less than a month, a number such as "2.4", or "—" without a payback. */
  readonly text: string;
  readonly kind: 'instant' | 'months' | 'none';
}

/** If `paybackMonths` is 0, the plan does not pay off. */
export function paybackDisplay({ paybackMonths }: Pick<Results, 'paybackMonths'>): PaybackDisplay {
  if (paybackMonths === 0) return { text: '—', kind: 'none' };
  if (paybackMonths < 1) return { text: '<1', kind: 'instant' };
  return { text: paybackMonths.toFixed(1), kind: 'months' };
}

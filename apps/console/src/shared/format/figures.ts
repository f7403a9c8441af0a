import * as texts from '@pickup/messages/operator/common';
import { fillPlural, type Plural } from '@pickup/messages/plural';

const COUNT = new Intl.NumberFormat();
const DOLLARS = new Intl.NumberFormat(undefined, { style: 'currency', currency: 'USD' });
const SHARE = new Intl.NumberFormat(undefined, { style: 'percent', maximumFractionDigits: 1 });

/** "12,480" */
export function formatCount(count: number): string {
  return COUNT.format(count);
}

/** "$1,250.50" */
export const formatDollars = (amount: number): string => DOLLARS.format(amount);

export function countedText(text: Plural<'count' | 'shown'>, count: number): string {
  return fillPlural(text, { count, shown: formatCount(count) });
}

/** "97.5%". Never rounds to 0% or 100%: these mean exactly none and exactly all. */
export function formatShare(part: number, whole: number): string {
  if (whole === 0) return '–';
  const share = part / whole;
  if (share > 0.999 && share < 1) return `> ${SHARE.format(0.999)}`;
  if (share > 0 && share < 0.001) return `< ${SHARE.format(0.001)}`;
  return SHARE.format(share);
}

export const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** "40 ms", "1.4 s" */
export function formatMilliseconds(milliseconds: number): string {
  if (milliseconds >= 1_000) return formatDuration(milliseconds / 1_000);
  return `${milliseconds}\u00A0${texts.units.millisecond}`;
}

/** "2 h 5 min", "1.4 s" */
export function formatDuration(seconds: number): string {
  if (seconds < 10) return `${Math.round(seconds * 10) / 10} ${texts.units.second}`;
  let rest = Math.round(seconds);
  if (rest < 60) return `${rest} ${texts.units.second}`;
  const parts: string[] = [];
  for (const [unit, length] of UNITS) {
    const whole = Math.floor(rest / length);
    if (whole > 0) parts.push(`${whole} ${texts.units[unit]}`);
    rest -= whole * length;
  }
  return parts.slice(0, 2).join(' ');
}

import { formatUpTo } from '@pickup/roi';

/**
 * How many decimals the parts of a sum need so that a reader who does it again with the numbers before
 * him gets the answer that is shown. Tried in order, the fewest first; the last one when none will do.
 */
export function decimalsThatAddUp(
  choices: readonly number[],
  answerFrom: (shown: (value: number) => number) => string,
  answer: string,
): number {
  const adds = (decimals: number) => answerFrom((value) => asShown(value, decimals)) === answer;
  return choices.find(adds) ?? choices.at(-1) ?? 0;
}

/** A number as a reader sees it: rounded the way it is written. */
function asShown(value: number, decimals: number): number {
  return Number(formatUpTo(value, decimals).replaceAll(',', ''));
}

/** Dollars with cents where there are any: 350 is "$350", 1425.5 is "$1,425.50". */
export function exactMoney(value: number, decimals = 6): string {
  const text = formatUpTo(Math.abs(value), decimals).replace(/\.\d$/, '$&0');
  return value < 0 && /[1-9]/.test(text) ? `-$${text}` : `$${text}`;
}

/** A typed or counted number, as it is, without a tail of decimals: 12.5, 1,250. */
export function exactNumber(value: number): string {
  return formatUpTo(value, 6);
}

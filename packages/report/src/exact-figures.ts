import { formatUpTo } from '@pickup/roi';

/** The fewest decimals that give the displayed `result` when the formula is recalculated. */
export function decimalsThatAddUp(
  choices: readonly number[],
  resultFrom: (shown: (value: number) => number) => string,
  result: string,
): number {
  const addsUp = (decimals: number) =>
    resultFrom((value) => displayedNumber(value, decimals)) === result;
  return choices.find(addsUp) ?? choices.at(-1) ?? 0;
}

function displayedNumber(value: number, decimals: number): number {
  return Number(formatUpTo(value, decimals).replaceAll(',', ''));
}

/** 350 is "$350", 1425.5 is "$1,425.50". */
export function exactMoney(value: number, decimals = 6): string {
  const text = formatUpTo(Math.abs(value), decimals).replace(/\.\d$/, '$&0');
  return value < 0 && /[1-9]/.test(text) ? `−$${text}` : `$${text}`;
}

/** At most six decimals: "12.5", "1,250". */
export function exactNumber(value: number): string {
  return formatUpTo(value, 6);
}

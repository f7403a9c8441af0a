import { numberVocabulary } from '#vocabulary/numbers';
import { spokenNumbers, type SpokenNumber } from './spoken-numbers.ts';

/** An amount in an answer. `between` is the range, if it is one. */
export interface Amount {
  readonly value: number;
  readonly between?: readonly [number, number];
}

export type Found = Amount & Pick<SpokenNumber, 'start' | 'end'>;

/**
 * Joins two numbers that form one answer. The value is the middle: "ten to fifteen", "10-15", "five
 * or six hundred".
 */
export function amountsIn(tokens: readonly string[]): readonly Found[] {
  const numbers = spokenNumbers(tokens);
  const found: Found[] = [];
  for (let at = 0; at < numbers.length; at += 1) {
    const [from, to] = [numbers[at], numbers[at + 1]];
    if (!from) break;
    if (to && isRange(tokens, from, to)) {
      found.push(middle(from, to));
      at += 1;
    } else found.push({ value: from.value, start: from.start, end: from.end });
  }
  return found;
}

function isRange(tokens: readonly string[], from: SpokenNumber, to: SpokenNumber): boolean {
  const between = tokens
    .slice(from.end, to.start)
    .join(' ')
    .replace(numberVocabulary.beforeTo, '')
    .trim();
  if (numberVocabulary.to.test(between)) return true;
  return between === '' && from.value >= 10 && to.value > from.value && to.value <= 2 * from.value;
}

function middle(from: SpokenNumber, to: SpokenNumber): Found {
  // "five or six hundred" is 500 or 600.
  const shared = from.scale === 1 && to.scale > 1 && from.value < to.value / to.scale;
  const first = shared ? from.value * to.scale : from.value;
  const between = [Math.min(first, to.value), Math.max(first, to.value)] as const;
  return { value: (first + to.value) / 2, between, start: from.start, end: to.end };
}

import { expect, it } from 'vitest';
import { isTyping } from './use-count.ts';

it('animates the first value and one after a pause, but not while a number is being typed', () => {
  expect(isTyping(Number.POSITIVE_INFINITY)).toBe(false);
  expect(isTyping(1_000)).toBe(false);
  expect(isTyping(120)).toBe(true);
});

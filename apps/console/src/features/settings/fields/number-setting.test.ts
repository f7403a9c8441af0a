import { expect, it } from 'vitest';
import { formatNumber, parseNumber } from './number-setting.tsx';

it.each([
  ['1,200', 1, 1_200],
  ['$349', 1, 349],
  ['7 %', 100, 0.07],
  ['15.5', 100, 0.155],
  ['', 1, undefined],
  [' many ', 1, 'many'],
])('reads %j at scale %s as %j', (text, scale, value) => {
  expect(parseNumber(text, scale)).toBe(value);
});

it('shows a share as a percentage, and leaves text that is not a number unchanged', () => {
  expect(formatNumber(0.07, 100)).toBe('7');
  expect(formatNumber(0.155, 100)).toBe('15.5');
  expect(formatNumber('many')).toBe('many');
  expect(formatNumber(undefined)).toBe('');
});

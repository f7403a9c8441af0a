import { expect, test } from 'vitest';
import { formatDuration, formatMilliseconds, formatShare } from './figures.ts';

test('never rounds a share up to 100% or down to 0%', () => {
  expect(formatShare(1, 2)).toBe('50%');
  expect(formatShare(2, 2)).toBe('100%');
  expect(formatShare(9_999, 10_000)).toBe('> 99.9%');
  expect(formatShare(1, 100_000)).toBe('< 0.1%');
  expect(formatShare(0, 7)).toBe('0%');
});

test('shows a dash instead of a share if the whole is zero', () => {
  expect(formatShare(0, 0)).toBe('–');
});

test('formats a duration in at most two units', () => {
  expect(formatDuration(1.44)).toBe('1.4 s');
  expect(formatDuration(42.4)).toBe('42 s');
  expect(formatDuration(7_530)).toBe('2 h 5 min');
  expect(formatDuration(90_000)).toBe('1 d 1 h');
  expect(formatDuration(120)).toBe('2 min');
});

test('formats a request’s duration in milliseconds, or in seconds if it is at least one second', () => {
  expect(formatMilliseconds(40)).toBe('40\u00A0ms');
  expect(formatMilliseconds(1_440)).toBe('1.4 s');
});

test('shows a duration that rounds up to a minute as a minute', () => {
  expect(formatDuration(59.9)).toBe('1 min');
});

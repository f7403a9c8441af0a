import { expect, test } from 'vitest';
import { lastDays, presetOf, rangeProblem, readRange } from './range.ts';

// 9 PM on the 20th in Chicago.
const NOW = new Date('2026-11-21T03:00:00Z');
const read = (query: string) => readRange(new URLSearchParams(query), NOW);

test('the last days end today, and today is one of them', () => {
  expect(lastDays(7, NOW)).toEqual({ from: '2026-11-15', to: '2026-11-21' });
});

test('reads the days from the URL', () => {
  expect(read('from=2026-01-01&to=2026-01-31')).toEqual({ from: '2026-01-01', to: '2026-01-31' });
});

test('shows the last thirty days for a missing or invalid range', () => {
  const usual = lastDays(30, NOW);
  for (const query of [
    '',
    'from=2026-01-01',
    'from=2026-02-01&to=2026-01-01',
    'from=2026-02-30&to=2026-03-01',
    'from=2020-01-01&to=2026-01-01',
  ]) {
    expect(read(query)).toEqual(usual);
  }
});

test('accepts two years, and not a day more', () => {
  expect(rangeProblem({ from: '2024-01-01', to: '2025-12-31' })).toBeNull();
  expect(rangeProblem({ from: '2024-01-01', to: '2026-01-01' })).toContain('731');
});

test('recognizes a preset in the URL it was written to', () => {
  expect(presetOf(lastDays(90, NOW), NOW)).toBe(90);
  expect(presetOf({ from: '2026-01-01', to: '2026-01-31' }, NOW)).toBeNull();
});

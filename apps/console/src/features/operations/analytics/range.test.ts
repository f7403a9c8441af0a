import { expect, test } from 'vitest';
import { rangeProblem, rangeQuery, readRange } from './range.ts';

const read = (query: string) => readRange(new URLSearchParams(query));

test('reads two dates or a preset from the URL', () => {
  expect(read('from=2026-01-01&to=2026-01-31')).toEqual({ from: '2026-01-01', to: '2026-01-31' });
  expect(read('days=90')).toEqual({ days: 90 });
});

test('uses the last 30 days if the range is missing or invalid', () => {
  for (const query of [
    '',
    'from=2026-01-01',
    'from=2026-02-01&to=2026-01-01',
    'from=2026-02-30&to=2026-03-01',
    'from=2020-01-01&to=2026-01-01',
    'days=31',
    'days=1e9',
  ]) {
    expect(read(query)).toEqual({ days: 30 });
  }
});

test('accepts a range of two years, but rejects one more day', () => {
  expect(rangeProblem({ from: '2024-01-01', to: '2025-12-31' })).toBeNull();
  expect(rangeProblem({ from: '2024-01-01', to: '2026-01-01' })).toContain('731');
});

test('reads a range back from the query that `rangeQuery` writes', () => {
  for (const range of [{ days: 7 }, { from: '2026-01-01', to: '2026-01-31' }]) {
    expect(read(rangeQuery(range))).toEqual(range);
  }
});

import { expect, test } from 'vitest';
import { formatSince } from './moments.tsx';

const NOW = new Date(2026, 10, 27, 9, 30); // a Friday
const since = (...[day, hour, minute]: [number, number, number]) =>
  formatSince(new Date(2026, 10, day, hour, minute).toISOString(), NOW);

test.each([
  [[27, 0, 5], /^(?:12:05.AM|00:05)$/],
  [[26, 23, 55], /^Thursday$/],
  [[21, 8, 0], /^Saturday$/],
  [[20, 23, 0], /^Nov 20, 2026$/],
] as const)('shows November %j (day, hour, minute) as %s', ([day, hour, minute], text) => {
  expect(since(day, hour, minute)).toMatch(text);
});

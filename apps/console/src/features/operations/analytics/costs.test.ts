import { expect, test } from 'vitest';
import { costOfOne } from './costs.tsx';

test('shows a cost with cents, or a dash if the spend or the count is zero', () => {
  expect(costOfOne(100, 3)).toBe('$33.33');
  expect(costOfOne(2_500, 1)).toBe('$2,500.00');
  expect([costOfOne(0, 3), costOfOne(100, 0), costOfOne(0, 0)]).toEqual(['–', '–', '–']);
});

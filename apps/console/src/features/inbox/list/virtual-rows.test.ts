import { expect, it } from 'vitest';
import { withPinned } from './use-virtual-rows.ts';

const RANGE = { startIndex: 50, endIndex: 52, overscan: 1, count: 100 };

it('renders the rows near the viewport and the pinned rows, each once and in order', () => {
  expect(withPinned(RANGE, [0, 69, 70, 71])).toEqual([0, 49, 50, 51, 52, 53, 69, 70, 71]);
  expect(withPinned(RANGE, [0, 50, 51, 52])).toEqual([0, 49, 50, 51, 52, 53]);
});

it('leaves out pinned rows beyond the ends of the list', () => {
  expect(withPinned({ ...RANGE, startIndex: 98, endIndex: 99 }, [0, 98, 99, 100])).toEqual([
    0, 97, 98, 99,
  ]);
});

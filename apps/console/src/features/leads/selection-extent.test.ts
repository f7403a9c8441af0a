import { expect, test } from 'vitest';
import { selectionExtent } from './lead-head.tsx';

const shown = [{ id: 'a' }, { id: 'b' }];

test('is “some” until the last one is selected', () => {
  expect(selectionExtent(shown, new Set())).toBe('none');
  expect(selectionExtent(shown, new Set(['b']))).toBe('some');
  expect(selectionExtent(shown, new Set(['b', 'a']))).toBe('all');
});

test('becomes “some” when a lead arrives after all were selected', () => {
  expect(selectionExtent([{ id: 'c' }, ...shown], new Set(['a', 'b']))).toBe('some');
});

test('ignores selected leads that are no longer shown', () => {
  expect(selectionExtent(shown, new Set(['c', 'd']))).toBe('none');
  expect(selectionExtent(shown, new Set(['a', 'c']))).toBe('some');
  expect(selectionExtent([], new Set(['a']))).toBe('none');
});

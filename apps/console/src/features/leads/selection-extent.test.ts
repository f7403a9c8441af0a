import { expect, test } from 'vitest';
import { selectionExtent } from './lead-head.tsx';

const shown = [{ id: 'a' }, { id: 'b' }];

test('some are selected until the last one is', () => {
  expect(selectionExtent(shown, new Set())).toBe('none');
  expect(selectionExtent(shown, new Set(['b']))).toBe('some');
  expect(selectionExtent(shown, new Set(['b', 'a']))).toBe('all');
});

test('a lead that came after all were selected makes it some', () => {
  expect(selectionExtent([{ id: 'c' }, ...shown], new Set(['a', 'b']))).toBe('some');
});

test('a selected lead that is no longer shown counts for nothing', () => {
  expect(selectionExtent(shown, new Set(['c', 'd']))).toBe('none');
  expect(selectionExtent(shown, new Set(['a', 'c']))).toBe('some');
  expect(selectionExtent([], new Set(['a']))).toBe('none');
});

import { expect, test } from 'vitest';
import { selectionExtent } from './lead-head.tsx';
import { rangeBetween } from './selection-bar.tsx';

const shown = [{ id: 'a' }, { id: 'b' }];

test('the extent shows whether none, some or all of the shown leads are selected', () => {
  expect(selectionExtent(shown, new Set())).toBe('none');
  expect(selectionExtent(shown, new Set(['b']))).toBe('some');
  expect(selectionExtent(shown, new Set(['b', 'a']))).toBe('all');
});

test('the extent becomes “some” when a lead arrives after all leads were selected', () => {
  expect(selectionExtent([{ id: 'c' }, ...shown], new Set(['a', 'b']))).toBe('some');
});

test('the extent ignores selected leads that are no longer shown', () => {
  expect(selectionExtent(shown, new Set(['c', 'd']))).toBe('none');
  expect(selectionExtent(shown, new Set(['a', 'c']))).toBe('some');
  expect(selectionExtent([], new Set(['a']))).toBe('none');
});

test('a range extends from the last selected lead to the clicked lead, in either direction', () => {
  const ids = ['a', 'b', 'c', 'd'];
  expect(rangeBetween(ids, 'b', 'd')).toEqual(['b', 'c', 'd']);
  expect(rangeBetween(ids, 'c', 'a')).toEqual(['a', 'b', 'c']);
  expect(rangeBetween(ids, 'gone', 'c')).toEqual(['c']);
  expect(rangeBetween(ids, null, 'c')).toEqual(['c']);
});

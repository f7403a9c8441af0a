import { expect, test } from 'vitest';
import { howMuch } from './how-much.ts';

const shown = [{ id: 'a' }, { id: 'b' }];

test('some are selected until the last one is', () => {
  expect(howMuch(shown, new Set())).toBe('none');
  expect(howMuch(shown, new Set(['b']))).toBe('some');
  expect(howMuch(shown, new Set(['b', 'a']))).toBe('all');
});

test('a lead that came after all were selected makes it some', () => {
  expect(howMuch([{ id: 'c' }, ...shown], new Set(['a', 'b']))).toBe('some');
});

test('a selected lead that is no longer shown counts for nothing', () => {
  expect(howMuch(shown, new Set(['c', 'd']))).toBe('none');
  expect(howMuch(shown, new Set(['a', 'c']))).toBe('some');
  expect(howMuch([], new Set(['a']))).toBe('none');
});

import { expect, it } from 'vitest';
import { fill, type Text } from './fill.ts';

const text = (words: string) => words as unknown as Text<'time' | 'name'>;

it('replaces every occurrence of a placeholder', () => {
  expect(fill(text('{name}, {time}, {name}'), { time: 5, name: 'Ann' })).toBe('Ann, 5, Ann');
});

it('omits a part in brackets if one of its values is empty', () => {
  const words = text('See results[ in {time}][ for {name}].');
  expect(fill(words, { time: '5 s', name: 'Ann' })).toBe('See results in 5 s for Ann.');
  expect(fill(words, { time: '', name: 'Ann' })).toBe('See results for Ann.');
  expect(fill(words, { time: '', name: '' })).toBe('See results.');
});

it('inserts values unchanged, even with braces, brackets and dollar signs', () => {
  const value = '$& {time} [x]';
  expect(fill(text('[a {name}] {name}'), { time: 1, name: value })).toBe(`a ${value} ${value}`);
});

it('keeps a placeholder without a value', () => {
  expect(fill(text('{other}'), { time: '', name: '' })).toBe('{other}');
});

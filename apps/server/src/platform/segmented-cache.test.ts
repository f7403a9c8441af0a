import { expect, it } from 'vitest';
import { SegmentedCache } from './segmented-cache.ts';

const cache = (maxEntries: number, maxBytes = 1_000) =>
  new SegmentedCache<string>({ maxEntries, maxBytes, bytesOf: (text) => text.length });

it('returns what was added, and nothing for other keys', () => {
  const one = cache(2);
  one.add('a', 'A');
  expect([one.get('a'), one.get('b')]).toEqual(['A', undefined]);
});

it('keeps a value that was requested again, however many others are added once', () => {
  const one = cache(2);
  one.add('plain', 'P');
  one.get('plain');
  for (let index = 0; index < 1_000; index++) one.add(`flood-${index}`, 'F');
  expect(one.get('plain')).toBe('P');
  expect(one.size.entries).toBeLessThanOrEqual(4);
});

it('never holds more than both segments’ limits', () => {
  const one = cache(10, 50);
  for (let index = 0; index < 100; index++) {
    one.add(`key-${index}`, 'x'.repeat(20));
    one.get(`key-${index}`);
    expect(one.size.bytes).toBeLessThanOrEqual(100);
    expect(one.size.entries).toBeLessThanOrEqual(20);
  }
  one.add('huge', 'x'.repeat(51));
  expect(one.get('huge')).toBeUndefined();
});

it('drops the least recently used value after another probation', () => {
  const one = cache(2);
  for (const key of ['a', 'b', 'c']) {
    one.add(key, key);
    one.get(key);
  }
  one.add('d', 'd'); // on probation now: a, d
  one.add('e', 'e');
  expect(['a', 'b', 'c', 'd', 'e'].map((key) => one.get(key))).toEqual([
    undefined,
    'b',
    'c',
    'd',
    'e',
  ]);
});

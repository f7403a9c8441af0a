import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { breakLines } from './break-lines.ts';

/** Breaks lines, with widths measured in characters. */
const breakByLength = (text: string, width: number) =>
  breakLines(text, width, ({ length }) => length);

describe('breakLines', () => {
  it.each([
    ['one two three', 7, ['one two', 'three']],
    ['a 15-minute call', 6, ['a 15-', 'minute', 'call']],
    ['https://a.example/path/on', 18, ['https://a.example/', 'path/on']],
    ['abcdefgh ij', 3, ['abc', 'def', 'gh', 'ij']],
    ['short', 10, ['short']],
    ['', 10, []],
  ])('breaks %j at a width of %d into %j', (text, width, lines) => {
    expect(breakByLength(text, width)).toEqual(lines);
  });

  it('keeps every character except spaces at breaks, and makes no line too wide', () => {
    const texts = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '-', '/', '—') });
    fc.assert(
      fc.property(texts, fc.integer({ min: 1, max: 12 }), (text, width) => {
        const lines = breakByLength(text, width);
        expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
        for (const line of lines) expect(line.length).toBeLessThanOrEqual(width);
      }),
    );
  });
});

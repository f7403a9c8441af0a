import { describe, expect, it } from 'vitest';
import { lineAt, readingMs } from './caption-timing.ts';

const LINES = ['Hello.', 'A pipe burst under my kitchen sink, and there is water.', 'OK.'];

describe('the captions of a recording', () => {
  it('begin with the first line and end with the last', () => {
    expect(lineAt(LINES, 0)).toBe(0);
    expect(lineAt(LINES, 1)).toBe(2);
  });

  it('appear in order, a long line for longer than a short one', () => {
    const shown = Array.from({ length: 100 }, (_, part) => lineAt(LINES, part / 100));
    const times = [0, 1, 2].map((line) => shown.filter((one) => one === line).length);
    expect(times.reduce((sum, time) => sum + time, 0)).toBe(100);
    expect(times[1]).toBeGreaterThan(3 * (times[0] ?? 0));
    expect(times[0]).toBeGreaterThan(times[2] ?? 0);
    expect(shown).toEqual(shown.toSorted((a, b) => a - b));
  });

  it('divide the recording in proportion to the reading time of each line', () => {
    const total = LINES.reduce((sum, line) => sum + readingMs(line), 0);
    const first = readingMs(LINES[0] ?? '') / total;
    expect([lineAt(LINES, first - 0.001), lineAt(LINES, first + 0.001)]).toEqual([0, 1]);
  });
});

it('gives visitors 5 s to read a line of 62 characters', () => {
  expect(readingMs('x'.repeat(62))).toBe(5_000);
});

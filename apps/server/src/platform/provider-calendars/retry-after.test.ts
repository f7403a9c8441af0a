import { describe, expect, it } from 'vitest';
import { retryAfterMs } from './retry-after.ts';

const NOW = new Date('2030-01-07T13:00:00Z');

describe('Retry-After', () => {
  it.each([
    ['120', 120_000],
    ['Mon, 07 Jan 2030 13:00:30 GMT', 30_000],
    ['Mon, 07 Jan 2030 12:00:00 GMT', 0],
    ['soon', null],
    [undefined, null],
  ])('%s means %s milliseconds', (header, expected) => {
    expect(retryAfterMs(header, NOW)).toBe(expected);
  });
});

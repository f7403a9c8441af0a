import { describe, expect, it } from 'vitest';
import { retryAfter } from './retry-after.ts';

const now = new Date('2026-11-21T10:00:00.000Z');
const timeFrom = (header: string | undefined) => retryAfter(header, now)?.toISOString() ?? null;

describe('retryAfter', () => {
  it('reads seconds', () => {
    expect(timeFrom('120')).toBe('2026-11-21T10:02:00.000Z');
    expect(timeFrom(' 1 ')).toBe('2026-11-21T10:00:01.000Z');
  });

  it('reads an HTTP date', () => {
    expect(timeFrom('Sat, 21 Nov 2026 10:30:00 GMT')).toBe('2026-11-21T10:30:00.000Z');
  });

  it('returns a time at most a day from now', () => {
    const tomorrow = '2026-11-22T10:00:00.000Z';
    expect(timeFrom('86401')).toBe(tomorrow);
    expect(timeFrom('9'.repeat(400))).toBe(tomorrow);
    expect(timeFrom('Fri, 01 Jan 2100 00:00:00 GMT')).toBe(tomorrow);
  });

  it.each([
    undefined,
    '',
    '0',
    '-5',
    '1.5',
    'soon',
    '5 minutes',
    '2026-11-21',
    'Sat, 21 Nov 2026 09:00:00 GMT',
    'Sat, 99 Nov 2026 10:30:00 GMT',
  ])('returns null for %s', (header) => {
    expect(timeFrom(header)).toBeNull();
  });
});

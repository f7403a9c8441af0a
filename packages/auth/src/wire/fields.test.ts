import { describe, expect, it } from 'vitest';
import { banDurationField } from './fields.ts';

describe('banDurationField', () => {
  it('reads durations in Go’s format, and "none"', () => {
    expect(banDurationField.parse('24h')).toBe(86_400);
    expect(banDurationField.parse('1h30m')).toBe(5400);
    expect(banDurationField.parse('1.5s')).toBe(1.5);
    expect(banDurationField.parse('none')).toBeNull();
  });

  it.each(['', '24', 'h', '-1h', '1d', '1h ', 'forever'])('refuses %j', (text) => {
    expect(banDurationField.safeParse(text).success).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { banDurationField, phoneField } from './fields.ts';

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

describe('phoneField', () => {
  it.each(['+1 (555) 010-1234', '1.555.010.1234', '+15550101234'])('reads %j', (text) => {
    expect(phoneField.parse(text)).toBe('+15550101234');
  });

  const REFUSED = ['', 'me', '+0 555 010 1234', '+1 555', '+1 555 010 1234 ext. 5'];
  it.each(REFUSED)('refuses %j', (text) => {
    expect(phoneField.safeParse(text).success).toBe(false);
  });
});

import { expect, test } from 'vitest';
import { formatPhone, readPhone } from './read-phone.ts';

const US = ['+1'];

test.each(['5550101234', '(555) 010-1234', '555.010.1234', '1 555 010 1234', '+1 555-010-1234'])(
  '%j is a North American number',
  (typed) => expect(readPhone(typed, US)).toEqual({ phone: '+15550101234' }),
);

test('reads a number outside North America only with its country code', () => {
  expect(readPhone('+44 7700 900123', [])).toEqual({ phone: '+447700900123' });
  const problem = expect.stringContaining('country code');
  expect(readPhone('07700 900123', [])).toEqual({ problem });
});

test('reports a number with a prefix that is not allowed', () => {
  const text = 'Messages are sent only to numbers that begin with +1.';
  expect(readPhone('+44 7700 900123', US)).toEqual({ problem: text });
});

test.each(['', '555', '555-CALL-NOW', '0550101234', '15550101234567890', '+', '+0123456789'])(
  '%j is not a phone number',
  (typed) => expect(readPhone(typed, [])).toHaveProperty('problem'),
);

test('groups the digits of a North American number, and leaves other numbers unchanged', () => {
  expect(formatPhone('+15550101234')).toBe('(555) 010-1234');
  expect(formatPhone('+447700900123')).toBe('+447700900123');
});

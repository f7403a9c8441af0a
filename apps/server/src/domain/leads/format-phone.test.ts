import { expect, it } from 'vitest';
import { formatPhone } from './format-phone.ts';

it.each([
  ['+13125550142', '(312) 555-0142'],
  ['+15550100199', '(555) 010-0199'],
  ['+447700900123', '+44 7700 900123'],
  ['+4915112345678', '+49 1511 2345678'],
  ['+522221234567', '+52 222 123 4567'],
])('%s is shown as %s', (phone, shown) => {
  expect(formatPhone(phone)).toBe(shown);
});

it.each(['', '+', '+1', '+99999', '+1555', '+131255501421', 'call me'])(
  'leaves "%s" unchanged, which is not a number',
  (phone) => {
    expect(formatPhone(phone)).toBe(phone);
  },
);

import { expect, it, describe } from 'vitest';
import { formatPhone, phoneVerdict } from './format-phone.ts';

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
  'leaves "%s" unchanged, which is not a phone number',
  (phone) => {
    expect(formatPhone(phone)).toBe(phone);
  },
);

describe('phoneVerdict', () => {
  it.each([
    ['+12125550123', { valid: true, type: 'FIXED_LINE_OR_MOBILE', region: 'US' }],
    ['+442079460958', { valid: true, type: 'FIXED_LINE', region: 'GB' }],
    ['+447911123456', { valid: true, type: 'MOBILE', region: 'GG' }],
    ['+18005550199', { valid: true, type: 'TOLL_FREE', region: 'US' }],
    ['+15550100199', { valid: false, type: null, region: null }],
    ['+11234567', { valid: false, type: null, region: null }],
    ['+1', { valid: false, type: null, region: null }],
    ['', { valid: false, type: null, region: null }],
  ])('judges %s', (phone, verdict) => {
    expect(phoneVerdict(phone)).toEqual(verdict);
  });
});

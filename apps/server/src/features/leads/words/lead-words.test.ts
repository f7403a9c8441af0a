import { describe, expect, it } from 'vitest';
import { formatPhone, fullName, safeName, safeNames, phoneVerdict } from './lead-words.ts';

describe('a name in an email', () => {
  it.each([
    ['Ann', 'Ann'],
    ['  Ann \n Marie ', 'Ann Marie'],
    ['J.R.', 'J.R.'],
    ['St. John', 'St. John'],
    ['O’Neil-Čapek', 'O’Neil-Čapek'],
    ['李', '李'],
    ['Jr. Łukasz', 'Jr. Łukasz'],
    ['María José Ñúñez', 'María José Ñúñez'],
  ])('is kept: %j', (typed, shown) => {
    expect(safeName(typed)).toBe(shown);
  });

  it.each([
    'https://evil.example',
    'evil.example',
    'www.evil',
    'Win $500: call now',
    'a@b',
    'evil．example/now',
    '<b>',
    'x'.repeat(41),
    '12345',
    '',
    '\u202eAnn: gnp.exe',
  ])('is left out when it is not a name: %j', (typed) => {
    expect(safeName(typed)).toBe('');
  });

  it('is replaced by the placeholder for the business if no name is usable', () => {
    const contact = {
      firstName: 'evil.example',
      lastName: '',
      businessName: 'http://evil.example',
    };
    expect(safeNames(contact, 'your business')).toEqual({
      firstName: '',
      lastName: '',
      businessName: 'your business',
    });
    expect(safeNames({ ...contact, firstName: 'Ann' }, 'your business').businessName).toBe('');
    expect(fullName({ ...contact, lastName: 'Meyer' })).toBe('Meyer');
  });
});

it.each([
  ['+13125550142', '(312) 555-0142'],
  ['+15550100199', '(555) 010-0199'],
  ['+447700900123', '+44 7700 900123'],
  ['+4915112345678', '+49 1511 2345678'],
  ['+522221234567', '+52 222 123 4567'],
])('shows the phone number %s as %s', (phone, shown) => {
  expect(formatPhone(phone)).toBe(shown);
});

it.each(['', '+', '+1', '+99999', '+1555', '+131255501421', 'call me'])(
  'leaves "%s" unchanged, because it is not a phone number',
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
  ])('returns whether "%s" is valid, with its type and region', (phone, verdict) => {
    expect(phoneVerdict(phone)).toEqual(verdict);
  });
});

import { isFullRun } from '@pickup/test-sinks/full-run';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { phoneDoubt, normalizePhone } from './read-phone.ts';

describe('normalizePhone', () => {
  it.each([
    ['(312) 555-0142', '+13125550142'],
    ['1 312 555 0142', '+13125550142'],
    ['+44 20 7946 0123', '+442079460123'],
    ['\u202a+44 20 7946 0123\u202c', '+442079460123'],
    ['\u200b+44 20 7946 0123', '+442079460123'],
    ['\ufeff\u2068+44 20 7946 0123\u2069', '+442079460123'],
    ['＋44 20 7946 0123', '+442079460123'],
    ['﹢44 20 7946 0123', '+442079460123'],
    ['（３１２）５５５－０１４２', '+13125550142'],
    ['٣١٢٥٥٥٠١٤٢', '+13125550142'],
    ['312\u00ad555\u00ad0142', '+13125550142'],
  ])('reads %j as %s', (typed, phone) => {
    expect(normalizePhone(typed)).toBe(phone);
    expect(phoneDoubt(typed)).toBeNull();
  });

  it.each([
    [' +49 30 90182 0', '+14930901820'], // ten digits: step 2 comes first, as specified
    ['25550100199', '+125550100199'], // 11 digits that do not start with 1: step 4
    ['010-0199', '+10100199'],
    ['555 010 0199 x2', '+155501001992'],
    ['', '+1'],
  ])('turns %j into %s even if the number is doubtful', (typed, phone) => {
    expect(normalizePhone(typed)).toBe(phone);
  });

  it('always returns a plus and digits, and does not change an already normalized number', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        expect(normalizePhone(typed)).toMatch(/^\+\d*$/);
      }),
    );
    fc.assert(
      fc.property(fc.stringMatching(/^\d{10}$/), (ten) => {
        expect(normalizePhone(normalizePhone(ten))).toBe(`+1${ten}`);
      }),
    );
  });
});

describe('phoneDoubt', () => {
  it.each([
    ['(312) 555-0142 ext. 4', '(312) 555-0142'],
    ['312 555 0142 #4', '(312) 555-0142'],
    ['+1 312 555 0142,,4', '(312) 555-0142'],
    ['312 555 0142 extensión 4', '(312) 555-0142'],
    ['tel:+1-312-555-0142;ext=4', '(312) 555-0142'],
    ['0044 20 7946 0123', '+44 20 7946 0123'],
    ['011 44 20 7946 0123', '+44 20 7946 0123'],
    ['(+44) 20 7946 0123', '+44 20 7946 0123'],
    ['Tel. +44 20 7946 0123', '+44 20 7946 0123'],
    ['+1 +44 20 7946 0123', '+44 20 7946 0123'],
    ['+44 (0)20 7946 0123', '+44 20 7946 0123'],
    ['0044 (0) 20 7946 0123', '+44 20 7946 0123'],
    ['+0044 20 7946 0123', '+44 20 7946 0123'],
    ['\u202a0044 20 7946 0123', '+44 20 7946 0123'],
    ['٠٠٤٤ ٢٠ ٧٩٤٦ ٠١٢٣', '+44 20 7946 0123'],
    ['312 555 0142 / 312 555 0143', '(312) 555-0142'],
    ['312-555-0142, 312-555-0143', '(312) 555-0142'],
    ['312 555 0142 o 312 555 0143', '(312) 555-0142'],
    ['312 555 0142 312 555 0143', '(312) 555-0142'],
    ['+44 20 7946 0123 +44 20 7946 0124', '+44 20 7946 0123'],
  ])('asks whether %j means %s', (typed, intendedNumber) => {
    expect(phoneDoubt(typed)).toEqual({ intendedNumber });
  });

  it.each([
    '555-0142',
    '020 7946 0123',
    '+1 312 555',
    '555-0142 ext 123',
    '9'.repeat(30),
    '0123456789',
    '+44(0)000000',
  ])('asks about %j, which no one can dial', (typed) => {
    expect(phoneDoubt(typed)).toEqual({ intendedNumber: null });
  });

  it.each([
    '(312) 555-0142',
    '312.555.0142',
    '312/555-0142',
    '1,312,555,0142',
    '+39 06 1234 5678',
    '+49 30/123456',
    '12',
    '',
  ])('does not ask about %j', (typed) => {
    expect(phoneDoubt(typed)).toBeNull();
  });

  it('never doubts a number that it suggested', () => {
    const pieces = ['ext. ', ' or ', '00', '+44', '(0)'];
    const signs = fc.constantFrom(...'0123456789+()-/ x,#\u202a', ...pieces);
    const typed = fc.array(signs, { maxLength: 24 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(typed, (text) => {
        const intended = phoneDoubt(text)?.intendedNumber;
        if (intended) expect(phoneDoubt(intended)).toBeNull();
      }),
      { numRuns: isFullRun ? 2_000 : 500 },
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NUMERIC_FIELDS } from './model.ts';
import { plainNumber, tidyNumber } from './typed-number.ts';

describe('a typed text', () => {
  it.each([
    ['15', '15', '15'],
    [' 015 ', '15', '15'],
    ['1 200', '1200', '1,200'],
    ['1\u00a0200', '1200', '1,200'], // a no-break space
    ['1\u202f234\u202f567', '1234567', '1,234,567'], // a narrow no-break space, as in French number formats
    ['1’200', '1200', '1,200'],
    ['1,200', '1200', '1,200'],
    ['$1,200', '1200', '1,200'],
    ['$ 1,200.50', '1200.50', '1,200.50'],
    ['1.200,50', '1200.50', '1,200.50'],
    ['1 200,5', '1200.5', '1,200.5'],
    ['1.234.567', '1234567', '1,234,567'],
    ['350,50', '350.50', '350.50'],
    ['0,125', '0.125', '0.125'],
    ['350.125', '350125', '350,125'],
    ['01.200', '1200', '1,200'],
    ['0.125', '0.125', '0.125'],
    ['€350', '350', '350'],
    ['1.200,50 €', '1200.50', '1,200.50'],
    ['350 dollars', '350', '350'],
    ['15 jobs', '15', '15'],
    ['8 hours', '8', '8'],
    ['7.5 hrs', '7.5', '7.5'],
    ['1.2k', '1200', '1,200'],
    ['1.200k', '1200', '1,200'],
    ['$2 K', '2000', '2,000'],
    ['-2k', '-2000', '-2,000'],
    ['1234.567', '1234.567', '1,234.567'],
    ['12.', '12', '12'],
    ['.5', '0.5', '0.5'],
    ['-$1,200', '-1200', '-1,200'],
    ['+7', '7', '7'],
    ['1.5e3', '1.5e3', '1.5e3'],
  ])('%j is read as %j and shown as %j', (typed, plain, tidy) => {
    expect(plainNumber(typed, 'avgJobProfit')).toBe(plain);
    expect(tidyNumber(typed, 'avgJobProfit')).toBe(tidy);
    expect(tidyNumber(tidy, 'avgJobProfit'), 'tidying again').toBe(tidy);
  });

  it('with three digits after a point means thousands for jobs and dollars, but decimals for hours', () => {
    expect(plainNumber('1.200', 'jobsPerMonth')).toBe('1200');
    expect(plainNumber('1.200', 'avgJobProfit')).toBe('1200');
    expect(plainNumber('1.200', 'adminHoursPerWeek')).toBe('1.200');
    expect(tidyNumber('1.200', 'adminHoursPerWeek')).toBe('1.200');
  });

  it.each([
    '',
    ' ',
    '$',
    ',',
    '-',
    'abc',
    '15 apples',
    '15 jobs or 20',
    'k',
    'hours',
    '2m',
    '1e2k',
    '1 25',
    '--5',
    '1,2,3',
    '1.2.3',
    'NaN',
  ])('%j is not a number, and stays as typed', (typed) => {
    expect(plainNumber(typed, 'jobsPerMonth')).toBeNull();
    expect(tidyNumber(typed, 'jobsPerMonth')).toBe(typed);
  });

  it.each(NUMERIC_FIELDS)('keeps its value for %s when tidied', (field) => {
    const typing = fc.string({ unit: fc.constantFrom(...'0123456789.,$€ ekh-’'), maxLength: 14 });
    fc.assert(
      fc.property(typing, (typed) => {
        const plain = plainNumber(typed, field);
        const again = plainNumber(tidyNumber(typed, field), field);
        expect(again === null ? null : Number(again)).toBe(plain === null ? null : Number(plain));
        if (plain !== null) expect(Number(plain)).not.toBeNaN();
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainNumber, tidyNumber } from './typed-number.ts';

describe('a number as people write it', () => {
  it.each([
    ['15', '15', '15'],
    [' 015 ', '15', '15'],
    ['1200', '1200', '1,200'],
    ['1 200', '1200', '1,200'],
    ['1\u00a0200', '1200', '1,200'], // a no-break space
    ['1\u202f234\u202f567', '1234567', '1,234,567'], // a narrow one, as French number formats write
    ['1’200', '1200', '1,200'],
    ['1,200', '1200', '1,200'],
    ['$1,200', '1200', '1,200'],
    ['$ 1,200.50', '1200.50', '1,200.50'],
    ['1.200,50', '1200.50', '1,200.50'],
    ['1 200,5', '1200.5', '1,200.5'],
    ['1.234.567', '1234567', '1,234,567'],
    ['350,50', '350.50', '350.50'],
    ['8,5', '8.5', '8.5'],
    ['0,125', '0.125', '0.125'],
    ['1.200', '1.200', '1.200'],
    ['1234.567', '1234.567', '1,234.567'],
    ['12.', '12', '12'],
    ['.5', '0.5', '0.5'],
    ['-$1,200', '-1200', '-1,200'],
    ['+7', '7', '7'],
    ['1.5e3', '1.5e3', '1.5e3'],
  ])('%j is %j and is shown as %j', (typed, plain, tidy) => {
    expect(plainNumber(typed)).toBe(plain);
    expect(tidyNumber(typed)).toBe(tidy);
    expect(tidyNumber(tidy), 'tidying again').toBe(tidy);
  });

  it.each([
    '',
    ' ',
    '$',
    '.',
    ',',
    '-',
    'abc',
    '15 jobs',
    '1 25',
    '1,2,3',
    '1,200,50',
    '1.2.3',
    'NaN',
  ])('%j is none, and stays as typed', (typed) => {
    expect(plainNumber(typed)).toBeNull();
    expect(tidyNumber(typed)).toBe(typed);
  });

  it('is the same number after it was tidied, whatever was typed', () => {
    const typing = fc.string({ unit: fc.constantFrom(...'0123456789.,$ e-’'), maxLength: 14 });
    fc.assert(
      fc.property(typing, (typed) => {
        const plain = plainNumber(typed);
        const again = plainNumber(tidyNumber(typed));
        expect(again === null ? null : Number(again)).toBe(plain === null ? null : Number(plain));
        if (plain !== null) expect(Number(plain)).not.toBeNaN();
      }),
    );
  });
});

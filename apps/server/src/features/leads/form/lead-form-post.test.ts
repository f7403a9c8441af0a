import { describe, expect, it } from 'vitest';
import { readPageQuery } from './lead-form-post.ts';

describe('readPageQuery', () => {
  it('removes control characters', () => {
    const query = readPageQuery(
      new URLSearchParams('jobsPerMonth=%00&utm_source=a%00%0D%0Ab%C2%85c'),
    );
    expect(query).toEqual({ jobsPerMonth: '', utm_source: 'abc' });
  });

  it('keeps only the first value of a parameter, and cuts it to 500 characters without splitting one', () => {
    const long = `${'x'.repeat(499)}😀`;
    const query = readPageQuery(
      new URLSearchParams([
        ['a', long],
        ['a', 'second'],
      ]),
    );
    expect(query).toEqual({ a: 'x'.repeat(499) });
  });

  it('keeps at most sixty parameters, and no name longer than sixty characters', () => {
    const names = ['n'.repeat(61), ...Array.from({ length: 500 }, (_, index) => `p${index}`)];
    const query = readPageQuery(
      new URLSearchParams(names.map((name): [string, string] => [name, '1'])),
    );
    expect(Object.keys(query)).toEqual(names.slice(1, 61));
  });
});

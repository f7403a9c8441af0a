import { describe, expect, it } from 'vitest';
import { searchTerms, tsqueryOf } from './lead-search.ts';

describe('a search', () => {
  it('uses at most eight words, each once', () => {
    expect(searchTerms('a b c d e f g h i j a')).toHaveLength(8);
    expect(searchTerms('ann ann')).toEqual(['ann']);
    expect(searchTerms(' - & ')).toEqual([]);
  });

  it('cuts a long word without splitting a character', () => {
    expect(searchTerms(`x${'\u{20000}'.repeat(100)}`)).toEqual([`x${'\u{20000}'.repeat(39)}`]);
  });

  it('never treats typed text as a tsquery operator', () => {
    expect(tsqueryOf(['ann', "a'b\\c@x"])).toBe(`'ann':* & 'a''b\\\\c@x':*`);
  });
});

import { describe, expect, it } from 'vitest';
import { pageOf, rowsToAsk } from './list-page.ts';

const LETTERS = ['a', 'b', 'c', 'd', 'e'];
const pageFrom = (start: number, limit: number) =>
  pageOf(LETTERS.slice(start, start + rowsToAsk(limit)), limit, (last) => `behind ${last}`);

describe('a page of a list', () => {
  it('is continued behind its last row as long as there are more', () => {
    expect(pageFrom(0, 2)).toEqual({ rows: ['a', 'b'], nextCursor: 'behind b' });
    expect(pageFrom(2, 2)).toEqual({ rows: ['c', 'd'], nextCursor: 'behind d' });
  });

  it('is the last one when it holds the last row, be it full or not', () => {
    expect(pageFrom(3, 2)).toEqual({ rows: ['d', 'e'], nextCursor: null });
    expect(pageFrom(4, 2)).toEqual({ rows: ['e'], nextCursor: null });
    expect(pageFrom(5, 2)).toEqual({ rows: [], nextCursor: null });
  });
});

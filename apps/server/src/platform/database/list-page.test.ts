import { describe, expect, it } from 'vitest';
import { pageOf, rowsToAsk } from './list-page.ts';

const LETTERS = ['a', 'b', 'c', 'd', 'e'];
const pageFrom = (start: number, limit: number) =>
  pageOf(LETTERS.slice(start, start + rowsToAsk(limit)), limit, (last) => `behind ${last}`);

describe('a page of a list', () => {
  it('has a cursor after its last row while there are more rows', () => {
    expect(pageFrom(0, 2)).toEqual({ rows: ['a', 'b'], nextCursor: 'behind b' });
    expect(pageFrom(2, 2)).toEqual({ rows: ['c', 'd'], nextCursor: 'behind d' });
  });

  it('has no cursor when it has the last row, whether it is full or not', () => {
    expect(pageFrom(3, 2)).toEqual({ rows: ['d', 'e'], nextCursor: null });
    expect(pageFrom(4, 2)).toEqual({ rows: ['e'], nextCursor: null });
    expect(pageFrom(5, 2)).toEqual({ rows: [], nextCursor: null });
  });
});

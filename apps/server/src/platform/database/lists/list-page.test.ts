import { describe, expect, it } from 'vitest';
import { pageOf, rowsToFetch } from './list-page.ts';

const LETTERS = ['a', 'b', 'c', 'd', 'e'];
const pageFrom = (start: number, limit: number) =>
  pageOf(LETTERS.slice(start, start + rowsToFetch(limit)), limit, (last) => `after ${last}`);

describe('a page of a list', () => {
  it('has a cursor for its last row if there are more rows', () => {
    expect(pageFrom(0, 2)).toEqual({ rows: ['a', 'b'], nextCursor: 'after b' });
    expect(pageFrom(2, 2)).toEqual({ rows: ['c', 'd'], nextCursor: 'after d' });
  });

  it('has no cursor if it ends with the last row, full or not', () => {
    expect(pageFrom(3, 2)).toEqual({ rows: ['d', 'e'], nextCursor: null });
    expect(pageFrom(4, 2)).toEqual({ rows: ['e'], nextCursor: null });
    expect(pageFrom(5, 2)).toEqual({ rows: [], nextCursor: null });
  });
});

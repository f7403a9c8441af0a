import { describe, expect, it } from 'vitest';
import { writeCursor } from './list-cursor.ts';
import { readKeysetCursor, writeKeysetCursor } from './keyset-cursor.ts';

const CURSOR = {
  at: new Date('2026-11-21T10:15:00.123Z'),
  id: '019ab3f0-5a6b-7c3d-8e4f-0123456789ab',
};

describe('a keyset cursor', () => {
  it('is read back as it was written', () => {
    expect(readKeysetCursor(writeKeysetCursor(CURSOR))).toEqual(CURSOR);
  });

  it.each([
    ['an empty text', ''],
    ['a text that is not a cursor', 'none!'],
    ['a time without an id', writeCursor(CURSOR.at.getTime())],
    ['an invalid time', writeCursor('-5', CURSOR.id)],
    ['a time beyond the range of the database', writeCursor('9'.repeat(20), CURSOR.id)],
    ['an invalid id', writeCursor(CURSOR.at.getTime(), 'x')],
    ['a cursor with an extra part', writeCursor(CURSOR.at.getTime(), CURSOR.id, 'touched')],
  ])('cannot be read from %s', (_what, cursor) => {
    expect(() => readKeysetCursor(cursor)).toThrow('The cursor is not valid for this list.');
  });
});

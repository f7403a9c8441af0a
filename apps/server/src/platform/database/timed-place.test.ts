import { describe, expect, it } from 'vitest';
import { writeCursor } from './list-cursor.ts';
import { readPlace, writePlace } from './timed-place.ts';

const PLACE = {
  at: new Date('2026-11-21T10:15:00.123Z'),
  id: '019ab3f0-5a6b-7c3d-8e4f-0123456789ab',
};

describe('a place in a list by time', () => {
  it('is read as it was written', () => {
    expect(readPlace(writePlace(PLACE))).toEqual(PLACE);
  });

  it.each([
    ['nothing', ''],
    ['what is no cursor', 'none!'],
    ['a time alone', writeCursor(PLACE.at.getTime())],
    ['a time that is none', writeCursor('-5', PLACE.id)],
    ['a time the database has no room for', writeCursor('9'.repeat(20), PLACE.id)],
    ['an id that is none', writeCursor(PLACE.at.getTime(), 'x')],
    ['the cursor of a list with more parts', writeCursor(PLACE.at.getTime(), PLACE.id, 'touched')],
  ])('is not read from %s', (_what, cursor) => {
    expect(() => readPlace(cursor)).toThrow('The list cannot be continued from there.');
  });
});

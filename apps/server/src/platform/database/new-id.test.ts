import { validate, version } from 'uuid';
import { describe, expect, it } from 'vitest';
import { lowestIdAt, newId } from './new-id.ts';

describe('newId', () => {
  it('creates unique UUIDs of version 7 that increase', () => {
    const ids = Array.from({ length: 5_000 }, newId);
    expect(ids.every((id) => validate(id) && version(id) === 7)).toBe(true);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(ids.toSorted());
  });

  it('returns an id that begins with the time of its creation', () => {
    const before = Date.now();
    const ms = Number.parseInt(newId().replaceAll('-', '').slice(0, 12), 16);
    expect(ms).toBeGreaterThanOrEqual(before);
    expect(ms).toBeLessThanOrEqual(Date.now());
  });

  it('returns an id between the first id of its moment and the first id of a later moment', () => {
    const before = lowestIdAt(new Date());
    const id = newId();
    expect([before, id].toSorted()).toEqual([before, id]);
    expect(id < lowestIdAt(new Date(Date.now() + 60_000))).toBe(true);
  });
});

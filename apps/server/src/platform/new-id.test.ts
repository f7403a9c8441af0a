import { validate, version } from 'uuid';
import { describe, expect, it } from 'vitest';
import { newId } from './new-id.ts';

describe('newId', () => {
  it('makes identifiers of version 7 that are unlike and grow', () => {
    const ids = Array.from({ length: 5_000 }, newId);
    expect(ids.every((id) => validate(id) && version(id) === 7)).toBe(true);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(ids.toSorted());
  });

  it('begins with the time of its making', () => {
    const before = Date.now();
    const ms = Number.parseInt(newId().replaceAll('-', '').slice(0, 12), 16);
    expect(ms).toBeGreaterThanOrEqual(before);
    expect(ms).toBeLessThanOrEqual(Date.now());
  });
});

import { describe, expect, it } from 'vitest';
import { randomUuid } from './random-uuid.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const insecure = { getRandomValues: crypto.getRandomValues.bind(crypto) };

describe('a random id', () => {
  it.each([
    ['in a secure context', () => randomUuid()],
    ['over plain http on a LAN, where randomUUID is missing', () => randomUuid(insecure)],
  ])('is a UUID %s', (_, make) => {
    const ids = Array.from({ length: 50 }, make);
    for (const id of ids) expect(id).toMatch(UUID);
    expect(new Set(ids).size).toBe(50);
  });
});

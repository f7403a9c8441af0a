import { describe, expect, it } from 'vitest';
import { idempotencyKey } from './idempotency-key.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const insecure = { getRandomValues: crypto.getRandomValues.bind(crypto) };

describe('an idempotency key', () => {
  it.each([
    ['in a secure context', () => idempotencyKey()],
    ['over plain http on a LAN, where randomUUID is missing', () => idempotencyKey(insecure)],
  ])('is a random UUID %s', (_, make) => {
    const keys = Array.from({ length: 50 }, make);
    for (const key of keys) expect(key).toMatch(UUID);
    expect(new Set(keys).size).toBe(50);
  });
});

import { describe, expect, it } from 'vitest';
import { expiryOf, isExpired } from './send-one-time-token.ts';

const created_at = new Date('2026-11-21T12:00:00Z');

describe('a token', () => {
  it.each([
    ['invite', '2026-11-22T12:00:00.000Z'],
    ['recovery', '2026-11-21T13:00:00.000Z'],
    ['magiclink', '2026-11-21T13:00:00.000Z'],
  ] as const)('of type %s is valid until %s', (type, until) => {
    expect(expiryOf({ type, created_at }).toISOString()).toBe(until);
  });

  it('is valid until the last millisecond of its lifetime', () => {
    const row = { type: 'recovery', created_at } as const;
    expect(isExpired(row, new Date('2026-11-21T12:59:59.999Z'))).toBe(false);
    expect(isExpired(row, new Date('2026-11-21T13:00:00.000Z'))).toBe(true);
  });
});

import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isSignedBy, judgeRefresh, makeRefreshToken, readRefreshToken } from './refresh-token.ts';

const key = randomBytes(32);

describe('a refresh token', () => {
  it('contains its session and count, and is signed with the session’s key', () => {
    const id = randomUUID();
    const token = readRefreshToken(makeRefreshToken(id, 2n ** 40n, key));
    expect(token).toMatchObject({ sessionId: id, count: 2n ** 40n });
    expect(token && isSignedBy(token, key)).toBe(true);
    expect(token && isSignedBy(token, randomBytes(32))).toBe(false);
  });

  it('differs for each count', () => {
    const id = randomUUID();
    const made = [0n, 1n, 2n].map((count) => makeRefreshToken(id, count, key));
    expect(new Set(made).size).toBe(3);
  });

  it('is refused when any one byte is changed', () => {
    const bytes = Buffer.from(makeRefreshToken(randomUUID(), 5n, key), 'base64url');
    for (let index = 0; index < bytes.length; index += 1) {
      const changed = Buffer.from(bytes);
      changed[index] = (changed[index] ?? 0) ^ 1;
      const token = readRefreshToken(changed.toString('base64url'));
      expect(token !== null && isSignedBy(token, key)).toBe(false);
    }
  });

  it('cannot be read from malformed text', () => {
    for (const text of ['', 'x', '='.repeat(76), 'A'.repeat(75), 'A'.repeat(76), 'A'.repeat(77)]) {
      expect(readRefreshToken(text)).toBeNull();
    }
  });
});

const NOW = 1_700_000_000_000;
const judge = (offered: bigint, active: bigint, secondsAgo: number | null) =>
  judgeRefresh(offered, active, secondsAgo === null ? null : NOW - secondsAgo * 1000, NOW);

describe('judgeRefresh', () => {
  it('returns "next" for the active token', () => {
    expect(judge(0n, 0n, null)).toBe('next');
    expect(judge(7n, 7n, 3600)).toBe('next');
  });

  it('returns "active" for the token before the active one, however old', () => {
    expect(judge(6n, 7n, 86_400)).toBe('active');
  });

  it('returns "active" for older tokens until ten seconds after the last refresh, then "reused"', () => {
    expect(judge(0n, 7n, 10)).toBe('active');
    expect(judge(0n, 7n, 10.001)).toBe('reused');
    expect(judge(5n, 7n, 11)).toBe('reused');
  });

  it('returns "unknown" for a token newer than the active one, which a database restore can cause', () => {
    expect(judge(8n, 7n, 1)).toBe('unknown');
  });
});

import { describe, expect, it } from 'vitest';
import { judgeRefresh } from './refresh-token.ts';

const NOW = 1_700_000_000_000;
const judge = (offered: bigint, active: bigint, secondsAgo: number | null) =>
  judgeRefresh(offered, active, secondsAgo === null ? null : NOW - secondsAgo * 1000, NOW);

describe('judgeRefresh', () => {
  it('advances the session for the active token', () => {
    expect(judge(0n, 0n, null)).toBe('next');
    expect(judge(7n, 7n, 3600)).toBe('next');
  });

  it('returns the active token for its parent, however old', () => {
    expect(judge(6n, 7n, 86_400)).toBe('active');
  });

  it('accepts older tokens for ten seconds after the last refresh', () => {
    expect(judge(0n, 7n, 10)).toBe('active');
    expect(judge(0n, 7n, 10.001)).toBe('reused');
    expect(judge(5n, 7n, 11)).toBe('reused');
  });

  it('rejects a token from the future, after a database restore', () => {
    expect(judge(8n, 7n, 1)).toBe('unknown');
  });
});

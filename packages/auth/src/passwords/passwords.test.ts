import { describe, expect, it } from 'vitest';
import { createPasswords } from './passwords.ts';

describe('passwords', () => {
  it('match only their own hash, even if keyboards encode a character differently', async () => {
    const passwords = await createPasswords();
    const encoded = await passwords.hash('café au lait');
    expect(await passwords.matches('cafe\u0301 au lait', encoded)).toBe(true);
    expect(await passwords.matches('cafe au lait', encoded)).toBe(false);
    expect(await passwords.hash('café au lait')).not.toBe(encoded);
  });

  it('are never truncated, even when long', async () => {
    const passwords = await createPasswords();
    const encoded = await passwords.hash(`${'a'.repeat(100)}b`);
    expect(await passwords.matches(`${'a'.repeat(100)}c`, encoded)).toBe(false);
  });

  it('take the same time to check for an unknown user, and never match', async () => {
    const passwords = await createPasswords();
    const encoded = await passwords.hash('a password');
    const spans: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    for (let round = 0; round < 9; round += 1) {
      spans.known.push(await timeOf(() => passwords.matches('another one', encoded)));
      spans.unknown.push(await timeOf(() => passwords.matches('another one', null)));
    }
    // Without hashing, the check for an unknown user would take a thousandth of the time. The bound
    // is loose, because the machine may be busy.
    expect(median(spans.unknown) / median(spans.known)).toBeGreaterThan(0.3);
    expect(await passwords.matches('', null)).toBe(false);
  });
});

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

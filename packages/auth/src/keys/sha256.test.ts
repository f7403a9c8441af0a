import { describe, expect, it } from 'vitest';
import { isSameText, sha256 } from './sha256.ts';

describe('sha256', () => {
  it('returns the FIPS 180-4 hash of "abc", in hex and in base64url', () => {
    const bytes = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
    expect(sha256('abc')).toBe(bytes);
    expect(sha256('abc', 'base64url')).toBe(Buffer.from(bytes, 'hex').toString('base64url'));
  });
});

describe('isSameText', () => {
  it('compares texts of any length', () => {
    expect(isSameText('a lantern', 'a lantern')).toBe(true);
    expect(isSameText('a lantern', 'a lanterm')).toBe(false);
    expect(isSameText('a lantern', 'a lantern ')).toBe(false);
    expect(isSameText('a lantern', '')).toBe(false);
  });
});

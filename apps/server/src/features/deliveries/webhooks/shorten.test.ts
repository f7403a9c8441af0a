import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shorten } from './shorten.ts';

describe('shorten', () => {
  it('keeps short values unchanged', () => {
    const data = { a: 'x'.repeat(30), b: [1, true, null], c: { d: 'ü' } };
    expect(shorten(data, 30)).toEqual(data);
  });

  it('cuts long texts and marks the cut', () => {
    expect(shorten('abcdef', 4)).toBe('abc…');
  });

  it('keeps 20 entries of a long list or object, and drops entries with long names', () => {
    const many = Object.fromEntries(Array.from({ length: 99 }, (_, i) => [`p${i}`, i]));
    expect(Object.keys(shorten(many, 10) as object)).toHaveLength(20);
    expect(shorten({ ['n'.repeat(41)]: 1, ok: 2 }, 10)).toEqual({ ok: 2 });
    expect(shorten(Object.keys(many), 10)).toHaveLength(20);
  });

  it('returns null if the maximum length is 0', () => {
    expect(shorten({ a: 'b' }, 0)).toBeNull();
  });

  it('never exceeds the maximum length, and never cuts a character in half', () => {
    const texts = fc.string({ unit: 'grapheme', maxLength: 60 });
    fc.assert(
      fc.property(texts, fc.integer({ min: 1, max: 40 }), (text, maxLength) => {
        const short = shorten(text, maxLength) as string;
        expect(short.length).toBeLessThanOrEqual(maxLength);
        expect(Buffer.from(short).toString()).toBe(short);
        if (text.length <= maxLength) expect(short).toBe(text);
      }),
    );
  });
});

import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPdfFonts } from './pdf-font.ts';
import { printableText } from './printable-text.ts';

const fonts = createPdfFonts(fileURLToPath(new URL('../../../../fonts', import.meta.url)))(
  'system',
);
const { font: regular } = fonts.regular;
const { font: bold } = fonts.bold;

// The "binary" unit of fast-check takes seconds of CPU time to build.
const character = fc
  .oneof(fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff }))
  .map((code) => String.fromCodePoint(code));

describe('printableText', () => {
  it.each([
    ['Łukasz Čapek, Ελλάδα & Ψ', 'Łukasz Čapek, Ελλάδα & Ψ'],
    ['Жук № 7 · Nguyễn', 'Жук № 7 · Nguyễn'],
    ['Pipes™ © 2026', 'Pipes™ © 2026'],
    ['Wrench 🔧 Works 👩🏽‍🔧🇺🇸!', 'Wrench Works !'],
    ['株式会社 Ltd', '???? Ltd'],
    ['two\nlines\tand\u0000more', 'two lines and more'],
    ['e\u0301cole', 'école'],
    ['abc\u202Edcba', 'abcdcba'],
    ['\ud800', '?'],
    ['🔧', ''],
  ])('converts %j to %j', (text, drawn) => {
    expect(printableText(text, regular)).toBe(drawn);
    expect(printableText(text, bold)).toBe(drawn);
  });

  it('leaves no character without a glyph, and is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: character }), (text) => {
        const drawn = printableText(text, regular);
        const missing = [...drawn].filter(
          (character) => !regular.hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
        );
        expect(missing).toEqual([]);
        expect(printableText(drawn, regular)).toBe(drawn);
      }),
      { numRuns: 100 },
    );
  });
});

import type { Font } from 'fontkit';
import { FontSubset, type EmbeddedFont } from './font-subset.ts';
import { shapeWord, type ShapedWord } from './shape-word.ts';

/**
 * The characters of the glyphs that every document embeds: those of our own texts, and of names in Western
 * European languages. Their subset is made once per thread.
 */
const COMMON = `${charactersBetween(0x20, 0x7e)}${charactersBetween(0xa1, 0xff)}–—‘’“”•…™→−€≈≥≤Łłč`;
/** Letters that a font may join into one glyph. */
const JOINED = ['ff', 'fi', 'fl', 'ffi', 'ffl'];
/** The most words to cache, across all documents of a thread. A report has about three hundred. */
const MAX_WORDS = 8_000;
const MAX_LINES = 4_000;

/** Words shaped together, as one line of a page. */
export interface ShapedLine {
  readonly words: readonly ShapedWord[];
  /** The width in thousandths of the font's size. */
  readonly advance: number;
  /** The line's glyphs in the common subset, as a TJ operand. Null if the subset lacks one. */
  readonly common: string | null;
}

/** A parsed font with everything that its documents have in common. */
export class PdfFont {
  readonly #font: Font;
  readonly #words = new Map<string, ShapedWord>();
  readonly #lines = new Map<string, ShapedLine>();
  readonly #common: FontSubset;
  readonly #embedded: EmbeddedFont;
  /** In thousandths of the font's size. */
  readonly ascender: number;
  readonly #height: number;
  readonly #heightWithGap: number;

  constructor(font: Font) {
    this.#font = font;
    const scale = 1_000 / font.unitsPerEm;
    this.ascender = font.ascent * scale;
    this.#height = (font.ascent - font.descent) * scale;
    this.#heightWithGap = (font.ascent + font.lineGap - font.descent) * scale;
    this.#common = new FontSubset(font);
    for (const text of [...COMMON, ...JOINED]) this.#common.include(this.#word(text));
    this.#embedded = this.#common.embedded();
  }

  hasGlyphForCodePoint(codePoint: number): boolean {
    return this.#font.hasGlyphForCodePoint(codePoint);
  }

  /** The subset that documents share. */
  get common(): EmbeddedFont {
    return this.#embedded;
  }

  /** An empty subset, for one document's other glyphs. */
  newSubset(): FontSubset {
    return new FontSubset(this.#font);
  }

  /** The height of a line in points, with or without the space between lines. */
  lineHeight(size: number, withGap: boolean): number {
    return ((withGap ? this.#heightWithGap : this.#height) * size) / 1_000;
  }

  widthOf(text: string, size: number): number {
    return (this.line(text).advance * size) / 1_000;
  }

  /** Shapes a text once, however many documents contain it. */
  line(text: string): ShapedLine {
    const known = this.#lines.get(text);
    if (known) return known;
    const words = (text.match(/[^ ]* ?/g) ?? []).filter(Boolean).map((word) => this.#word(word));
    const advance = words.reduce((sum, word) => sum + word.advance, 0);
    const line = { words, advance, common: this.#common.operandOf(words) };
    if (this.#lines.size >= MAX_LINES) this.#lines.clear();
    this.#lines.set(text, line);
    return line;
  }

  #word(text: string): ShapedWord {
    const known = this.#words.get(text);
    if (known) return known;
    const word = shapeWord(this.#font, text);
    if (this.#words.size >= MAX_WORDS) this.#words.clear();
    this.#words.set(text, word);
    return word;
  }
}

function charactersBetween(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, index) =>
    String.fromCodePoint(first + index),
  ).join('');
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FONTS, type FontId } from '@pickup/theme/fonts';
import * as fontkit from 'fontkit';

/** All lengths are in thousandths of the font's size. */
export interface ShapedGlyph {
  readonly id: number;
  readonly codePoints: readonly number[];
  /** The glyph's width, as stated in the PDF's font table. */
  readonly width: number;
  /** The distance to the next glyph's origin: this glyph's width plus kerning. */
  readonly advance: number;
  readonly dx: number;
}

interface ShapedWord {
  readonly glyphs: readonly ShapedGlyph[];
  readonly advance: number;
}

export interface PdfFonts {
  readonly regular: PdfFont;
  readonly bold: PdfFont;
}

/** Limits the cached words of a font. A report has about three hundred. */
const MAX_WORDS = 8_000;
/** Matches figures, which need no shaping: all digits have the same width and no ligatures. */
const FIGURE = /^[$(-]*[\d,.]+[%)]? ?$/;

/** Caches shaped words, because computing kerning and ligatures is the slowest part of drawing. */
export class PdfFont {
  readonly font: fontkit.Font;
  readonly #scale: number;
  readonly #words = new Map<string, ShapedWord>();

  constructor(file: string) {
    const font = fontkit.create(readFileSync(file));
    if ('fonts' in font) throw new Error('The font file contains more than one font');
    this.font = font;
    this.#scale = 1_000 / font.unitsPerEm;
  }

  /** Returns the distance from the top of a line to its baseline, in points. */
  ascent(size: number): number {
    return (this.font.ascent * size) / this.font.unitsPerEm;
  }

  lineHeight(size: number): number {
    const { ascent, lineGap, descent, unitsPerEm } = this.font;
    return ((ascent + lineGap - descent) * size) / unitsPerEm;
  }

  widthOf(text: string, size: number): number {
    const advance = this.words(text).reduce((sum, word) => sum + word.advance, 0);
    return (advance * size) / 1_000;
  }

  words(text: string): ShapedWord[] {
    return (text.match(/[^ ]* ?/g) ?? []).map((word) => this.#word(word));
  }

  #word(text: string): ShapedWord {
    const known = this.#words.get(text);
    if (known) return known;
    const glyphs = this.#shape(text);
    const word = { glyphs, advance: glyphs.reduce((sum, { advance }) => sum + advance, 0) };
    if (this.#words.size >= MAX_WORDS) this.#words.clear();
    this.#words.set(text, word);
    return word;
  }

  #shape(word: string): ShapedGlyph[] {
    const { glyphs, positions } = FIGURE.test(word)
      ? { glyphs: this.font.glyphsForString(word), positions: [] }
      : this.font.layout(word);
    return glyphs.map(({ id, codePoints, advanceWidth }, index) => {
      const { xAdvance = advanceWidth, xOffset = 0 } = positions[index] ?? {};
      const [width, advance, dx] = [advanceWidth, xAdvance, xOffset].map((at) => at * this.#scale);
      return { id, codePoints, width: width ?? 0, advance: advance ?? 0, dx: dx ?? 0 };
    });
  }
}

/**
 * Parses each theme's fonts once per thread, on first use. Documents embed these fonts, because the
 * standard PDF fonts would garble names beyond Latin-1.
 */
export function createPdfFonts(dir: string): (id: FontId) => PdfFonts {
  const loaded = new Map<FontId, PdfFonts>();
  return (id) => {
    const name = id === 'system' ? 'NotoSans' : FONTS[id].pdfFilePrefix;
    const fonts = loaded.get(id) ?? {
      regular: new PdfFont(join(dir, `${name}_400Regular.ttf`)),
      bold: new PdfFont(join(dir, `${name}_700Bold.ttf`)),
    };
    loaded.set(id, fonts);
    return fonts;
  };
}

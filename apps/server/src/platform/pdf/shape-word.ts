import type { Font } from 'fontkit';

/** One glyph of a word. All lengths are in thousandths of the font's size. */
export interface ShapedGlyph {
  readonly id: number;
  readonly codePoints: readonly number[];
  /** The glyph's own width, as the document's font table has it. */
  readonly width: number;
  /** How far the pen moves: the width and the kerning. */
  readonly advance: number;
  readonly dx: number;
  readonly dy: number;
}

export interface ShapedWord {
  readonly glyphs: readonly ShapedGlyph[];
  readonly advance: number;
}

/** Figures need no shaping, because all digits have the same width and no ligatures. */
const FIGURE = /^[$(-]*[\d,.]+[%)]? ?$/;

/** Lays out a word with its kerning and ligatures. Shaping is the slowest part of drawing a text. */
export function shapeWord(font: Font, text: string): ShapedWord {
  const scale = 1_000 / font.unitsPerEm;
  const glyphs = FIGURE.test(text) ? unshaped(font, text, scale) : shaped(font, text, scale);
  return { glyphs, advance: glyphs.reduce((sum, { advance }) => sum + advance, 0) };
}

function unshaped(font: Font, text: string, scale: number): ShapedGlyph[] {
  return font.glyphsForString(text).map(({ id, codePoints, advanceWidth }) => {
    const width = advanceWidth * scale;
    return { id, codePoints, width, advance: width, dx: 0, dy: 0 };
  });
}

function shaped(font: Font, text: string, scale: number): ShapedGlyph[] {
  const { glyphs, positions } = font.layout(text);
  return glyphs.map(({ id, codePoints, advanceWidth }, index) => {
    const { xAdvance = advanceWidth, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    const place = { advance: xAdvance * scale, dx: xOffset * scale, dy: yOffset * scale };
    return { id, codePoints, width: advanceWidth * scale, ...place };
  });
}

import type { Font, GlyphPosition, GlyphRun } from 'fontkit';

/**
 * The maximum number of words to cache, across all documents of a thread. A report has about three hundred words,
 * and most of them are always the same.
 */
const MAX_LAYOUTS = 4_000;
/** Figures need no shaping, because all digits have the same width and no ligatures. */
const FIGURE = /^[$(-]*[\d,.]+[%)]? ?$/;

/** The parts of a run that pdfkit uses. It scales the positions in place, so each document needs its own. */
type Run = Pick<GlyphRun, 'glyphs' | 'positions' | 'advanceWidth'>;
type Shape = (text: string, ...options: unknown[]) => Run;

/**
 * Lays out each word once. Shaping is most of the work of drawing a document. pdfkit's own cache lasts for
 * only one document.
 */
export function rememberLayout(font: Font): Font {
  const shape = font.layout.bind(font) as Shape;
  const known = new Map<string, Run>();
  const layout: Shape = (text, ...options) => {
    if (options.some((option) => option !== undefined)) return shape(text, ...options);
    const run = known.get(text) ?? (FIGURE.test(text) ? unshaped(font, text) : shape(text));
    if (known.size >= MAX_LAYOUTS) known.clear();
    known.set(text, run);
    return copy(run);
  };
  return Object.assign(font, { layout });
}

function unshaped(font: Font, text: string): Run {
  const glyphs = font.glyphsForString(text);
  return copy({ glyphs, positions: glyphs.map(({ advanceWidth }) => plain(advanceWidth)) });
}

function plain(xAdvance: number): GlyphPosition {
  return { xAdvance, yAdvance: 0, xOffset: 0, yOffset: 0 };
}

function copy(run: Pick<Run, 'glyphs' | 'positions'>): Run {
  const positions = run.positions.map(({ xAdvance, yAdvance, xOffset, yOffset }) => {
    return { xAdvance, yAdvance, xOffset, yOffset };
  });
  return {
    glyphs: run.glyphs,
    positions,
    get advanceWidth() {
      return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
    },
  };
}

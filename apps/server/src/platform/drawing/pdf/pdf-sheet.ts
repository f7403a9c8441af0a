import { CONTENT, PAPER, type PaperColors } from './brand-paper.ts';
import { breakLines } from './break-lines.ts';
import type { EmbeddedFont } from './embedded-font.ts';
import { PdfDocument, type DocumentMetadata } from './pdf-document.ts';
import type { PdfFonts } from './pdf-font.ts';
import { colorParts } from './pdf-values.ts';
import { losesLetters, printableText } from './printable-text.ts';

export interface TextStyle {
  readonly size: number;
  readonly bold?: boolean;
  readonly color?: string;
  readonly align?: 'left' | 'right' | 'center';
}

export interface TextBox extends TextStyle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Tapping the text opens this URL. */
  readonly link?: string;
}

export interface SheetOptions extends DocumentMetadata {
  readonly fonts: PdfFonts;
  /** By default, the colors of a site without a theme. */
  readonly colors?: PaperColors;
}

/**
 * Draw meaningful content with `tag`, and everything else with `artifact`. Pages do not break
 * automatically, so call `ensureRoom` with the height that you need.
 */
export class PdfSheet extends PdfDocument {
  readonly colors: PaperColors;
  /** The y position of the next content. */
  y: number = CONTENT.top;

  constructor({ fonts, colors = PAPER.colors, ...facts }: SheetOptions) {
    super(facts, fonts);
    this.colors = colors;
  }

  /** Starts a new page if less than this height is left on the current one. */
  ensureRoom(height: number): void {
    if (this.y + height > CONTENT.bottom) this.newPage();
  }

  newPage(): void {
    this.addPage();
    this.y = CONTENT.top;
  }

  /** Writes text in a box that grows downward. Returns the y position below the text. */
  write(text: string, { x, y, width, link, ...style }: TextBox): number {
    const { size, bold = false, align = 'left', color = this.colors.ink } = style;
    const face = this.#face(style);
    const { font } = face;
    const lines = this.#linesOf(text, width, style);
    const height = font.lineHeight(size);
    this.canvas.command(`${colorParts(color)} rg`);
    lines.forEach((line, index) => {
      const lineWidth = font.widthOf(line, size);
      // A line that is wider than its box starts at the left edge.
      const left = x + Math.max(0, width - lineWidth) * SHARES_ON_LEFT[align];
      const top = y + index * height;
      if (link !== undefined) this.link({ x: left, y: top, width: lineWidth, height }, link);
      const glyphs = face.glyphsOf(line);
      this.canvas.text(bold ? 'bold' : 'regular', size, left, top + font.ascent(size), glyphs);
    });
    return y + lines.length * height;
  }

  heightOf(text: string, width: number, style: TextStyle): number {
    const { font } = this.#face(style);
    return this.#linesOf(text, width, style).length * font.lineHeight(style.size);
  }

  widthOf(text: string, style: TextStyle): number {
    const { font } = this.#face(style);
    return font.widthOf(printableText(text, font.font), style.size);
  }

  /** Reduces the style's size until the text fits on one line, but not below `smallest`. */
  fitted(text: string, width: number, style: TextStyle, smallest = 7): TextStyle {
    const natural = this.widthOf(text, style);
    const size = Math.min(style.size, Math.floor((style.size * width * 10) / natural) / 10);
    return { ...style, size: Math.max(smallest, size) };
  }

  /** Returns whether the fonts lack some of the text's letters. */
  losesLetters(text: string): boolean {
    return losesLetters(text, this.faces.regular.font.font);
  }

  #face({ bold = false }: TextStyle): EmbeddedFont {
    return bold ? this.faces.bold : this.faces.regular;
  }

  #linesOf(text: string, width: number, style: TextStyle): readonly string[] {
    const { font } = this.#face(style);
    const shown = printableText(text, font.font);
    // Most texts fit on one line and need no line breaks.
    if (font.widthOf(shown, style.size) <= width) return shown === '' ? [] : [shown];
    return breakLines(shown, width, (part) => font.widthOf(part, style.size));
  }
}

/** The share of a line's free space that goes to its left. */
const SHARES_ON_LEFT = { left: 0, center: 0.5, right: 1 } as const;

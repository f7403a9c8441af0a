import { CONTENT, LETTER, PAPER, type PaperColors } from './brand-paper.ts';
import type { Pixmap } from '../images/draw-svg.ts';
import { breakLines } from './break-lines.ts';
import type { EmbeddedFont, FontSubset } from './font-subset.ts';
import type { PdfCanvas } from './pdf-canvas.ts';
import { PdfDocument, type DocumentFacts } from './pdf-document.ts';
import type { PdfFont, ShapedLine } from './pdf-font.ts';
import type { PdfFonts } from './pdf-fonts.ts';
import type { StructureElement, TagOptions } from './pdf-structure.ts';
import { losesLetters, printableText } from './printable-text.ts';

export type { StructureElement };

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
  /** The URL that opens when the text is tapped. */
  readonly link?: string;
}

export interface SheetOptions extends DocumentFacts {
  readonly fonts: PdfFonts;
  /** Those without a theme by default. */
  readonly colors?: PaperColors;
}

/** A font's names in a document's drawing: its common glyphs, and those of this document only. */
const NAMES = { regular: ['F1', 'F3'], bold: ['F2', 'F4'] } as const;

/**
 * A tagged PDF being drawn. Meaningful content is drawn through `tag`, everything else through `artifact`.
 * There are no automatic page breaks: a layout asks for the room it needs.
 */
export class PdfSheet {
  readonly #pdf: PdfDocument;
  readonly #fonts: PdfFonts;
  readonly colors: PaperColors;
  /** The glyphs that only this document needs, such as those of a Greek name. */
  readonly #rare = new Map<string, FontSubset>();
  /** The y position of the next content. */
  y: number = CONTENT.top;

  constructor({ fonts, colors = PAPER.colors, ...facts }: SheetOptions) {
    this.#fonts = fonts;
    this.colors = colors;
    this.#pdf = new PdfDocument(facts);
    this.newPage();
  }

  /** The root of the structure tree. */
  get document(): StructureElement {
    return this.#pdf.root;
  }

  /** The current page's drawing. */
  get pdf(): PdfCanvas {
    return this.#pdf.canvas;
  }

  /** Starts a new page when less than this height is left on the current one. */
  room(height: number): void {
    if (this.y + height > CONTENT.bottom) this.newPage();
  }

  newPage(): void {
    this.#pdf.addPage();
    this.y = CONTENT.top;
    this.artifact(() => drawStrip(this.pdf, this.colors), 'Pagination');
  }

  /** Draws on every page, with the page's number from 1. */
  onEachPage(draw: (page: number, of: number) => void): void {
    const count = this.#pdf.pageCount;
    for (let page = 0; page < count; page += 1) {
      this.#pdf.onPage(page, () => draw(page + 1, count));
    }
  }

  /** Adds an element that has only children. */
  group(parent: StructureElement, type: string, build: (group: StructureElement) => void): void {
    build(this.#pdf.newElement(type, parent));
  }

  /** Draws content as an element of the structure tree. */
  tag(parent: StructureElement, type: string, draw: () => void, options?: TagOptions): void {
    this.#pdf.mark(this.#pdf.newElement(type, parent, options), type, draw);
  }

  /** Draws content that screen readers skip. */
  artifact(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    this.pdf.command(`/Artifact <</Type/${type}>> BDC`);
    draw();
    this.pdf.command('EMC');
  }

  /** Writes inside a box that grows downward. Returns the y position below it. */
  write(text: string, { x, y, width, link, ...style }: TextBox): number {
    const { size, align = 'left', color = this.colors.ink } = style;
    const { font, shown } = this.#shown(text, style);
    if (shown === '') return y;
    this.pdf.fillColor(color);
    const lines = this.#lines(shown, width, font, size);
    const height = font.lineHeight(size, true);
    lines.forEach((line, index) => {
      const own = font.widthOf(line, size);
      // One line may be wider than its box, and then stays aligned with its left edge.
      const spare = Math.max(0, width - own);
      const left = x + spare * SHARES[align];
      const top = y + index * height;
      if (link !== undefined) {
        const box = { x: left, y: top, width: own, height: font.lineHeight(size, false) };
        this.#pdf.link(box, link);
      }
      this.#draw(font.line(line), style, left, top + (font.ascender * size) / 1_000);
    });
    return y + lines.length * height;
  }

  heightOf(text: string, width: number, style: TextStyle): number {
    const { font, shown } = this.#shown(text, style);
    if (shown === '') return 0;
    return this.#lines(shown, width, font, style.size).length * font.lineHeight(style.size, true);
  }

  widthOf(text: string, style: TextStyle): number {
    const { font, shown } = this.#shown(text, style);
    return font.widthOf(shown, style.size);
  }

  /** The largest size, at most `style.size`, at which the text stays on one line. */
  fitted(text: string, width: number, style: TextStyle, smallest = 7): TextStyle {
    const natural = this.widthOf(text, style);
    const size = Math.min(style.size, Math.floor((style.size * width * 10) / natural) / 10);
    return { ...style, size: Math.max(smallest, size) };
  }

  /** Draws an image in a box, in points. */
  image(image: Pixmap, box: { x: number; y: number; width: number; height: number }): void {
    this.#pdf.image(image, box);
  }

  finish(): Uint8Array {
    const embedded = new Map<string, EmbeddedFont>();
    for (const face of ['regular', 'bold'] as const) {
      embedded.set(NAMES[face][0], this.#fonts[face].common);
    }
    for (const [name, subset] of this.#rare) embedded.set(name, subset.embedded());
    return this.#pdf.finish(embedded);
  }

  /** Whether the fonts lack some of the text's letters. */
  losesLetters(text: string): boolean {
    return losesLetters(text, this.#fonts.regular);
  }

  #shown(text: string, { bold = false }: TextStyle): { font: PdfFont; shown: string } {
    const font = bold ? this.#fonts.bold : this.#fonts.regular;
    return { font, shown: printableText(text, font) };
  }

  #lines(text: string, width: number, font: PdfFont, size: number): readonly string[] {
    // Most texts fit on one line.
    if (font.widthOf(text, size) <= width) return [text];
    return breakLines(text, width, (part) => font.widthOf(part, size));
  }

  #draw(line: ShapedLine, { size, bold = false }: TextStyle, x: number, y: number): void {
    const [common, rare] = NAMES[bold ? 'bold' : 'regular'];
    if (line.common !== null) this.pdf.text(common, size, x, y, line.common);
    else this.pdf.text(rare, size, x, y, this.#rareOperand(rare, bold, line));
  }

  #rareOperand(name: string, bold: boolean, { words }: ShapedLine): string {
    const font = bold ? this.#fonts.bold : this.#fonts.regular;
    const subset = this.#rare.get(name) ?? font.newSubset();
    this.#rare.set(name, subset);
    for (const word of words) subset.include(word);
    return subset.flatOperandOf(words);
  }
}

const SHARES = { left: 0, center: 0.5, right: 1 } as const;

/** The folding rule along the top of the page, with inch marks. */
function drawStrip(pdf: PdfCanvas, { accent, onAccent }: PaperColors): void {
  pdf.rect(0, 0, LETTER.width, 12).fill(accent);
  for (let mark = 0; mark <= LETTER.width / 9; mark += 1) {
    const height = mark % 8 === 0 ? 7 : mark % 4 === 0 ? 5 : 3;
    pdf.rect(mark * 9 - 0.4, 0, 0.8, height).fill(onAccent);
  }
}

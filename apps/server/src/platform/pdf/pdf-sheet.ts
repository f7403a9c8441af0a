import PDFDocument from 'pdfkit';
import { CONTENT, LETTER, PAPER } from './brand-paper.ts';
import type { PdfFonts } from './pdf-fonts.ts';
import { losesLetters, printableText } from './printable-text.ts';

export type StructureElement = PDFKit.PDFStructureElement;
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

export interface SheetOptions {
  readonly title: string;
  readonly author: string;
  readonly subject: string;
  /** The date of the content, not of the rendering, so that the same document has the same bytes. */
  readonly date: Date;
  readonly fonts: PdfFonts;
}

/**
 * A tagged PDF being drawn. Meaningful content is drawn through `tag`, everything else through `artifact`.
 * There are no automatic page breaks: a layout asks for the room it needs.
 */
export class PdfSheet {
  readonly pdf: PDFKit.PDFDocument;
  /** The root of the structure tree. */
  readonly document: StructureElement;
  readonly #fonts: PdfFonts;
  readonly #bytes: Promise<Uint8Array>;
  /** The y position of the next content. */
  y: number = CONTENT.top;

  constructor({ fonts, title, author, subject, date }: SheetOptions) {
    this.#fonts = fonts;
    this.pdf = new PDFDocument({
      size: 'LETTER',
      margin: 0,
      bufferPages: true,
      autoFirstPage: false,
      pdfVersion: '1.7',
      tagged: true,
      displayTitle: true,
      lang: 'en-US',
      font: '', // none, because a font given here is opened again at each font change
      info: { Title: title, Author: author, Subject: subject, CreationDate: date },
    });
    this.#bytes = collect(this.pdf);
    this.pdf.registerFont('regular', asSource(fonts.regular));
    this.pdf.registerFont('bold', asSource(fonts.bold));
    this.document = this.pdf.struct('Document', {});
    this.pdf.addStructure(this.document);
    this.newPage();
  }

  /** Starts a new page when less than this height is left on the current one. */
  room(height: number): void {
    if (this.y + height > CONTENT.bottom) this.newPage();
  }

  newPage(): void {
    this.pdf.addPage();
    this.y = CONTENT.top;
    this.artifact(() => drawStrip(this.pdf), 'Pagination');
  }

  /** Adds an element that has only children. */
  group(parent: StructureElement, type: string, build: (group: StructureElement) => void): void {
    const group = this.pdf.struct(type, {});
    parent.add(group);
    build(group);
    group.end();
  }

  /** Draws content as an element of the structure tree. */
  tag(parent: StructureElement, type: string, draw: () => void, options: TagOptions = {}): void {
    parent.add(this.pdf.struct(type, options, [draw]));
  }

  /** Draws content that screen readers skip. */
  artifact(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    this.pdf.markContent('Artifact', { type });
    draw();
    this.pdf.endMarkedContent();
  }

  /** Writes inside a box that grows downward. Returns the y position below it. */
  write(text: string, { x, y, width, link, ...style }: TextBox): number {
    const shown = this.#style(text, style);
    if (shown === '') return y;
    const { align = 'left' } = style;
    const tapped = link === undefined ? {} : { link };
    const spare = width - this.pdf.widthOfString(shown);
    if (spare < 0) {
      this.pdf.text(shown, x, y, { width, align, ...tapped });
      return this.pdf.y;
    }
    // Most texts fit on one line, and line breaking is a third of the work.
    const indent = spare * { left: 0, center: 0.5, right: 1 }[align];
    this.pdf.text(shown, x + indent, y, { lineBreak: false, ...tapped });
    return y + this.pdf.currentLineHeight(true);
  }

  heightOf(text: string, width: number, style: TextStyle): number {
    const shown = this.#style(text, style);
    if (shown === '') return 0;
    if (this.pdf.widthOfString(shown) <= width) return this.pdf.currentLineHeight(true);
    return this.pdf.heightOfString(shown, { width });
  }

  widthOf(text: string, style: TextStyle): number {
    return this.pdf.widthOfString(this.#style(text, style));
  }

  /** The largest size, at most `style.size`, at which the text stays on one line. */
  fitted(text: string, width: number, style: TextStyle, smallest = 7): TextStyle {
    const natural = this.widthOf(text, style);
    const size = Math.min(style.size, Math.floor((style.size * width * 10) / natural) / 10);
    return { ...style, size: Math.max(smallest, size) };
  }

  finish(): Promise<Uint8Array> {
    this.document.end();
    this.pdf.end();
    return this.#bytes;
  }

  #style(text: string, { size, bold = false, color = PAPER.ink }: TextStyle): string {
    this.pdf
      .font(bold ? 'bold' : 'regular')
      .fontSize(size)
      .fillColor(color);
    return printableText(text, bold ? this.#fonts.bold : this.#fonts.regular);
  }

  /** Whether the fonts lack some of the text's letters. */
  losesLetters(text: string): boolean {
    return losesLetters(text, this.#fonts.regular);
  }
}

export interface TagOptions {
  readonly alt?: string;
  readonly scope?: 'Row' | 'Column';
  readonly bbox?: [number, number, number, number];
}

// The types allow only files and bytes, but pdfkit also accepts a parsed font.
function asSource(font: PdfFonts['regular']): string {
  return font as unknown as string;
}

function collect(pdf: PDFKit.PDFDocument): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  return new Promise((resolve, reject) => {
    pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    pdf.on('end', () => resolve(joined(chunks)));
    pdf.on('error', reject);
  });
}

/** Copies the chunks into their own memory, so that it can be transferred to another thread without a copy. */
function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  return bytes;
}

/** The folding rule along the top of the page: amber, with inch marks. */
function drawStrip(pdf: PDFKit.PDFDocument): void {
  pdf.rect(0, 0, LETTER.width, 12).fill(PAPER.accent);
  for (let mark = 0; mark <= LETTER.width / 9; mark += 1) {
    const height = mark % 8 === 0 ? 7 : mark % 4 === 0 ? 5 : 3;
    pdf.rect(mark * 9 - 0.4, 0, 0.8, height).fill(PAPER.ink);
  }
}

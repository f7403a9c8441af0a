import { extractText, getDocumentProxy, getMeta } from 'unpdf';

/** What a PDF says. */
export interface PdfText {
  /** Text of each page, in reading order, words parted by single spaces. */
  readonly pages: readonly string[];
  /** All pages, parted by a line break. */
  readonly text: string;
  readonly title: string;
  readonly language: string;
  /** Whether its parts are marked as headings, paragraphs, …: what a screen reader goes by. */
  readonly isTagged: boolean;
}

/** Reads a PDF back. Rejects when the bytes are no PDF. */
export async function readPdfText(bytes: Uint8Array): Promise<PdfText> {
  const pdf = await getDocumentProxy(Uint8Array.from(bytes)); // a copy: the parser takes its bytes away
  const { text } = await extractText(pdf, { mergePages: false });
  const { info } = await getMeta(pdf);
  const mark = await pdf.getMarkInfo();
  await pdf.destroy();
  const pages = text.map((page) => page.replace(/\s+/g, ' ').trim());
  return {
    pages,
    text: pages.join('\n'),
    title: textOf(info['Title']),
    language: textOf(info['Language']),
    isTagged: markedIn(mark),
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function markedIn(mark: unknown): boolean {
  return typeof mark === 'object' && mark !== null && 'Marked' in mark && mark.Marked === true;
}

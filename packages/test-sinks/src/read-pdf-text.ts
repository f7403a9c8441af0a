import { extractText, getDocumentProxy, getMeta } from 'unpdf';

export interface PdfText {
  /** Each page's text is in reading order, with single spaces between words. */
  readonly pages: readonly string[];
  /** The text of all pages, separated by line breaks. */
  readonly text: string;
  readonly title: string;
  readonly language: string;
  /** Whether parts are marked as headings, paragraphs and so on, as screen readers need. */
  readonly isTagged: boolean;
}

/** Rejects if the bytes are not a PDF. */
export async function readPdfText(bytes: Uint8Array): Promise<PdfText> {
  const pdf = await getDocumentProxy(Uint8Array.from(bytes)); // a copy, because the parser takes ownership of its bytes
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

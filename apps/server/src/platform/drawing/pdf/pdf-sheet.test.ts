import { fileURLToPath } from 'node:url';
import { elementsOf, readPdf } from '@pickup/test-sinks/read-pdf';
import { describe, expect, it } from 'vitest';
import { createPdfFonts } from './pdf-font.ts';
import { PdfSheet } from './pdf-sheet.ts';

const fonts = createPdfFonts(fileURLToPath(new URL('../../../../fonts', import.meta.url)))(
  'system',
);
const facts = {
  language: 'es-US',
  title: 'A (test) of Łukasz',
  author: 'A & B',
  subject: 'S',
  date: new Date(0),
};
const BOX = { x: 54, y: 100, width: 300, size: 10 };

function sheetOf(texts: readonly string[]): Uint8Array {
  const sheet = new PdfSheet({ ...facts, fonts });
  texts.forEach((text, index) => {
    sheet.tag(sheet.root, 'P', () => sheet.write(text, { ...BOX, y: 100 + index * 20 }));
  });
  return sheet.finish();
}

describe('a sheet', () => {
  it('contains its texts in every script of its fonts, including combining marks', async () => {
    const texts = ['The office, $488.50', 'Ελλάδα Υδραυλικά', 'Жук № 7', 'x\u0302y\u0301 q\u0323'];
    const { structure, untagged } = await readPdf(sheetOf(texts));
    const [page] = structure;
    if (!page) throw new Error('no page');
    expect(elementsOf(page, 'P').map(({ text }) => text)).toEqual(
      texts.map((text) => text.normalize('NFC')),
    );
    expect(untagged).toBe('');
  });

  it('does not depend on the documents drawn before it', () => {
    const before = sheetOf(['Ann']);
    sheetOf(['Ελλάδα', 'Жук']);
    expect(Buffer.from(sheetOf(['Ann'])).equals(Buffer.from(before))).toBe(true);
  });

  it('keeps special characters in its metadata', async () => {
    expect(await readPdf(sheetOf(['Ann']))).toMatchObject({
      title: facts.title,
      author: 'A & B',
      language: 'es-US',
    });
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fontkit from 'fontkit';
import { PdfFont } from './pdf-font.ts';

/** Parsed once per thread. Parsing takes a hundred times as long as drawing a document. */
export interface PdfFonts {
  readonly regular: PdfFont;
  readonly bold: PdfFont;
}

/** Never uses the standard fonts of PDF, which garble any name that is not Latin-1, without an error. */
export function loadPdfFonts(dir: string): PdfFonts {
  return {
    regular: loadFont(join(dir, 'NotoSans_400Regular.ttf')),
    bold: loadFont(join(dir, 'NotoSans_700Bold.ttf')),
  };
}

function loadFont(file: string): PdfFont {
  const font = fontkit.create(readFileSync(file));
  if ('fonts' in font) throw new Error('A font file holds a collection of fonts');
  return new PdfFont(font);
}

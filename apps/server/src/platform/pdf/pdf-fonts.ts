import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FONTS, type FontId } from '@pickup/theme/fonts';
import * as fontkit from 'fontkit';
import { PdfFont } from './pdf-font.ts';

/** Parsed once per thread. Parsing takes a hundred times as long as drawing a document. */
export interface PdfFonts {
  readonly regular: PdfFont;
  readonly bold: PdfFont;
}

/** Never uses the standard fonts of PDF, which garble any name that is not Latin-1, without an error. */
export function loadPdfFonts(dir: string, id: FontId = 'system'): PdfFonts {
  const name = id === 'system' ? 'NotoSans' : FONTS[id].drawn;
  return {
    regular: loadFont(join(dir, `${name}_400Regular.ttf`)),
    bold: loadFont(join(dir, `${name}_700Bold.ttf`)),
  };
}

/** The fonts of each theme, loaded when the first document needs them. */
export function createPdfFonts(dir: string): (id: FontId) => PdfFonts {
  const loaded = new Map<FontId, PdfFonts>();
  return (id) => {
    const fonts = loaded.get(id) ?? loadPdfFonts(dir, id);
    loaded.set(id, fonts);
    return fonts;
  };
}

function loadFont(file: string): PdfFont {
  const font = fontkit.create(readFileSync(file));
  if ('fonts' in font) throw new Error('A font file holds a collection of fonts');
  return new PdfFont(font);
}

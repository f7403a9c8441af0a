import { deflateSync } from 'node:zlib';
import type { PdfFile } from './pdf-file.ts';
import type { PdfFont, ShapedGlyph } from './pdf-font.ts';
import { number, utf16 } from './pdf-values.ts';

interface Subset {
  /** Returns the glyph's number in the subset. */
  includeGlyph(id: number): number;
  encode(): Uint8Array;
}

/** Collects the glyphs of a font that one document uses. */
export class EmbeddedFont {
  readonly font: PdfFont;
  readonly #subset: Subset;
  /** Glyphs by their numbers in the subset. Number 0 represents missing glyphs. */
  readonly #glyphs: Pick<ShapedGlyph, 'width' | 'codePoints'>[] = [{ width: 0, codePoints: [0] }];

  constructor(font: PdfFont) {
    this.font = font;
    this.#subset = font.font.createSubset() as unknown as Subset;
  }

  /**
   * Returns a TJ operator's array: the glyphs in hexadecimal, and the spacing adjustments between
   * them.
   */
  glyphsOf(text: string): string {
    let operand = '[<';
    for (const { glyphs } of this.font.words(text)) {
      for (const glyph of glyphs) {
        const { id, width, advance, dx } = glyph;
        const subsetId = this.#subset.includeGlyph(id);
        this.#glyphs[subsetId] = glyph;
        if (dx !== 0) operand += `>${number(-dx)}<`;
        operand += hex4(subsetId);
        if (advance - dx !== width) operand += `>${number(width + dx - advance)}<`;
      }
    }
    return `${operand}>]`.replaceAll('<>', '');
  }

  /** Writes the font and returns the number of its object. */
  write(file: PdfFile): number {
    const name = `PICKUP+${this.font.font.postscriptName}`;
    const bytes = this.#subset.encode();
    const fontFile = file.addStream(deflateSync(bytes), `/Length1 ${bytes.length}`);
    const descriptor = file.add(
      `<</Type/FontDescriptor/FontName/${name}${this.#metrics()}/FontFile2 ${fontFile} 0 R>>`,
    );
    const widths = this.#glyphs.map(({ width }) => number(width)).join(' ');
    const system = '/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>';
    const glyphs = file.add(
      `<</Type/Font/Subtype/CIDFontType2/BaseFont/${name}${system}/CIDToGIDMap/Identity/FontDescriptor ${descriptor} 0 R/W[0[${widths}]]>>`,
    );
    const toUnicode = file.addStream(deflateSync(this.#toUnicode()));
    return file.add(
      `<</Type/Font/Subtype/Type0/BaseFont/${name}/Encoding/Identity-H/DescendantFonts[${glyphs} 0 R]/ToUnicode ${toUnicode} 0 R>>`,
    );
  }

  #metrics(): string {
    const { unitsPerEm, bbox, ascent, descent, capHeight, italicAngle } = this.font.font;
    const scaled = (value: number) => number((value * 1_000) / unitsPerEm);
    const box = [bbox.minX, bbox.minY, bbox.maxX, bbox.maxY].map(scaled).join(' ');
    // Flag 4 (symbolic) is set, because the glyph numbers follow no standard encoding.
    return `/Flags 4/FontBBox[${box}]/ItalicAngle ${number(italicAngle)}/Ascent ${scaled(ascent)}/Descent ${scaled(descent)}/CapHeight ${scaled(capHeight)}/StemV 0`;
  }

  /** Maps glyphs to text, so that people can select it and screen readers can read it. */
  #toUnicode(): string {
    const texts = this.#glyphs.map(({ codePoints }, subsetId) => {
      const text = utf16(String.fromCodePoint(...codePoints));
      return `1 beginbfchar <${hex4(subsetId)}> <${text}> endbfchar\n`;
    });
    return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap
/CMapName /Adobe-Identity-UCS def /CMapType 2 def
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
1 begincodespacerange <0000> <ffff> endcodespacerange
${texts.join('')}endcmap CMapName currentdict /CMap defineresource pop end end`;
  }
}

function hex4(value: number): string {
  return value.toString(16).padStart(4, '0');
}

import { deflateSync } from 'node:zlib';
import type { Font } from 'fontkit';
import { hex4, number } from './pdf-values.ts';
import type { ShapedGlyph, ShapedWord } from './shape-word.ts';

/** The parts of a font in a document, ready to be written. */
export interface EmbeddedFont {
  readonly name: string;
  /** The compressed font file with the subset's glyphs. */
  readonly file: Uint8Array;
  readonly fileLength: number;
  /** The compressed table that maps glyphs to text, for selecting and for screen readers. */
  readonly toUnicode: Uint8Array;
  /** The glyphs' widths as a PDF array, from glyph 0. */
  readonly widths: string;
  /** The members of the font descriptor, without its file. */
  readonly descriptor: string;
}

interface Subset {
  includeGlyph(id: number): number;
  encode(): Uint8Array;
}

/** Some glyphs of a font, numbered in the order in which they were added. */
export class FontSubset {
  readonly #font: Font;
  readonly #subset: Subset;
  readonly #ids = new Map<number, number>();
  readonly #glyphs: Pick<ShapedGlyph, 'width' | 'codePoints'>[];

  constructor(font: Font) {
    this.#font = font;
    this.#subset = font.createSubset() as unknown as Subset;
    const width = (font.getGlyph(0).advanceWidth * 1_000) / font.unitsPerEm;
    this.#glyphs = [{ width, codePoints: [0] }];
    this.#ids.set(0, 0);
  }

  include({ glyphs }: ShapedWord): void {
    for (const { id, width, codePoints } of glyphs) {
      if (this.#ids.has(id)) continue;
      const own = this.#subset.includeGlyph(id);
      this.#ids.set(id, own);
      this.#glyphs[own] = { width, codePoints };
    }
  }

  /**
   * The words as the array of a TJ operator: the glyphs in hexadecimal, and the pen's corrections between them.
   * Null if a glyph is not in the subset, or is raised, which TJ cannot express.
   */
  operandOf(words: readonly ShapedWord[]): string | null {
    let operand = '[<';
    for (const { glyphs } of words) {
      for (const { id, width, advance, dx, dy } of glyphs) {
        const own = this.#ids.get(id);
        if (own === undefined || dy !== 0) return null;
        if (dx !== 0) operand += `>${number(-dx)}<`;
        operand += hex4(own);
        if (advance - dx !== width) operand += `>${number(width + dx - advance)}<`;
      }
    }
    return `${operand}>]`.replaceAll('<>', '');
  }

  /** The same with raised glyphs drawn on the line. */
  flatOperandOf(words: readonly ShapedWord[]): string {
    const flat = words.map(({ glyphs, advance }) => {
      return { advance, glyphs: glyphs.map((glyph) => ({ ...glyph, dy: 0 })) };
    });
    return this.operandOf(flat) ?? '[]';
  }

  embedded(): EmbeddedFont {
    const bytes = this.#subset.encode();
    return {
      name: `PICKUP+${this.#font.postscriptName}`,
      file: deflateSync(bytes),
      fileLength: bytes.length,
      toUnicode: deflateSync(this.#toUnicode()),
      widths: `[${this.#glyphs.map(({ width }) => number(width)).join(' ')}]`,
      descriptor: this.#descriptor(),
    };
  }

  #descriptor(): string {
    const { unitsPerEm, bbox, ascent, descent, capHeight, xHeight, italicAngle } = this.#font;
    const scaled = (value: number) => number((value * 1_000) / unitsPerEm);
    const box = [bbox.minX, bbox.minY, bbox.maxX, bbox.maxY].map(scaled).join(' ');
    // 4: symbolic, because the glyphs have their own numbers.
    return `/Flags 4/FontBBox[${box}]/ItalicAngle ${number(italicAngle)}/Ascent ${scaled(ascent)}/Descent ${scaled(descent)}/CapHeight ${scaled(capHeight)}/XHeight ${scaled(xHeight)}/StemV 0`;
  }

  #toUnicode(): string {
    const texts = this.#glyphs.map(({ codePoints }) => `<${utf16(codePoints)}>`);
    const ranges: string[] = [];
    for (let first = 0; first < texts.length; first += 256) {
      const some = texts.slice(first, first + 256);
      ranges.push(`<${hex4(first)}> <${hex4(first + some.length - 1)}> [${some.join(' ')}]`);
    }
    return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000><ffff>
endcodespacerange
${ranges.length} beginbfrange
${ranges.join('\n')}
endbfrange
endcmap
CMapName currentdict /CMap defineresource pop
end
end`;
  }
}

function utf16(codePoints: readonly number[]): string {
  const text = String.fromCodePoint(...codePoints);
  return Array.from({ length: text.length }, (_, index) => hex4(text.charCodeAt(index))).join('');
}

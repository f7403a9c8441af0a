import { deflateSync } from 'node:zlib';
import type { Pixmap } from '../images/draw-svg.ts';
import { LETTER } from './brand-paper.ts';
import type { EmbeddedFont } from './font-subset.ts';
import { PdfCanvas } from './pdf-canvas.ts';
import { PdfFile } from './pdf-file.ts';
import { StructureElement, type TagOptions } from './pdf-structure.ts';
import { dateString, textString } from './pdf-values.ts';

export interface DocumentFacts {
  /** BCP 47 tag. */
  readonly language: string;
  readonly title: string;
  readonly author: string;
  readonly subject: string;
  /** The date of the content, not of the rendering, so that the same document has the same bytes. */
  readonly date: Date;
}

interface Page {
  readonly id: number;
  readonly canvas: PdfCanvas;
  /** The structure element of each marked content, by its number. */
  readonly marks: number[];
  readonly links: number[];
}

/** A box in points from the upper left corner. */
interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * A tagged PDF on US Letter paper, while it is drawn. It writes only what our documents need, so that a report
 * takes a few milliseconds (docs/decisions/043-our-own-pdf-writer.md).
 */
export class PdfDocument {
  /** The root of the structure tree. */
  readonly root: StructureElement;
  readonly #file = new PdfFile();
  readonly #facts: DocumentFacts;
  readonly #pages: Page[] = [];
  readonly #pagesId = this.#file.reserve();
  readonly #treeId = this.#file.reserve();
  readonly #resourcesId = this.#file.reserve();
  readonly #linkParents: number[] = [];
  /** The objects of images, named I1, I2 and so on in the drawing. */
  readonly #images: number[] = [];
  #page: Page | undefined;
  #element: StructureElement | undefined;

  constructor(facts: DocumentFacts) {
    this.#facts = facts;
    this.root = new StructureElement(this.#file.reserve(), 'Document', this.#treeId);
  }

  get pageCount(): number {
    return this.#pages.length;
  }

  /** The current page's drawing. */
  get canvas(): PdfCanvas {
    return this.#current.canvas;
  }

  addPage(): void {
    const canvas = new PdfCanvas(LETTER.height);
    this.#page = { id: this.#file.reserve(), canvas, marks: [], links: [] };
    this.#pages.push(this.#page);
  }

  /** Draws on an earlier page. `index` is from 0. */
  onPage(index: number, draw: () => void): void {
    const before = this.#page;
    this.#page = this.#pages[index];
    draw();
    this.#page = before;
  }

  newElement(type: string, parent: StructureElement, options?: TagOptions): StructureElement {
    const element = new StructureElement(this.#file.reserve(), type, parent.id, options);
    parent.add(element);
    return element;
  }

  /** Draws the content of an element, on one page. */
  mark(element: StructureElement, type: string, draw: () => void): void {
    const { id: page, canvas, marks } = this.#current;
    const mark = marks.push(element.id) - 1;
    element.add({ page, mark });
    this.#element = element;
    canvas.command(`/${type} <</MCID ${mark}>> BDC`);
    draw();
    canvas.command('EMC');
    this.#element = undefined;
  }

  /** Makes a box a link, as part of the element that is being drawn. */
  link({ x, y, width, height }: Box, url: string): void {
    const { id: page, canvas, links } = this.#current;
    // Numbers in the parent tree: first the pages, then the links. The pages are counted at the end.
    const link = this.#file.reserve();
    const rect = canvas.fromBelow(x, y, x + width, y + height);
    const element = this.#element ?? this.root;
    element.add({ page, link });
    this.#linkParents.push(element.id);
    const key = LINK_KEYS + this.#linkParents.length;
    const action = `/A<</S/URI/URI${textString(url)}>>`;
    const members = `/Type/Annot/Subtype/Link/Rect${rect}/Border[0 0 0]/F 4/Contents()`;
    this.#file.add(`<<${members}${action}/StructParent ${key}>>`, link);
    links.push(link);
  }

  /** Draws an image in a box. Its transparency is an image of its own. */
  image({ width, height, data }: Pixmap, box: Box): void {
    const colors = Buffer.alloc(width * height * 3);
    const opacities = Buffer.alloc(width * height);
    for (let pixel = 0; pixel < width * height; pixel += 1) {
      colors.set(data.subarray(pixel * 4, pixel * 4 + 3), pixel * 3);
      opacities[pixel] = data[pixel * 4 + 3] ?? 0;
    }
    const members = `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/BitsPerComponent 8`;
    const mask = this.#file.addStream(deflateSync(opacities), `${members}/ColorSpace/DeviceGray`);
    const about = `${members}/ColorSpace/DeviceRGB/SMask ${mask} 0 R`;
    const count = this.#images.push(this.#file.addStream(deflateSync(colors), about));
    this.#current.canvas.image(`I${count}`, box);
  }

  /** Writes the fonts under their names in the drawing, then everything else. */
  finish(fonts: ReadonlyMap<string, EmbeddedFont>): Uint8Array {
    this.#pages.forEach((page, index) => this.#writePage(page, index));
    this.#writeFonts(fonts);
    this.#writeStructure();
    const kids = this.#pages.map(({ id }) => `${id} 0 R`).join(' ');
    this.#file.add(`<</Type/Pages/Count ${this.#pages.length}/Kids[${kids}]>>`, this.#pagesId);
    const { language, title, author, subject, date } = this.#facts;
    const texts = `/Title${textString(title)}/Author${textString(author)}/Subject${textString(subject)}`;
    const info = this.#file.add(`<<${texts}/Creator(Pickup)/CreationDate${dateString(date)}>>`);
    const metadata = this.#file.addPlainStream(
      Buffer.from(metadataOf(this.#facts)),
      '/Type/Metadata/Subtype/XML',
    );
    const marks = `/MarkInfo<</Marked true>>/ViewerPreferences<</DisplayDocTitle true>>/Lang(${language})`;
    const root = this.#file.add(
      `<</Type/Catalog/Pages ${this.#pagesId} 0 R/StructTreeRoot ${this.#treeId} 0 R/Metadata ${metadata} 0 R${marks}>>`,
    );
    return this.#file.finish(root, info);
  }

  get #current(): Page {
    if (!this.#page) throw new Error('The document has no page yet');
    return this.#page;
  }

  #writePage({ id, canvas, links }: Page, index: number): void {
    const content = this.#file.addStream(deflateSync(Buffer.from(canvas.content, 'latin1')));
    const annotations = links.map((link) => `${link} 0 R`).join(' ');
    const members = `/Type/Page/Parent ${this.#pagesId} 0 R/MediaBox[0 0 ${LETTER.width} ${LETTER.height}]`;
    const parts = `/Contents ${content} 0 R/Resources ${this.#resourcesId} 0 R/Annots[${annotations}]`;
    this.#file.add(`<<${members}${parts}/Tabs/S/StructParents ${index}>>`, id);
  }

  #writeFonts(fonts: ReadonlyMap<string, EmbeddedFont>): void {
    const named = [...fonts].map(([name, font]) => `/${name} ${this.#writeFont(font)} 0 R`);
    const images = this.#images.map((id, index) => `/I${index + 1} ${id} 0 R`);
    const drawn = images.length === 0 ? '' : `/XObject<<${images.join('')}>>`;
    this.#file.add(`<</Font<<${named.join('')}>>${drawn}>>`, this.#resourcesId);
  }

  #writeFont({ name, file, fileLength, toUnicode, widths, descriptor }: EmbeddedFont): number {
    const fontFile = this.#file.addStream(file, `/Length1 ${fileLength}`);
    const map = this.#file.addStream(toUnicode);
    const about = this.#file.add(
      `<</Type/FontDescriptor/FontName/${name}${descriptor}/FontFile2 ${fontFile} 0 R>>`,
    );
    const system = '/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>';
    const glyphs = this.#file.add(
      `<</Type/Font/Subtype/CIDFontType2/BaseFont/${name}${system}/CIDToGIDMap/Identity/FontDescriptor ${about} 0 R/W[0 ${widths}]>>`,
    );
    return this.#file.add(
      `<</Type/Font/Subtype/Type0/BaseFont/${name}/Encoding/Identity-H/DescendantFonts[${glyphs} 0 R]/ToUnicode ${map} 0 R>>`,
    );
  }

  #writeStructure(): void {
    this.root.write(this.#file);
    const ofPages = this.#pages.map(({ marks }, index) => {
      return `${index}[${marks.map((id) => `${id} 0 R`).join(' ')}]`;
    });
    const ofLinks = this.#linkParents.map((id, index) => `${LINK_KEYS + index + 1} ${id} 0 R`);
    const parents = this.#file.add(`<</Nums[${[...ofPages, ...ofLinks].join(' ')}]>>`);
    const next = LINK_KEYS + this.#linkParents.length + 1;
    this.#file.add(
      `<</Type/StructTreeRoot/K ${this.root.id} 0 R/ParentTree ${parents} 0 R/ParentTreeNextKey ${next}>>`,
      this.#treeId,
    );
  }
}

/** Keys of links in the parent tree begin above those of the pages. */
const LINK_KEYS = 100_000;

/** The same facts in the format that programs for archives and accessibility read. */
function metadataOf({ title, author, subject, date }: DocumentFacts): string {
  const inXml = (text: string) =>
    text.replace(/\p{Cc}/gu, ' ').replace(/[<>&]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const all = (text: string) =>
    `<rdf:Alt><rdf:li xml:lang="x-default">${inXml(text)}</rdf:li></rdf:Alt>`;
  return `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/">
<dc:title>${all(title)}</dc:title><dc:description>${all(subject)}</dc:description>
<dc:creator><rdf:Seq><rdf:li>${inXml(author)}</rdf:li></rdf:Seq></dc:creator>
<xmp:CreateDate>${date.toISOString()}</xmp:CreateDate><xmp:CreatorTool>Pickup</xmp:CreatorTool>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`;
}

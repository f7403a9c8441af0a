import { deflateSync } from 'node:zlib';
import type { Pixmap } from '../draw-svg.ts';
import { LETTER } from './brand-paper.ts';
import { EmbeddedFont } from './embedded-font.ts';
import { pdfRectangle, PdfCanvas, type Box } from './pdf-canvas.ts';
import { PdfFile } from './pdf-file.ts';
import type { PdfFonts } from './pdf-font.ts';
import { dateString, textString } from './pdf-values.ts';

export interface DocumentMetadata {
  /** A BCP 47 tag. */
  readonly language: string;
  readonly title: string;
  readonly author: string;
  readonly subject: string;
  /**
   * The date of the content, not of the rendering. So the same document always has the same bytes.
   */
  readonly date: Date;
}

/** A structure element. Screen readers read the document in the order of these elements. */
export interface StructureElement {
  readonly id: number;
  readonly members: string;
  /** Elements, marked content and links, as members of a PDF array. */
  readonly kids: string[];
}

interface TagOptions {
  readonly alt?: string;
  readonly scope?: 'Row' | 'Column';
  readonly box?: Box;
}

interface Page {
  readonly id: number;
  /** The page's key in the document's parent tree. */
  readonly key: number;
  readonly canvas: PdfCanvas;
  /** The ids of structure elements, indexed by marked-content id (MCID). */
  readonly marks: number[];
  readonly links: number[];
}

/**
 * Draws a tagged PDF on US Letter paper. It supports only what our documents need (decision 102).
 */
export class PdfDocument {
  protected readonly faces: { readonly regular: EmbeddedFont; readonly bold: EmbeddedFont };
  readonly #file = new PdfFile();
  readonly #metadata: DocumentMetadata;
  readonly #pagesId = this.#file.reserve();
  readonly #treeId = this.#file.reserve();
  readonly #resourcesId = this.#file.reserve();
  readonly #elements: StructureElement[] = [];
  /**
   * The parent tree. It lists the structure elements of each page's marked content and of each
   * link.
   */
  readonly #parents: (number | number[])[] = [];
  readonly #pages: Page[] = [];
  /** Images are named I0, I1 and so on in the drawing commands. */
  readonly #images: number[] = [];
  readonly root = this.#newElement('Document', this.#treeId);
  #page = this.#newPage();
  #element = this.root;

  constructor(metadata: DocumentMetadata, { regular, bold }: PdfFonts) {
    this.#metadata = metadata;
    this.faces = { regular: new EmbeddedFont(regular), bold: new EmbeddedFont(bold) };
  }

  get canvas(): PdfCanvas {
    return this.#page.canvas;
  }

  addPage(): void {
    this.#page = this.#newPage();
  }

  /** Draws on every page. Page numbers start at 1. */
  onEachPage(draw: (page: number, count: number) => void): void {
    this.#pages.forEach((page, index) => {
      this.#page = page;
      draw(index + 1, this.#pages.length);
    });
  }

  /** Adds an element that contains only other elements. */
  group(parent: StructureElement, type: string, build: (group: StructureElement) => void): void {
    const element = this.#newElement(type, parent.id);
    parent.kids.push(`${element.id} 0 R`);
    build(element);
  }

  /** Draws content as a structure element on one page. */
  tag(parent: StructureElement, type: string, draw: () => void, options?: TagOptions): void {
    const element = this.#newElement(type, parent.id, options);
    parent.kids.push(`${element.id} 0 R`);
    const { id, marks, canvas } = this.#page;
    const mark = marks.push(element.id) - 1;
    element.kids.push(`<</Type/MCR/Pg ${id} 0 R/MCID ${mark}>>`);
    this.#element = element;
    canvas.command(`/${type} <</MCID ${mark}>> BDC`);
    draw();
    canvas.command('EMC');
  }

  /** Draws content that screen readers skip. */
  artifact(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    this.canvas.command(`/Artifact <</Type/${type}>> BDC`);
    draw();
    this.canvas.command('EMC');
  }

  /** Turns a box into a link that belongs to the current element. */
  link(box: Box, url: string): void {
    const key = this.#parents.push(this.#element.id) - 1;
    const members = `/Type/Annot/Subtype/Link/Rect${pdfRectangle(box)}/Border[0 0 0]/F 4/Contents()`;
    const link = this.#file.add(
      `<<${members}/A<</S/URI/URI${textString(url)}>>/StructParent ${key}>>`,
    );
    this.#element.kids.push(`<</Type/OBJR/Obj ${link} 0 R/Pg ${this.#page.id} 0 R>>`);
    this.#page.links.push(link);
  }

  /** Draws an image. Its transparency is stored as a separate image. */
  image(image: Pixmap, box: Box): void {
    const { width, height } = image;
    const { colors, opacities } = packed(image);
    const members = `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/BitsPerComponent 8`;
    const mask = this.#file.addStream(opacities, `${members}/ColorSpace/DeviceGray`);
    const about = `${members}/ColorSpace/DeviceRGB/SMask ${mask} 0 R`;
    const count = this.#images.push(this.#file.addStream(colors, about));
    this.canvas.image(`I${count - 1}`, box);
  }

  finish(): Uint8Array {
    const file = this.#file;
    this.#pages.forEach((page) => this.#writePage(page));
    this.#writeResources();
    this.#writeStructure();
    const { language, title, author, subject, date } = this.#metadata;
    const texts = `/Title${textString(title)}/Author${textString(author)}/Subject${textString(subject)}`;
    const info = file.add(`<<${texts}/Creator(Pickup)/CreationDate${dateString(date)}>>`);
    const metadata = metadataOf(this.#metadata);
    const about = file.add(
      `<</Type/Metadata/Subtype/XML/Length ${metadata.length}>>\nstream\n${metadata}\nendstream`,
    );
    const marks = `/MarkInfo<</Marked true>>/ViewerPreferences<</DisplayDocTitle true>>/Lang(${language})`;
    const root = file.add(
      `<</Type/Catalog/Pages ${this.#pagesId} 0 R/StructTreeRoot ${this.#treeId} 0 R/Metadata ${about} 0 R${marks}>>`,
    );
    return file.finish(root, info);
  }

  #newPage(): Page {
    const marks: number[] = [];
    const key = this.#parents.push(marks) - 1;
    const page = { id: this.#file.reserve(), key, canvas: new PdfCanvas(), marks, links: [] };
    this.#pages.push(page);
    return page;
  }

  #newElement(type: string, parent: number, options: TagOptions = {}): StructureElement {
    const { alt, scope, box } = options;
    const text = alt === undefined ? '' : `/Alt${textString(alt)}`;
    const place =
      box === undefined ? '' : `/A<</O/Layout/Placement/Block/BBox${pdfRectangle(box)}>>`;
    const header = scope === undefined ? '' : `/A<</O/Table/Scope/${scope}>>`;
    const members = `/S/${type}/P ${parent} 0 R${text}${place}${header}`;
    const element = { id: this.#file.reserve(), members, kids: [] };
    this.#elements.push(element);
    return element;
  }

  #writePage({ id, key, canvas, links }: Page): void {
    const content = this.#file.addStream(deflateSync(canvas.content));
    const members = `/Type/Page/Parent ${this.#pagesId} 0 R/MediaBox[0 0 ${LETTER.width} ${LETTER.height}]`;
    const parts = `/Contents ${content} 0 R/Resources ${this.#resourcesId} 0 R/Annots[${references(links)}]`;
    this.#file.add(`<<${members}${parts}/Tabs/S/StructParents ${key}>>`, id);
  }

  #writeResources(): void {
    const kids = references(this.#pages.map(({ id }) => id));
    this.#file.add(`<</Type/Pages/Count ${this.#pages.length}/Kids[${kids}]>>`, this.#pagesId);
    const fonts = Object.entries(this.faces).map(([name, face]) => {
      return `/${name} ${face.write(this.#file)} 0 R`;
    });
    const images = this.#images.map((id, index) => `/I${index} ${id} 0 R`);
    this.#file.add(
      `<</Font<<${fonts.join('')}>>/XObject<<${images.join('')}>>>>`,
      this.#resourcesId,
    );
  }

  #writeStructure(): void {
    for (const { id, members, kids } of this.#elements) {
      this.#file.add(`<<${members}/K[${kids.join(' ')}]>>`, id);
    }
    const parents = this.#parents.map((parent, key) => {
      return typeof parent === 'number' ? `${key} ${parent} 0 R` : `${key}[${references(parent)}]`;
    });
    const tree = `/K ${this.root.id} 0 R/ParentTree<</Nums[${parents.join(' ')}]>>`;
    const next = this.#parents.length;
    this.#file.add(`<</Type/StructTreeRoot${tree}/ParentTreeNextKey ${next}>>`, this.#treeId);
  }
}

function references(ids: readonly number[]): string {
  return ids.map((id) => `${id} 0 R`).join(' ');
}

/** Caches compressed images, because all documents of a site show the same logo. */
const packedImages = new WeakMap<Pixmap, { colors: Uint8Array; opacities: Uint8Array }>();

function packed(image: Pixmap) {
  const known = packedImages.get(image);
  if (known) return known;
  const colors = deflateSync(image.data.filter((_, index) => index % 4 !== 3));
  const opacities = deflateSync(image.data.filter((_, index) => index % 4 === 3));
  packedImages.set(image, { colors, opacities });
  return { colors, opacities };
}

/** Returns the metadata as XMP in ASCII, which archiving and accessibility tools read. */
function metadataOf({ title, author, subject, date }: DocumentMetadata): string {
  const inXml = (text: string) =>
    text.replace(/\p{Cc}/gu, ' ').replace(/[^ -~]|[<>&]/gu, (sign) => `&#${sign.codePointAt(0)};`);
  const all = (text: string) =>
    `<rdf:Alt><rdf:li xml:lang="x-default">${inXml(text)}</rdf:li></rdf:Alt>`;
  return `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/">
<dc:title>${all(title)}</dc:title><dc:description>${all(subject)}</dc:description>
<dc:creator><rdf:Seq><rdf:li>${inXml(author)}</rdf:li></rdf:Seq></dc:creator>
<xmp:CreateDate>${date.toISOString()}</xmp:CreateDate><xmp:CreatorTool>Pickup</xmp:CreatorTool>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`;
}

import { getDocumentProxy } from 'unpdf';

/** An element's text does not include its children's. */
export interface PdfElement {
  readonly role: string;
  readonly alt?: string;
  readonly text: string;
  readonly children: readonly PdfElement[];
}

export interface PdfTextBox {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly baseline: number;
}

export interface ReadPdf {
  /** Each page's text, in the order in which people select it. */
  readonly pages: readonly string[];
  /** Positions are in points from the page's upper left corner. */
  readonly boxes: readonly (readonly PdfTextBox[])[];
  /** The root element of each page. */
  readonly structure: readonly PdfElement[];
  /** Text that is marked neither as structure nor as decoration, which confuses screen readers. */
  readonly untagged: string;
  readonly links: readonly string[];
  readonly title: string;
  readonly author: string;
  readonly language: string;
  readonly version: string;
  readonly displaysTitle: boolean;
  readonly isTagged: boolean;
}

type Proxy = Awaited<ReturnType<typeof getDocumentProxy>>;
type Page = Awaited<ReturnType<Proxy['getPage']>>;
type TreeNode = Awaited<ReturnType<Page['getStructTree']>>;

/** Reads a PDF like a viewer and a screen reader, with pdf.js. Does not change the given bytes. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const pdf = await getDocumentProxy(bytes.slice());
  const numbers = Array.from({ length: pdf.numPages }, (_, index) => index + 1);
  const pages = await Promise.all(numbers.map((number) => pdf.getPage(number)));
  const { info } = await pdf.getMetadata();
  const facts = info as Readonly<Record<string, unknown>>;
  const preferences: unknown = await pdf.getViewerPreferences();
  const marks: unknown = await pdf.getMarkInfo();
  const read = {
    pages: await Promise.all(pages.map(pageText)),
    boxes: await Promise.all(pages.map(pageBoxes)),
    structure: await Promise.all(pages.map(pageStructure)),
    untagged: (await Promise.all(pages.map(untaggedText))).join(''),
    links: (await Promise.all(pages.map(pageLinks))).flat(),
    title: textOf(facts['Title']),
    author: textOf(facts['Author']),
    language: textOf(facts['Language']),
    version: textOf(facts['PDFFormatVersion']),
    displaysTitle: isSet(preferences, 'DisplayDocTitle'),
    isTagged: isSet(marks, 'Marked'),
  };
  await pdf.destroy();
  return read;
}

export function elementsOf(root: PdfElement, role: string): PdfElement[] {
  const below = root.children.flatMap((child) => elementsOf(child, role));
  return root.role === role ? [root, ...below] : below;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function isSet(value: unknown, key: string): boolean {
  return typeof value === 'object' && value !== null && Reflect.get(value, key) === true;
}

async function pageText(page: Page): Promise<string> {
  const { items } = await page.getTextContent();
  const texts = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''));
  return texts.join('');
}

async function pageBoxes(page: Page): Promise<PdfTextBox[]> {
  const { height } = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  return items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [, , , , left, bottom] = item.transform.map(Number);
    if (left === undefined || bottom === undefined) return [];
    return [{ text: item.str, left, right: left + item.width, baseline: height - bottom }];
  });
}

async function pageLinks(page: Page): Promise<string[]> {
  const annotations = (await page.getAnnotations()) as { unsafeUrl?: string }[];
  return annotations.flatMap(({ unsafeUrl }) => (unsafeUrl === undefined ? [] : [unsafeUrl]));
}

async function pageStructure(page: Page): Promise<PdfElement> {
  const texts = await markedTexts(page);
  const tree: TreeNode | null = await page.getStructTree();
  return tree ? toElement(tree, texts) : { role: 'none', text: '', children: [] };
}

function toElement(node: TreeNode, texts: ReadonlyMap<string, string>): PdfElement {
  const own: string[] = [];
  const children: PdfElement[] = [];
  for (const child of node.children) {
    if ('role' in child) children.push(toElement(child, texts));
    else own.push(texts.get(child.id) ?? '');
  }
  const alt: unknown = Reflect.get(node, 'alt');
  const element = { role: node.role, text: own.join('').trim(), children };
  return typeof alt === 'string' ? { ...element, alt } : element;
}

async function untaggedText(page: Page): Promise<string> {
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  let depth = 0;
  let text = '';
  for (const item of items) {
    if ('str' in item) text += depth === 0 ? item.str.trim() : '';
    else depth += item.type === 'endMarkedContent' ? -1 : 1;
  }
  return text;
}

/** Maps the id of each piece of marked content to its text. */
async function markedTexts(page: Page): Promise<Map<string, string>> {
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const texts = new Map<string, string>();
  const open: (string | null)[] = [];
  for (const item of items) {
    if ('str' in item) {
      const id = open.findLast((one) => one !== null);
      const text = item.str + (item.hasEOL ? ' ' : '');
      if (id) texts.set(id, (texts.get(id) ?? '') + text);
    } else if (item.type === 'endMarkedContent') open.pop();
    else open.push(item.id ?? null);
  }
  return texts;
}

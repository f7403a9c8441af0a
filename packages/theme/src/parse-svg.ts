import { SaxesParser, type SaxesTagNS } from 'saxes';
import {
  ALLOWED_ELEMENTS,
  ALLOWED_STYLES,
  isAllowedAttribute,
  isAllowedLink,
} from './svg-allowed.ts';

export interface SvgElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly SvgElement[];
}

interface OpenElement extends SvgElement {
  readonly attributes: Map<string, string>;
  readonly children: SvgElement[];
  /** A style element may come later, so classes are applied at the end of the file. */
  readonly classes: readonly string[];
  readonly inlineStyle: ReadonlyMap<string, string>;
}

export interface ParsedSvg {
  readonly root: SvgElement;
  readonly removed: readonly string[];
}

const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';
const MAX_DEPTH = 40;
const MAX_ELEMENTS = 3_000;

export type ImageProblem = readonly [
  code:
    | 'broken_file'
    | 'file_too_large'
    | 'image_too_large'
    | 'not_image'
    | 'not_svg'
    | 'not_xml'
    | 'svg_entities'
    | 'svg_shapes_missing'
    | 'svg_size_missing'
    | 'svg_too_complex',
  values?: Readonly<Record<string, string | number>>,
];

export class SvgError extends Error {
  override readonly name = 'SvgError';
  readonly problem: ImageProblem;

  constructor(...problem: ImageProblem) {
    super(problem[0]);
    this.problem = problem;
  }
}

export function parseSvg(text: string): ParsedSvg {
  const reader = new Reader();
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw new SvgError('not_xml', { reason: error.message });
  });
  parser.on('doctype', (doctype) => {
    // Only a document type with brackets can declare entities.
    if (doctype.includes('[')) throw new SvgError('svg_entities');
  });
  parser.on('opentag', (tag) => reader.open(tag));
  parser.on('closetag', () => reader.close());
  parser.on('text', (part) => reader.text(part));
  parser.on('cdata', (part) => reader.text(part));
  parser.write(text.replace(/^\uFEFF/, '')).close();
  return reader.finish();
}

class Reader {
  readonly #open: OpenElement[] = [];
  readonly #all: OpenElement[] = [];
  readonly #removed = new Set<string>();
  #root: OpenElement | null = null;
  #namespace = SVG;
  #skipped = 0;
  #inStyle = false;
  #css = '';

  open(tag: SaxesTagNS): void {
    if (this.#skipped > 0) {
      this.#skipped += 1;
      return;
    }
    if (this.#root === null) this.#requireSvg(tag);
    else if (
      tag.uri !== this.#namespace ||
      !ALLOWED_ELEMENTS.has(tag.local) ||
      tag.local === 'svg'
    ) {
      this.#inStyle = tag.uri === this.#namespace && tag.local === 'style';
      if (!this.#inStyle) this.#removed.add(tag.name);
      this.#skipped = 1;
      return;
    }
    const element = this.#elementOf(tag);
    if (this.#open.length >= MAX_DEPTH || this.#all.length >= MAX_ELEMENTS) {
      throw new SvgError('svg_too_complex');
    }
    this.#open.at(-1)?.children.push(element);
    this.#root ??= element;
    this.#open.push(element);
    this.#all.push(element);
  }

  close(): void {
    if (this.#skipped > 0) this.#skipped -= 1;
    else this.#open.pop();
    this.#inStyle = false;
  }

  text(part: string): void {
    if (this.#inStyle) this.#css += part;
  }

  finish(): ParsedSvg {
    if (this.#root === null) throw new SvgError('not_svg');
    const rules = rulesOf(this.#css);
    for (const element of this.#all) {
      const fromClasses = element.classes.flatMap((name) => [...(rules.get(name) ?? [])]);
      for (const [name, value] of [...fromClasses, ...element.inlineStyle])
        this.#set(element, name, value);
    }
    return { root: this.#root, removed: [...this.#removed].toSorted() };
  }

  #requireSvg(tag: SaxesTagNS): void {
    if (tag.local !== 'svg' || !['', SVG].includes(tag.uri)) throw new SvgError('not_svg');
    this.#namespace = tag.uri;
  }

  #elementOf(tag: SaxesTagNS): OpenElement {
    const attributes = Object.values(tag.attributes);
    const plain = (name: string) =>
      attributes.find(({ uri, local }) => uri === '' && local === name)?.value ?? '';
    const element: OpenElement = {
      name: tag.local,
      attributes: new Map(),
      children: [],
      classes: plain('class').split(/\s+/).filter(Boolean),
      inlineStyle: declarationsOf(plain('style')),
    };
    for (const { uri, local, prefix, name, value } of attributes) {
      if (prefix === 'xmlns' || name === 'xmlns' || name === 'class' || name === 'style') continue;
      if (uri === '') this.#set(element, local, value.trim());
      else if (uri === XLINK && local === 'href') this.#set(element, 'href', value.trim());
      else this.#removed.add(name);
    }
    return element;
  }

  #set({ name: element, attributes }: OpenElement, name: string, value: string): void {
    const isAllowed =
      name === 'href' ? isAllowedLink(element, value) : isAllowedAttribute(name, value);
    if (isAllowed) attributes.set(name, value);
    else this.#removed.add(name);
  }
}

type Declarations = ReadonlyMap<string, string>;

function declarationsOf(style: string): Declarations {
  const pairs = style.split(';').map((declaration): [string, string] => {
    const [name = '', ...value] = declaration.split(':');
    return [
      name.trim(),
      value
        .join(':')
        .replace(/!\s*important/, '')
        .trim(),
    ];
  });
  return new Map(pairs.filter(([name]) => ALLOWED_STYLES.has(name)));
}

/** Drawing programs write rules for single classes: `.cls-1, .cls-2 { fill: #123 }`. */
function rulesOf(css: string): ReadonlyMap<string, Declarations> {
  const rules = new Map<string, Declarations>();
  // A regular expression would take quadratic time.
  for (const rule of css.split('}').slice(0, -1)) {
    const [body = '', selectors = ''] = rule.split('{').toReversed();
    for (const selector of selectors.split(',').map((part) => part.trim())) {
      if (!/^\.[\w-]+$/.test(selector)) continue;
      const name = selector.slice(1);
      rules.set(name, new Map([...(rules.get(name) ?? []), ...declarationsOf(body)]));
    }
  }
  return rules;
}

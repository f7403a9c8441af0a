import { parseSvg, SvgError, type ImageProblem, type SvgElement } from './parse-svg.ts';
import { SHAPES } from './svg-allowed.ts';

export interface SafeSvg {
  readonly kind: 'svg';
  readonly text: string;
  readonly root: SvgElement;
  /** x, y, width and height. */
  readonly viewBox: readonly [number, number, number, number];
  readonly width: number;
  readonly height: number;
  /** The removed names, such as "script" or "onload", for the person who uploaded the SVG. */
  readonly removed: readonly string[];
}

export type SvgResult = SafeSvg | { readonly kind: 'refused'; readonly problem: ImageProblem };

export const MAX_SVG_LENGTH = 65_536;

/** Keeps only shapes, groups, gradients and clips. This removes scripts, links and URLs. */
export function sanitizeSvg(text: string, maxLength = MAX_SVG_LENGTH): SvgResult {
  if (text.length > maxLength)
    return refused('file_too_large', { max: Math.floor(maxLength / 1024) });
  try {
    const { root, removed } = parseSvg(text);
    const viewBox = viewBoxOf(root);
    if (viewBox === null) return refused('svg_size_missing');
    if (!hasShape(root)) return refused('svg_shapes_missing');
    const [, , width, height] = viewBox;
    const size = new Map([
      ['viewBox', viewBox.join(' ')],
      ['width', String(width)],
      ['height', String(height)],
    ]);
    const drawn = { ...root, attributes: new Map([...root.attributes, ...size]) };
    return { kind: 'svg', text: writeSvg(drawn), root: drawn, viewBox, width, height, removed };
  } catch (error) {
    if (error instanceof SvgError) return refused(...error.problem);
    throw error;
  }
}

const refused = (...problem: ImageProblem) => ({ kind: 'refused' as const, problem });

const MAX_SIDE = 20_000;

function viewBoxOf({ attributes }: SvgElement): SafeSvg['viewBox'] | null {
  const given = (attributes.get('viewBox') ?? '').split(/[\s,]+/).map(Number);
  const [x = 0, y = 0, width = 0, height = 0] =
    given.length === 4
      ? given
      : [0, 0, lengthOf(attributes.get('width')), lengthOf(attributes.get('height'))];
  const isUsable = [x, y, width, height].every((value) => Math.abs(value) < MAX_SIDE);
  return isUsable && width > 0 && height > 0 ? [x, y, width, height] : null;
}

function lengthOf(text = ''): number {
  const [, number = ''] = /^([\d.]+)(?:px)?$/.exec(text) ?? [];
  return Number(number);
}

function hasShape({ name, children }: SvgElement): boolean {
  if (name === 'defs' || name === 'clipPath') return false;
  return SHAPES.has(name) || children.some(hasShape);
}

export function writeSvg(root: SvgElement): string {
  return write(root, ' xmlns="http://www.w3.org/2000/svg"');
}

function write({ name, attributes, children }: SvgElement, namespace = ''): string {
  // Allowed values contain no characters that need escaping.
  const own = [...attributes]
    .map(([key, value]) => ` ${key}="${value.replace(/\s+/g, ' ')}"`)
    .join('');
  const inside = children.map((child) => write(child)).join('');
  return inside === ''
    ? `<${name}${namespace}${own}/>`
    : `<${name}${namespace}${own}>${inside}</${name}>`;
}

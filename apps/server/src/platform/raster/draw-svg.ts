import type { SvgElement } from '@pickup/theme/parse-svg';
import type { SafeSvg } from '@pickup/theme/sanitize-svg';
import type { FillRule } from './coverage.ts';
import { linesOf, multiply, type Matrix } from './outline.ts';
import { fill, maskOf, newPixmap, type Mask, type Pixmap } from './pixmap.ts';
import { strokeOutline, type StrokeStyle } from './stroke.ts';
import { lengthOf, svgPaint, type Definitions } from './svg-paint.ts';
import { pathOf } from './svg-shapes.ts';
import { transformOf } from './svg-transform.ts';

/** What elements inherit from those around them. */
interface State {
  readonly matrix: Matrix;
  readonly attributes: ReadonlyMap<string, string>;
  /** The product of the opacities of all groups around. */
  readonly opacity: number;
  readonly mask: Mask | null;
}

interface Drawing {
  readonly pixmap: Pixmap;
  readonly definitions: Definitions;
}

/**
 * Draws a sanitized SVG at this width. Knows shapes, groups, fills, strokes, gradients and clips, which is all that the
 * sanitizer keeps. A group's opacity applies to each of its parts.
 */
export function drawSvg(
  { root, viewBox: [left, top, width, height] }: SafeSvg,
  pixels: number,
): Pixmap {
  const scale = pixels / width;
  const pixmap = newPixmap(Math.round(pixels), Math.max(1, Math.round(height * scale)));
  const matrix: Matrix = [scale, 0, 0, scale, -left * scale, -top * scale];
  const drawing = { pixmap, definitions: definitionsOf(root) };
  const state = { matrix, attributes: new Map<string, string>(), opacity: 1, mask: null };
  drawElement(drawing, root, state);
  return pixmap;
}

function definitionsOf(root: SvgElement): Definitions {
  const found = new Map<string, SvgElement>();
  const visit = (element: SvgElement) => {
    const id = element.attributes.get('id');
    if (id !== undefined && !found.has(id)) found.set(id, element);
    element.children.forEach(visit);
  };
  visit(root);
  return found;
}

const NOT_INHERITED = ['opacity', 'clip-path', 'transform', 'id'];
const UNDRAWN = new Set(['defs', 'clipPath', 'linearGradient', 'radialGradient']);

function drawElement(drawing: Drawing, element: SvgElement, around: State): void {
  if (UNDRAWN.has(element.name) || element.attributes.get('display') === 'none') return;
  const state = stateOf(drawing, element, around);
  const path = pathOf(element);
  if (path !== null) drawShape(drawing, path, state);
  for (const child of element.children) drawElement(drawing, child, state);
}

function stateOf(drawing: Drawing, { attributes, name }: SvgElement, around: State): State {
  const own = name === 'svg' ? undefined : attributes.get('transform');
  const matrix = multiply(around.matrix, transformOf(own));
  const inherited = [...around.attributes].filter(([key]) => !NOT_INHERITED.includes(key));
  const mask = clipOf(drawing, attributes.get('clip-path'), matrix);
  return {
    matrix,
    attributes: new Map([...inherited, ...attributes]),
    opacity: around.opacity * lengthOf(attributes.get('opacity') ?? '', 1),
    mask: mask === null ? around.mask : both(mask, around.mask),
  };
}

function clipOf(drawing: Drawing, value: string | undefined, matrix: Matrix): Mask | null {
  const [, id] = /^url\(#(.+)\)$/.exec(value ?? '') ?? [];
  const clip = id === undefined ? undefined : drawing.definitions.get(id);
  if (clip?.name !== 'clipPath' || clip.attributes.get('clipPathUnits') === 'objectBoundingBox')
    return null;
  const outline = clip.children.flatMap((shape) => {
    const own = multiply(matrix, transformOf(shape.attributes.get('transform')));
    return linesOf(pathOf(shape) ?? '', own).polygons;
  });
  return maskOf(drawing.pixmap, outline);
}

const both = (one: Mask, other: Mask | null) =>
  other === null ? one : one.map((value, index) => value * (other[index] ?? 0));

function drawShape({ pixmap, definitions }: Drawing, path: string, state: State): void {
  const { attributes, matrix, mask } = state;
  const get = (name: string, usual: string) => attributes.get(name) ?? usual;
  const lines = linesOf(path, matrix);
  const painted = (part: 'fill' | 'stroke') => ({
    outline: lines.polygons,
    matrix,
    color: get('color', 'black'),
    opacity: state.opacity * lengthOf(get(`${part}-opacity`, ''), 1),
  });
  const inside = svgPaint(get('fill', 'black'), definitions, painted('fill'));
  const rule: FillRule = get('fill-rule', 'nonzero') === 'evenodd' ? 'evenodd' : 'nonzero';
  if (inside) fill(pixmap, lines.polygons, inside, { rule, mask });
  const line = svgPaint(get('stroke', 'none'), definitions, painted('stroke'));
  const width = lengthOf(get('stroke-width', ''), 1) * scaleOf(matrix);
  if (line && width > 0)
    fill(pixmap, strokeOutline(lines, strokeStyle(get, width)), line, { mask });
}

const scaleOf = ([a, b, c, d]: Matrix) => Math.sqrt(Math.abs(a * d - b * c));

function strokeStyle(get: (name: string, usual: string) => string, width: number): StrokeStyle {
  const [cap, join] = [get('stroke-linecap', 'butt'), get('stroke-linejoin', 'miter')];
  return {
    width,
    cap: cap === 'round' || cap === 'square' ? cap : 'butt',
    join: join === 'round' || join === 'bevel' ? join : 'miter',
  };
}

import type { SvgElement } from '@pickup/theme/parse-svg';
import type { Outline } from './coverage.ts';
import { apply, invert, multiply, type Matrix } from './outline.ts';
import type { Paint, Rgba } from './pixmap.ts';
import { transformOf } from './svg-transform.ts';
import { colorOf } from './svg-color.ts';

export type Definitions = ReadonlyMap<string, SvgElement>;

export interface Painted {
  readonly outline: Outline;
  /** From the drawing's units to pixels. */
  readonly matrix: Matrix;
  /** The color of `currentColor`, and the opacity of everything. */
  readonly color: string;
  readonly opacity: number;
}

/** The paint of a fill or a stroke. Null for none. */
export function svgPaint(value: string, definitions: Definitions, painted: Painted): Paint | null {
  if (value === 'none' || value === 'transparent') return null;
  const [, id] = /^url\(#(.+)\)$/.exec(value) ?? [];
  if (id === undefined) {
    const [red, green, blue, alpha] = colorOf(value === 'currentColor' ? painted.color : value);
    return [red, green, blue, alpha * painted.opacity];
  }
  const gradient = definitions.get(id);
  return gradient?.name.endsWith('Gradient') ? gradientPaint(gradient, definitions, painted) : null;
}

interface Stop {
  readonly offset: number;
  readonly color: Rgba;
}

function gradientPaint(
  gradient: SvgElement,
  definitions: Definitions,
  painted: Painted,
): Paint | null {
  const stops = stopsOf(gradient, definitions).map(
    ({ offset, color: [red, green, blue, alpha] }) => ({
      offset,
      color: [red, green, blue, alpha * painted.opacity] as const,
    }),
  );
  if (stops.length === 0) return null;
  const inherited = (name: string) => attributeOf(gradient, definitions, name);
  const isOwnUnits = inherited('gradientUnits') === 'userSpaceOnUse';
  const units = isOwnUnits ? painted.matrix : boxMatrix(painted.outline);
  const inverse = invert(multiply(units, transformOf(inherited('gradientTransform'))));
  const number = (name: string, usual: number) => lengthOf(inherited(name), usual);
  const at =
    gradient.name === 'linearGradient'
      ? alongLine(number('x1', 0), number('y1', 0), number('x2', 1), number('y2', 0))
      : fromCenter(number('cx', 0.5), number('cy', 0.5), number('r', 0.5));
  return (x, y) => colorAt(stops, at(...apply(inverse, x, y)));
}

// A gradient's positions are shares of the painted shape's box.
function boxMatrix(outline: Outline): Matrix {
  const xs = outline.flatMap((points) => points.filter((_, index) => index % 2 === 0));
  const ys = outline.flatMap((points) => points.filter((_, index) => index % 2 === 1));
  const [left, top] = [least(xs), least(ys)];
  return [most(xs) - left || 1, 0, 0, most(ys) - top || 1, left, top];
}

const least = (values: readonly number[]) => values.reduce((a, b) => Math.min(a, b), Infinity);
const most = (values: readonly number[]) => values.reduce((a, b) => Math.max(a, b), -Infinity);

function alongLine(x1: number, y1: number, x2: number, y2: number) {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const size = dx * dx + dy * dy || 1;
  return (x: number, y: number) => ((x - x1) * dx + (y - y1) * dy) / size;
}

function fromCenter(cx: number, cy: number, radius: number) {
  return (x: number, y: number) => Math.hypot(x - cx, y - cy) / (radius || 1);
}

function colorAt(stops: readonly Stop[], share: number): Rgba {
  const after = stops.find(({ offset }) => offset >= share);
  const before = stops.findLast(({ offset }) => offset <= share);
  if (!after || !before) return (before ?? after ?? { color: [0, 0, 0, 0] as const }).color;
  const span = after.offset - before.offset;
  const part = span === 0 ? 0 : (share - before.offset) / span;
  const mixed = before.color.map(
    (value, index) => value + ((after.color[index] ?? 0) - value) * part,
  );
  const [red = 0, green = 0, blue = 0, alpha = 0] = mixed;
  return [red, green, blue, alpha];
}

/** A gradient that refers to itself ends here. */
const MAX_LINKS = 8;

function chainOf(gradient: SvgElement, definitions: Definitions): SvgElement[] {
  const chain = [gradient];
  for (let link = 0; link < MAX_LINKS; link += 1) {
    const next = definitions.get((chain.at(-1)?.attributes.get('href') ?? '').slice(1));
    if (!next || chain.includes(next)) break;
    chain.push(next);
  }
  return chain;
}

function attributeOf(gradient: SvgElement, definitions: Definitions, name: string): string {
  const holder = chainOf(gradient, definitions).find(({ attributes }) => attributes.has(name));
  return holder?.attributes.get(name) ?? '';
}

function stopsOf(gradient: SvgElement, definitions: Definitions): Stop[] {
  const holder = chainOf(gradient, definitions).find(({ children }) =>
    children.some(({ name }) => name === 'stop'),
  );
  const stops = (holder?.children ?? []).filter(({ name }) => name === 'stop');
  return stops.map(({ attributes }) => {
    const [red, green, blue, alpha] = colorOf(attributes.get('stop-color') ?? 'black');
    const opacity = lengthOf(attributes.get('stop-opacity') ?? '', 1);
    return {
      offset: lengthOf(attributes.get('offset') ?? '', 0),
      color: [red, green, blue, alpha * opacity],
    };
  });
}

/** A number, or a percentage as a share. */
export function lengthOf(text: string, usual: number): number {
  const value = Number.parseFloat(text);
  if (Number.isNaN(value)) return usual;
  return text.trim().endsWith('%') ? value / 100 : value;
}

import type { Outline } from './coverage.ts';
import type { Lines } from './outline.ts';

export interface StrokeStyle {
  /** In pixels. */
  readonly width: number;
  readonly cap: 'butt' | 'round' | 'square';
  readonly join: 'miter' | 'round' | 'bevel';
}

type Point = readonly [number, number];

/**
 * The outline of a stroke: a rectangle for each line, and a piece at each corner. Fill it with the rule nonzero,
 * for which all pieces turn the same way.
 */
export function strokeOutline({ polygons, closed }: Lines, style: StrokeStyle): Outline {
  return polygons.flatMap((points, index) =>
    strokeOf(pointsOf(points), closed[index] ?? false, style),
  );
}

function pointsOf(numbers: readonly number[]): Point[] {
  const points: Point[] = [];
  for (let at = 0; at + 1 < numbers.length; at += 2) {
    const point = [numbers[at] ?? 0, numbers[at + 1] ?? 0] as const;
    const before = points.at(-1);
    if (!before || Math.hypot(point[0] - before[0], point[1] - before[1]) > 1e-6)
      points.push(point);
  }
  return points;
}

function strokeOf(points: readonly Point[], isClosed: boolean, style: StrokeStyle): number[][] {
  const half = style.width / 2;
  const all = isClosed && points[0] ? [...points, points[0]] : points;
  const pieces = all.slice(1).flatMap((to, index) => segment(all[index] ?? to, to, half));
  const [first, second] = all;
  const [last, beforeLast] = [all.at(-1), all.at(-2)];
  for (let at = 1; at < all.length - 1; at += 1) {
    pieces.push(...corner(all[at - 1], all[at], all[at + 1], half, style.join));
  }
  if (isClosed) pieces.push(...corner(beforeLast, first, second, half, style.join));
  else
    pieces.push(...cap(second, first, half, style.cap), ...cap(beforeLast, last, half, style.cap));
  return pieces.map(clockwise);
}

function segment([x1, y1]: Point, [x2, y2]: Point, half: number): number[][] {
  const length = Math.hypot(x2 - x1, y2 - y1);
  if (length === 0) return [];
  const [nx, ny] = [(-(y2 - y1) / length) * half, ((x2 - x1) / length) * half];
  return [[x1 + nx, y1 + ny, x2 + nx, y2 + ny, x2 - nx, y2 - ny, x1 - nx, y1 - ny]];
}

const MITER_LIMIT = 4;

function corner(
  before: Point | undefined,
  at: Point | undefined,
  after: Point | undefined,
  half: number,
  join: StrokeStyle['join'],
): number[][] {
  if (!before || !at || !after) return [];
  if (join === 'round') return [circle(at, half)];
  const [inX, inY] = direction(before, at);
  const [outX, outY] = direction(at, after);
  const turn = inX * outY - inY * outX;
  const side = turn > 0 ? -half : half;
  const [x, y] = at;
  const one: Point = [x - inY * side, y + inX * side];
  const other: Point = [x - outY * side, y + outX * side];
  const flat = [x, y, ...one, ...other];
  const cosine = Math.sqrt(Math.max(0, (1 + inX * outX + inY * outY) / 2));
  if (join === 'bevel' || cosine < 1 / MITER_LIMIT) return [flat];
  const [mx, my] = [(one[0] + other[0]) / 2 - x, (one[1] + other[1]) / 2 - y];
  const reach = 1 / (cosine * cosine);
  return [[x, y, ...one, x + mx * reach, y + my * reach, ...other]];
}

function cap(
  from: Point | undefined,
  at: Point | undefined,
  half: number,
  kind: StrokeStyle['cap'],
): number[][] {
  if (!at || kind === 'butt') return [];
  if (kind === 'round' || !from) return [circle(at, half)];
  const [dx, dy] = direction(from, at);
  return segment(at, [at[0] + dx * half, at[1] + dy * half], half);
}

function direction([x1, y1]: Point, [x2, y2]: Point): Point {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  return [(x2 - x1) / length, (y2 - y1) / length];
}

function circle([x, y]: Point, radius: number): number[] {
  return Array.from({ length: 24 }, (_, index) => (index / 24) * 2 * Math.PI).flatMap((angle) => [
    x + radius * Math.cos(angle),
    y + radius * Math.sin(angle),
  ]);
}

function clockwise(points: number[]): number[] {
  let area = 0;
  for (let at = 0; at < points.length; at += 2) {
    const after = (at + 2) % points.length;
    area +=
      (points[at] ?? 0) * (points[after + 1] ?? 0) - (points[after] ?? 0) * (points[at + 1] ?? 0);
  }
  if (area >= 0) return points;
  return pointsOf(points).toReversed().flat();
}

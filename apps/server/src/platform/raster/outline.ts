import svgpath from 'svgpath';
import type { Outline } from './coverage.ts';

/** Maps a point: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Matrix = readonly [number, number, number, number, number, number];

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** Applies `inner` first. */
export function multiply(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer;
  const [g, h, i, j, k, l] = inner;
  return [
    a * g + c * h,
    b * g + d * h,
    a * i + c * j,
    b * i + d * j,
    a * k + c * l + e,
    b * k + d * l + f,
  ];
}

export function invert([a, b, c, d, e, f]: Matrix): Matrix {
  const size = a * d - b * c || 1e-9;
  return [d / size, -b / size, -c / size, a / size, (c * f - d * e) / size, (b * e - a * f) / size];
}

export function apply([a, b, c, d, e, f]: Matrix, x: number, y: number): readonly [number, number] {
  return [a * x + c * y + e, b * x + d * y + f];
}

/** Pieces of each curve. Logos and letters are small. */
const PIECES = 16;

export interface Lines {
  readonly polygons: Outline;
  /** Whether each of them ends where it began. */
  readonly closed: readonly boolean[];
}

/** The path as straight lines, in the units of the matrix. A damaged path ends where it is damaged. */
export function linesOf(path: string, matrix: Matrix): Lines {
  const polygons: number[][] = [];
  const closed: boolean[] = [];
  let current: number[] = [];
  let [x, y] = [0, 0];
  const add = (toX: number, toY: number) => {
    current.push(...apply(matrix, toX, toY));
    [x, y] = [toX, toY];
  };
  const begin = () => {
    current = [];
    polygons.push(current);
    closed.push(false);
  };
  const curve = (points: readonly number[], at: (share: number) => number[]) => {
    for (let piece = 1; piece <= PIECES; piece += 1) {
      const [toX = 0, toY = 0] = at(piece / PIECES);
      current.push(...apply(matrix, toX, toY));
    }
    [x, y] = points.slice(-2) as [number, number];
  };
  svgpath(path)
    .abs()
    .unshort()
    .unarc()
    .iterate(([name, ...p], _, startX, startY) => {
      const [p0 = 0, p1 = 0, p2 = 0, p3 = 0, p4 = 0, p5 = 0] = p;
      [x, y] = [startX, startY];
      if (name === 'M') {
        begin();
        add(p0, p1);
      } else if (name === 'L') add(p0, p1);
      else if (name === 'H') add(p0, y);
      else if (name === 'V') add(x, p0);
      else if (name === 'C') {
        const [x0, y0] = [x, y];
        curve(p, (t) => [cubic(x0, p0, p2, p4, t), cubic(y0, p1, p3, p5, t)]);
      } else if (name === 'Q') {
        const [x0, y0] = [x, y];
        curve(p, (t) => [quadratic(x0, p0, p2, t), quadratic(y0, p1, p3, t)]);
      } else if (name === 'Z' || name === 'z') {
        closed[closed.length - 1] = true;
        // What follows without a new start begins where this one began.
        const [firstX = 0, firstY = 0] = current;
        begin();
        current.push(firstX, firstY);
      }
    });
  const kept = polygons.map((points) => points.length >= 4);
  return {
    polygons: polygons.filter((_, index) => kept[index]),
    closed: closed.filter((_, index) => kept[index]),
  };
}

function cubic(a: number, b: number, c: number, d: number, t: number): number {
  const s = 1 - t;
  return s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * d;
}

function quadratic(a: number, b: number, c: number, t: number): number {
  const s = 1 - t;
  return s * s * a + 2 * s * t * b + t * t * c;
}

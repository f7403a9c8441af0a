import svgpath from 'svgpath';
import { IDENTITY, type Matrix } from './outline.ts';

/** Reads a list of transforms, such as "translate(2 3) rotate(45)". */
export function transformOf(text: string | undefined): Matrix {
  if (text === undefined || text === '') return IDENTITY;
  // The library applies a transform to paths only, so three points tell what it does.
  const points: number[][] = [];
  svgpath('M0 0L1 0L0 1')
    .transform(text)
    .iterate(([, x = 0, y = 0]) => void points.push([x, y]));
  const [[e = 0, f = 0] = [], [a = 1, b = 0] = [], [c = 0, d = 1] = []] = points;
  return [a - e, b - f, c - e, d - f, e, f];
}

/** Closed polygons: x and y of each corner, in pixels. */
export type Outline = readonly (readonly number[])[];
export type FillRule = 'nonzero' | 'evenodd';

/** How many lines are measured for each row of pixels. Across, coverage is exact. */
const LINES = 5;

interface Edge {
  readonly top: number;
  readonly bottom: number;
  /** Where the edge meets the height 0, and how far it moves with each line down. */
  readonly start: number;
  readonly slope: number;
  readonly winding: 1 | -1;
}

/** Calls `paint` for every pixel that the outline covers, with the covered share. */
export function coverageOf(
  outline: Outline,
  width: number,
  height: number,
  rule: FillRule,
  paint: (x: number, y: number, covered: number) => void,
): void {
  const edges = edgesOf(outline).sort((a, b) => a.top - b.top);
  if (edges.length === 0) return;
  const row = new Row(width, rule);
  const last = Math.min(
    height,
    Math.ceil(edges.reduce((most, { bottom }) => Math.max(most, bottom), 0)),
  );
  let active: Edge[] = [];
  let next = 0;
  for (let y = Math.max(0, Math.floor(edges[0]?.top ?? 0)); y < last; y += 1) {
    for (let edge = edges[next]; edge && edge.top < y + 1; edge = edges[next]) {
      active.push(edge);
      next += 1;
    }
    active = active.filter(({ bottom }) => bottom > y);
    if (active.length === 0) continue;
    row.measure(active, y);
    row.paint(y, paint);
  }
}

function edgesOf(outline: Outline): Edge[] {
  const edges: Edge[] = [];
  for (const points of outline) {
    for (let at = 0; at < points.length; at += 2) {
      const after = at + 2 < points.length ? at + 2 : 0;
      const [x1, y1] = [points[at] ?? 0, points[at + 1] ?? 0];
      const [x2, y2] = [points[after] ?? 0, points[after + 1] ?? 0];
      if (y1 === y2) continue;
      const slope = (x2 - x1) / (y2 - y1);
      const start = x1 - y1 * slope;
      const [top, bottom] = y1 < y2 ? [y1, y2] : [y2, y1];
      edges.push({ top, bottom, start, slope, winding: y1 < y2 ? 1 : -1 });
    }
  }
  return edges;
}

/** The coverage of one row of pixels. One object for all rows, because most of the time is spent here. */
class Row {
  readonly #covered: Float32Array;
  readonly #isNonzero: boolean;
  /** Where edges cross the measured line, from left to right, and how each turns. */
  readonly #crossings: number[] = [];
  readonly #windings: number[] = [];
  /** The pixels that may be covered. */
  #from = 0;
  #to = 0;

  constructor(width: number, rule: FillRule) {
    this.#covered = new Float32Array(width);
    this.#isNonzero = rule === 'nonzero';
  }

  measure(edges: readonly Edge[], y: number): void {
    [this.#from, this.#to] = [this.#covered.length, 0];
    for (let line = 0; line < LINES; line += 1) {
      this.#cross(edges, y + (line + 0.5) / LINES);
      this.#addSpans();
    }
  }

  /** Paints the row and clears it. */
  paint(y: number, paint: (x: number, y: number, covered: number) => void): void {
    for (let x = this.#from; x < this.#to; x += 1) {
      const covered = (this.#covered[x] ?? 0) / LINES;
      if (covered > 0) paint(x, y, Math.min(1, covered));
      this.#covered[x] = 0;
    }
  }

  /** Sorted while they are collected: a line has few crossings. */
  #cross(edges: readonly Edge[], y: number): void {
    const [crossings, windings] = [this.#crossings, this.#windings];
    crossings.length = 0;
    windings.length = 0;
    for (const edge of edges) {
      if (edge.top > y || edge.bottom <= y) continue;
      const x = edge.start + edge.slope * y;
      let at = crossings.length;
      for (; at > 0 && (crossings[at - 1] ?? 0) > x; at -= 1) {
        crossings[at] = crossings[at - 1] ?? 0;
        windings[at] = windings[at - 1] ?? 0;
      }
      crossings[at] = x;
      windings[at] = edge.winding;
    }
  }

  #addSpans(): void {
    let winding = 0;
    for (let index = 0; index + 1 < this.#crossings.length; index += 1) {
      winding += this.#windings[index] ?? 0;
      const isInside = this.#isNonzero ? winding !== 0 : index % 2 === 0;
      if (isInside) this.#addSpan(this.#crossings[index] ?? 0, this.#crossings[index + 1] ?? 0);
    }
  }

  #addSpan(start: number, end: number): void {
    const row = this.#covered;
    const [left, right] = [Math.max(0, start), Math.min(row.length, end)];
    if (right <= left) return;
    const [first, last] = [Math.floor(left), Math.min(row.length - 1, Math.floor(right))];
    this.#from = Math.min(this.#from, first);
    this.#to = Math.max(this.#to, last + 1);
    if (first === last) {
      row[first] = (row[first] ?? 0) + right - left;
      return;
    }
    row[first] = (row[first] ?? 0) + first + 1 - left;
    for (let x = first + 1; x < last; x += 1) row[x] = (row[x] ?? 0) + 1;
    row[last] = (row[last] ?? 0) + right - last;
  }
}

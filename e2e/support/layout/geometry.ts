// The checks in this file need only boxes and numbers. `read-page.ts` reads a page's boxes.

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A part is one line of text, or one control. */
export interface Part {
  readonly id: string;
  readonly name: string;
  readonly kind: 'text' | 'control';
  readonly box: Box;
  /**
   * The part of `box` that is visible in the viewport and in all scrolling or clipping ancestors.
   */
  readonly visible: Box | null;
  readonly surface: { readonly name: string; readonly box: Box } | null;
  /** The area that is inside all ancestors that clip without scrolling. Null if none clips. */
  readonly clip: Box | null;
  /**
   * Whether the part is in a strip that scrolls sideways, and so may extend beyond the viewport.
   */
  readonly scrollsSideways: boolean;
}

/** A fixed or sticky element paints over the content beneath it. */
export interface Layer {
  readonly name: string;
  /**
   * A bar spans the viewport or its column, and content may pass beneath it while scrolling. Every
   * other layer, such as a toast, is a float and may never cover anything.
   */
  readonly kind: 'bar' | 'float';
  readonly box: Box;
  /** The ids of parts that the layer cannot cover: those inside it or inside a layer above it. */
  readonly exempt: ReadonlySet<string>;
  /** A toast may neither cover a control nor push one out of view. */
  readonly isToast: boolean;
}

export interface Target {
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

/** A cell is a header cell, or the row cell below it. */
export interface Cell {
  readonly name: string;
  readonly left: number;
  readonly right: number;
  readonly alignsRight: boolean;
}

export const overlap = (a: Box, b: Box): { width: number; height: number } => ({
  width: Math.min(a.right, b.right) - Math.max(a.left, b.left),
  height: Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
});

export function intersects(a: Box, b: Box): boolean {
  const { width, height } = overlap(a, b);
  return width > 1 && height > 1;
}

export const intersection = (a: Box, b: Box): Box => ({
  left: Math.max(a.left, b.left),
  top: Math.max(a.top, b.top),
  right: Math.min(a.right, b.right),
  bottom: Math.min(a.bottom, b.bottom),
});

const heightOf = ({ top, bottom }: Box) => bottom - top;

/**
 * Reports floats that intersect a text or control outside of them, for example "'Try Pickup AI!'
 * covers 'ROI Calculator'".
 */
export function coverProblems(
  layers: readonly Layer[],
  parts: readonly Part[],
  beforeInnerScroll: boolean,
): string[] {
  return layers
    .filter(({ kind }) => kind === 'float')
    .flatMap((float) =>
      parts
        .filter((part) => !float.exempt.has(part.id) && isCovered(part, float, beforeInnerScroll))
        .map((part) => `'${float.name}' covers '${part.name}'`),
    );
}

/**
 * `beforeInnerScroll` is true until the scan scrolls a box inside the page. Until then, a toast must
 * stay clear of a control's whole box, because the toast may have pushed the control out of view.
 */
function isCovered(
  { kind, box, visible }: Part,
  float: Layer,
  beforeInnerScroll: boolean,
): boolean {
  const place = beforeInnerScroll && float.isToast && kind === 'control' ? box : visible;
  return place !== null && intersects(place, float.box);
}

/** Returns the ids of the parts in the viewport that no bar covers. */
export function unobstructedParts(
  parts: readonly Part[],
  layers: readonly Layer[],
  freeHeight: number,
): string[] {
  const bars = layers.filter(({ kind }) => kind === 'bar');
  return parts
    .filter(({ id, box, visible }) => {
      const least = Math.min(heightOf(box), freeHeight / 2) * 0.8;
      return (
        visible !== null &&
        heightOf(visible) >= least &&
        bars.every((bar) => bar.exempt.has(id) || !hides(bar.box, visible, least))
      );
    })
    .map(({ id }) => id);
}

/** A tall control may be partly beneath a bar. The bar hides it if too little stays visible. */
function hides(bar: Box, visible: Box, least: number): boolean {
  return intersects(bar, visible) && heightOf(visible) - overlap(bar, visible).height < least;
}

export function freeHeight(layers: readonly Layer[], window: Box): number {
  const barHeights = layers
    .filter(({ kind }) => kind === 'bar')
    .map(({ box }) => Math.max(0, overlap(box, window).height));
  return barHeights.reduce((rest, height) => rest - height, heightOf(window));
}

export function cutOffProblems(parts: readonly Part[], viewportWidth: number): string[] {
  const viewport = { name: 'the viewport', box: { left: 0, right: viewportWidth } };
  return parts.flatMap(({ name, box, visible, surface, clip, scrollsSideways }) => {
    if (scrollsSideways) return [];
    const beyond = [viewport, surface].flatMap((room) => {
      if (room === null) return [];
      const by = Math.max(room.box.left - box.left, box.right - room.box.right);
      return by > 1 ? [`'${name}' extends beyond ${room.name} by ${Math.round(by)} px`] : [];
    });
    return clip !== null && visible !== null && isClipped(box, clip)
      ? [...beyond, `'${name}' is cut off`]
      : beyond;
  });
}

/**
 * A line's box is taller than its letters, so up to a fifth may be clipped at its top and bottom.
 */
function isClipped(box: Box, clip: Box): boolean {
  const slack = heightOf(box) / 5;
  return (
    box.left < clip.left - 1 ||
    box.right > clip.right + 1 ||
    box.top < clip.top - slack ||
    box.bottom > clip.bottom + slack
  );
}

/** A word has one box for each line it spans. */
export interface Word {
  readonly text: string;
  readonly pieces: readonly Box[];
}

/**
 * Finds words that are broken between letters, although they are narrower than 60% of the viewport.
 */
export function brokenWords(words: readonly Word[], viewportWidth: number): string[] {
  return words
    .filter(({ pieces }) => pieces.length > 1 && totalWidth(pieces) < viewportWidth * 0.6)
    .map(({ text, pieces }) => `'${text}' is broken into ${pieces.length} lines`);
}

const totalWidth = (boxes: readonly Box[]) =>
  boxes.reduce((sum, { left, right }) => sum + right - left, 0);

/** Reports texts with a single mark alone on a line, such as the period after a long address. */
export const loneMarks = (parts: readonly Part[]): string[] =>
  parts
    .filter(({ kind, visible, box, name }, index) => {
      const line = parts[index - 1];
      const isBelow = line?.name === name && box.top > line.box.top + 5;
      return kind === 'text' && visible !== null && isBelow && box.right - box.left < 7;
    })
    .map(({ name }) => `'${name}' has a single mark alone on a line`);

export interface RowBadge {
  readonly name: string;
  readonly box: Box;
  /** The texts and controls of the same row. */
  readonly others: readonly Part[];
}

export const badgeOverlaps = ({ name, box, others }: RowBadge): string[] =>
  others
    .filter((part) => part.visible !== null && intersects(part.visible, box))
    .map((part) => `the badge '${name}' covers '${part.name}'`);

export function tooSmall(targets: readonly Target[], least: number): string[] {
  return targets
    .filter(({ width, height }) => width < least - 0.5 || height < least - 0.5)
    .map(
      ({ name, width, height }) =>
        `'${name}' is ${Math.round(width)}×${Math.round(height)} px, not ${least}×${least} px`,
    );
}

export interface RowCell {
  readonly name: string;
  readonly box: Box;
  readonly parts: readonly Part[];
}

export function cellOverflows({ name, box, parts }: RowCell): string[] {
  return parts.flatMap((part) => {
    if (part.visible === null) return [];
    const by = Math.max(box.left - part.visible.left, part.visible.right - box.right);
    return by > 1
      ? [`'${part.name}' extends beyond the cell of '${name}' by ${Math.round(by)} px`]
      : [];
  });
}

/** Compares header cells with the cells below them in one row. Null stands for an empty cell. */
export function misaligned(
  head: readonly (Cell | null)[],
  row: readonly (Cell | null)[],
): string[] {
  if (head.filter((title) => title !== null).length < 2) return []; // on a phone, rows are cards
  return head.flatMap((title, at) => {
    const cell = row[at] ?? null;
    if (title === null || cell === null) return [];
    const off = title.alignsRight ? cell.right - title.right : cell.left - title.left;
    return Math.abs(off) > 1
      ? [`header '${title.name}' is ${Math.round(Math.abs(off))} px off '${cell.name}'`]
      : [];
  });
}

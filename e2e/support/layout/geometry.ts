/** What a good layout means, in boxes and numbers. Pure: `read-page.ts` reads the boxes from a page. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** One line of text, or one control. */
export interface Part {
  readonly id: string;
  readonly name: string;
  readonly kind: 'text' | 'control';
  /** The whole of it, whether it is seen or not. */
  readonly box: Box;
  /** What the window and scrolling or clipping ancestors leave of it. */
  readonly seen: Box | null;
  /** The nearest card, button or other surface around it. */
  readonly surface: { readonly name: string; readonly box: Box } | null;
  /** What an ancestor that clips and cannot scroll leaves of it; null where nothing clips. */
  readonly clip: Box | null;
  /** A strip of choices that a thumb moves may go on beyond the window. */
  readonly scrollsSideways: boolean;
}

/** Something fixed or sticky that paints over what is beneath it. */
export interface Layer {
  readonly name: string;
  /**
   * A bar spans its window or column: content may pass beneath it while scrolling, but must come out. A float
   * is everything else, such as a round button or a toast: nothing may ever be beneath it.
   */
  readonly kind: 'bar' | 'float';
  readonly box: Box;
  /** The parts inside of it, and those of layers above it, by id. */
  readonly owns: ReadonlySet<string>;
  /** A toast also may not take the place of a control that its dialog then has to scroll to. */
  readonly isToast: boolean;
}

export interface Target {
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

/** The content of a header cell or of the row cell below it. */
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

/** "'Try Pickup AI!' covers 'ROI Calculator'": floats never intersect a text or a control outside of them. */
export function coverings(
  layers: readonly Layer[],
  parts: readonly Part[],
  atRest: boolean,
): string[] {
  return layers
    .filter(({ kind }) => kind === 'float')
    .flatMap((float) =>
      parts
        .filter((part) => !float.owns.has(part.id) && isCovered(part, float, atRest))
        .map((part) => `'${float.name}' covers '${part.name}'`),
    );
}

/** At rest: what lies in a dialog was not scrolled yet, so a toast shows what it pushes away. */
function isCovered({ kind, box, seen }: Part, float: Layer, atRest: boolean): boolean {
  const place = atRest && float.isToast && kind === 'control' ? box : seen;
  return place !== null && intersects(place, float.box);
}

/** The parts that can be read or used now: in the window, and beneath no bar. */
export function partsInTheClear(
  parts: readonly Part[],
  layers: readonly Layer[],
  freeHeight: number,
): string[] {
  const bars = layers.filter(({ kind }) => kind === 'bar');
  return parts
    .filter(({ id, box, seen }) => {
      const least = Math.min(heightOf(box), freeHeight / 2) * 0.8;
      return (
        seen !== null &&
        heightOf(seen) >= least &&
        bars.every((bar) => bar.owns.has(id) || !hides(bar.box, seen, least))
      );
    })
    .map(({ id }) => id);
}

/** A tall control passes beneath a bar and is in the clear as soon as enough of it is out. */
function hides(bar: Box, seen: Box, least: number): boolean {
  return intersects(bar, seen) && heightOf(seen) - overlap(bar, seen).height < least;
}

/** Between the bars at the top and at the bottom. */
export function freeHeight(layers: readonly Layer[], window: Box): number {
  const taken = layers
    .filter(({ kind }) => kind === 'bar')
    .map(({ box }) => Math.max(0, overlap(box, window).height));
  return taken.reduce((rest, height) => rest - height, heightOf(window));
}

/** Beyond the window, beyond the surface that a part lies on, or clipped. */
export function cutOff(parts: readonly Part[], windowWidth: number): string[] {
  const window = { name: 'the window', box: { left: 0, right: windowWidth } };
  return parts.flatMap(({ name, box, seen, surface, clip, scrollsSideways }) => {
    if (scrollsSideways) return [];
    const beyond = [window, surface].flatMap((room) => {
      if (room === null) return [];
      const by = Math.max(room.box.left - box.left, box.right - room.box.right);
      return by > 1 ? [`'${name}' sticks out of ${room.name} by ${Math.round(by)} px`] : [];
    });
    return clip !== null && seen !== null && isClipped(box, clip)
      ? [...beyond, `'${name}' is cut off`]
      : beyond;
  });
}

/** A line's box is taller than its letters, so a fifth of it may be clipped above and below. */
function isClipped(box: Box, clip: Box): boolean {
  const slack = heightOf(box) / 5;
  return (
    box.left < clip.left - 1 ||
    box.right > clip.right + 1 ||
    box.top < clip.top - slack ||
    box.bottom > clip.bottom + slack
  );
}

/** One word of a text, in as many pieces as its lines make of it. */
export interface Word {
  readonly text: string;
  readonly pieces: readonly Box[];
}

/** Broken between letters, although most of the window's width would hold it whole. */
export function brokenWords(words: readonly Word[], windowWidth: number): string[] {
  return words
    .filter(({ pieces }) => pieces.length > 1 && totalWidth(pieces) < windowWidth * 0.6)
    .map(({ text, pieces }) => `'${text}' is broken into ${pieces.length} lines`);
}

const totalWidth = (boxes: readonly Box[]) =>
  boxes.reduce((sum, { left, right }) => sum + right - left, 0);

export function tooSmall(targets: readonly Target[], least: number): string[] {
  return targets
    .filter(({ width, height }) => width < least - 0.5 || height < least - 0.5)
    .map(
      ({ name, width, height }) =>
        `'${name}' is ${Math.round(width)}×${Math.round(height)}, not ${least}×${least}`,
    );
}

/** A cell of a row, with the parts of it that can be seen. */
export interface RowCell {
  readonly name: string;
  readonly box: Box;
  readonly parts: readonly Part[];
}

/** What shows beyond its own cell lies on the neighbour's. */
export function leavesCell({ name, box, parts }: RowCell): string[] {
  return parts.flatMap((part) => {
    if (part.seen === null) return [];
    const by = Math.max(box.left - part.seen.left, part.seen.right - box.right);
    return by > 1 ? [`'${part.name}' leaves the cell of '${name}' by ${Math.round(by)} px`] : [];
  });
}

/** Header cells against the cells of one row, in order; null for a cell that shows nothing. */
export function misaligned(
  head: readonly (Cell | null)[],
  row: readonly (Cell | null)[],
): string[] {
  if (head.filter((title) => title !== null).length < 2) return []; // on a phone rows are cards
  return head.flatMap((title, at) => {
    const cell = row[at] ?? null;
    if (title === null || cell === null) return [];
    const off = title.alignsRight ? cell.right - title.right : cell.left - title.left;
    return Math.abs(off) > 1
      ? [`header '${title.name}' is ${Math.round(Math.abs(off))} px off '${cell.name}'`]
      : [];
  });
}

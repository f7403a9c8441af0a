import {
  brokenWords,
  coverProblems,
  badgeOverlaps,
  cutOffProblems,
  freeHeight,
  intersects,
  cellOverflows,
  loneMarks,
  misaligned,
  unobstructedParts,
  type Part,
} from './geometry.ts';
import { cutChoices } from './cut-choices.ts';
import { boxOf, nameOf, nodeOf, sceneOf, styleOf, viewportBox } from './page-boxes.ts';
import { changedElements, recordPositions } from './positions.ts';
import { PageReader } from './read-page.ts';
import { headsAndRows, rowBadges, rowCells } from './read-tables.ts';
import { smallTargets } from './small-targets.ts';

/** Options for the checks that vary. A scan always checks overflow, covered content and tables. */
export interface ScanOptions {
  /** The minimum width and height of controls. Zero turns this check off. */
  readonly minTargetSize: number;
  /** Whether to focus every control. This changes the page, because visited fields show errors. */
  readonly focusControls: boolean;
  /**
   * Whether to report broken words, lone punctuation marks and cut-off choices. At double font
   * size, the longest words do not fit a narrow viewport.
   */
  readonly checkWords: boolean;
}

/** The scan runs in the page as one script and lists problems. */
export interface Scan {
  problems(options: ScanOptions): Promise<string[]>;
  recordPositions(): void;
  /**
   * Returns elements that have appeared, disappeared, moved, or changed whether they paint since
   * `recordPositions`.
   */
  changedElements(): { readonly id: string; readonly name: string }[];
}

const MAX_FRAME_MS = 1_000;
const MAX_STEPS = 500; // on a page that scrolls back by itself, scrolling would never end
const MAX_REPORTED = 10;

async function problems(options: ScanOptions): Promise<string[]> {
  const before = new PageReader();
  const found = [...overflow(before), ...(options.checkWords ? words(before) : [])];
  found.push(...(await coverProblemsWhileScrolling()));
  const after = new PageReader();
  found.push(...railAtTheEnd(), ...tables(after), ...smallTargets(after, options.minTargetSize));
  return options.focusControls ? [...found, ...focus()] : found;
}

function overflow(reader: PageReader): string[] {
  const root = document.documentElement;
  const wider = [root, ...scrollersIn(sceneOf())]
    .map((box) => ({ box, by: box.scrollWidth - box.clientWidth }))
    .filter(({ box, by }) => by > 0 && (box === root || canScroll(box, 'overflowX')))
    .map(({ box, by }) => `${box === root ? 'the page' : nameOf(box)} is ${by} px too wide`);
  return [...wider, ...cutOffProblems(reader.parts(), root.clientWidth)];
}

const words = (reader: PageReader): string[] => [
  ...brokenWords(reader.words(), document.documentElement.clientWidth),
  ...loneMarks(reader.parts()),
  ...cutChoices(reader),
];

function tables(reader: PageReader): string[] {
  const off = headsAndRows(reader).flatMap(({ head, row }) => misaligned(head, row));
  return [
    ...off,
    ...rowCells(reader).flatMap(cellOverflows),
    ...rowBadges(reader).flatMap(badgeOverlaps),
  ];
}

/**
 * Floats must cover nothing at any scroll position. Bars may cover only content that can be
 * scrolled clear of them.
 */
async function coverProblemsWhileScrolling(): Promise<string[]> {
  const found = new Map<string, string>();
  const clear = new Set<string>();
  let last: readonly Part[] = [];
  for (const scroller of [null, ...scrollersIn(sceneOf())]) {
    if (scroller) scroller.scrollIntoView({ block: 'center', behavior: 'instant' });
    await scrollThrough(scroller, async (at) => {
      const { problems, parts, unobstructed, free } = await checkUntilSettled(scroller === null);
      for (const problem of problems) found.set(problem, found.get(problem) ?? at);
      for (const id of unobstructed) clear.add(id);
      last = parts;
      return scroller ? scroller.clientHeight : free;
    });
  }
  const never: string[] = [];
  for (const part of last.filter(({ id }) => !clear.has(id))) {
    // If something covers the whole page, checking each part would take too long.
    if (never.length === MAX_REPORTED) break;
    if (!(await canBeScrolledClear(part)))
      never.push(`'${part.name}' can never be scrolled clear of bars and floats`);
  }
  return [...[...found].map(([problem, at]) => `${problem} ${at}`), ...new Set(never)];
}

/**
 * Scrolls the part to the middle, also sideways, and checks it again. Bars and clocks may change
 * meanwhile, so the part counts as clear if any attempt finds it clear.
 */
async function canBeScrolledClear({ id }: Part): Promise<boolean> {
  for (let attempts = 0; attempts < 5; attempts += 1) {
    const node = nodeOf(id);
    if (!node?.isConnected) return true; // another element has replaced it
    for (let box = node.parentElement; box; box = box.parentElement) bringIntoMiddle(node, box);
    await nextFrame();
    const reader = new PageReader();
    const parts = reader.parts();
    // The part may no longer exist, for example because a clock's text now has one line fewer.
    if (!parts.some((part) => part.id === id)) return true;
    const layers = reader.layers(parts);
    if (unobstructedParts(parts, layers, freeHeight(layers, viewportBox())).includes(id))
      return true;
  }
  return false;
}

function bringIntoMiddle(node: Node, box: Element): void {
  const isRoot = box === document.documentElement;
  if (!isRoot && !canScroll(box, 'overflowX') && !canScroll(box, 'overflowY')) return;
  const range = document.createRange();
  range.selectNode(node);
  const at = range.getBoundingClientRect();
  const frame = isRoot ? viewportBox() : boxOf(box);
  box.scrollBy({
    left: (at.left + at.right - frame.left - frame.right) / 2,
    top: (at.top + at.bottom - frame.top - frame.bottom) / 2,
    behavior: 'instant',
  });
}

/** A bar takes a moment to appear while scrolling, so only lasting problems count. */
async function checkUntilSettled(beforeInnerScroll: boolean) {
  for (let attempts = 0; ; attempts += 1) {
    await nextFrame();
    const reader = new PageReader();
    const parts = reader.parts();
    const layers = reader.layers(parts);
    const problems = coverProblems(layers, parts, beforeInnerScroll);
    const free = freeHeight(layers, viewportBox());
    const unobstructed = unobstructedParts(parts, layers, free);
    if (problems.length === 0 || attempts > 4) return { problems, parts, unobstructed, free };
  }
}

async function scrollThrough(
  scroller: Element | null,
  check: (at: string) => Promise<number>,
): Promise<void> {
  const box = scroller ?? document.documentElement;
  const to = (top: number) => box.scrollTo({ top, behavior: 'instant' });
  const name = scroller ? ` in '${nameOf(scroller).slice(0, 20)}'` : '';
  to(0);
  for (let steps = 0; ; steps += 1) {
    if (steps === MAX_STEPS)
      throw new Error(`scrolling${name} did not end after ${steps} steps, at ${box.scrollTop} px`);
    const free = await check(`at scroll ${Math.round(box.scrollTop)}${name}`);
    const before = box.scrollTop;
    to(before + Math.max(48, Math.floor(free / 2)));
    if (box.scrollTop <= before) break;
  }
  to(0);
}

/** Reports a rail that leaves the window when the page is scrolled to its end. */
function railAtTheEnd(): string[] {
  const rail = sceneOf().querySelector('.rail');
  scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
  const by = rail ? -boxOf(rail).top : 0;
  scrollTo({ top: 0, behavior: 'instant' });
  return by > 1
    ? [`at the end of the page, the rail leaves the window by ${Math.round(by)} px`]
    : [];
}

const scrollersIn = (scene: Element): Element[] =>
  [...scene.querySelectorAll(':not(textarea, select, input)')].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) && canScroll(element, 'overflowY'),
  );

function canScroll(element: Element, way: 'overflowX' | 'overflowY'): boolean {
  if (!/auto|scroll/.test(styleOf(element)[way])) return false;
  return way === 'overflowY'
    ? element.scrollHeight > element.clientHeight + 1
    : element.scrollWidth > element.clientWidth + 1;
}

/** Tab and Shift-Tab must never focus a control beneath a bar or a float. */
function focus(): string[] {
  const controls = new PageReader().controls().filter((control) => !control.matches(':disabled'));
  const found = new Set([...walk(controls), ...walk(controls.toReversed())]);
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  return [...found];
}

function walk(controls: readonly Element[]): string[] {
  const problems: string[] = [];
  for (const control of controls) {
    if (!(control instanceof HTMLElement) || !control.isConnected) continue;
    control.focus();
    if (document.activeElement !== control) continue;
    problems.push(...hiddenFocus(control), ...hiddenLabel(control));
  }
  return problems;
}

function hiddenFocus(control: HTMLElement): string[] {
  const reader = new PageReader();
  const [part] = reader.controlParts(control);
  if (!part) return [];
  return reader
    .layers([part])
    .filter(({ box, exempt }) => !exempt.has(part.id) && intersects(box, part.visible ?? part.box))
    .map(({ name }) => `focus on '${part.name}' lands beneath '${name}'`);
}

/** In a dialog that scrolls, a focused field must show its label. */
function hiddenLabel(control: HTMLElement): string[] {
  const label = control.closest('.field')?.querySelector(':scope > label');
  if (!label) return [];
  const { all } = new PageReader().clipOf(label);
  const by = all.top - boxOf(label).top;
  return by > 1 ? [`focus on '${nameOf(control)}' hides its label`] : [];
}

// Waits for an animation frame, because some parts move by themselves. Waits at most a second, so
// that the scan continues in a browser that draws no frames.
const nextFrame = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, MAX_FRAME_MS);
    requestAnimationFrame(() => setTimeout(resolve));
  });

const scan: Scan = { problems, recordPositions, changedElements };
Object.assign(globalThis, { scan });

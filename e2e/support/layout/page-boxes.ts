import { intersection, type Box, type Word } from './geometry.ts';

const ids = new WeakMap<Node, number>();
const nodes = new Map<string, Node>();
let lastId = 0;

export const nodeOf = (id: string): Node | null => nodes.get(id) ?? null;

export function idOf(node: Node, line = 0): string {
  const id = ids.get(node) ?? ++lastId;
  ids.set(node, id);
  nodes.set(`${id}.${line}`, node);
  return `${id}.${line}`;
}

const styles = new WeakMap<Element, CSSStyleDeclaration>();

/** Caches the style object, which the browser keeps up to date. */
export function styleOf(element: Element): CSSStyleDeclaration {
  const style = styles.get(element) ?? getComputedStyle(element);
  styles.set(element, style);
  return style;
}

/** Returns the open modal dialog or assistant panel, or the whole page if neither is open. */
export function sceneOf(): Element {
  return [...document.querySelectorAll('dialog:modal, .voice-panel')].at(-1) ?? document.body;
}

export const boxOf = (element: Element): Box => toBox(element.getBoundingClientRect());

const toBox = ({ left, top, right, bottom }: DOMRect): Box => ({ left, top, right, bottom });

export const viewportBox = (): Box => ({
  left: 0,
  top: 0,
  right: document.documentElement.clientWidth,
  bottom: window.innerHeight,
});

export function nameOf(element: Element): string {
  const labels = 'labels' in element ? (element.labels as NodeListOf<Element> | null) : null;
  const words =
    element.getAttribute('aria-label') ??
    (labels?.[0]?.textContent || element.textContent || element.className || element.tagName);
  return String(words).replaceAll(/\s+/g, ' ').trim().slice(0, 50);
}

export function isAbove(one: Element, other: Element): boolean {
  if (one.contains(other) || other.contains(one)) return false;
  const { left, top, right, bottom } = intersection(boxOf(one), boxOf(other));
  if (right - left < 1 || bottom - top < 1) return false;
  const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return hit !== null && one.contains(hit);
}

export const isText = (node: Node): node is Text =>
  node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '';

export const nameOfText = (node: Node) =>
  (node.textContent ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 50);

export function linesOf(node: Node): Box[] {
  const range = document.createRange();
  range.selectNodeContents(node);
  return [...range.getClientRects()].map(toBox);
}

/**
 * Returns each word with a box for each line that it is on. A word with a hyphen counts as two.
 * Skips URLs, email addresses, file names and ids, because they may break anywhere.
 */
export function wordsOf(text: Text): Word[] {
  const tokens = [...text.data.matchAll(/\S+/g)].filter(
    ({ 0: token }) => !/[@/_]|\w[.:]\w|\d{4}/.test(token),
  );
  return tokens.flatMap((token) =>
    [...token[0].matchAll(/[\p{L}\p{N}'’]{2,}/gu)].map(({ 0: word, index }) => {
      const range = document.createRange();
      range.setStart(text, token.index + index);
      range.setEnd(text, token.index + index + word.length);
      return { text: word, pieces: [...range.getClientRects()].map(toBox) };
    }),
  );
}

export const isTiny = (box: Box | null) =>
  box !== null && (box.right - box.left <= 2 || box.bottom - box.top <= 2);

const isClear = (color: string) => /^(transparent|rgba\(.*, 0\))$/.test(color);

const PAINTED = 'img, svg, canvas, video, iframe, input, select, textarea, .icon-button';

export function isPainted(element: Element): boolean {
  if (element.matches(PAINTED)) return true;
  const style = styleOf(element);
  return (
    !isClear(style.backgroundColor) ||
    style.backgroundImage !== 'none' ||
    style.boxShadow !== 'none' ||
    (parseFloat(style.borderTopWidth) > 0 && !isClear(style.borderTopColor))
  );
}

import { intersects, tooSmall, type Target } from './geometry.ts';
import { boxOf, nameOf, styleOf } from './page-boxes.ts';
import type { PageReader } from './read-page.ts';

/** Lists controls that are less than `minSize` pixels wide or high, except links in sentences. */
export function smallTargets(reader: PageReader, minSize: number): string[] {
  const found = reader.controls().filter((control) => !isInSentence(control));
  const small = found.filter((control) => !isLargeEnough(control, reader, minSize));
  return tooSmall(small.map(clickableArea), minSize);
}

function isLargeEnough(control: Element, reader: PageReader, minSize: number): boolean {
  const { hard } = reader.clipOf(control);
  return [control, ...labelsOf(control)].some((element) => {
    const { left, right, top, bottom } = boxOf(element);
    const isHidden = hard !== null && !intersects(hard, boxOf(element)) && element === control;
    return (
      !isHidden &&
      tooSmall([{ name: '', width: right - left, height: bottom - top }], minSize).length === 0
    );
  });
}

/** A click on the label of a checkbox, radio button or file field also activates the control. */
const labelsOf = (control: Element): Element[] =>
  control instanceof HTMLInputElement && /checkbox|radio|file/.test(control.type)
    ? [...(control.labels ?? [])]
    : [];

/** Links in running text are exempt, because the line limits their height (WCAG 2.5.8). */
function isInSentence(control: Element): boolean {
  if (!styleOf(control).display.startsWith('inline')) return false;
  let block = control.parentElement;
  while (block && styleOf(block).display === 'inline') block = block.parentElement;
  const others = [...(block?.childNodes ?? [])].filter((node) => !node.contains(control));
  return others.some((node) => /\p{L}{2}/u.test(node.textContent ?? ''));
}

/**
 * Measures the area around a control's center in which a click hits the control. The area includes
 * pseudo-elements, which can extend beyond the control's box.
 */
function clickableArea(control: Element): Target {
  const target = labelsOf(control)[0] ?? control;
  target.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, right, top, bottom } = boxOf(target);
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
  const reach = (x: number, y: number) => {
    let steps = 0;
    while (steps < 44 && isHit(control, middle.x + x * steps, middle.y + y * steps)) steps += 1;
    return steps;
  };
  const width = reach(1, 0) + reach(-1, 0) - 1;
  const height = reach(0, 1) + reach(0, -1) - 1;
  return { name: nameOf(control), width, height };
}

function isHit(control: Element, x: number, y: number): boolean {
  const hit = document.elementFromPoint(x, y);
  if (!hit) return false;
  return [control, ...labelsOf(control)].some((element) => element.contains(hit));
}

/**
 * The layout checks skip traps for bots, links that appear only on focus, inert parts, and the text
 * that Recharts inserts to measure its width.
 */
const HIDDEN = '.honeypot, .skip, .skip-link, [inert], #recharts_measurement_span';

const isDrawn = (element: Element) =>
  element.checkVisibility({ opacityProperty: true, visibilityProperty: true });

/** Returns false for elements inside an svg, because the checks treat an svg as one element. */
export const isVisible = (element: Element): boolean =>
  !element.closest(HIDDEN) && !element.parentElement?.closest('svg') && isDrawn(element);

/**
 * Walks through the scene once, which is faster than a search through each element's ancestors.
 */
export function visibleIn(scene: Element): Element[] {
  const found: Element[] = [];
  const hidden = new Set(scene.querySelectorAll(HIDDEN));
  const walk = (parent: Element) => {
    for (let child = parent.firstElementChild; child; child = child.nextElementSibling) {
      if (hidden.has(child)) continue;
      if (isDrawn(child)) found.push(child);
      if (child.localName !== 'svg') walk(child);
    }
  };
  if (!scene.closest(HIDDEN)) walk(scene);
  return found;
}

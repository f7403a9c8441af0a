import type { CalculatorAction } from '../../shared/calculator-state.ts';

/**
 * The duration of a changed field's highlight, in milliseconds. The animation in panel.css ends a
 * little earlier.
 */
const MARKED_MS = 2_400;

/**
 * Shows the field that an assistant changed: scrolls to the field and highlights it, without moving
 * the focus.
 */
export function showChange(action: CalculatorAction): void {
  const fields = selectorsOf(action)
    .map((selector) => document.querySelector<HTMLElement>(selector))
    .filter((field) => field !== null);
  fields.forEach(mark);
  // While a dialog covers the page, the visitor cannot see the field, so the page must not scroll.
  if (fields[0] && !document.querySelector('dialog[open]')) keepInSight(partToShow(fields));
}

/** Returns the group of all number fields if it fits above the panel, otherwise the first field. */
function partToShow(fields: readonly HTMLElement[]): Element | undefined {
  const numbers = fields.at(-1)?.closest('.numbers');
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  const covered = [scrollPaddingTop, scrollPaddingBottom].reduce(
    (sum, padding) => sum + (Number.parseFloat(padding) || 0),
    0,
  );
  const fits = numbers && numbers.getBoundingClientRect().height <= innerHeight - covered;
  return fits ? numbers : fields[0];
}

let stopKeeping = () => {};

/**
 * Scrolls a part into view. Repeats this during the highlight, because the page may still be
 * scrolling and the panel may grow. Stops when the visitor scrolls, presses a key or clicks.
 */
function keepInSight(part: Element | undefined): void {
  stopKeeping();
  const scrollToField = () => part?.scrollIntoView({ block: 'nearest' });
  const listening = new AbortController();
  const panel = new ResizeObserver(scrollToField);
  const timer = setTimeout(() => stopKeeping(), MARKED_MS);
  stopKeeping = () => {
    clearTimeout(timer);
    panel.disconnect();
    listening.abort();
  };
  // This also scrolls now, because the observer fires when it starts to observe an element.
  document.querySelectorAll('.voice').forEach((widget) => panel.observe(widget));
  addEventListener('scrollend', scrollToField, { signal: listening.signal });
  for (const gesture of ['wheel', 'touchmove', 'pointerdown', 'keydown']) {
    addEventListener(gesture, stopKeeping, { signal: listening.signal, passive: true });
  }
}

function selectorsOf(action: CalculatorAction): string[] {
  switch (action.do) {
    case 'type-number':
      return [`#${action.field}`];
    case 'choose-plan':
      return [`label:has(> [name="selectedPlan"][value="${action.plan}"])`];
    case 'choose-type':
      return [
        `label:has(> [name="businessType"][value="${action.type}"])`,
        '#jobsPerMonth',
        '#avgJobProfit',
      ];
    case 'replace':
      return [];
  }
}

const MARK = 'voice-changed';
const marked = new Map<HTMLElement, ReturnType<typeof setTimeout>>();

function mark(field: HTMLElement): void {
  clearTimeout(marked.get(field));
  field.classList.remove(MARK);
  void field.offsetWidth; // restarts the animation if the field is still highlighted
  field.classList.add(MARK);
  const unmark = () => {
    field.classList.remove(MARK);
    marked.delete(field);
  };
  marked.set(field, setTimeout(unmark, MARKED_MS));
}

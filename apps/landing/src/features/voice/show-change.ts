import type { CalculatorAction } from '../../shared/calculator-state.ts';

/** How long a changed field stays marked, milliseconds; the flash in panel.css is a little shorter. */
const MARKED_MS = 2_400;

/**
 * Lets the visitor see what an assistant changed: the field comes into view and is marked for a moment.
 * The focus stays where it is.
 */
export function showChange(action: CalculatorAction): void {
  const fields = selectorsOf(action)
    .map((selector) => document.querySelector<HTMLElement>(selector))
    .filter((field) => field !== null);
  fields.forEach(mark);
  // Behind a modal nothing is seen, and the page would be elsewhere when it closes.
  if (!document.querySelector('dialog[open]')) fields[0]?.scrollIntoView({ block: 'nearest' });
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
  void field.offsetWidth; // or a field that is changed again would not flash again
  field.classList.add(MARK);
  const unmark = () => {
    field.classList.remove(MARK);
    marked.delete(field);
  };
  marked.set(field, setTimeout(unmark, MARKED_MS));
}

import { NUMERIC_FIELDS, type CalculatorInputs } from '@pickup/roi';

const servedForm = () => document.querySelector<HTMLFormElement>('.plain-report > form');

/** Puts the form away, because the dialog takes over. Returns false if the visitor has begun with it: then it stays. */
export function putServedFormAway(): boolean {
  const form = servedForm();
  if (!form) return true;
  const typed = [...form.querySelectorAll<HTMLInputElement>('input.input')];
  if (form.contains(document.activeElement) || typed.some(({ value }) => value)) return false;
  show(form, false);
  return true;
}

/** Shows the form with the visitor's numbers, because the dialog did not load. */
export function showServedForm(inputs: CalculatorInputs): void {
  const form = servedForm();
  if (!form) return;
  for (const name of [...NUMERIC_FIELDS, 'selectedPlan', 'businessType'] as const) {
    (form.elements.namedItem(name) as HTMLInputElement).value = String(inputs[name]);
  }
  show(form, true);
}

function show({ parentElement: section }: HTMLFormElement, shown: boolean): void {
  if (section) section.hidden = !shown;
}

import { readLeadValues, type LeadFormValues } from '@pickup/contracts/lead-form';

/** The form's values, as typed. */
export function readLeadForm(form: HTMLFormElement): LeadFormValues {
  const data = new FormData(form);
  const text = (name: keyof LeadFormValues) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  return readLeadValues(text, data.has('hasConsent'));
}

/** Writes name, address and number into the form's uncontrolled fields. */
export function writeContact(form: HTMLFormElement, values: LeadFormValues): void {
  for (const name of ['firstName', 'lastName', 'email', 'phone'] as const) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.value !== values[name]) {
      field.value = values[name];
    }
  }
}

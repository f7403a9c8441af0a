import {
  asksAboutPhone,
  type LeadFormValues,
  readLeadValues,
} from '@pickup/contracts/leads/lead-form';
import { useRef, useState, type FormEvent } from 'react';
import { firstProblem, type LeadProblems } from './lead-problems.ts';

/** The topmost field with a problem gets the focus. */
export function useLeadProblems(found: LeadProblems = {}) {
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState(found);
  const showProblems = (shown: LeadProblems) => {
    setProblems(shown);
    const field = form.current?.elements.namedItem(firstProblem(shown) ?? '');
    if (field instanceof HTMLElement) field.focus();
  };
  // A field's problem disappears while the visitor corrects it.
  const hideProblem = (event: FormEvent<HTMLFormElement>) => {
    const { name } = event.target as HTMLInputElement;
    setProblems((now) => (name in now ? { ...now, [name]: undefined } : now));
  };
  return { form, problems, showProblems, hideProblem };
}

/** Asks about a phone number only once. If the visitor sends it again unchanged, it is accepted. */
export function rememberQuestion(form: HTMLFormElement, values: LeadFormValues): void {
  const asked = form.elements.namedItem('phoneAsked');
  if (asked instanceof HTMLInputElement && asksAboutPhone(values)) asked.value = values.phone;
}

export function readLeadForm(form: HTMLFormElement): LeadFormValues {
  const data = new FormData(form);
  const text = (name: keyof LeadFormValues) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  return readLeadValues(text, data.has('hasConsent'));
}

import {
  shouldConfirmPhone,
  type LeadFormValues,
  readLeadValues,
} from '@pickup/contracts/leads/lead-form';
import { useRef, useState, type FormEvent } from 'react';
import { firstProblem, type LeadProblems } from './lead-problems.ts';

/** Keeps the problems of a form's fields, and focuses the topmost field with a problem. */
export function useLeadProblems(initialProblems: LeadProblems = {}) {
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState(initialProblems);
  const showProblems = (shown: LeadProblems) => {
    setProblems(shown);
    const field = form.current?.elements.namedItem(firstProblem(shown) ?? '');
    if (field instanceof HTMLElement) field.focus();
  };
  // The problem of a field disappears as soon as the visitor edits the field.
  const hideProblem = (event: FormEvent<HTMLFormElement>) => {
    const { name } = event.target as HTMLInputElement;
    setProblems((now) => (name in now ? { ...now, [name]: undefined } : now));
  };
  return { form, problems, showProblems, hideProblem };
}

/** Remembers the phone number that the visitor was asked to check, so that we ask only once. */
export function rememberAskedPhone(form: HTMLFormElement, values: LeadFormValues): void {
  const asked = form.elements.namedItem('doubtfulPhone');
  if (asked instanceof HTMLInputElement && shouldConfirmPhone(values)) asked.value = values.phone;
}

export function readLeadForm(form: HTMLFormElement): LeadFormValues {
  const data = new FormData(form);
  const text = (name: keyof LeadFormValues) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  return readLeadValues(text, data.has('hasConsent'));
}

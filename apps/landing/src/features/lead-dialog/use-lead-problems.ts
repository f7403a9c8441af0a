import { useRef, useState, type FormEvent } from 'react';
import { firstProblem, type LeadProblems } from '../../shared/lead-problems.ts';

/** The problems shown beside the fields; the topmost field gets the focus. */
export function useLeadProblems() {
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<LeadProblems>({});
  const complain = (found: LeadProblems) => {
    setProblems(found);
    const field = form.current?.elements.namedItem(firstProblem(found) ?? '');
    if (field instanceof HTMLElement) field.focus();
  };
  // Hides a field's problem while it is being corrected.
  const forgive = (event: FormEvent<HTMLFormElement>) => {
    const { name } = event.target as HTMLInputElement;
    setProblems((now) => (name in now ? { ...now, [name]: undefined } : now));
  };
  return { form, problems, complain, forgive };
}

import { useRef, useState, type FormEvent } from 'react';
import { firstProblem, type LeadProblems } from '../../shared/lead-problems.ts';

/** What is wrong beside the fields, with focus in the topmost of them. */
export function useLeadProblems() {
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<LeadProblems>({});
  const complain = (found: LeadProblems) => {
    setProblems(found);
    const field = form.current?.elements.namedItem(firstProblem(found) ?? '');
    if (field instanceof HTMLElement) field.focus();
  };
  // A field that is being corrected is no longer complained about.
  const forgive = (event: FormEvent<HTMLFormElement>) => {
    const { name } = event.target as HTMLInputElement;
    setProblems((now) => (name in now ? { ...now, [name]: undefined } : now));
  };
  return { form, problems, complain, forgive };
}

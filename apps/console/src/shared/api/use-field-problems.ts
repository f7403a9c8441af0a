import { problemInEditor } from '@pickup/contracts/settings/setting-problem';
import { useEffect, useState } from 'react';
import { ApiError } from './api-error.ts';

export type ProblemOf = (path: string) => string | undefined;

/**
 * Stores the problems that the server reports, by path. Each path is also the name of a field.
 * `setProblems` sets problems that the form itself found.
 */
export function useFieldProblems() {
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  // The form is long, so the refused field may be out of view.
  useEffect(() => {
    document.querySelector<HTMLElement>('dialog[open] [aria-invalid="true"]')?.focus();
  }, [problems]);
  const send = async (work: () => Promise<void>) => {
    setProblems({});
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiError) || error.issues.length === 0) throw error;
      const found = error.issues.map((issue) => [issue.path, problemInEditor(issue)] as const);
      setProblems(Object.fromEntries(found));
      const isShown = ([path]: (typeof found)[number]) =>
        document.querySelector(`dialog[open] [name="${CSS.escape(path)}"]`) !== null;
      if (!found.every(isShown)) throw error;
    }
  };
  const problemOf: ProblemOf = (path) => problems[path];
  return { problemOf, send, setProblems };
}

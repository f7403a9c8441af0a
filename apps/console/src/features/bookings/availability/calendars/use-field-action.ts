import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../../shared/api/api-error.ts';
import { useAction } from '../../../../shared/session/use-action.ts';

type Problems<Field extends string> = Partial<Record<Field, string>>;

export function useFieldAction<Field extends string>(fields: readonly Field[]) {
  const { busy, problem, run } = useAction();
  const [problems, setProblems] = useState<Problems<Field>>({});
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [problems]);
  const submit = (submitted: HTMLFormElement, work: () => Promise<void>) =>
    run(async () => {
      form.current = submitted;
      setProblems({});
      await work().catch((error: unknown) => setProblems(problemsOf(error, fields)));
    });
  return { busy, problem, problems, submit };
}

function problemsOf<Field extends string>(
  error: unknown,
  fields: readonly Field[],
): Problems<Field> {
  if (!(error instanceof ApiError)) throw error;
  const found: Problems<Field> = {};
  for (const field of fields) {
    const issue = error.issueOf(field);
    if (issue !== undefined) found[field] = issue;
  }
  if (Object.keys(found).length === 0) throw error;
  return found;
}

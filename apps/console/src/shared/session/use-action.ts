import { useRef, useState } from 'react';
import { useServices } from '../services.ts';
import { describeAuthError, refusesPassword } from './describe-auth-error.ts';

export type Action = ReturnType<typeof useAction>;

interface Problem {
  readonly text: string;
  readonly isAboutPassword: boolean;
}

export function useAction() {
  const isHosted = useServices().config.authUrl !== null;
  const [busy, setBusy] = useState(false);
  // A second key press may come before the next render, while `busy` is still false.
  const isRunning = useRef(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const run = (work: () => Promise<void>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setProblem(null);
    work()
      .catch((error: unknown) =>
        setProblem({
          text: describeAuthError(error, isHosted),
          isAboutPassword: refusesPassword(error),
        }),
      )
      .finally(() => {
        isRunning.current = false;
        setBusy(false);
      });
  };
  // The password field itself shows why the password was refused.
  const [passwordProblem, formProblem] = problem?.isAboutPassword
    ? [problem.text, null]
    : [null, problem?.text];
  const clearProblem = () => setProblem(null);
  return { busy, problem: formProblem ?? null, passwordProblem, run, clearProblem };
}

export function orThrow<Result extends { readonly error: Error | null }>(result: Result): Result {
  if (result.error) throw result.error;
  return result;
}

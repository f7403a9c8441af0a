import { useRef, useState } from 'react';
import { useServices } from '../services.ts';
import { describeAuthError, refusesPassword } from './describe-auth-error.ts';

export interface Action {
  readonly busy: boolean;
  /** Why it failed, as text; null while nothing went wrong. */
  readonly problem: string | null;
  /** Why the new password was refused, shown at its field; null once it is edited. */
  readonly passwordProblem: string | null;
  /** Runs one task at a time. What it throws becomes the problem. */
  run(work: () => Promise<void>): void;
  clearProblem(): void;
}

interface Problem {
  readonly text: string;
  readonly isOfPassword: boolean;
}

/** A form's submission: whether it is running, and what went wrong. */
export function useAction(): Action {
  const isHosted = useServices().config.authUrl !== null;
  const [busy, setBusy] = useState(false);
  // Not `busy`: a key pressed right after the task ended still runs the last rendering's function.
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
          isOfPassword: refusesPassword(error),
        }),
      )
      .finally(() => {
        isRunning.current = false;
        setBusy(false);
      });
  };
  const [ofPassword, ofForm] = problem?.isOfPassword ? [problem.text, null] : [null, problem?.text];
  const clearProblem = () => setProblem(null);
  return { busy, problem: ofForm ?? null, passwordProblem: ofPassword, run, clearProblem };
}

/** Throws the errors that the sign-in client returns. */
export function orThrow<Answer extends { readonly error: Error | null }>(answer: Answer): Answer {
  if (answer.error) throw answer.error;
  return answer;
}

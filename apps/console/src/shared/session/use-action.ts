import { useState } from 'react';
import { useServices } from '../services.ts';
import { describeAuthError } from './describe-auth-error.ts';

export interface Action {
  readonly busy: boolean;
  /** Why it did not work, in words; null while nothing went wrong. */
  readonly problem: string | null;
  /** Runs one thing at a time. What it throws becomes the problem. */
  run(work: () => Promise<void>): void;
}

/** A form's work: whether it is under way, and what went wrong. */
export function useAction(): Action {
  const isHosted = useServices().config.authUrl !== null;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const run = (work: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    work()
      .catch((error: unknown) => setProblem(describeAuthError(error, isHosted)))
      .finally(() => setBusy(false));
  };
  return { busy, problem, run };
}

/** The sign-in client answers errors; here they are thrown. */
export function orThrow<Answer extends { readonly error: Error | null }>(answer: Answer): Answer {
  if (answer.error) throw answer.error;
  return answer;
}

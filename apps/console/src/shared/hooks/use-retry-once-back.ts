import { ApiError } from '../api/api-error.ts';
import { serverAnswers } from './server-answers.ts';
import { useTryAgain } from './use-try-again.ts';

/** Calls `retry` once the server answers again, if it was the server that failed. */
export function useRetryOnceBack(error: unknown, retry: (() => unknown) | undefined): void {
  const isAway = error instanceof ApiError && error.isUnreached;
  useTryAgain(isAway && retry !== undefined, () => {
    void serverAnswers().then((isBack) => (isBack ? retry?.() : undefined));
  });
}

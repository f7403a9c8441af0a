import { CONSOLE_CONFIG_PATH } from '@pickup/contracts/console-config';
import { ApiError } from '../api/api-error.ts';
import { useTryAgain } from './use-try-again.ts';

/** Calls `retry` once the server answers again, where it was the server that did not. */
export function useRetryOnceBack(error: unknown, retry: (() => unknown) | undefined): void {
  const isAway = error instanceof ApiError && error.isUnreached;
  useTryAgain(isAway && retry !== undefined, () => {
    void answers().then((isBack) => (isBack ? retry?.() : undefined));
  });
}

// Asked for by itself: the request that failed would take the words off the screen each time it is tried.
async function answers(): Promise<boolean> {
  try {
    return (await fetch(CONSOLE_CONFIG_PATH, { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

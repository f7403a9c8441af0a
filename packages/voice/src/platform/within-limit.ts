export interface Limit {
  readonly timeoutMs: number;
  /** What the work is rejected with when the time is over. */
  readonly timedOut: () => Error;
  readonly signal: AbortSignal | undefined;
}

/**
 * Runs work under a signal that the caller's signal and the clock both end. Nothing stays behind
 * on the caller's signal: it may live as long as the process, and AbortSignal.any() on such a one
 * gathers listeners in Node 20.
 */
export async function withinLimit<Result>(
  { timeoutMs, timedOut, signal }: Limit,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const own = new AbortController();
  const passOn = () => own.abort(signal?.reason);
  const timer = setTimeout(() => own.abort(timedOut()), timeoutMs);
  signal?.addEventListener('abort', passOn, { once: true });
  if (signal?.aborted) passOn();
  try {
    own.signal.throwIfAborted();
    return await work(own.signal);
  } catch (error) {
    // A body cut off half-way is rejected with an error of fetch's own instead of the reason.
    own.signal.throwIfAborted();
    throw error;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', passOn);
  }
}

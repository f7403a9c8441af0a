export interface Limit {
  readonly timeoutMs: number;
  /** The rejection when the time is over. */
  readonly timedOut: () => Error;
  readonly signal: AbortSignal | undefined;
}

/**
 * Runs work under a signal that both the caller's signal and a timeout end. Removes its listener
 * from the caller's signal, which may live as long as the process. AbortSignal.any() would collect
 * listeners there in Node 20.
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
    // A body that was cut off rejects with fetch's own error; this throws the reason instead.
    own.signal.throwIfAborted();
    throw error;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', passOn);
  }
}

/**
 * Waits for the work, or rejects with the signal's reason if the signal aborts before the work
 * ends. Does not stop the work itself.
 */
export function beforeAbort<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error);
    void work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  });
}

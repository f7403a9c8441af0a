/** Runs the work once the browser is idle, after 3 s at the latest. Returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work, 1_000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: 3_000 });
  return () => cancelIdleCallback(handle);
}

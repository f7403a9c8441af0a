/** Stops once on request (Ctrl+C, a supervisor), then ends the process. Call it from an entry file only. */
export function stopOnSignals(stop: () => Promise<void>): void {
  let askedAt: number | null = null;
  const onSignal = () => {
    // The terminal sends Ctrl+C to every process, and npm passes it on as well. Two signals in a row are
    // therefore one request. A later one ends the process at once.
    if (askedAt !== null && Date.now() - askedAt > 1_000) process.exit(1);
    if (askedAt !== null) return;
    askedAt = Date.now();
    void stopAndExit(stop);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, onSignal);
}

async function stopAndExit(stop: () => Promise<void>): Promise<void> {
  process.stdout.write('Stopping…\n');
  try {
    await stop();
    process.stdout.write('Stopped.\n');
    process.exit(0);
  } catch (error) {
    process.stderr.write(`Pickup did not stop cleanly: ${explainToOperator(error)}\n`);
    process.exit(1);
  }
}

/** An error in one line, for the terminal. */
export function explainToOperator(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.split('\n')[0] ?? message;
}

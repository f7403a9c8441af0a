/** Stops once when asked to (Ctrl+C, a supervisor), then ends the process. Call it from an entry only. */
export function stopOnSignals(stop: () => Promise<void>): void {
  let askedAt: number | null = null;
  const onSignal = () => {
    // npm passes on the Ctrl+C that the terminal sends to everybody, so two signals in a row are one
    // wish; a later one is impatience.
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
    process.stderr.write(`Pickup did not stop well: ${explainToOperator(error)}\n`);
    process.exit(1);
  }
}

/** An error in one line, for the terminal. */
export function explainToOperator(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.split('\n')[0] ?? message;
}

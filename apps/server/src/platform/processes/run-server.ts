import { errorMessage } from '../error-message.ts';
export interface StartedServer {
  /** Printed once the server is listening. */
  readonly welcome: string;
  stop(): Promise<void>;
}

/**
 * Runs a server until a signal stops it. If the start fails, prints the reason and ends the process
 * with exit code 1. `start` reports the reason before it closes the opened parts, because closing
 * can take a while or fail.
 */
export async function runServer(
  start: (onRefused: (error: unknown) => void) => Promise<StartedServer>,
  explain: (error: unknown) => string,
): Promise<void> {
  process.umask(0o077); // the database's files contain personal data
  const stopExplaining = explainSilentEnd('Pickup cannot start', 1);
  let isExplained = false;
  const refuse = (error: unknown) => {
    if (isExplained) return;
    isExplained = true;
    stopExplaining();
    process.exitCode = 1;
    process.stderr.write(`${explain(error)}\n`);
  };
  try {
    const server = await start(refuse);
    stopExplaining();
    stopOnSignals(server.stop); // before the welcome, because its reader may send a signal right away
    process.stdout.write(server.welcome);
  } catch (error) {
    refuse(error);
    process.exit(1);
  }
}

/**
 * Prints `notDone` if the process ends before the returned function is called. Node.js itself ends
 * silently, with exit code 13, if nothing can settle an awaited promise anymore.
 */
export function explainSilentEnd(notDone: string, exitCode: number): () => void {
  const onExit = () => {
    process.exitCode = exitCode;
    process.stderr.write(`${notDone}:\n  the process ended unexpectedly. Try again\n`);
  };
  process.once('exit', onExit);
  return () => void process.off('exit', onExit);
}

/**
 * Calls `stop` at the first Ctrl+C or SIGTERM, then ends the process. Call this only from an entry
 * file.
 */
export function stopOnSignals(stop: () => Promise<void>): void {
  let firstSignalAt: number | null = null;
  const onSignal = () => {
    // The terminal sends Ctrl+C to every process, and npm forwards it too. So all signals within a
    // second count as one, and only a later signal ends the process immediately.
    if (firstSignalAt !== null && Date.now() - firstSignalAt > 1_000) process.exit(1);
    if (firstSignalAt !== null) return;
    firstSignalAt = Date.now();
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

export function explainToOperator(error: unknown): string {
  const message = errorMessage(error);
  return message.split('\n')[0] ?? message;
}

import { explainFailure } from './commands/explain-failure.ts';
import { explainSilentEnd } from './commands/explain-silent-end.ts';
import { stopOnSignals } from './platform/stop-on-signals.ts';

export interface StartedServer {
  /** What to print once the server listens. */
  readonly welcome: string;
  stop(): Promise<void>;
}

/**
 * Runs a server until a signal stops it. A start that is refused prints why, and ends the process with 1. `start`
 * reports the reason before it closes what it opened, because closing can take a while or fail.
 */
export async function runServer(
  start: (onRefused: (error: unknown) => void) => Promise<StartedServer>,
): Promise<void> {
  const refused = 'Pickup cannot start';
  const started = explainSilentEnd(refused, 1);
  let isExplained = false;
  const explain = (error: unknown) => {
    if (isExplained) return;
    isExplained = true;
    started();
    process.exitCode = 1;
    process.stderr.write(`${explainFailure(refused, error)}\n`);
  };
  try {
    const server = await start(explain);
    started();
    process.stdout.write(server.welcome);
    stopOnSignals(server.stop);
  } catch (error) {
    explain(error);
    process.exit(1);
  }
}

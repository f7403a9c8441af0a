import { explainSilentEnd } from './explain-silent-end.ts';
import { stopOnSignals } from './stop-on-signals.ts';

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
  explain: (error: unknown) => string,
): Promise<void> {
  process.umask(0o077); // the database's files hold personal data
  const expectEnd = explainSilentEnd('Pickup cannot start', 1);
  let isExplained = false;
  const refuse = (error: unknown) => {
    if (isExplained) return;
    isExplained = true;
    expectEnd();
    process.exitCode = 1;
    process.stderr.write(`${explain(error)}\n`);
  };
  try {
    const server = await start(refuse);
    expectEnd();
    stopOnSignals(server.stop); // first, because a program that reads the welcome may send a signal at once
    process.stdout.write(server.welcome);
  } catch (error) {
    refuse(error);
    process.exit(1);
  }
}

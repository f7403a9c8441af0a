import { HelpShown } from './command-line.ts';
import { explainFailure, type Explain } from './explain-failure.ts';
import { explainSilentEnd } from '../platform/processes/run-server.ts';

export interface FailureOptions {
  readonly explain?: Explain;
  /** Returns the exit code of a failure. The default is 2. */
  readonly exitCodeOf?: (error: unknown) => number;
}

/**
 * Runs a command's work. On failure, prints `notDone` ("No key was changed") and the reasons to
 * standard error. Successful work may set its own exit code.
 */
export async function runCommand(
  notDone: string,
  work: () => Promise<void>,
  { explain, exitCodeOf = () => 2 }: FailureOptions = {},
): Promise<void> {
  process.umask(0o077); // only the command's user may read the files that the command writes
  process.setSourceMapsEnabled(true);
  const stopExplaining = explainSilentEnd(notDone, 2);
  try {
    await work();
  } catch (error) {
    if (error instanceof HelpShown) return;
    process.stderr.write(`${explainFailure(notDone, error, explain)}\n`);
    process.exitCode = exitCodeOf(error);
  } finally {
    stopExplaining();
  }
}

export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

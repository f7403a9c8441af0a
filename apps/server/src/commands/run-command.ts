import { readFileSync } from 'node:fs';
import { readConfig, type Config } from '../config/config.ts';
import { explainFailure, type Explain } from './explain-failure.ts';

export interface CommandFailure {
  readonly explain?: Explain;
  /** 2 unless it tells otherwise. */
  readonly exitCodeOf?: (error: unknown) => number;
}

/**
 * Runs a command's work. What keeps it from being done is listed on standard error under `undone`, a sentence's
 * beginning ("No key was turned"), and the exit code is 2; the work sets other codes itself.
 */
export async function runCommand(
  undone: string,
  work: () => Promise<void>,
  { explain, exitCodeOf = () => 2 }: CommandFailure = {},
): Promise<void> {
  process.setSourceMapsEnabled(true);
  try {
    await work();
  } catch (error) {
    process.stderr.write(`${explainFailure(undone, error, explain)}\n`);
    process.exitCode = exitCodeOf(error);
  }
}

/** The settings that the server starts with. Throws ConfigError. */
export function readOwnConfig(): Config {
  return readConfig(process.env, (path) => readFileSync(path, 'utf8'));
}

export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

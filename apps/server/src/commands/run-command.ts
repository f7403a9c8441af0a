import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { readConfig, type Config } from '../config/config.ts';
import { explainFailure, type Explain } from './explain-failure.ts';
import { explainSilentEnd } from '../platform/explain-silent-end.ts';

export interface CommandFailure {
  readonly explain?: Explain;
  /** The exit code is 2 unless this returns another. */
  readonly exitCodeOf?: (error: unknown) => number;
}

/**
 * Runs a command's work. On failure, sets the exit code to 2 and prints the reasons to standard error. They follow
 * `undone`, the start of a sentence ("No key was changed"). The work sets other codes itself.
 */
export async function runCommand(
  undone: string,
  work: () => Promise<void>,
  { explain, exitCodeOf = () => 2 }: CommandFailure = {},
): Promise<void> {
  process.setSourceMapsEnabled(true);
  const ended = explainSilentEnd(undone, 2);
  try {
    await work();
  } catch (error) {
    process.stderr.write(`${explainFailure(undone, error, explain)}\n`);
    process.exitCode = exitCodeOf(error);
  } finally {
    ended();
  }
}

/** Reads the settings that the server starts with. Throws ConfigError. */
export function readOwnConfig(): Config {
  return readConfig(process.env, (path) => readFileSync(path, 'utf8'));
}

/** How to run a command again: a release has no npm. */
export function howToRun(command: string, options = ''): string {
  const isRelease = basename(process.argv[1] ?? '') === 'server.js';
  if (isRelease) return `node server.js ${command} ${options}`.trim();
  return `npm run ${command}${options && ` -- ${options}`}`;
}

export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

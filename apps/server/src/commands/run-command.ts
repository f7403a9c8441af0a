import { readFileSync } from 'node:fs';
import { ConfigError, readConfig, type Config } from '../config/config.ts';
import { explainToOperator } from '../stop-on-signals.ts';

/**
 * Runs a command's work. What keeps it from being done is listed on standard error under `undone`, a sentence's
 * beginning ("No key was turned"), and the exit code is 2; the work sets other codes itself.
 */
export async function runCommand(
  undone: string,
  work: () => Promise<void>,
  explain: (error: unknown) => string = explainToOperator,
): Promise<void> {
  process.setSourceMapsEnabled(true);
  try {
    await work();
  } catch (error) {
    const problems = error instanceof ConfigError ? error.problems : [explain(error)];
    process.stderr.write(`${[`${undone}:`, ...problems].join('\n  ')}\n`);
    process.exitCode = 2;
  }
}

/** The settings that the server starts with. Throws ConfigError. */
export function readOwnConfig(): Config {
  return readConfig(process.env, (path) => readFileSync(path, 'utf8'));
}

export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

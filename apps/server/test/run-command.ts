import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface EndedCommand {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs one of the server's commands from its source, with an environment of its own. */
export function runCommand(
  name: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<EndedCommand> {
  const file = fileURLToPath(new URL(`../src/commands/${name}.ts`, import.meta.url));
  const env = { PATH: process.env['PATH'], ...environment };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['--import', 'tsx', file, ...args],
      { env },
      (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    );
  });
}

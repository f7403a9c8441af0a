import { execFile } from 'node:child_process';
import type { ProcessName } from '../support/build-processes.ts';
import { processFile } from './test-processes.ts';

export interface EndedCommand {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

type CommandName = ProcessName extends infer Name
  ? Name extends `commands/${infer Command}`
    ? Command
    : never
  : never;

export function runCommand(
  name: CommandName,
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<EndedCommand> {
  return runProcess(`commands/${name}`, args, environment);
}

export function runProcess(
  name: ProcessName,
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<EndedCommand> {
  const command = [...process.execArgv, processFile(name), ...args];
  const env = { PATH: process.env['PATH'], ...environment };
  return new Promise((resolve) => {
    execFile(process.execPath, command, { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    );
  });
}

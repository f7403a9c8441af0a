import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { inject } from 'vitest';
import type { ProcessName } from '../support/build-processes.ts';

export function processFile(name: ProcessName): string {
  return join(inject('processes'), `${name}.js`);
}

/**
 * Starts a process with the Node.js flags of this process and additional environment variables. The
 * caller must read the new process's output.
 */
export function startProcess(name: ProcessName, variables: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [...process.execArgv, processFile(name)], {
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

export function linesOf({ stdout }: ChildProcess): Interface {
  if (!stdout) throw new Error('The process has no output');
  return createInterface({ input: stdout });
}

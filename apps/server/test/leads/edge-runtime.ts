import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** An Edge Function that runs in Deno, as on Supabase. */
export interface RunningFunction {
  readonly origin: string;
  /** Returns the processor time of the whole process, in milliseconds. */
  cpuMs(): number;
  /** Returns the peak memory of the whole process, in megabytes. */
  memoryMb(): number;
  stop(): Promise<void>;
}

// Like Supabase, this code chooses the port and provides no workers.
const START = `
const serve = Deno.serve;
Deno.serve = (handler) => serve({ port: 0, hostname: '127.0.0.1',
  onListen: ({ port }) => console.log('listening on ' + port) }, handler);
delete globalThis.Worker;
await import('./index.js');
`;

const MEMORY_MB = 256;

/** Starts the function in a folder. It may connect only to 127.0.0.1 and `network`. */
export async function runInDeno(
  deno: string,
  { folder, env, network }: { folder: string; env: Record<string, string>; network: string },
): Promise<RunningFunction> {
  await writeFile(join(folder, 'start.js'), START);
  const permissions = [`--allow-net=127.0.0.1,${network}`, '--allow-env', '--no-prompt'];
  const isolation = ['--no-remote', '--no-lock', '--no-config'];
  const limits = [`--v8-flags=--max-old-space-size=${MEMORY_MB}`, ...permissions];
  const child = spawn(deno, ['run', ...isolation, ...limits, join(folder, 'start.js')], {
    cwd: folder,
    env: { PATH: '/usr/bin:/bin', HOME: folder, NO_COLOR: '1', ...env },
  });
  const port = await waitForPort(child);
  return {
    origin: `http://127.0.0.1:${port}`,
    cpuMs: () => cpuMsOf(child.pid),
    memoryMb: () => memoryMbOf(child.pid),
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL'); // Supabase also kills isolates
      await ended;
    },
  };
}

function waitForPort(child: ChildProcess): Promise<string> {
  const lines: string[] = [];
  const { stdout, stderr } = child;
  if (!stdout || !stderr) throw new Error('The process has no output');
  return new Promise((resolve, reject) => {
    createInterface({ input: stdout }).on('line', (line) => {
      lines.push(line);
      const port = /^listening on (\d+)$/.exec(line)?.[1];
      if (port !== undefined) resolve(port);
    });
    createInterface({ input: stderr }).on('line', (line) => lines.push(line));
    child.once('exit', () => reject(new Error(lines.join('\n'))));
  });
}

/** The kernel counts CPU time in clock ticks of this length. */
const TICK_MS = 10;

function cpuMsOf(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

function memoryMbOf(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1]) / 1_024;
}

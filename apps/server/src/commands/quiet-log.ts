import type { Log } from '../platform/log/log.ts';

const write = (line: string) => void process.stderr.write(`${line}\n`);

/** For commands: what went wrong, in words, and nothing else. */
export const quietLog: Log = {
  info: () => undefined,
  warn: (_, line) => write(line),
  error: (_, line) => write(line),
};

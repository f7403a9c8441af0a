import type { Log } from '../platform/log/log.ts';

const write = (line: string) => void process.stderr.write(`${line}\n`);

/** Prints only the texts of warnings and errors. */
export const quietLog: Log = {
  info: () => undefined,
  warn: (_, line) => write(line),
  error: (_, line) => write(line),
};

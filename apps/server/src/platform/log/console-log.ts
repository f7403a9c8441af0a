import type { Log } from './log.ts';

/** Writes JSON lines to the console, for a platform that collects its output. */
export function createConsoleLog(write: Pick<Console, 'info' | 'warn' | 'error'>): Log {
  const line = (fields: Readonly<Record<string, unknown>>, msg: string) =>
    JSON.stringify({ ...fields, msg });
  return {
    info: (fields, message) => write.info(line(fields, message)),
    warn: (fields, message) => write.warn(line(fields, message)),
    error: (fields, message) => write.error(line(fields, message)),
  };
}

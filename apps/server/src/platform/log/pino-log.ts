import { pino, type DestinationStream } from 'pino';
import type { Log, LogLevel } from './log.ts';

// The log shows "[private]" instead of the values of fields with these names. This is only a second
// safeguard: callers must not pass personal data or secrets.
const PRIVATE_KEYS = [
  'email',
  'phone',
  'firstName',
  'lastName',
  'first_name',
  'last_name',
  'name_as_typed',
  'ip',
  'userAgent',
  'body',
  'contact',
  'token',
  'operatorToken',
  'authorization',
  'cookie',
  'databaseUrl',
  'password',
];

export interface LogOptions {
  /** Standard output by default. */
  readonly to?: DestinationStream;
  /** Lines below this level are left out. The default `info` keeps every line. */
  readonly level?: LogLevel;
}

/** Writes JSON lines synchronously, so that no line is lost when the process ends. */
export function createPinoLog({ to, level = 'info' }: LogOptions = {}): Log {
  const paths = PRIVATE_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]);
  const options = { level, base: null, redact: { paths, censor: '[private]' } };
  const logger = to ? pino(options, to) : pino(options);
  return {
    info: (fields, message) => logger.info(fields, message),
    warn: (fields, message) => logger.warn(fields, message),
    error: (fields, message) => logger.error(fields, message),
  };
}

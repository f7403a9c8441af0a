import { pino, type DestinationStream } from 'pino';
import type { Log } from './log.ts';

// Callers must not pass personal data or secrets. This list is a second safeguard.
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

/**
 * Writes JSON lines synchronously. The server logs little, and a line must be written before the process
 * ends. `to` is standard output by default.
 */
export function createPinoLog(to?: DestinationStream): Log {
  const paths = PRIVATE_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]);
  const options = { base: null, redact: { paths, censor: '[private]' } };
  const logger = to ? pino(options, to) : pino(options);
  return {
    info: (fields, message) => logger.info(fields, message),
    warn: (fields, message) => logger.warn(fields, message),
    error: (fields, message) => logger.error(fields, message),
  };
}

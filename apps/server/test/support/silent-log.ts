import type { Log } from '../../src/platform/log/log.ts';

const ignore = () => undefined;

/** For tests that do not check the log. */
export const silentLog: Log = { info: ignore, warn: ignore, error: ignore };

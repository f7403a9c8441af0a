import type { Log } from '../../src/platform/log/log.ts';

const ignore = () => undefined;

export const silentLog: Log = { info: ignore, warn: ignore, error: ignore };

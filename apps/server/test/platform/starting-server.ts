import { readFileSync } from 'node:fs';
import { readStartConfig } from '../../src/config/config.ts';
import { runServer } from '../../src/platform/processes/run-server.ts';
import { startServer } from '../../src/start-server.ts';
import { MIGRATIONS } from '../database-place.ts';
import { silentLog } from '../support/silent-log.ts';
import { PAGE } from '../support/test-server.ts';

// Starts the whole server with a test page. Tests set environment variables that make the start
// succeed or fail.
await runServer(
  async (onRefused) => {
    const server = await startServer({
      config: readStartConfig(process.env, (path) => readFileSync(path, 'utf8')),
      page: PAGE,
      migrations: MIGRATIONS,
      log: silentLog,
      version: 'test',
      warmUp: true,
      onRefused,
    });
    return { ...server, welcome: 'The server is listening.' };
  },
  (error) => `Pickup cannot start:\n  ${(error as Error).message}`,
);

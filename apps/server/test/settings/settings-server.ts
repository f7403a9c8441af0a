import { startServer } from '../../src/start-server.ts';
import { MIGRATIONS } from '../database-place.ts';
import { silentLog } from '../support/silent-log.ts';
import { PAGE, testConfig } from '../support/test-server.ts';

// Runs a whole server in a separate process. DATABASE_URL and DATA_DIR select its database and its
// folder.
const { port, stop } = await startServer({
  config: testConfig(process.env['DATA_DIR'] ?? '', {
    config: { port: 0, databaseUrl: process.env['DATABASE_URL'] ?? null },
  }),
  page: PAGE,
  migrations: MIGRATIONS,
  log: silentLog,
  version: 'test',
});
process.once('SIGTERM', () => void stop().then(() => process.exit(0)));
console.log(`listening on ${port}`);

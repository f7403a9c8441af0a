import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readConfig } from './config/config.ts';
import { loadConsole } from './operator/console/load-console.ts';
import { explainFailure } from './commands/explain-failure.ts';
import { loadPage } from './visitor/pages/load-page.ts';
import { describeError } from './platform/log/describe-error.ts';
import { createPinoLog } from './platform/log/pino-log.ts';
import { startServer } from './start-server.ts';
import { stopOnSignals } from './platform/stop-on-signals.ts';
import { welcome } from './welcome.ts';

// This file is in src or, bundled, in dist. Both are next to migrations.
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const log = createPinoLog();

process.setSourceMapsEnabled(true); // the log's stack frames name the source, not the bundle
process.on('uncaughtException', (error) => {
  log.error({ error: describeError(error) }, 'the server broke and ends');
  process.exit(1);
});

try {
  const config = readConfig(process.env, (path) => readFileSync(path, 'utf8'));
  const page = await loadPage(here('../../landing/dist'));
  const console = await loadConsole(here('../../console/dist'));
  const migrationsDir = here('../migrations');
  const server = await startServer({ config, page, console, migrationsDir, log });
  process.stdout.write(welcome(config, server));
  stopOnSignals(server.stop);
} catch (error) {
  process.stderr.write(`${explainFailure('Pickup does not start', error)}\n`);
  process.exit(1);
}

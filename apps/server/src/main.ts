import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ConfigError, readConfig, type Config } from './config.ts';
import { loadPage } from './pages/load-page.ts';
import { describeError } from './platform/describe-error.ts';
import { createPinoLog } from './platform/pino-log.ts';
import { startServer } from './start-server.ts';
import { welcome } from './welcome.ts';

// This file lies in src or, bundled, in dist: both are beside migrations.
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const log = createPinoLog();

process.setSourceMapsEnabled(true); // the log's stack frames name the source, not the bundle
process.on('uncaughtException', (error) => {
  log.error({ error: describeError(error) }, 'the server broke and ends');
  process.exit(1);
});

try {
  const config = readConfig(process.env, (path) => readFileSync(path, 'utf8'));
  await run(config);
} catch (error) {
  process.stderr.write(`Pickup does not start: ${explain(error)}\n`);
  process.exit(1);
}

async function run(config: Config): Promise<void> {
  const page = await loadPage(here('../../landing/dist'));
  const server = await startServer({ config, page, migrationsDir: here('../migrations'), log });
  process.stdout.write(welcome(config, server));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(server));
}

let stopRequestedAt = 0;

// npm passes on the Ctrl+C that the terminal sends to everybody, so two signals in a row are one wish;
// a later one is impatience.
async function stop(server: { stop(): Promise<void> }): Promise<void> {
  const now = Date.now();
  if (stopRequestedAt > 0) {
    if (now - stopRequestedAt > 1_000) process.exit(1);
    return;
  }
  stopRequestedAt = now;
  process.stdout.write('Stopping…\n');
  try {
    await server.stop();
    process.stdout.write('Stopped.\n');
    process.exit(0);
  } catch (error) {
    process.stderr.write(`Pickup did not stop well: ${explain(error)}\n`);
    process.exit(1);
  }
}

// One line, but for the configuration: there each problem has its own.
function explain(error: unknown): string {
  if (error instanceof ConfigError) {
    return ['the configuration has problems', ...error.problems].join('\n  ');
  }
  const message = error instanceof Error ? error.message : String(error);
  return message.split('\n')[0] ?? message;
}

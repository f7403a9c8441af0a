import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { JobWorker } from '../src/platform/jobs/job-worker.ts';
import { effectHandlers } from './effect-handlers.ts';
import { createIntakeApp } from './intake-app.ts';
import { open } from './database-place.ts';
import { silentLog } from './silent-log.ts';

// The intake alone, as a separate process. DATABASE_URL, DATA_DIR and PORT say where. With EFFECTS_FILE it
// runs the jobs as well: each writes its kind and id to that file. With HOLD_JOBS they never get that far.
const database = await open({
  databaseUrl: process.env['DATABASE_URL'] || null,
  dataDir: process.env['DATA_DIR'] ?? '',
});
const effectsFile = process.env['EFFECTS_FILE'] ?? '';
const worker = new JobWorker({
  database,
  handlers: effectsFile === '' ? [] : effectHandlers(effectsFile, 'HOLD_JOBS' in process.env),
  log: silentLog,
  leaseMs: 1_000, // so that a test need not wait for it
});
const { app, leads } = createIntakeApp({ database, onStored: () => worker.kick() });
worker.start();
const port = Number(process.env['PORT'] ?? 0);
const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port }, (address: AddressInfo) =>
  console.log(`listening on ${address.port}`),
);

process.once('SIGTERM', () => {
  server.close(() => {
    void leads
      .drain()
      .then(() => worker.stop())
      .then(() => database.close())
      .then(() => process.exit(0));
  });
  if ('closeIdleConnections' in server) server.closeIdleConnections();
});

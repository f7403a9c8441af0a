import { appendFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { createRequestReader } from '../../src/platform/http/request-origin.ts';
import { fixedSettings } from '../../src/platform/live-settings.ts';
import { memoryLimits } from '../../src/platform/limits/rate-limiter.ts';
import { JobWorker } from '../../src/platform/jobs/worker/job-worker.ts';
import type { JobHandler } from '../../src/platform/jobs/job.ts';
import { createLeadService } from '../../src/features/leads/intake/create-lead-service.ts';
import { createLeadIntakeRoute } from '../../src/features/leads/intake/lead-intake-route.ts';
import { open } from '../database-place.ts';
import { leadJobs } from './lead-jobs.ts';
import { silentLog } from '../support/silent-log.ts';
import { siteSettings } from '../settings/site-settings.ts';

// Runs only the intake and the job worker. Tests kill and restart this process often, and the whole
// server would start more slowly. DATABASE_URL and DATA_DIR select the database. With
// EFFECTS_FILE, each job writes its kind and id to that file. With HOLD_JOBS, the jobs hang before
// they write.
const database = await open({
  databaseUrl: process.env['DATABASE_URL'] || null,
  dataDir: process.env['DATA_DIR'] ?? '',
});
const effectsFile = process.env['EFFECTS_FILE'] ?? '';
const worker = new JobWorker({
  database,
  handlers: effectsFile === '' ? [] : effectHandlers(effectsFile, 'HOLD_JOBS' in process.env),
  log: silentLog,
  leaseMs: 1_000, // short, so that tests need not wait long for a lease to expire
});
const leads = createLeadService({
  database,
  live: fixedSettings(siteSettings()),
  rateLimits: false,
  limiters: memoryLimits,
  ...leadJobs,
  onStored: () => worker.kick(),
  consumeCanaryToken: () => Promise.resolve(null),
  log: silentLog,
});
const requests = createRequestReader(0);
const app = createLeadIntakeRoute({
  leads,
  onUnread: () => undefined,
  requestFacts: requests.facts,
  siteOrigin: requests.origin,
  allowedOrigins: () => [],
});
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

/**
 * Returns handlers that write a line to a file, for example `report-mail <job id>`. With `hang`,
 * they never end and write nothing.
 */
function effectHandlers(file: string, hang: boolean): JobHandler[] {
  return (['report-mail', 'operator-notice', 'webhook'] as const).map((kind) => ({
    kind,
    retryAfterSeconds: [1],
    timeLimitMs: 60_000,
    concurrency: 4,
    async run({ id }) {
      if (hang) await new Promise(() => undefined);
      await appendFile(file, `${kind} ${id}\n`);
      return { kind: 'done' };
    },
  }));
}

import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { providePostgres } from '../../../scripts/lib/temporary-postgres.mjs';
import { buildProcesses } from './build-processes.ts';
import { temporaryFolder } from './data-folders.ts';
import { open } from './database-place.ts';
import { createDatabase, lockTemplate, type PostgresForTests } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Null when there is no PostgreSQL here, or the tests are to run without it. */
    postgres: PostgresForTests | null;
    /** Where the processes that tests start are built. */
    processes: string;
  }
}

/** Prepares what the server's tests share. Returns a function that removes it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [processes, postgres] = await Promise.all([buildProcesses(), preparePostgres()]);
  project.provide('processes', processes.folder);
  project.provide('postgres', postgres?.server ?? null);
  return async () => {
    await processes.remove();
    await postgres?.stop();
  };
}

/** One PostgreSQL for the whole run, with a migrated database that tests copy. */
async function preparePostgres() {
  const isWanted = process.env['TEST_DATABASES'] !== 'embedded';
  const server = isWanted ? await providePostgres() : null;
  if (!server) return null;
  const template = await createDatabase({ url: server.url, template: null });
  await migrate(template.url);
  await lockTemplate(server.url, template.name);
  return {
    server: { url: server.url, template: template.name },
    async stop() {
      await template.drop();
      await server.stop();
    },
  };
}

async function migrate(databaseUrl: string): Promise<void> {
  const dataDir = await temporaryFolder();
  await (await open({ databaseUrl, dataDir })).close();
  await rm(dataDir, { recursive: true });
}

import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { ensurePostgres } from '../../../scripts/lib/find-postgres.mjs';
import { startTemporaryPostgres } from '../../../scripts/lib/temporary-postgres.mjs';
import { buildProcesses } from './build-processes.ts';
import { temporaryFolder } from './data-folders.ts';
import { open } from './database-place.ts';
import { createDatabase, lockTemplate, type PostgresForTests } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Null where no PostgreSQL can be had, or none is wanted. */
    postgres: PostgresForTests | null;
    /** Where the processes that tests start are built. */
    processes: string;
  }
}

/** Prepares what the server's tests share; answers what removes it. */
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
  const server = await provideServer();
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

async function provideServer(): Promise<{ url: string; stop(): Promise<void> } | null> {
  if (process.env['TEST_DATABASES'] === 'embedded') return null;
  const url = process.env['TEST_DATABASE_URL'];
  if (url) return { url, stop: async () => undefined };
  try {
    const programs = await ensurePostgres();
    if (programs) return await startTemporaryPostgres(programs.folder);
    console.log('No PostgreSQL here: the embedded database takes over its tests');
  } catch (error) {
    console.log(`PostgreSQL does not start, the embedded database takes over: ${String(error)}`);
  }
  return null;
}

async function migrate(databaseUrl: string): Promise<void> {
  const dataDir = await temporaryFolder();
  await (await open({ databaseUrl, dataDir })).close();
  await rm(dataDir, { recursive: true });
}

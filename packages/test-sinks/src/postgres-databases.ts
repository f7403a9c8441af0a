import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import pg from 'pg';
import type { ProvidedContext } from 'vitest';
import type { TestProject } from 'vitest/node';
import { providePostgres } from '../../../scripts/lib/temporary-postgres.mjs';
import { temporaryFolder, type DatabaseSource } from './data-folders.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Null if this machine has no PostgreSQL, or if the tests must run without it. */
    postgresUrl: string | null;
    /** The server with this project's migrated database. */
    postgres: PostgresForTests | null;
  }
}

/** A PostgreSQL server. `template` is the migrated database on it that tests copy, if any. */
export interface PostgresForTests {
  readonly url: string;
  readonly template: string | null;
}

export interface TestDatabase {
  readonly name: string;
  readonly url: string;
  /** Also ends all connections to the database. */
  drop(): Promise<void>;
}

/**
 * For a project's global setup. Creates and migrates the database that the project's tests copy.
 * Returns a function that drops it.
 */
export async function providePostgresTemplate(
  project: TestProject,
  { open }: DatabaseSource<{ close(): Promise<void> }>,
): Promise<() => Promise<void>> {
  const url = await postgresOfRun(project);
  if (url === null) {
    project.provide('postgres', null);
    return () => Promise.resolve();
  }
  const template = await createDatabase({ url, template: null });
  const dataDir = await temporaryFolder();
  await (await open({ databaseUrl: template.url, dataDir })).close();
  await rm(dataDir, { recursive: true });
  // PostgreSQL cannot copy a database that has connections.
  await executeOn(url, `alter database ${template.name} allow_connections false`);
  project.provide('postgres', { url, template: template.name });
  return template.drop;
}

/**
 * All projects of a run share one PostgreSQL server. The first project starts the server, and the
 * last teardown stops it.
 */
async function postgresOfRun({ vitest }: TestProject): Promise<string | null> {
  const { postgresUrl } = vitest.getProvidedContext() as Partial<ProvidedContext>;
  if (postgresUrl !== undefined) return postgresUrl;
  const isWanted = process.env['TEST_DATABASES'] !== 'embedded';
  const server = isWanted ? await providePostgres() : null;
  if (server) vitest.onClose(server.stop);
  vitest.provide('postgresUrl', server?.url ?? null);
  return server?.url ?? null;
}

/** Creates a copy of the template, or an empty database without a template. */
export async function createDatabase(server: PostgresForTests): Promise<TestDatabase> {
  const name = `pickup_test_${randomBytes(6).toString('hex')}`;
  // The default strategy writes each page to the write-ahead log, which takes twice the CPU time.
  const copy = server.template === null ? '' : ` template ${server.template} strategy file_copy`;
  await executeOn(server.url, `create database ${name}${copy}`);
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  return {
    name,
    url: url.href,
    drop: () => executeOn(server.url, `drop database ${name} with (force)`),
  };
}

/** Runs a statement on its own connection, outside of a transaction and without a time limit. */
export async function executeOn(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

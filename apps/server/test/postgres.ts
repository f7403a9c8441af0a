import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { findPostgres } from '../../../scripts/lib/find-postgres.mjs';
import { startTemporaryPostgres } from '../../../scripts/lib/temporary-postgres.mjs';

/** A PostgreSQL server that tests may make databases on. */
export interface TestPostgres {
  /** A new, empty database; `drop` ends what still uses it. */
  createDatabase(): Promise<{ readonly url: string; drop(): Promise<void> }>;
  stop(): Promise<void>;
}

/** Why the suites on PostgreSQL are skipped; null when they run. */
export const postgresIsMissing: string | null = process.env['TEST_DATABASE_URL']
  ? null
  : findPostgres() === null
    ? 'no TEST_DATABASE_URL, and no PostgreSQL programs on this machine'
    : null;

/** The server that TEST_DATABASE_URL names, else one of our own on a free port. */
export async function startTestPostgres(): Promise<TestPostgres> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return { createDatabase: () => createDatabase(given), stop: async () => undefined };
  const programs = findPostgres();
  if (!programs) throw new Error(postgresIsMissing ?? 'PostgreSQL is gone');
  const server = await startTemporaryPostgres(programs.folder);
  return { createDatabase: () => createDatabase(server.url), stop: () => server.stop() };
}

async function createDatabase(serverUrl: string) {
  const name = `pickup_test_${randomBytes(6).toString('hex')}`;
  await execute(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () => execute(serverUrl, `drop database ${name} with (force)`),
  };
}

async function execute(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

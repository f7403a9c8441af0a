import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** The server that global-setup.ts provides, and the migrated database on it. */
export interface PostgresForTests {
  readonly url: string;
  readonly template: string | null;
}

export interface TestDatabase {
  readonly name: string;
  readonly url: string;
  /** Ends all connections that still use it. */
  drop(): Promise<void>;
}

/** A new database: a copy of the template, or empty without one. */
export async function createDatabase(server: PostgresForTests): Promise<TestDatabase> {
  const name = `pickup_test_${randomBytes(6).toString('hex')}`;
  const copy = server.template === null ? '' : ` template ${server.template}`;
  await execute(server.url, `create database ${name}${copy}`);
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  return {
    name,
    url: url.href,
    drop: () => execute(server.url, `drop database ${name} with (force)`),
  };
}

/** A template that has connections cannot be copied. */
export function lockTemplate(serverUrl: string, name: string): Promise<void> {
  return execute(serverUrl, `alter database ${name} allow_connections false`);
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

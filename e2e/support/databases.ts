import { randomBytes } from 'node:crypto';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';

/** Most servers start with a copy of this data, which includes the account `OWNER`. */
export interface Template {
  /** A data folder. Its `pg` folder has the embedded database, if journeys use that. */
  readonly folder: string;
  /** Null on a machine without PostgreSQL. */
  readonly databaseUrl: string | null;
}

const TEMPLATE_VARIABLE = 'PICKUP_E2E_TEMPLATE';

export function publishTemplate(template: Template): void {
  process.env[TEMPLATE_VARIABLE] = JSON.stringify(template);
}

export function readTemplate(): Template | null {
  const text = process.env[TEMPLATE_VARIABLE];
  return text ? (JSON.parse(text) as Template) : null;
}

export interface ServerDatabase {
  /** Null for the embedded database. */
  readonly url: string | null;
  /** Runs one statement while the server is stopped. Returns how many rows it changed. */
  change(sql: string): Promise<number>;
  drop(): Promise<void>;
}

interface PostgresDatabase extends ServerDatabase {
  readonly url: string;
}

export function embeddedDatabase(dataDir: string): ServerDatabase {
  return {
    url: null,
    async change(sql) {
      const database = await PGlite.create(join(dataDir, 'pg'));
      const { affectedRows } = await database.query(sql);
      await database.close();
      return affectedRows ?? 0;
    },
    drop: () => Promise.resolve(),
  };
}

/** Creates a copy of `template`, or an empty database if there is no template. */
export async function createDatabase(
  address: string,
  template?: string,
): Promise<PostgresDatabase> {
  const name = `pickup_e2e_${randomBytes(6).toString('hex')}`;
  const copied = template ? ` template ${new URL(template).pathname.slice(1)}` : '';
  const maintenance = addressOf(address, 'postgres');
  await execute(maintenance, `create database ${name}${copied}`);
  const url = addressOf(address, name);
  return {
    url,
    change: (sql) => execute(url, sql),
    drop: async () => void (await execute(maintenance, `drop database ${name} with (force)`)),
  };
}

export interface NewDatabase {
  readonly embedded: boolean;
  /**
   * If false, the database is empty, as before a server's first start. Otherwise, it is a copy of
   * the template.
   */
  readonly withOwner: boolean;
}

export async function provideDatabase(
  dataDir: string,
  { embedded, withOwner }: NewDatabase,
): Promise<ServerDatabase> {
  const template = readTemplate();
  const databaseUrl = embedded ? null : (template?.databaseUrl ?? null);
  if (template && withOwner) {
    const { folder } = template;
    const filter = (path: string) => databaseUrl === null || path !== join(folder, 'pg');
    cpSync(folder, dataDir, { recursive: true, filter });
  }
  if (databaseUrl === null) return embeddedDatabase(dataDir);
  return createDatabase(databaseUrl, withOwner ? databaseUrl : undefined);
}

function addressOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

async function execute(url: string, sql: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rowCount ?? 0;
  } finally {
    await client.end();
  }
}

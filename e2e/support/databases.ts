import { randomBytes } from 'node:crypto';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';

/** A migrated database to copy: without an owner, or with the owner from `OWNER`. */
export type TemplateName = 'empty' | 'owned';

/** What the global setup created for every worker. */
export interface Templates {
  /** Data folders, with the embedded database in `pg`. */
  readonly folders: Readonly<Record<TemplateName, string>>;
  /** Addresses of databases on PostgreSQL. Null on a machine without it. */
  readonly databases: Readonly<Record<TemplateName, string>> | null;
}

const VARIABLE = 'PICKUP_E2E_TEMPLATES';

export function publishTemplates(templates: Templates): void {
  process.env[VARIABLE] = JSON.stringify(templates);
}

export function readTemplates(): Templates | null {
  const text = process.env[VARIABLE];
  return text ? (JSON.parse(text) as Templates) : null;
}

/** The database of one server. */
export interface ServerDatabase {
  /** PostgreSQL's address. Null for the embedded database. */
  readonly url: string | null;
  /** Runs one statement while the server is stopped. Returns how many rows it changed. */
  change(sql: string): Promise<number>;
  drop(): Promise<void>;
}

interface PostgresDatabase extends ServerDatabase {
  readonly url: string;
}

/** The embedded database in `dataDir`. */
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

/** Creates a database on the server of `address`: empty, or a copy of `template`. */
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

/** Fills the data folder of a new server from a template. Returns its database. */
export async function copyTemplate(
  name: TemplateName,
  dataDir: string,
  { embedded }: { readonly embedded: boolean },
): Promise<ServerDatabase> {
  const templates = readTemplates();
  if (!templates) return embeddedDatabase(dataDir);
  const source = templates.folders[name];
  const database = embedded ? undefined : templates.databases?.[name];
  const filter = (path: string) => database === undefined || path !== join(source, 'pg');
  cpSync(source, dataDir, { recursive: true, filter });
  return database ? createDatabase(database, database) : embeddedDatabase(dataDir);
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

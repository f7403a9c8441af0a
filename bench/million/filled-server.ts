import { executeOn } from '@pickup/test-sinks/postgres-databases';
import { openDatabase } from '../../apps/server/src/platform/database/open-database.ts';
import type { Database } from '../../apps/server/src/platform/database/database.ts';
import { openPostgresDatabase } from '../../apps/server/src/platform/database/postgres/postgres-database.ts';
import { sql } from '../../apps/server/src/platform/database/sql.ts';
import { migrationFolders } from '../../apps/server/src/platform/database/migrations/migration-folders.ts';
import { ensurePostgres } from '../../scripts/lib/find-postgres.mjs';
import { startTemporaryPostgres } from '../../scripts/lib/temporary-postgres.mjs';
import { BuiltServer } from '../built-server.ts';
import { seedMillion } from './seed-million.ts';

export interface FilledPostgres {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Starts a temporary PostgreSQL server, or uses the server at BENCH_MILLION_URL. That server keeps
 * the filled databases, so later runs on the same day can use them again.
 */
export async function providePostgres(): Promise<FilledPostgres> {
  const kept = process.env['BENCH_MILLION_URL'];
  if (kept !== undefined) return { url: kept, stop: () => Promise.resolve() };
  const programs = await ensurePostgres();
  if (!programs) throw new Error('PostgreSQL is not installed');
  return startTemporaryPostgres(programs.folder);
}

/** Runs the built server on a database that `open` fills with leads. */
export class FilledServer {
  readonly server: BuiltServer;

  private constructor(server: BuiltServer) {
    this.server = server;
  }

  static async open(postgres: FilledPostgres, count: number): Promise<FilledServer> {
    const url = await createDatabaseFor(postgres, count);
    const server = await BuiltServer.start({
      databaseUrl: url,
      environment: { DELIVERIES: 'off' },
    });
    await server.kill(); // because its background work would slow down the seeding
    const { dataDir } = server;
    const database = await openDatabase({ databaseUrl: url, dataDir, migrations, log });
    if (!(await isFilled(database, count))) {
      console.log(`Filling a database with ${count.toLocaleString('en')} leads…`);
      await seedMillion({ database, url, count });
    }
    await database.close();
    await server.run();
    return new FilledServer(server);
  }

  async stop(): Promise<void> {
    await this.server.stop();
  }
}

async function createDatabaseFor({ url }: FilledPostgres, count: number): Promise<string> {
  const name = `pickup_bench_${count}`;
  const server = await openPostgresDatabase(url, log);
  const exists = await server.query(sql`select from pg_database where datname = ${name}`);
  if (exists.length === 0) await executeOn(url, `create database ${name}`);
  await server.close();
  const own = new URL(url);
  own.pathname = `/${name}`;
  return own.href;
}

async function isFilled(database: Database, count: number): Promise<boolean> {
  const [row] = await database.query<{ found: number; isFresh: boolean }>(
    `select count(*)::int4 as found, coalesce(max(received_at) > now() - interval '1 day', true) as "isFresh"
     from lead`,
  );
  if (!row?.isFresh)
    throw new Error(
      `The database with ${count} leads is more than a day old. Drop it and try again`,
    );
  return row.found >= count;
}

const migrations = migrationFolders(new URL('../../apps/server/migrations', import.meta.url));
const log = { info: () => undefined, warn: () => undefined, error: console.error };

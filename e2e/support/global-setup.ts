import { isFullRun } from '@pickup/test-sinks/full-run';
import { providePostgres } from '../../scripts/lib/temporary-postgres.mjs';
import { createDatabase, publishTemplate, type ServerDatabase } from './databases.ts';
import { createOwner } from './owner.ts';
import { RunningServer } from './start-server.ts';

/**
 * Prepares one migrated database with an owner account for each database engine in use. The
 * journeys' servers start with a copy of one of them. If PostgreSQL is available, only the full run
 * also uses the embedded database.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const postgres = await providePostgres();
  const database = postgres && (await createDatabase(postgres.url));
  const usesEmbedded = isFullRun || !database;
  const [first, ...others] = await Promise.all([
    setUpServer(usesEmbedded ? undefined : database),
    ...(usesEmbedded && database ? [setUpServer(database)] : []),
  ]);
  publishTemplate({ folder: first.dataDir, databaseUrl: database && database.url });
  return async () => {
    await Promise.all([first, ...others].map((server) => server.dispose()));
    await postgres?.stop();
  };
}

async function setUpServer(database?: ServerDatabase): Promise<RunningServer> {
  const server = await RunningServer.startFirst(database);
  await createOwner(server);
  await server.stop();
  return server;
}

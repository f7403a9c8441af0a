import { providePostgres } from '../../scripts/lib/temporary-postgres.mjs';
import { createDatabase, publishTemplate, type ServerDatabase } from './databases.ts';
import { createOwner } from './owner.ts';
import { RunningServer } from './start-server.ts';

/** Migrates a database of each engine and creates its owner, so that other servers start with a copy. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const postgres = await providePostgres();
  const database = postgres && (await createDatabase(postgres.url));
  const [embedded, onPostgres] = await Promise.all([
    setUpServer(),
    database && setUpServer(database),
  ]);
  publishTemplate({ folder: embedded.dataDir, databaseUrl: database && database.url });
  return async () => {
    await Promise.all([embedded.dispose(), onPostgres?.dispose()]);
    await postgres?.stop();
  };
}

async function setUpServer(database?: ServerDatabase): Promise<RunningServer> {
  const server = await RunningServer.startFirst(database);
  await createOwner(server);
  await server.stop();
  return server;
}

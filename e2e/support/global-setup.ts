import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { providePostgres } from '../../scripts/lib/temporary-postgres.mjs';
import { createDatabase, publishTemplates, type Templates } from './databases.ts';
import { createOwner } from './owner.ts';
import { RunningServer } from './start-server.ts';

/** Migrates databases once and creates the owner, so that every server starts with a copy. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'pickup-e2e-templates-'));
  const postgres = await providePostgres();
  const [folders, onPostgres] = await Promise.all([
    makeFolders(folder),
    postgres && makeDatabases(postgres.url),
  ]);
  publishTemplates({ folders, databases: onPostgres && onPostgres.addresses });
  return async () => {
    await onPostgres?.drop();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

async function makeFolders(folder: string): Promise<Templates['folders']> {
  const folders = { empty: join(folder, 'empty'), owned: join(folder, 'owned') };
  const server = await RunningServer.startFirst();
  await server.stop();
  cpSync(server.dataDir, folders.empty, { recursive: true });
  await addOwner(server);
  cpSync(server.dataDir, folders.owned, { recursive: true });
  await server.dispose();
  return folders;
}

async function makeDatabases(url: string) {
  const owned = await createDatabase(url);
  const server = await RunningServer.startFirst(owned);
  await server.stop();
  const empty = await createDatabase(url, owned.url);
  await addOwner(server);
  return {
    addresses: { empty: empty.url, owned: owned.url },
    drop: async () => {
      await server.dispose();
      await empty.drop();
    },
  };
}

async function addOwner(server: RunningServer): Promise<void> {
  await server.run();
  await createOwner(server);
  await server.stop();
}

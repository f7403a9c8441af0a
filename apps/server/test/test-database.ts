import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe } from 'vitest';
import type { Database } from '../src/platform/database/database.ts';
import { postgresIsMissing, startTestPostgres, type TestPostgres } from './postgres.ts';
import { temporaryDataFolder, temporaryFolder } from './data-folders.ts';
import { open, type DatabasePlace } from './database-place.ts';

type Suite = (database: () => Database, place: () => DatabasePlace) => void;

/** Runs a suite twice: on the embedded database and on PostgreSQL, each empty at first. */
export function onBothDatabases(suite: Suite): void {
  describe('on PGlite', () => onPGlite(suite));
  onPostgres(suite);
}

function onPGlite(suite: Suite): void {
  let database: Database;
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await temporaryDataFolder();
    database = await open({ databaseUrl: null, dataDir });
  });
  afterAll(async () => {
    await database.close();
    await rm(dataDir, { recursive: true });
  });
  suite(
    () => database,
    () => ({ databaseUrl: null, dataDir }),
  );
}

/** Runs a suite on PostgreSQL, or skips it with the reason in its title. */
export function onPostgres(suite: Suite): void {
  if (postgresIsMissing) {
    describe.skip(`on PostgreSQL (skipped: ${postgresIsMissing})`, () => suite(never, never));
    return;
  }
  describe('on PostgreSQL', () => {
    let server: TestPostgres;
    let place: DatabasePlace;
    let database: Database;
    let drop: () => Promise<void>;
    beforeAll(async () => {
      server = await startTestPostgres();
      const made = await server.createDatabase();
      drop = made.drop;
      place = { databaseUrl: made.url, dataDir: await temporaryFolder() };
      database = await open(place);
    });
    afterAll(async () => {
      await database.close();
      await drop();
      await server.stop();
      await rm(place.dataDir, { recursive: true });
    });
    suite(
      () => database,
      () => place,
    );
  });
}

function never(): never {
  throw new Error('A skipped suite has no database');
}

import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, inject } from 'vitest';
import {
  preparedDataFolder,
  temporaryFolder,
  type DatabaseLocation,
  type DatabaseSource,
} from './data-folders.ts';
import { isFullRun } from './full-run.ts';
import { createDatabase } from './postgres-databases.ts';

type Suite<Database> = (database: () => Database, place: () => DatabaseLocation) => void;

export interface OpenedDatabase<Database> {
  readonly database: Database;
  readonly place: DatabaseLocation;
  remove(): Promise<void>;
}

// Compiling and starting the embedded database takes seconds of CPU time.
const OPENING_MS = 60_000;

/** Each suite gets its own migrated, empty database. */
export interface TestDatabases<Database> {
  /**
   * Runs a suite on PostgreSQL, or on the embedded database if there is no PostgreSQL. The full run
   * uses both.
   */
  onDatabase(suite: Suite<Database>): void;
  /**
   * Runs a suite on both engines, for behavior that may depend on the engine. Without PostgreSQL,
   * runs it only on the embedded database.
   */
  onBothDatabases(suite: Suite<Database>): void;
  /** Runs a suite that needs several connections. Skipped without PostgreSQL. */
  onPostgres(suite: Suite<Database>): void;
  /** Opens a database on this run's engine, for tests that manage their own databases. */
  openTestDatabase(): Promise<OpenedDatabase<Database>>;
}

/** The project's global setup must call providePostgresTemplate with the same source. */
export function createTestDatabases<Database extends { close(): Promise<void> }>(
  source: DatabaseSource<Database>,
): TestDatabases<Database> {
  const postgres = inject('postgres');

  async function openOnPostgres(): Promise<OpenedDatabase<Database>> {
    if (!postgres) throw new Error('There is no PostgreSQL');
    const made = await createDatabase(postgres);
    return openAt({ databaseUrl: made.url, dataDir: await temporaryFolder() }, made.drop);
  }

  async function openEmbedded(): Promise<OpenedDatabase<Database>> {
    return openAt({ databaseUrl: null, dataDir: await preparedDataFolder(source) });
  }

  async function openAt(
    place: DatabaseLocation,
    drop?: () => Promise<void>,
  ): Promise<OpenedDatabase<Database>> {
    const database = await source.open(place);
    return {
      database,
      place,
      async remove() {
        await database.close();
        await drop?.();
        await rm(place.dataDir, { recursive: true });
      },
    };
  }

  function onPGlite(suite: Suite<Database>): void {
    describe('on PGlite', () => onOpened(openEmbedded, suite));
  }

  function onPostgres(suite: Suite<Database>): void {
    const reason = ' (skipped: there is no PostgreSQL)';
    if (postgres) describe('on PostgreSQL', () => onOpened(openOnPostgres, suite));
    else describe.skip(`on PostgreSQL${reason}`, () => onOpened(openOnPostgres, suite));
  }

  function onBothDatabases(suite: Suite<Database>): void {
    onPGlite(suite);
    // Without PostgreSQL, do not report a skipped suite: it already runs on the embedded database.
    if (postgres) onPostgres(suite);
  }

  return {
    onDatabase(suite) {
      if (isFullRun) onBothDatabases(suite);
      else if (postgres) onPostgres(suite);
      else onPGlite(suite);
    },
    onBothDatabases,
    onPostgres,
    openTestDatabase: () => (postgres ? openOnPostgres() : openEmbedded()),
  };
}

function onOpened<Database>(
  openOne: () => Promise<OpenedDatabase<Database>>,
  suite: Suite<Database>,
): void {
  let opened: OpenedDatabase<Database>;
  beforeAll(async () => {
    opened = await openOne();
  }, OPENING_MS);
  afterAll(() => opened.remove());
  suite(
    () => opened.database,
    () => opened.place,
  );
}

import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, inject } from 'vitest';
import type { Database } from '../src/platform/database/database.ts';
import { temporaryDataFolder, temporaryFolder } from './data-folders.ts';
import { open, type DatabasePlace } from './database-place.ts';
import { createDatabase } from './postgres.ts';

type Suite = (database: () => Database, place: () => DatabasePlace) => void;

export interface OpenedDatabase {
  readonly database: Database;
  readonly place: DatabasePlace;
  /** Closes and deletes it. */
  remove(): Promise<void>;
}

const postgres = inject('postgres');

/**
 * Runs a suite on PostgreSQL, or on the embedded database if there is none. TEST_DATABASES=both runs it on
 * both.
 */
export function onDatabase(suite: Suite): void {
  if (process.env['TEST_DATABASES'] === 'both') onBothDatabases(suite);
  else if (postgres) onPostgres(suite);
  else onPGlite(suite);
}

/**
 * Runs a suite on both engines, each with a migrated and empty database. For subjects in which the engines
 * can differ.
 */
export function onBothDatabases(suite: Suite): void {
  onPGlite(suite);
  // Without PostgreSQL, the embedded database has run all of the suite.
  if (postgres) onPostgres(suite);
}

/** Runs a suite that needs several connections. Skipped without PostgreSQL. */
export function onPostgres(suite: Suite): void {
  const reason = ' (skipped: there is no PostgreSQL)';
  if (postgres) describe('on PostgreSQL', () => onOpened(openOnPostgres, suite));
  else describe.skip(`on PostgreSQL${reason}`, () => onOpened(openOnPostgres, suite));
}

/** A database on this run's engine, for tests that create their own instead of running as a suite. */
export function openTestDatabase(): Promise<OpenedDatabase> {
  return postgres ? openOnPostgres() : openEmbedded();
}

function onPGlite(suite: Suite): void {
  describe('on PGlite', () => onOpened(openEmbedded, suite));
}

function onOpened(openOne: () => Promise<OpenedDatabase>, suite: Suite): void {
  let opened: OpenedDatabase;
  beforeAll(async () => {
    opened = await openOne();
  });
  afterAll(() => opened.remove());
  suite(
    () => opened.database,
    () => opened.place,
  );
}

async function openOnPostgres(): Promise<OpenedDatabase> {
  if (!postgres) throw new Error('There is no PostgreSQL');
  const made = await createDatabase(postgres);
  return openAt({ databaseUrl: made.url, dataDir: await temporaryFolder() }, made.drop);
}

async function openEmbedded(): Promise<OpenedDatabase> {
  return openAt({ databaseUrl: null, dataDir: await temporaryDataFolder() });
}

async function openAt(place: DatabasePlace, drop?: () => Promise<void>): Promise<OpenedDatabase> {
  const database = await open(place);
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

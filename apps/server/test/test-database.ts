import { createTestDatabases } from '@pickup/test-sinks/test-databases';
import { describe } from 'vitest';
import { serverDatabases } from './database-place.ts';

export const { onDatabase, onBothDatabases, onPostgres, openTestDatabase } =
  createTestDatabases(serverDatabases);

/** Runs a suite with a title as `onDatabase` does. */
export const describeOnDatabase = (title: string, suite: Parameters<typeof onDatabase>[0]) =>
  describe(title, () => onDatabase(suite));

export type OpenedDatabase = Awaited<ReturnType<typeof openTestDatabase>>;

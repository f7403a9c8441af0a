import { createTestDatabases } from '@pickup/test-sinks/test-databases';
import { describe } from 'vitest';
import { serverDatabases } from '../database-place.ts';

export const { onDatabase, onBothDatabases, onPostgres, openTestDatabase } =
  createTestDatabases(serverDatabases);

type Suite = Parameters<typeof onDatabase>[0];

export const describeOnDatabase = (title: string, suite: Suite) =>
  describe(title, () => onDatabase(suite));

export const describeOnPostgres = (title: string, suite: Suite) =>
  describe(title, () => onPostgres(suite));

export type OpenedDatabase = Awaited<ReturnType<typeof openTestDatabase>>;

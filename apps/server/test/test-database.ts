import { createTestDatabases } from '@pickup/test-sinks/test-databases';
import { serverDatabases } from './database-place.ts';

export const { onDatabase, onBothDatabases, onPostgres, openTestDatabase } =
  createTestDatabases(serverDatabases);

export type OpenedDatabase = Awaited<ReturnType<typeof openTestDatabase>>;

import { createTestDatabases } from '@pickup/test-sinks/test-databases';
import { authDatabases } from './open-database.ts';

export const { onDatabase, onBothDatabases, onPostgres } = createTestDatabases(authDatabases);

import { providePostgresTemplate } from '@pickup/test-sinks/postgres-databases';
import type { TestProject } from 'vitest/node';
import { authDatabases } from './open-database.ts';

/** Prepares the database that the tests copy. Returns a function that removes it. */
export function setup(project: TestProject): Promise<() => Promise<void>> {
  return providePostgresTemplate(project, authDatabases);
}

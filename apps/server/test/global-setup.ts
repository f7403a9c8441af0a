import { providePostgresTemplate } from '@pickup/test-sinks/postgres-databases';
import type { TestProject } from 'vitest/node';
import { buildProcesses } from './support/build-processes.ts';
import { serverDatabases } from './database-place.ts';

declare module 'vitest' {
  interface ProvidedContext {
    processes: string;
  }
}

/** Builds the processes and the template database that all tests share. Returns the teardown. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [processes, dropTemplate] = await Promise.all([
    buildProcesses(),
    providePostgresTemplate(project, serverDatabases),
  ]);
  project.provide('processes', processes.folder);
  return async () => {
    await processes.remove();
    await dropTemplate();
  };
}

import { afterAll, beforeAll } from 'vitest';
import { openTestDatabase, type OpenedDatabase } from './test-database.ts';
import { startTestServer, type TestServer, type TestServerOptions } from './test-server.ts';

/**
 * Starts a server before a suite's tests and stops it after them. Use its members only inside tests
 * and hooks.
 */
export function serverOfSuite<Server extends TestServer>(start: () => Promise<Server>): Server {
  const server = {} as Server;
  beforeAll(async () => void Object.assign(server, await start()));
  afterAll(() => server.stop());
  return server;
}

/** Works like `serverOfSuite`, but opens a separate database for the suite. */
export function serverWithDatabase(options: Omit<TestServerOptions, 'database'> = {}): TestServer {
  let opened: OpenedDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase();
  });
  afterAll(() => opened.remove());
  return serverOfSuite(() => startTestServer({ database: opened.database, ...options }));
}

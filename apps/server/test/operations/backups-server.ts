import { rm } from 'node:fs/promises';
import type { Backup, BackupList } from '@pickup/contracts/operations/backups';
import { temporaryFolder } from '@pickup/test-sinks/data-folders';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { Config } from '../../src/config/config.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { KEY } from './backup-parts.ts';
import { NO_BACKUPS, startTestServer, type TestServer } from '../support/test-server.ts';

/** Restoring a backup into a new database takes seconds of CPU time. */
export const BACKUP_TIMEOUT = { timeout: 300_000, interval: 100 };

export const listOf = (server: TestServer) => server.json<BackupList>('/api/backups');
export const post = (body: object) => ({ method: 'POST', body });

/** Requests a backup and returns its id. */
export async function requestBackup(server: TestServer, body: object = {}): Promise<string> {
  const response = await server.send('/api/backups', post(body));
  expect(response.status).toBe(202);
  return ((await response.json()) as Backup).id;
}

export function waitForBackup(server: TestServer, id: string, values: Partial<Backup>) {
  return vi.waitFor(async () => {
    const backup = (await listOf(server)).backups.find((one) => one.id === id);
    expect(backup).toMatchObject(values);
    return backup as Backup;
  }, BACKUP_TIMEOUT);
}

/** Gives each test a folder for its backups, and servers on this database. */
export function backupServers(database: () => Database) {
  let folder = '';
  let server: TestServer;
  beforeEach(async () => {
    folder = await temporaryFolder();
  });
  afterEach(async () => {
    await server.stop();
    await rm(folder, { recursive: true });
  });
  return {
    folder: () => folder,
    /** Starts a server with a passphrase for its backups and these backup settings. */
    async start(backup: Partial<Config['backup']>): Promise<TestServer> {
      const config = { backup: { ...NO_BACKUPS, key: KEY, ...backup } };
      server = await startTestServer({ database: database(), config });
      return server;
    },
  };
}

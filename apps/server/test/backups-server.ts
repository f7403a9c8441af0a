import type { BackupList } from '@pickup/contracts/backups';
import type { Config } from '../src/config/config.ts';
import type { Database } from '../src/platform/database/database.ts';
import { NO_BACKUPS, startTestServer, type TestServer } from './test-server.ts';

export const KEY = { kind: 'passphrase', passphrase: 'correct horse battery' } as const;
/** A restored database is created from nothing, which takes seconds of processor time. */
export const WITHIN = { timeout: 300_000, interval: 100 };

/** A server with a passphrase for its backups, and these settings of them. */
export const startBackupServer = (
  on: Database,
  backup: Partial<Config['backup']>,
): Promise<TestServer> =>
  startTestServer({ on, config: { backup: { ...NO_BACKUPS, key: KEY, ...backup } } });

export const listOf = (server: TestServer) => server.json<BackupList>('/api/backups');
export const post = (body: object) => ({ method: 'POST', body });

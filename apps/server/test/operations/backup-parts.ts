import { folderStore } from '../../src/platform/database/backup/backup-store.ts';
import type { BackupParts } from '../../src/platform/database/backup/make-backup.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { MIGRATIONS } from '../database-place.ts';
import { intactHeadOf } from '../privacy/every-row.ts';
import { silentLog } from '../support/silent-log.ts';

export const KEY = { kind: 'passphrase', passphrase: 'correct horse battery' } as const;
/** Creating a scratch database takes seconds of CPU time. */
export const SLOW_TEST = { timeout: 180_000 };
export const NOW = new Date('2026-11-24T02:30:00Z');

interface Folders {
  readonly folder: string;
  /** A check restores each backup here. */
  readonly temporaryFolder: string;
}

export function backupParts(
  database: Database,
  { folder, temporaryFolder }: Folders,
  changes: Partial<BackupParts> = {},
): BackupParts {
  return {
    database,
    store: folderStore(folder),
    key: KEY,
    temporaryFolder,
    migrations: MIGRATIONS,
    check: intactHeadOf,
    log: silentLog,
    now: () => NOW,
    ...changes,
  };
}

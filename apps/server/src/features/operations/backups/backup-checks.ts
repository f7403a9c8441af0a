import type { Config } from '../../../config/config.ts';
import type { Check } from '../../../feature.ts';
import { openStore } from '../../../platform/database/backup/open-store.ts';
import type { LocalServer } from '../../../platform/checks/local-server.ts';
import { checkBackupStore } from './check-backup-store.ts';
import { checkBackups } from './check-backups.ts';

interface Checked {
  readonly config: Pick<Config, 'backup'>;
  readonly now: Date;
  readonly server: Promise<LocalServer>;
}

export const BACKUP_CHECKS: readonly Check<Checked>[] = [
  {
    topic: 'upkeep',
    name: 'Backups',
    run: async ({ server, now }) => checkBackups(await server, now),
  },
  {
    topic: 'upkeep',
    name: 'Backup place',
    run: ({ config: { backup } }) =>
      backup.to === null ? [] : checkBackupStore(openStore(backup.to, backup.s3)),
  },
];

import { makeBackup, type VerifiedBackup } from '../../../platform/database/backup/make-backup.ts';
import { openStore } from '../../../platform/database/backup/open-store.ts';
import { openPGliteDatabase } from '../../../platform/database/embedded/pglite-database.ts';
import { openPostgresDatabase } from '../../../platform/database/postgres/postgres-database.ts';
import { lowerThreadPriority } from '../../../platform/threads/worker-threads.ts';
import type { BackupOrder } from './backup-thread.ts';
import { checkRestored } from './check-restored.ts';

// Compressing and encrypting would block requests on the main thread. The low priority of this
// thread gives requests precedence.
lowerThreadPriority();

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

export async function make({ source, to, s3, ...order }: BackupOrder): Promise<VerifiedBackup> {
  const database =
    source.kind === 'postgres'
      ? await openPostgresDatabase(source.url, silent, source.options)
      : await openPGliteDatabase({ dataDir: source.folder, log: silent });
  try {
    return await makeBackup({
      ...order,
      database,
      store: openStore(to, s3),
      check: checkRestored,
      log: silent,
      now: () => new Date(),
    });
  } finally {
    await database.close();
  }
}

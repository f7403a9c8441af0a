import { existsSync, statSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { BackupConfig } from '../config/backup-config.ts';
import { checkRestored } from '../features/operations/backups/check-restored.ts';
import { removeUnfinishedIn } from '../features/operations/backups/stored-backups.ts';
import { deleteVariablesIn } from '../features/settings/variables/stored-variables.ts';
import { renewInstallationIn } from '../platform/database/backup/installation.ts';
import { loadDump } from '../platform/database/backup/load-dump.ts';
import { newestBackup, openStore } from '../platform/database/backup/open-store.ts';
import type { BackupStore } from '../platform/database/backup/backup-store.ts';
import { unseal } from '../platform/database/backup/seal.ts';
import { cancelAllJobs } from '../platform/jobs/cancel-jobs.ts';
import type { Database, Session } from '../platform/database/database.ts';
import { migrationFolders } from '../platform/database/migrations/migration-folders.ts';
import { readArguments } from './command-line.ts';
import { openPlace } from './open-database.ts';
import { readOwnStartConfig } from './published-config.ts';
import { howToRun } from '../platform/processes/how-to-run.ts';
import { runCommand, say } from './run-command.ts';

await runCommand('Nothing was restored', async () => {
  const { values } = readArguments('restore', {
    options: {
      from: { type: 'string' },
      'without-deliveries': { type: 'boolean', default: false },
    },
  });
  const withoutDeliveries = values['without-deliveries'];
  const start = readOwnStartConfig();
  const { backup } = start.secretsOf(null).secrets;
  if (backup.key === null) {
    throw new Error(
      'Set BACKUP_PASSPHRASE or BACKUP_KEY_FILE to the passphrase or key that encrypted the backup.',
    );
  }
  const { store, name } = await find(values.from ?? backup.to, backup);
  const lines = unseal(backup.key, await store.read(name));
  const database = await openPlace(start);
  try {
    const migrations = migrationFolders(new URL('../../migrations', import.meta.url));
    const { head, end } = await database.transaction(
      async (session) => {
        const inSession: Pick<Database, 'transaction'> = { transaction: (work) => work(session) };
        const loaded = await loadDump(inSession, lines, migrations);
        await makeOwnCopy(session, { withoutDeliveries });
        return loaded;
      },
      { noTimeLimit: true },
    );
    const ledgerHead = await checkRestored(database);
    say(`Restored ${name}: the data of ${head.takenAt}.`);
    say(`${end.rows['lead'] ?? 0} leads, and all rows of ${Object.keys(end.rows).length} tables.`);
    say(
      `Consent ledger intact: ${ledgerHead === null ? 'no chained rows' : `head ${ledgerHead}`}.`,
    );
    say(
      withoutDeliveries
        ? 'Deliveries that were unfinished when the backup was made are canceled. The mail server, webhook secrets and backups that were set in the console are removed.'
        : 'Deliveries that were unfinished when the backup was made will be sent, even if they have been sent since.',
    );
  } finally {
    await database.close();
  }
});

/**
 * Gives the copy its own installation id, so that the copy never removes the original's backups.
 * Without deliveries, also cancels all jobs and deletes the variables that were set in the console.
 */
async function makeOwnCopy(
  session: Session,
  { withoutDeliveries }: { readonly withoutDeliveries: boolean },
) {
  const now = new Date();
  await renewInstallationIn(session);
  await removeUnfinishedIn(session, now);
  if (!withoutDeliveries) return;
  await cancelAllJobs(session, now);
  await deleteVariablesIn(session);
}

interface Found {
  readonly store: BackupStore;
  readonly name: string;
}

async function find(from: string | null, { s3 }: BackupConfig): Promise<Found> {
  if (from === null) {
    throw new Error(`Add a source: ${howToRun('restore', '--from <file or folder>')}`);
  }
  if (from.endsWith('.age')) {
    const cut = from.lastIndexOf('/');
    const folder = from.startsWith('s3://') ? from.slice(0, cut) : dirname(from);
    return { store: openStore(folder, s3), name: basename(from) };
  }
  if (!from.startsWith('s3://') && !(existsSync(from) && statSync(from).isDirectory())) {
    throw new Error(`There is no backup file or folder ${from}.`);
  }
  const store = openStore(from, s3);
  const name = await newestBackup(store);
  if (name === null) throw new Error(`There is no backup in ${store.place}.`);
  return { store, name };
}

import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Backup, BackupList } from '@pickup/contracts/operations/backups';
import type { BackupConfig } from '../config/backup-config.ts';
import type { StartConfig } from '../config/config.ts';
import { checkRestored } from '../features/operations/backups/check-restored.ts';
import {
  addBackupIn,
  countRows,
  recordVerifiedIn,
} from '../features/operations/backups/stored-backups.ts';
import { makeBackup, type VerifiedBackup } from '../platform/database/backup/make-backup.ts';
import { openStore } from '../platform/database/backup/open-store.ts';
import type { Database } from '../platform/database/database.ts';
import { migrationFolders } from '../platform/database/migrations/migration-folders.ts';
import { readArguments } from './command-line.ts';
import { inDatabase } from './open-database.ts';
import { connectToRunningServer, readOwnStartConfig } from './published-config.ts';
import { quietLog } from './quiet-log.ts';
import { howToRun } from '../platform/processes/how-to-run.ts';
import { runCommand, say } from './run-command.ts';
import { storedVariablesIn } from './stored-variables.ts';

const PATH = '/api/backups';
const POLL_MS = 1_000;

// This command runs no migrations, so that operators can back up before an upgrade.
await runCommand('No backup was made', async () => {
  const { values } = readArguments('backup', { options: { to: { type: 'string' } } });
  const start = readOwnStartConfig();
  const text = await inDatabase(
    start,
    async (database) => {
      // Includes the variables that were set in the console.
      const { backup } = start.secretsOf(null, await storedVariablesIn(database, start)).secrets;
      const place = placeOf(values.to ?? backup.to, backup);
      return describe(await make({ dataDir: start.dataDir, backup }, database, place));
    },
    () => {
      const { backup } = start.secretsOf(null).secrets;
      const to = values.to ?? backup.to;
      // Without a destination, the server uses the one that was set in the console.
      return backUpOnServer(start, to === null ? {} : { to: placeOf(to, backup) });
    },
  );
  say(text);
});

function placeOf(to: string | null, { s3 }: BackupConfig): string {
  if (to === null) throw new Error(`Add a destination: ${howToRun('backup', '--to <folder>')}`);
  // The server opens an S3 address with its own credentials, which may be set in the console.
  return to.startsWith('s3://') && s3 === null ? to : openStore(to, s3).place;
}

async function make(
  { backup, dataDir }: { readonly backup: BackupConfig; readonly dataDir: string },
  database: Database,
  place: string,
): Promise<VerifiedBackup> {
  const { key, s3 } = backup;
  if (key === null) {
    throw new Error('Set BACKUP_PASSPHRASE or BACKUP_KEY_FILE: a backup is always encrypted.');
  }
  const root = join(dataDir, 'backup-work');
  await mkdir(root, { recursive: true, mode: 0o700 });
  const temporaryFolder = await mkdtemp(join(root, 'command-'));
  const at = new Date();
  try {
    const verified = await makeBackup({
      database,
      store: openStore(place, s3),
      key,
      temporaryFolder,
      migrations: migrationFolders(new URL('../../migrations', import.meta.url)),
      check: checkRestored,
      log: quietLog,
      now: () => new Date(),
    });
    await record(database, { place, at, verified });
    return verified;
  } finally {
    await rm(temporaryFolder, { recursive: true, force: true });
  }
}

interface MadeBackup {
  readonly place: string;
  readonly at: Date;
  readonly verified: VerifiedBackup;
}

async function record(database: Database, { place, at, verified }: MadeBackup): Promise<void> {
  await database.transaction(async (session) => {
    const id = await addBackupIn(session, { requestedBy: 'command', place, at });
    if (id !== null) await recordVerifiedIn(session, { id, place }, verified, new Date());
  });
}

function describe(verified: VerifiedBackup): string {
  const { name, bytes, rows, ledgerHead } = verified;
  return [
    `The backup ${name} is stored: ${(bytes / 1e6).toFixed(1)} MB.`,
    `Restored and verified: ${rows['lead'] ?? 0} leads, ${countRows(verified)} rows in all.`,
    `Consent ledger: ${ledgerHead === null ? 'no chained rows' : `head ${ledgerHead}`}.`,
    'This backup stays until you delete it: BACKUP_KEEP applies only to daily backups.',
  ].join('\n');
}

interface BackupOrder {
  readonly to?: string;
}

/**
 * Requests a backup from the running server, because only the server can read its embedded
 * database. Returns the text to print. Throws if the backup fails.
 */
async function backUpOnServer(start: StartConfig, order: BackupOrder): Promise<string> {
  const callServer = await connectToRunningServer(start);
  const requested = await callServer<Backup>('POST', PATH, order);
  for (;;) {
    const { backups } = await callServer<BackupList>('GET', PATH);
    const backup = backups.find(({ id }) => id === requested.id);
    if (!backup)
      throw new Error('The server no longer has a record of this backup. Run the command again.');
    if (backup.state === 'verified') return describeOnServer(backup);
    if (backup.problem !== '') throw new Error(`${backup.problem} (the server will try again)`);
    await pause(POLL_MS);
  }
}

function describeOnServer({ file, bytes, leads }: Backup): string {
  return [
    `The backup ${file} is stored: ${((bytes ?? 0) / 1e6).toFixed(1)} MB.`,
    `Restored and verified by the running server: ${leads} leads.`,
  ].join('\n');
}

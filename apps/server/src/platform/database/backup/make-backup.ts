import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import type { Database } from '../database.ts';
import { pendingMigrations } from '../migrations/migrate.ts';
import { openPGliteDatabase } from '../embedded/pglite-database.ts';
import type { Log } from '../../log/log.ts';
import type { BackupStore } from './backup-store.ts';
import {
  backupName,
  expiredBackups,
  readBackupName,
  readUnverifiedName,
  unverifiedName,
  type BackupRetention,
} from './backup-names.ts';
import { dump } from './dump.ts';
import { BackupError, type DumpEnd } from './dump-format.ts';
import { readInstallation } from './installation.ts';
import { loadDump } from './load-dump.ts';
import { seal, unseal, type BackupKey } from './seal.ts';

export interface BackupParts {
  readonly database: Pick<Database, 'transaction'>;
  readonly store: BackupStore;
  readonly key: BackupKey;
  /** A folder for temporary files, with enough free space for a copy of the database. */
  readonly temporaryFolder: string;
  readonly migrations: readonly string[];
  /**
   * Checks the restored data, and returns the hash of the consent ledger's last row. If the check
   * fails, throws a BackupError that says why.
   */
  readonly check: (restored: Database) => Promise<string | null>;
  /**
   * The rule for scheduled backups. Without it, the backup is manual, and expired backups are not
   * removed.
   */
  readonly retention?: BackupRetention;
  readonly log: Log;
  readonly now: () => Date;
}

/** A restore has verified this backup. */
export interface VerifiedBackup {
  readonly name: string;
  readonly takenAt: Date;
  readonly bytes: number;
  readonly rows: Readonly<Record<string, number>>;
  /** The hash of the consent ledger's last row. Null for an empty ledger. */
  readonly ledgerHead: string | null;
  /** The names of the expired backups that were removed. */
  readonly removed: readonly string[];
  /** The names of all verified backups in the store. */
  readonly stored: readonly string[];
}

/**
 * Writes a backup, reads it back, restores it into a scratch database and checks it. Only then
 * does it give the backup its final name and remove expired backups. A crash leaves an unverified
 * file, which a later backup removes after a day.
 */
export async function makeBackup(parts: BackupParts): Promise<VerifiedBackup> {
  const { database, store, migrations, retention, now } = parts;
  const takenAt = now();
  const installation = await database.transaction(async (session) => {
    await pendingMigrations(session, migrations); // throws if this version cannot restore the schema
    return readInstallation(session);
  });
  const name = backupName({ takenAt, installation, isManual: !retention });
  const folder = await mkdtemp(join(parts.temporaryFolder, 'backup-'));
  try {
    const { end, bytes } = await write(parts, { folder, name, takenAt });
    const { ledgerHead } = await verify(parts, { folder, name, end });
    await store.rename(unverifiedName(name), name);
    const { removed, stored } = await removeOld(parts, installation);
    return { name, takenAt, bytes, rows: end.rows, ledgerHead, removed, stored };
  } catch (error) {
    await store.remove(unverifiedName(name)).catch(() => undefined);
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Written {
  readonly end: DumpEnd;
  readonly bytes: number;
}

async function write(
  { database, store, key }: BackupParts,
  { folder, name, takenAt }: Record<'folder' | 'name', string> & { readonly takenAt: Date },
): Promise<Written> {
  const file = join(folder, 'backup.age');
  const end = await dump(database, takenAt, (lines) =>
    seal(key, lines, (bytes) =>
      bytes.pipeTo(Writable.toWeb(createWriteStream(file, { mode: 0o600 }))),
    ),
  );
  const { size } = await stat(file);
  await store.put(unverifiedName(name), file);
  await rm(file);
  return { end, bytes: size };
}

interface Unverified {
  readonly folder: string;
  readonly name: string;
  readonly end: DumpEnd;
}

async function verify(
  { store, key, migrations, check, log }: BackupParts,
  { folder, name, end }: Unverified,
): Promise<{ ledgerHead: string | null }> {
  const restored = await openPGliteDatabase({ dataDir: join(folder, 'proof'), log });
  try {
    const lines = unseal(key, await store.read(unverifiedName(name)));
    const loaded = await loadDump(restored, lines, migrations);
    if (JSON.stringify(loaded.end) !== JSON.stringify(end)) {
      throw new BackupError('the stored file is not the one that was written');
    }
    return { ledgerHead: await check(restored) };
  } finally {
    await restored.close();
  }
}

const DAY_MS = 86_400_000;

async function removeOld(
  { store, retention, now }: BackupParts,
  installation: string,
): Promise<Pick<VerifiedBackup, 'removed' | 'stored'>> {
  const names = (await store.list()).map(({ name }) => name);
  const abandoned = names.filter((name) => {
    const unverified = readUnverifiedName(name);
    if (unverified?.installation !== installation) return false;
    return now().getTime() - unverified.takenAt.getTime() > DAY_MS;
  });
  const removed = retention ? expiredBackups(names, retention, installation) : [];
  for (const name of [...removed, ...abandoned]) await store.remove(name);
  const stored = names.filter((name) => readBackupName(name) && !removed.includes(name));
  return { removed, stored };
}

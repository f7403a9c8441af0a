import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import type { Database } from '../database.ts';
import { pendingMigrations } from '../migrate.ts';
import { openPGliteDatabase } from '../pglite-database.ts';
import type { Log } from '../../log/log.ts';
import type { BackupStore } from './backup-store.ts';
import {
  backupName,
  notKept,
  readBackupName,
  readUnprovedName,
  unprovedName,
  type KeepRule,
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
  /** A folder for files that are removed at the end. Needs the room of the database. */
  readonly scratch: string;
  readonly migrations: readonly string[];
  /** Checks the restored data. Throws a BackupError that says what is wrong. Returns the head of the ledger. */
  readonly check: (restored: Database) => Promise<string | null>;
  /** The rule for backups of the schedule. Without it, this one is made by hand, and nothing old is removed. */
  readonly keep?: KeepRule;
  readonly log: Log;
  readonly now: () => Date;
}

/** A backup that was restored and checked. */
export interface ProvedBackup {
  readonly name: string;
  readonly takenAt: Date;
  readonly bytes: number;
  /** The number of rows of each table. */
  readonly rows: Readonly<Record<string, number>>;
  /** The hash of the last row of the consent ledger. Null for an empty one. */
  readonly ledgerHead: string | null;
  /** Backups that the rule does not keep, and that were removed. */
  readonly removed: readonly string[];
  /** The names of all proved backups that are in the store now. */
  readonly stored: readonly string[];
}

/**
 * Writes a backup, reads it again from its store, restores it into a scratch database and checks that. Only then
 * does it get its name, and only then are old ones removed. If the process dies, an unproved file is left, which a
 * backup of a later day removes.
 */
export async function makeBackup(parts: BackupParts): Promise<ProvedBackup> {
  const { database, store, migrations, keep, now } = parts;
  const takenAt = now();
  const installation = await database.transaction(async (session) => {
    await pendingMigrations(session, migrations); // throws for a schema that cannot be restored here
    return readInstallation(session);
  });
  const name = backupName({ takenAt, installation, isManual: !keep });
  const folder = await mkdtemp(join(parts.scratch, 'backup-'));
  try {
    const { end, bytes } = await write(parts, { folder, name, takenAt });
    const { ledgerHead } = await prove(parts, { folder, name, end });
    await store.rename(unprovedName(name), name);
    const { removed, stored } = await removeOld(parts, installation);
    return { name, takenAt, bytes, rows: end.rows, ledgerHead, removed, stored };
  } catch (error) {
    await store.remove(unprovedName(name)).catch(() => undefined);
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
  await store.put(unprovedName(name), file);
  await rm(file);
  return { end, bytes: size };
}

interface ToProve {
  readonly folder: string;
  readonly name: string;
  readonly end: DumpEnd;
}

async function prove(
  { store, key, migrations, check, log }: BackupParts,
  { folder, name, end }: ToProve,
): Promise<{ ledgerHead: string | null }> {
  const restored = await openPGliteDatabase({ dataDir: join(folder, 'proof'), log });
  try {
    const lines = unseal(key, await store.read(unprovedName(name)));
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
  { store, keep, now }: BackupParts,
  installation: string,
): Promise<Pick<ProvedBackup, 'removed' | 'stored'>> {
  const names = (await store.list()).map(({ name }) => name);
  const left = names.filter((name) => {
    const unproved = readUnprovedName(name);
    if (unproved?.installation !== installation) return false;
    return now().getTime() - unproved.takenAt.getTime() > DAY_MS;
  });
  const removed = keep ? notKept(names, keep, installation) : [];
  for (const name of [...removed, ...left]) await store.remove(name);
  const stored = names.filter((name) => readBackupName(name) && !removed.includes(name));
  return { removed, stored };
}

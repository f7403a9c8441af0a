import { resolve } from 'node:path';
import { folderStore, type BackupStore } from './backup-store.ts';
import { readBackupName } from './backup-names.ts';
import { BackupError } from './dump-format.ts';
import { s3Store, type S3Access } from './s3-store.ts';

/**
 * Opens a folder or an `s3://` address. Throws a BackupError if the S3 address is invalid or the
 * credentials for S3 are missing.
 */
export function openStore(place: string, s3: S3Access | null): BackupStore {
  if (!place.startsWith('s3://')) return folderStore(resolve(place));
  if (!/^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](?:\/[\w./-]*)?$/.test(place)) {
    throw new BackupError('an S3 address has the form s3://bucket/folder');
  }
  if (!s3) throw new BackupError('AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are not set');
  return s3Store(place, s3);
}

/**
 * Returns the newest verified backup, or null. Throws a BackupError if the store has backups of
 * several installations.
 */
export async function newestBackup(store: BackupStore): Promise<string | null> {
  const newest = new Map<string, string>();
  const names = (await store.list()).map(({ name }) => name);
  for (const name of names.toSorted()) {
    const named = readBackupName(name); // the names of one installation's backups sort by time
    if (named) newest.set(named.installation, name);
  }
  const found = [...newest.values()];
  if (found.length > 1) {
    throw new BackupError(
      `${store.place} has backups of ${found.length} installations. Choose one of: ${found.join(', ')}`,
    );
  }
  return found[0] ?? null;
}

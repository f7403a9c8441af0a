import { mkdir, readdir, realpath } from 'node:fs/promises';
import { isAbsolute, join, relative, resolve } from 'node:path';
import {
  readBackupName,
  readUnverifiedName,
} from '../../../platform/database/backup/backup-names.ts';

export const ownBackupFolder = (dataDir: string) => join(dataDir, 'backups');

/** Some file systems create this folder in the root of a disk, so an empty disk may contain it. */
const LOST_AND_FOUND = 'lost+found';

/**
 * Returns why a person may not choose this folder in the console, or null. The server can write to
 * more folders than a person may choose. A person may choose the server's own backup folder or a
 * folder below it, which this function creates if it is missing. Any other folder must exist and
 * contain only backups.
 */
export async function folderRefusal(to: string, dataDir: string): Promise<string | null> {
  if (!isAbsolute(to) || resolve(to) !== to)
    return 'must be a full path, such as /var/backups/pickup';
  const ownFolder = ownBackupFolder(dataDir);
  try {
    if (isWithin(ownFolder, to)) {
      await mkdir(to, { recursive: true, mode: 0o700 });
      const isReal = isWithin(await realpath(ownFolder), await realpath(to));
      return isReal ? null : `must be below ${ownFolder}, and not a link to another place`;
    }
    const real = await realpath(to);
    if (isWithin(await realpath(dataDir), real))
      return `is in the server’s data folder, where backups may only go below ${ownFolder}`;
    const others = (await readdir(real)).filter((name) => !isBackupEntry(name));
    return others.length === 0
      ? null
      : 'has other files. Choose an empty folder, or one with only Pickup backups';
  } catch (error) {
    return refusalOf(error as NodeJS.ErrnoException, ownFolder);
  }
}

const isBackupEntry = (name: string) =>
  name === LOST_AND_FOUND || readBackupName(name) !== null || readUnverifiedName(name) !== null;

function refusalOf({ code }: NodeJS.ErrnoException, ownFolder: string): string {
  if (code === 'ENOENT')
    return `does not exist. Create it on the server, or choose a folder below ${ownFolder}`;
  if (code === 'ENOTDIR' || code === 'EEXIST') return 'is a file, not a folder';
  return `cannot be opened (${code ?? 'unknown error'}). Check its owner and permissions`;
}

function isWithin(folder: string, path: string): boolean {
  const inside = relative(folder, path);
  return inside === '' || !(inside.startsWith('..') || isAbsolute(inside));
}

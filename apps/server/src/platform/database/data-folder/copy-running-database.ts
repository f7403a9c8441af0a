import { constants, type Dirent } from 'node:fs';
import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';

const LOG_FOLDER = 'pg_wal';

/**
 * Copies an embedded database while it runs. No checkpoint may run meanwhile. The data files are
 * copied at different moments. The log is copied last and has every change since the last
 * checkpoint. Opening the copy recovers it, as after a crash.
 */
export async function copyRunningDatabase(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  await copyTree(from, to, (path) => path !== LOG_FOLDER);
  await mkdir(join(to, LOG_FOLDER), { mode: 0o700 });
  await copyTree(join(from, LOG_FOLDER), join(to, LOG_FOLDER));
}

async function copyTree(
  from: string,
  to: string,
  includes: (name: string) => boolean = () => true,
): Promise<void> {
  const entries = await readdir(from, { withFileTypes: true });
  const copyEntry = async (entry: Dirent) => {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) {
      await mkdir(target, { mode: 0o700 });
      await copyTree(source, target);
    } else {
      await copyFile(source, target, constants.COPYFILE_FICLONE).catch(ignoreRemoved);
    }
  };
  // Files are copied concurrently, because each of a thousand sequential copies would wait for a
  // busy event loop.
  await Promise.all(entries.filter(({ name }) => includes(name)).map(copyEntry));
}

/** The database may have removed a file since it was listed. The log contains that removal too. */
function ignoreRemoved(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}

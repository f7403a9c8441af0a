import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Piscina } from 'piscina';
import type { BackupRetention } from '../../../platform/database/backup/backup-names.ts';
import type { VerifiedBackup } from '../../../platform/database/backup/make-backup.ts';
import type { S3Access } from '../../../platform/database/backup/s3-store.ts';
import type { BackupKey } from '../../../platform/database/backup/seal.ts';
import type { Database, PoolOptions } from '../../../platform/database/database.ts';
import { WORKER_OPTIONS, workerFile } from '../../../platform/threads/worker-threads.ts';

export interface BackupOrder {
  readonly source:
    | { readonly kind: 'postgres'; readonly url: string; readonly options: PoolOptions }
    /** The copy of the embedded database is in `folder`/pg. */
    | { readonly kind: 'copy'; readonly folder: string };
  readonly to: string;
  readonly key: BackupKey;
  readonly s3: S3Access | null;
  readonly retention?: BackupRetention;
  readonly temporaryFolder: string;
  readonly migrations: readonly string[];
}

export interface BackupThreadParts extends Omit<BackupOrder, 'source' | 'temporaryFolder'> {
  readonly database: Database;
  readonly dataDir: string;
  readonly signal: AbortSignal;
}

export async function backUpInThread(parts: BackupThreadParts): Promise<VerifiedBackup> {
  const { database, dataDir, signal, ...order } = parts;
  const root = join(dataDir, 'backup-work');
  await mkdir(root, { recursive: true, mode: 0o700 });
  await removeLeftovers(root);
  const temporaryFolder = await mkdtemp(join(root, 'run-'));
  try {
    const source = await sourceOf(database, temporaryFolder);
    signal.throwIfAborted();
    return await runThread({ ...order, source, temporaryFolder }, signal);
  } finally {
    await rm(temporaryFolder, { recursive: true, force: true });
  }
}

async function sourceOf(
  database: Database,
  temporaryFolder: string,
): Promise<BackupOrder['source']> {
  if (database.copyTo) {
    const folder = join(temporaryFolder, 'copy');
    await mkdir(folder, { mode: 0o700 });
    await database.copyTo(folder);
    return { kind: 'copy', folder };
  }
  if (!database.access) throw new Error('This embedded database cannot be copied');
  return { kind: 'postgres', ...database.access };
}

async function runThread(order: BackupOrder, signal: AbortSignal): Promise<VerifiedBackup> {
  const filename = workerFile('backup-worker', import.meta.url).href;
  const pool = new Piscina<BackupOrder, VerifiedBackup>({
    ...WORKER_OPTIONS,
    filename,
    name: 'make',
    minThreads: 0,
    maxThreads: 1,
  });
  // Without a listener, an error such as a failed thread start would stop the server.
  const failure = new Promise<never>((_resolve, reject) => pool.on('error', reject));
  try {
    return await Promise.race([pool.run(order, { signal }), failure]);
  } finally {
    await pool.destroy();
  }
}

const DAY_MS = 86_400_000;

/** Removes files older than a day. Crashed processes leave files with personal data behind. */
async function removeLeftovers(root: string): Promise<void> {
  for (const name of await readdir(root)) {
    const path = join(root, name);
    const leftover = await stat(path).catch(() => null);
    if (leftover && Date.now() - leftover.mtimeMs > DAY_MS)
      await rm(path, { recursive: true, force: true });
  }
}

import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createServer } from 'node:net';

/** Thrown if another process uses the folder: two processes would lose each other's leads. */
export class DatabaseInUseError extends Error {
  override readonly name = 'DatabaseInUseError';

  constructor(folder: string) {
    super(
      `Another process is using the data folder ${folder}. ` +
        'Stop it first, or set DATA_DIR to another folder (or DATABASE_URL to a PostgreSQL server).',
    );
  }
}

export interface DataFolderLock {
  release(): Promise<void>;
}

/**
 * Locks a folder until this process ends, even by `kill -9`. Linux uses an abstract socket named
 * after the folder's inode, which does not work across containers that share a volume. macOS and
 * Windows use an exclusively opened file (untested).
 */
export async function lockDataFolder(folder: string): Promise<DataFolderLock> {
  if (process.platform === 'linux') return lockBySocket(folder);
  return lockByFile(folder, process.platform === 'win32' ? WINDOWS_EXCLUSIVE : BSD_EXCLUSIVE);
}

function lockBySocket(folder: string): Promise<DataFolderLock> {
  const { dev, ino } = fs.statSync(folder, { bigint: true });
  const name = createHash('sha256').update(`${dev}:${ino}`).digest('hex');
  const server = createServer((socket) => socket.destroy());
  server.unref();
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new DatabaseInUseError(folder) : error),
    );
    server.listen(`\0pickup-data-${name}`, () => resolve({ release: () => closeServer(server) }));
  });
}

function closeServer(server: ReturnType<typeof createServer>): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}

// Node passes these flags to open(2), but has no constants for them: UV_FS_EXLOCK on Windows,
// O_EXLOCK with O_NONBLOCK on macOS and the BSDs.
const WINDOWS_EXCLUSIVE = 0x1000_0000;
const BSD_EXCLUSIVE = 0x20 | 0x4;

async function lockByFile(folder: string, exclusive: number): Promise<DataFolderLock> {
  const { O_RDWR, O_CREAT } = fs.constants;
  try {
    const descriptor = fs.openSync(`${folder}/lock`, O_RDWR | O_CREAT | exclusive, 0o600);
    return { release: async () => fs.closeSync(descriptor) };
  } catch (error) {
    if (ALREADY_LOCKED.has((error as NodeJS.ErrnoException).code ?? ''))
      throw new DatabaseInUseError(folder);
    throw error;
  }
}

const ALREADY_LOCKED = new Set(['EAGAIN', 'EWOULDBLOCK', 'EBUSY', 'EACCES']);

import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Stores files by name, and lists them with their sizes in bytes. */
export interface BackupStore {
  /** Operators see this address, which contains no secrets. */
  readonly place: string;
  /** Resolves when the whole file is stored. */
  put(name: string, file: string): Promise<void>;
  read(name: string): Promise<ReadableStream<Uint8Array>>;
  list(): Promise<readonly StoredFile[]>;
  rename(from: string, to: string): Promise<void>;
  remove(name: string): Promise<void>;
}

export interface StoredFile {
  readonly name: string;
  readonly bytes: number;
}

/** Stores files in a folder. The first `put` creates the folder, accessible only to its owner. */
export function folderStore(folder: string): BackupStore {
  const at = (name: string) => join(folder, name);
  return {
    place: folder,
    async put(name, file) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await pipeline(createReadStream(file), createWriteStream(at(name), { mode: 0o600 }));
      await syncFile(at(name));
      await syncFile(folder);
    },
    async read(name) {
      await stat(at(name)); // fails now if the file is missing, while a stream would fail later
      return Readable.toWeb(createReadStream(at(name))) as ReadableStream<Uint8Array>;
    },
    async list() {
      const entries = await readdir(folder, { withFileTypes: true }).catch(emptyIfMissing);
      const files = entries.filter((entry) => entry.isFile());
      // Another process may remove a file after the folder was read.
      const sized = files.map(({ name }) => sizedFile(name, at(name)).catch(emptyIfMissing));
      return (await Promise.all(sized)).flat();
    },
    async rename(from, to) {
      await rename(at(from), at(to));
      await syncFile(folder);
    },
    remove: (name) => rm(at(name), { force: true }),
  };
}

const sizedFile = async (name: string, path: string): Promise<StoredFile[]> => [
  { name, bytes: (await stat(path)).size },
];

async function syncFile(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function emptyIfMissing(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return [];
  throw error;
}

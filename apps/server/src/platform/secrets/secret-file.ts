import { randomBytes } from 'node:crypto';
import { link, open, readFile, rm } from 'node:fs/promises';
import { makeDataFolder } from '../database/data-folder/make-data-folder.ts';
import { syncDirectory } from '../database/data-folder/sync-to-disk.ts';

const MIN_LENGTH = 16;

/**
 * Returns the secret in this file of the data folder. If the file does not exist, creates it with
 * 32 random bytes.
 */
export async function loadSecretFile(dataDir: string, name: string): Promise<string> {
  const file = `${dataDir}/${name}`;
  makeDataFolder(dataDir);
  return (await readSecret(file)) ?? makeSecret(dataDir, file);
}

async function readSecret(file: string): Promise<string | null> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  const secret = text.trim();
  // An emptied file must not become an empty secret.
  if (secret.length < MIN_LENGTH)
    throw new Error(
      `${file} contains no secret of at least ${MIN_LENGTH} characters. ` +
        'Delete the file to create a new secret',
    );
  return secret;
}

/**
 * Writes a draft and links it, so that no process reads a partial secret. If several processes
 * start at the same time, the first link wins.
 */
async function makeSecret(dataDir: string, file: string): Promise<string> {
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  await writeToDisk(draft, `${randomBytes(32).toString('base64url')}\n`);
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
  syncDirectory(dataDir);
  const secret = await readSecret(file);
  if (secret === null) throw new Error(`${file} disappeared while it was being created`);
  return secret;
}

async function writeToDisk(path: string, text: string): Promise<void> {
  const handle = await open(path, 'wx', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

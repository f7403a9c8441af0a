import { randomBytes } from 'node:crypto';
import { link, open, readFile, rm } from 'node:fs/promises';
import { makeDataFolder } from '../../../platform/database/data-folder/make-data-folder.ts';
import { syncDirectory } from '../../../platform/database/data-folder/sync-to-disk.ts';

export interface OperatorTokenOptions {
  /** If null, the first start creates a token and stores it in `dataDir`. */
  readonly fromEnv: string | null;
  readonly dataDir: string;
}

export interface OperatorToken {
  /** Must never be logged. */
  readonly token: string;
  readonly file: string | null;
}

export async function loadOperatorToken(options: OperatorTokenOptions): Promise<OperatorToken> {
  if (options.fromEnv !== null) return { token: options.fromEnv, file: null };
  const file = `${options.dataDir}/operator-token`;
  makeDataFolder(options.dataDir);
  const token = (await readToken(file)) ?? (await makeToken(options.dataDir, file));
  return { token, file };
}

async function readToken(file: string): Promise<string | null> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  const token = text.trim();
  // An emptied file must not open the API to an empty token.
  if (token.length < 16)
    throw new Error(`${file} contains no token. Remove it to create a new one`);
  return token;
}

/**
 * Writes a draft and links it, so that no process reads a partial token. If several processes start
 * at once, the first link wins.
 */
async function makeToken(dataDir: string, file: string): Promise<string> {
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  await writeToDisk(draft, `${randomBytes(32).toString('base64url')}\n`);
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
  syncDirectory(dataDir);
  const token = await readToken(file);
  if (token === null) throw new Error(`${file} disappeared while it was created`);
  return token;
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

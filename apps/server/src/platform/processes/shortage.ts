import { access, constants, statfs } from 'node:fs/promises';

/** The keys are system error codes and SQLSTATEs. */
const SHORTAGES: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EROFS: 'the file system is read-only',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open',
  '53000': 'the database is out of resources',
  '53100': 'the disk of the database is full',
  '53200': 'the database is out of memory',
  '53300': 'the database has no connection left',
  '53400': 'the database has reached a limit in its configuration',
};

/** Returns the shortage that caused an error, or null if the error has another cause. */
export function shortageOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return SHORTAGES[code] ?? shortageOf(error.cause);
}

/** With less free space than this, the server cannot store a lead. */
const MIN_FREE_BYTES = 1_000_000;

/** Returns why a folder's disk cannot be written to, or null. */
export async function diskShortage(folder: string, least = MIN_FREE_BYTES): Promise<string | null> {
  try {
    await access(folder, constants.W_OK);
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize < least ? 'the disk is full' : null;
  } catch (error) {
    return shortageOf(error);
  }
}

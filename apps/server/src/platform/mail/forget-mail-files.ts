import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Removes the mails that were written to files for these jobs; each file is named after its Message-ID,
 * which begins with the job's id. No folder means that none was ever written.
 */
export async function forgetMailFiles(outboxDir: string, jobIds: readonly string[]): Promise<void> {
  const files = await readdir(outboxDir).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  });
  const ids = new Set(jobIds);
  // A draft that a dying process has left begins with a dot.
  const theirs = files.filter((name) => ids.has(name.replace(/^\./, '').split('@')[0] ?? ''));
  for (const name of theirs) await rm(join(outboxDir, name), { force: true });
}

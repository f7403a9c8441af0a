import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Deletes the emails that were written to files for these jobs. Each file is named after its Message-ID,
 * which begins with the job's id. Without a folder, no email was ever written.
 */
export async function eraseMailFiles(outboxDir: string, jobIds: readonly string[]): Promise<void> {
  const files = await namesIn(outboxDir);
  const ids = new Set(jobIds);
  const theirs = files.filter((name) => ids.has(jobOf(name)));
  for (const name of theirs) await rm(join(outboxDir, name), { force: true });
}

/** The ids of the jobs whose emails were written to files. */
export async function jobsOfMailFiles(outboxDir: string): Promise<string[]> {
  const jobs = (await namesIn(outboxDir)).map(jobOf).filter((id) => UUID.test(id));
  return [...new Set(jobs)];
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

// A draft left by a process that died begins with a dot.
function jobOf(fileName: string): string {
  return fileName.replace(/^\./, '').split('@')[0] ?? '';
}

/**
 * Deletes emails that were written to files before a moment. Their jobs are purged too, and an erasure could
 * not find the files without them.
 */
export async function purgeMailFiles(outboxDir: string, before: Date): Promise<void> {
  for (const name of await namesIn(outboxDir)) {
    const path = join(outboxDir, name);
    const file = await stat(path).catch(unlessMissing);
    if (file?.isFile() && file.mtime < before) await rm(path, { force: true });
  }
}

async function namesIn(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(unlessMissing)) ?? [];
}

function unlessMissing(error: unknown): null {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
  throw error;
}

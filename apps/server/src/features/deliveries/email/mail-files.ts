import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Purge } from '../../../platform/retention/purge.ts';

/** Does nothing if the folder is missing, because then no email was written. */
export async function eraseMailFiles(outboxDir: string, jobIds: readonly string[]): Promise<void> {
  const files = await namesIn(outboxDir);
  const ids = new Set(jobIds);
  const matching = files.filter((name) => ids.has(jobOf(name)));
  for (const name of matching) await rm(join(outboxDir, name), { force: true });
}

export async function jobsOfMailFiles(outboxDir: string): Promise<string[]> {
  const jobs = (await namesIn(outboxDir)).map(jobOf).filter((id) => UUID.test(id));
  return [...new Set(jobs)];
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

// A crash can leave a draft behind. The names of drafts begin with a dot.
function jobOf(fileName: string): string {
  return fileName.replace(/^\./, '').split('@')[0] ?? '';
}

/**
 * The settings never keep email files longer than jobs, because an erasure finds the files by their
 * jobs.
 */
export function oldMailFiles(outboxDir: string): Purge {
  return {
    async count(_, { before }) {
      const files = await filesIn(outboxDir);
      const times = files.map(({ writtenAt }) => writtenAt.getTime());
      const oldest = times.length === 0 ? null : new Date(times.reduce((a, b) => Math.min(a, b)));
      return { rows: files.filter(({ writtenAt }) => writtenAt < before).length, oldest };
    },
    async remove(step, { before }) {
      const old = (await filesIn(outboxDir)).filter(({ writtenAt }) => writtenAt < before);
      for (const { path } of old) await rm(path, { force: true });
      // The step only counts, because deleting the files inside it would block the database.
      await step(() => Promise.resolve(old.length));
    },
  };
}

interface MailFile {
  readonly path: string;
  readonly writtenAt: Date;
}

async function filesIn(folder: string): Promise<MailFile[]> {
  const found: MailFile[] = [];
  for (const name of await namesIn(folder)) {
    const path = join(folder, name);
    const file = await stat(path).catch(nullIfMissing);
    if (file?.isFile()) found.push({ path, writtenAt: file.mtime });
  }
  return found;
}

async function namesIn(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(nullIfMissing)) ?? [];
}

function nullIfMissing(error: unknown): null {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
  throw error;
}

import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Purge } from '../../../platform/retention/purge.ts';

/**
 * Deletes the email files of these jobs. A file is named after its Message-ID, which begins with
 * the job's id. A missing folder means that no email was written.
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

// The name of a draft begins with a dot. A process that died can leave one.
function jobOf(fileName: string): string {
  return fileName.replace(/^\./, '').split('@')[0] ?? '';
}

/**
 * Old email files. An erasure finds the files by their jobs, so the files must be purged before the
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
      await step(() => Promise.resolve(old.length)); // outside of the transaction, because it locks the database
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
    const file = await stat(path).catch(unlessMissing);
    if (file?.isFile()) found.push({ path, writtenAt: file.mtime });
  }
  return found;
}

async function namesIn(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(unlessMissing)) ?? [];
}

function unlessMissing(error: unknown): null {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
  throw error;
}

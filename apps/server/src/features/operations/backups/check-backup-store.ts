import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BackupStore } from '../../../platform/database/backup/backup-store.ts';
import {
  notChecked,
  ok,
  problem,
  warning,
  type Finding,
} from '../../../platform/checks/finding.ts';
import { errorMessage } from '../../../platform/error-message.ts';

const CHECK = 'Backup location';
const CONTENT = 'Written by a check. You can delete it.\n';
const ADVICE = 'Check BACKUP_TO, its permissions, its credentials and its free space.';

/** Writes and reads a test file, because a listing would not reveal missing write access. */
export async function checkBackupStore(store: BackupStore): Promise<Finding> {
  const { place } = store;
  if (!place.startsWith('s3://') && !existsSync(place)) {
    return notChecked(CHECK, `${place} does not exist yet.`, 'The first backup creates it.');
  }
  const name = `pickup-check-${randomUUID()}.txt`;
  const fault =
    (await faultOf('cannot be written', () => putText(store, name))) ??
    (await faultOf('cannot be read', () => readText(store, name))) ??
    (await faultOf('cannot be listed', () => store.list()));
  const leftover = await faultOf('does not allow files to be deleted', () => store.remove(name));
  if (fault !== null) return problem(CHECK, `${place} ${fault}.`, ADVICE);
  if (leftover === null) return ok(CHECK, `${place} can be written, read and listed.`);
  return warning(
    CHECK,
    `${place} ${leftover}.`,
    `Delete ${name} there. Old backups also stay, whatever BACKUP_KEEP says.`,
  );
}

async function faultOf(what: string, step: () => Promise<unknown>): Promise<string | null> {
  try {
    await step();
    return null;
  } catch (error) {
    const message = errorMessage(error);
    return `${what}: ${message.replace(/\.$/, '')}`;
  }
}

async function putText(store: BackupStore, name: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'pickup-check-'));
  try {
    const file = join(folder, name);
    await writeFile(file, CONTENT);
    await store.put(name, file);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function readText(store: BackupStore, name: string): Promise<void> {
  const text = await new Response(await store.read(name)).text();
  if (text !== CONTENT) throw new Error('the file does not contain what was written');
}

import { randomUUID } from 'node:crypto';
import { rm, stat, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { shortageOf } from '../../../platform/processes/shortage.ts';
import { ok, problem, warning, type Finding } from '../../../platform/checks/finding.ts';

export interface DiskSpace {
  readonly free: number;
  readonly total: number;
}

export type ReadDisk = (folder: string) => Promise<DiskSpace>;

const CHECK = 'Disk';
const MB = 1_000_000;
/** With less space, one night of email files or write-ahead log may fill the disk. */
const LOW = { bytes: 2_000 * MB, share: 0.1 };
const MIN_FREE_BYTES = 300 * MB;

export async function checkDisk(dataDir: string, read: ReadDisk = readDisk): Promise<Finding[]> {
  try {
    await writeOnce(dataDir);
    return [judgeSpace(await read(dataDir), dataDir), ...(await checkMode(dataDir))];
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'ENOENT') {
      return [warning(CHECK, `${dataDir} does not exist yet.`, 'Start the server once.')];
    }
    const shortage = shortageOf(error);
    if (shortage !== null) {
      return [problem(CHECK, `${dataDir} cannot be written: ${shortage}.`, 'Free space there.')];
    }
    const advice = 'Run this command as the user of the server, and let that user own the folder.';
    return [problem(CHECK, `${dataDir} cannot be written (${String(code)}).`, advice)];
  }
}

/**
 * Writes a file, because permissions do not reveal a quota, a lack of inodes or a read-only file
 * system.
 */
async function writeOnce(folder: string): Promise<void> {
  const file = join(folder, `.check-${randomUUID()}`);
  try {
    await writeFile(file, 'Written by a check. You can delete it.\n', { mode: 0o600 });
  } finally {
    await rm(file, { force: true });
  }
}

const readDisk: ReadDisk = async (folder) => {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
};

function judgeSpace({ free, total }: DiskSpace, dataDir: string): Finding {
  const text = `${sizeText(free)} of ${sizeText(total)} free for ${dataDir}.`;
  const advice = 'Free space, or move the data folder to a larger disk.';
  if (free < MIN_FREE_BYTES)
    return problem(CHECK, text, `${advice} With a full disk, Pickup refuses leads.`);
  const isLow = free < LOW.bytes && free < total * LOW.share;
  return isLow ? warning(CHECK, text, advice) : ok(CHECK, text);
}

async function checkMode(dataDir: string): Promise<Finding[]> {
  const mode = (await stat(dataDir)).mode & 0o777;
  if (process.platform === 'win32' || (mode & 0o077) === 0) return [];
  const text = `other users of this machine can read ${dataDir} (mode ${mode.toString(8)}).`;
  return [warning(CHECK, text, `Run: chmod 700 ${dataDir}`)];
}

function sizeText(bytes: number): string {
  return bytes < 10_000 * MB
    ? `${Math.round(bytes / MB)} MB`
    : `${Math.round(bytes / MB / 1_000)} GB`;
}

import fs from 'node:fs';
import { DurablePGlite } from '../embedded/durable-pglite.ts';
import type { OnLost } from '../embedded/embedded-engine.ts';
import { syncDirectory, syncTree } from './sync-to-disk.ts';

/**
 * Opens the embedded database in `dataDir`/pg. The first start creates it under another name and
 * then renames it, so "pg" is always complete. The caller holds the folder's lock.
 */
export async function openDataFolder(dataDir: string, onLost: OnLost): Promise<DurablePGlite> {
  const folder = `${dataDir}/pg`;
  if (!fs.existsSync(folder)) await makeDatabase(dataDir, folder, onLost);
  // Only the owner may enter the folder, because earlier versions created files that everyone could
  // read.
  closeToOthers(folder);
  return DurablePGlite.open(folder, onLost);
}

function closeToOthers(folder: string): void {
  try {
    fs.chmodSync(folder, 0o700);
  } catch (cause) {
    const { uid } = fs.statSync(folder);
    throw new Error(
      `${folder} belongs to another user (${uid}). ` +
        'Run as that user, or use chown -R to give this user the folder and everything in it.',
      { cause },
    );
  }
}

async function makeDatabase(dataDir: string, folder: string, onLost: OnLost): Promise<void> {
  const draft = `${dataDir}/pg.init`;
  fs.rmSync(draft, { recursive: true, force: true }); // left by a first start that was interrupted
  fs.mkdirSync(draft, { mode: 0o700 });
  await (await DurablePGlite.open(draft, onLost)).close();
  syncTree(draft);
  fs.renameSync(draft, folder);
  syncDirectory(dataDir);
}

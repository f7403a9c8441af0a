import { setTimeout as pause } from 'node:timers/promises';
import type { Backup, BackupList } from '@pickup/contracts/backups';
import type { Config } from '../config/config.ts';
import { consoleOrigin } from '../config/public-origin.ts';
import { serverAt } from './ask-server.ts';

const PATH = '/api/backups';
const LOOK_EVERY_MS = 1_000;

/**
 * Has the running server back up its embedded database, which only it can read, and waits for the end. Returns what
 * to tell the operator. Throws when the backup fails.
 */
export async function backUpOnServer(config: Config, to: string): Promise<string> {
  const ask = await serverAt(config, new URL(consoleOrigin(config)).host);
  const asked = await ask<Backup>('POST', PATH, { to });
  for (;;) {
    const { backups } = await ask<BackupList>('GET', PATH);
    const backup = backups.find(({ id }) => id === asked.id);
    if (!backup) throw new Error('the server has no record of the backup anymore');
    if (backup.state === 'proved') return describe(backup);
    if (backup.problem !== '') throw new Error(`${backup.problem} (the server will try again)`);
    await pause(LOOK_EVERY_MS);
  }
}

function describe({ file, bytes, leads }: Backup): string {
  return [
    `The backup ${file} is stored: ${((bytes ?? 0) / 1e6).toFixed(1)} MB.`,
    `Restored and verified by the running server: ${leads} leads.`,
  ].join('\n');
}

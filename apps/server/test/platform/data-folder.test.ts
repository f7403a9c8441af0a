import fs from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { temporaryFolder } from '@pickup/test-sinks/data-folders';
import { describe, expect, it } from 'vitest';
import {
  DatabaseInUseError,
  lockDataFolder,
} from '../../src/platform/database/data-folder/data-folder-lock.ts';
import { openDataFolder } from '../../src/platform/database/data-folder/open-data-folder.ts';
import { open } from '../database-place.ts';

// kill.test.ts tests a start after the process that used the folder was killed.
describe('the data folder', () => {
  it('is refused with an explanation while it is in use, even through another path', async () => {
    const dataDir = await temporaryFolder();
    const alias = `${dataDir}-alias`;
    fs.symlinkSync(dataDir, alias);
    try {
      const lock = await lockDataFolder(dataDir);
      const second = open({ databaseUrl: null, dataDir: alias });
      await expect(second).rejects.toBeInstanceOf(DatabaseInUseError);
      await expect(second).rejects.toThrow('Another process is using the data folder');
      await lock.release();
      await (await lockDataFolder(alias)).release();
    } finally {
      fs.unlinkSync(alias);
      await rm(dataDir, { recursive: true });
    }
  });

  it('can be locked by only one of several simultaneous attempts', async () => {
    const dataDir = await temporaryFolder();
    const tries = Array.from({ length: 5 }, () => lockDataFolder(dataDir));
    const results = await Promise.allSettled(tries);
    const held = results.filter((result) => result.status === 'fulfilled');
    expect(held).toHaveLength(1);
    await held[0]?.value.release();
    await (await lockDataFolder(dataDir)).release();
    await rm(dataDir, { recursive: true });
  });

  it.skipIf(process.getuid?.() !== 0)(
    'that belongs to another user is refused with an explanation',
    async () => {
      const dataDir = fs.mkdtempSync(join(tmpdir(), 'pickup-foreign-'));
      fs.chmodSync(dataDir, 0o755);
      fs.mkdirSync(join(dataDir, 'pg'));
      process.seteuid?.(65_534);
      try {
        await expect(openDataFolder(dataDir, () => undefined)).rejects.toThrow(
          `${dataDir}/pg belongs to another user (0). Run as that user`,
        );
      } finally {
        process.seteuid?.(0);
        fs.rmSync(dataDir, { recursive: true });
      }
    },
  );
});

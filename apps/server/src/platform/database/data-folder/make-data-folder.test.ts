import { chmod, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@pickup/test-sinks/data-folders';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeDataFolder } from './make-data-folder.ts';

let parent: string;
beforeEach(async () => {
  parent = await temporaryFolder();
});
afterEach(() => rm(parent, { recursive: true }));

describe('makeDataFolder', () => {
  it('creates a folder and its parents, accessible only to their owner, and accepts an existing one', async () => {
    const folder = join(parent, 'new/data');
    makeDataFolder(folder);
    makeDataFolder(folder);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
  });

  it('says which setting to change if a file has the folder’s name', async () => {
    const file = join(parent, 'file');
    await writeFile(file, '');
    expect(() => makeDataFolder(file)).toThrow(
      `the data folder ${file} cannot be used (EEXIST): set DATA_DIR to a folder that this user can write to`,
    );
  });

  it.skipIf(process.getuid?.() === 0)(
    'says which setting to change if the folder is read-only',
    async () => {
      await chmod(parent, 0o500);
      expect(() => makeDataFolder(parent)).toThrow(`${parent} cannot be used (EACCES)`);
      await chmod(parent, 0o700);
    },
  );
});

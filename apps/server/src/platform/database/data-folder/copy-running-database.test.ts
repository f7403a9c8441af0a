import { execFileSync } from 'node:child_process';
import { mkdir, open, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@pickup/test-sinks/data-folders';
import { expect, it } from 'vitest';
import { copyRunningDatabase } from './copy-running-database.ts';

// If files were copied one after another, each copy would wait for a busy server's event loop.
it('copyRunningDatabase copies files in parallel, and the log after all of them', async () => {
  const folder = await temporaryFolder();
  const [from, to] = [join(folder, 'from'), join(folder, 'to')];
  await mkdir(join(from, 'base'), { recursive: true });
  await mkdir(join(from, 'pg_wal'));
  await writeFile(join(from, 'pg_wal', '1'), 'log');
  const [first, ...others] = ['0', '1', '2', '3', '4'].map((name) => join(from, 'base', name));
  execFileSync('mkfifo', [first ?? '']); // the copy waits here until the test opens it for writing
  for (const file of others) await writeFile(file, 'page');

  const copying = copyRunningDatabase(from, to);
  const copied = async (path: string) => new Set(await readdir(join(to, path)).catch(() => []));
  try {
    await expect.poll(() => copied('base')).toEqual(new Set(['1', '2', '3', '4']));
    expect(await copied('pg_wal')).toEqual(new Set());
  } finally {
    await (await open(first ?? '', 'r+')).close();
    await copying;
  }
  expect(await copied('base')).toEqual(new Set(['0', '1', '2', '3', '4']));
  expect(await copied('pg_wal')).toEqual(new Set(['1']));
  await rm(folder, { recursive: true });
});

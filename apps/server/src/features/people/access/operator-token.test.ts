import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadOperatorToken } from './operator-token.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pickup-token-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

describe('loadOperatorToken', () => {
  it('uses the token from the environment and writes nothing', async () => {
    expect(await loadOperatorToken({ fromEnv: 'from-the-environment', dataDir })).toEqual({
      token: 'from-the-environment',
      file: null,
    });
    expect(await readdir(dataDir)).toEqual([]);
  });

  it('creates a token file that only its owner can read, and reuses the token', async () => {
    const created = await loadOperatorToken({ fromEnv: null, dataDir });
    expect(created.token).toMatch(/^[\w-]{43}$/);
    expect((await stat(created.file ?? '')).mode & 0o777).toBe(0o600);
    expect(await loadOperatorToken({ fromEnv: null, dataDir })).toEqual(created);
    expect(await readdir(dataDir)).toEqual(['operator-token']);
  });

  it('creates a single token for several servers that start at the same time', async () => {
    const starts = Array.from({ length: 8 }, () => loadOperatorToken({ fromEnv: null, dataDir }));
    const tokens = new Set((await Promise.all(starts)).map(({ token }) => token));
    expect([...tokens]).toEqual([(await readFile(`${dataDir}/operator-token`, 'utf8')).trim()]);
    expect(await readdir(dataDir)).toEqual(['operator-token']);
  });

  it('creates a missing data folder that only its owner can read', async () => {
    const folder = `${dataDir}/new/data`;
    await loadOperatorToken({ fromEnv: null, dataDir: folder });
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
  });

  it.each([
    ['an empty file', '\n'],
    ['a token that is too short', 'fifteen-letters\n'],
  ])('refuses %s', async (_, text) => {
    await writeFile(`${dataDir}/operator-token`, text);
    await expect(loadOperatorToken({ fromEnv: null, dataDir })).rejects.toThrow(
      'contains no secret of at least 16 characters',
    );
  });
});

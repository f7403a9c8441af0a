import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { ADVISORY_LOCKS } from '../../src/platform/database/advisory-locks.ts';

const ROOT = new URL('../../../../', import.meta.url);
const REGISTRY = 'apps/server/src/platform/database/advisory-locks.ts';
/**
 * This migration locks by hash, not by a number from the registry. Databases have already applied
 * it, so it cannot change.
 */
const BY_HASH = 'apps/server/migrations/036-baseline.sql';
const FOLDERS = ['apps/server', 'packages/auth'].flatMap((folder) => [
  `${folder}/src`,
  `${folder}/migrations`,
]);

describe('advisory locks', () => {
  it('each have their own number', () => {
    const numbers = Object.values(ADVISORY_LOCKS);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it('are acquired only through the registry, except in the baseline migration', async () => {
    const files = (await Promise.all(FOLDERS.map(filesIn))).flat();
    const texts = await Promise.all(
      files.map(async (file) => [file, await readFile(new URL(file, ROOT), 'utf8')] as const),
    );
    const locking = texts.filter(([, text]) => /pg_\w*advisory\w*lock/.test(text));
    expect(locking.map(([file]) => file).toSorted()).toEqual([BY_HASH, REGISTRY]);
  });
});

async function filesIn(folder: string): Promise<string[]> {
  const names = await readdir(new URL(folder, ROOT), { recursive: true });
  return names.filter((name) => /\.(ts|sql)$/.test(name)).map((name) => `${folder}/${name}`);
}

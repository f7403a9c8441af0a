import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../run.mjs';
import { ownerOf, TABLE_EXCEPTIONS, TABLE_OWNERS } from './table-owners.mjs';

describe('the owners of tables', () => {
  const migrations = join(ROOT, 'apps/server/migrations');
  const made = readdirSync(migrations).flatMap((name) =>
    [...readFileSync(join(migrations, name), 'utf8').matchAll(/^create table (\w+)/gm)].map(
      ([, table]) => table,
    ),
  );

  it('are named for every table', () => {
    expect(made).toContain('lead');
    expect(made.filter((table) => ownerOf(table) === null)).toEqual([]);
  });

  it('and the exceptions are folders and files that exist', () => {
    const paths = [...Object.values(TABLE_OWNERS), ...TABLE_EXCEPTIONS.map(({ path }) => path)];
    expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });
});

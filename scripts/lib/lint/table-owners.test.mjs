import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../run.mjs';
import { ownerOf, readTableOwners, TABLE_EXCEPTIONS } from './table-owners.mjs';

const MIGRATIONS_OF_SIGN_IN = 'packages/auth/migrations';

function tablesMadeIn(folder) {
  const texts = readdirSync(join(ROOT, folder)).map((name) =>
    readFileSync(join(ROOT, folder, name), 'utf8'),
  );
  const named = (statement) =>
    texts.flatMap((text) => [...text.matchAll(statement)].flatMap(([, list]) => list.split(', ')));
  const dropped = [
    ...named(/^drop table ([\w, ]+)/gm),
    ...named(/^alter table (\w+) rename to /gm),
  ];
  const created = [
    ...named(/^create table (\w+)/gm),
    ...named(/^alter table \w+ rename to (\w+)/gm),
  ];
  return created.filter((table) => !dropped.includes(table));
}

describe('the table owners', () => {
  const owners = readTableOwners(ROOT);
  const created = [
    ...tablesMadeIn('apps/server/migrations'),
    ...tablesMadeIn(MIGRATIONS_OF_SIGN_IN),
  ];

  it('cover every table', () => {
    expect(created).toContain('lead');
    expect(created.filter((table) => ownerOf(owners, table) === null)).toEqual([]);
  });

  it('include packages/auth, whose migrations create exactly the auth_ tables', () => {
    const own = created.filter((table) => table.startsWith('auth_'));
    expect(own).toContain('auth_user');
    expect(tablesMadeIn(MIGRATIONS_OF_SIGN_IN).toSorted()).toEqual(own.toSorted());
  });

  it('are existing folders, and the exceptions are existing folders and files', () => {
    const paths = [...owners.values(), ...TABLE_EXCEPTIONS.map(({ path }) => path)];
    expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it.each([
    ['no literal list of tables', 'tables: TABLES,', 'leads/feature.ts has no list of tables'],
    [
      'a table that the platform owns',
      "tables: ['job'],",
      'platform/jobs and apps/server/src/features/leads',
    ],
  ])('cannot be read if a feature has %s', (_, tables, reason) => {
    const root = mkdtempSync(join(tmpdir(), 'tables-'));
    const folder = join(root, 'apps/server/src/features/leads');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'feature.ts'), `export const leads = feature({\n  ${tables}\n});\n`);
    expect(() => readTableOwners(root)).toThrow(reason);
    rmSync(root, { recursive: true });
  });
});

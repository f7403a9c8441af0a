import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../run.mjs';
import { ownerOf, TABLE_EXCEPTIONS, TABLE_OWNERS } from './table-owners.mjs';

const MIGRATIONS_OF_SIGN_IN = 'packages/auth/migrations';

function tablesMadeIn(folder) {
  const texts = readdirSync(join(ROOT, folder)).map((name) =>
    readFileSync(join(ROOT, folder, name), 'utf8'),
  );
  const named = (statement) =>
    texts.flatMap((text) => [...text.matchAll(statement)].flatMap(([, list]) => list.split(', ')));
  const dropped = named(/^drop table ([\w, ]+)/gm);
  return named(/^create table (\w+)/gm).filter((table) => !dropped.includes(table));
}

describe('the table owners', () => {
  const made = [...tablesMadeIn('apps/server/migrations'), ...tablesMadeIn(MIGRATIONS_OF_SIGN_IN)];

  it('cover every table', () => {
    expect(made).toContain('lead');
    expect(made.filter((table) => ownerOf(table) === null)).toEqual([]);
  });

  it('include packages/auth, whose migrations create every auth_ table and no other', () => {
    const own = made.filter((table) => table.startsWith('auth_'));
    expect(own).toContain('auth_user');
    expect(tablesMadeIn(MIGRATIONS_OF_SIGN_IN).toSorted()).toEqual(own.toSorted());
  });

  it('and the exceptions name only folders and files that exist', () => {
    const paths = [...Object.values(TABLE_OWNERS), ...TABLE_EXCEPTIONS.map(({ path }) => path)];
    expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });
});

import { writeFile } from 'node:fs/promises';
import { temporaryFolder } from '@pickup/test-sinks/data-folders';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { committedRowTypes, rowTypes } from '../../../../scripts/lib/row-types.ts';
import { supabaseMigrations } from '../../../../scripts/lib/supabase-migrations.ts';
import { migrate, newestMigration } from '../../src/platform/database/migrations/migrate.ts';
import { MIGRATIONS, open } from '../database-place.ts';
import { createSupabaseProject, type SupabaseProject } from '@pickup/test-sinks/supabase-project';

const server = inject('postgres');
const API_ROLES = ['anon', 'authenticated', 'service_role'];

describe.skipIf(!server)('Supabase migrations', () => {
  let project: SupabaseProject;
  beforeAll(async () => {
    if (!server) throw new Error('There is no PostgreSQL');
    project = await createSupabaseProject(server);
    await project.applyAll(await supabaseMigrations());
  });
  afterAll(() => project.drop());

  const openProject = async () =>
    open({ databaseUrl: project.url, dataDir: await temporaryFolder() });

  it('leave nothing to do for a server that starts on the project', async () => {
    const database = await openProject();
    expect(await migrate(database, MIGRATIONS)).toEqual([]);
    expect(await database.transaction(rowTypes)).toBe(await committedRowTypes());
    await database.close();
  });

  it('put all tables into one schema, separate from the schemas of Supabase', async () => {
    const tables = await project.query<{ schema: string; count: number }>(
      `select schemaname as schema, count(*)::int as count from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema') group by 1`,
    );
    expect(tables).toEqual([{ schema: 'pickup', count: expect.any(Number) as number }]);
    expect(tables[0]?.count).toBeGreaterThan(30);
  });

  it.each(API_ROLES)('give the role %s no access to tables, views or functions', async (role) => {
    const names = await project.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'pickup'`,
    );
    for (const { name } of names) {
      const read = project.query(`begin; set local role ${role}; select from pickup.${name}`);
      await expect(read, name).rejects.toMatchObject({ code: '42501' });
      await project.query('rollback');
    }
    const call = project.query(`begin; set local role ${role}; select pickup.refuse_change()`);
    await expect(call).rejects.toMatchObject({ code: '42501' });
    await project.query('rollback');
    const granted = await project.query(
      `select relname from pg_class, unnest(array['select', 'insert', 'update', 'delete']) as what
       where relnamespace = 'pickup'::regnamespace and relkind in ('r', 'p', 'v', 'm')
         and has_table_privilege('${role}', pg_class.oid, what)`,
    );
    expect(granted).toEqual([]);
  });

  it('refuse a server that connects as another role', async () => {
    const url = project.url.replace('//pickup@', '//supabase_postgres@');
    const opening = open({ databaseUrl: url, dataDir: await temporaryFolder() });
    await expect(opening).rejects.toThrow('Connect as the role pickup.');
    const tables = await project.query(`select from pg_tables where schemaname = 'public'`);
    expect(tables).toEqual([]);
  });

  it('give the role anon no access to tables that a server creates later', async () => {
    const database = await openProject();
    await database.transaction((tx) => tx.exec('create table later (id integer)'));
    await database.close();
    const read = project.query('begin; set local role anon; select from pickup.later');
    await expect(read).rejects.toMatchObject({ code: '42501' });
    await project.query('rollback; drop table pickup.later');
  });

  it('do nothing on a database that a server has migrated', async () => {
    await project.applyAll(await supabaseMigrations());
    expect(await project.query('select from pickup.schema_migration')).toHaveLength(
      Object.keys(await supabaseMigrations()).length - 1,
    );
  });

  it('refuse a database with a changed or missing migration', async () => {
    const [, baseline = ''] = Object.values(await supabaseMigrations());
    const other = baseline.replaceAll(/'[0-9a-f]{64}'/g, "'other'");
    await expect(project.apply(other)).rejects.toThrow('Migration 36 differs');
    const [folder, newest] = [await temporaryFolder(), await newestMigration(MIGRATIONS)];
    await writeFile(`${folder}/0${newest + 1}-next.sql`, 'select 1');
    const next = Object.values(await supabaseMigrations([...MIGRATIONS, folder])).at(-1) ?? '';
    await project.query('delete from pickup.schema_migration');
    await expect(project.apply(next)).rejects.toThrow(`Migration ${newest} is missing`);
  });
});

import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@pickup/test-sinks/data-folders';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../src/platform/database/database.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { onBothDatabases, onPostgres } from './test-database.ts';
import { committedRowTypes, rowTypes } from '../../../scripts/lib/row-types.ts';
import { MIGRATIONS_DIR, open } from './database-place.ts';

const SHIPPED = readdirSync(MIGRATIONS_DIR).toSorted();

function numbered(count: number): string {
  return String(count).padStart(3, '0');
}

describe('migrations', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await temporaryFolder();
    await cp(MIGRATIONS_DIR, folder, { recursive: true });
  });
  afterEach(() => rm(folder, { recursive: true }));

  onBothDatabases((database) => {
    it('create the tables that the committed row types describe', async () => {
      expect(await database().transaction(rowTypes)).toBe(await committedRowTypes());
    });

    it('do nothing the second time', async () => {
      expect(await migrate(database(), MIGRATIONS_DIR)).toEqual([]);
    });

    it('refuse an applied file that has changed since', async () => {
      const file = `${folder}/001-leads.sql`;
      await writeFile(file, `${await readFile(file, 'utf8')}\n-- changed`);
      await expect(migrate(database(), folder)).rejects.toThrow('001-leads.sql is not what');
    });

    it('refuse a gap in the numbers', async () => {
      await writeFile(`${folder}/${numbered(SHIPPED.length + 2)}-later.sql`, 'select 1');
      const missing = `Migration ${numbered(SHIPPED.length + 1)} is missing`;
      await expect(migrate(database(), folder)).rejects.toThrow(missing);
    });

    it('leave nothing of a run that fails', async () => {
      const good = `${numbered(SHIPPED.length + 1)}-good.sql`;
      const bad = `${numbered(SHIPPED.length + 2)}-bad.sql`;
      await writeFile(`${folder}/${good}`, 'create table good (id integer)');
      await writeFile(`${folder}/${bad}`, 'create table bad (id integer); select nonsense');
      await expect(migrate(database(), folder)).rejects.toThrow('nonsense');
      expect(await columnsExist(database(), 'good')).toBe(false);
      await rm(`${folder}/${bad}`);
      expect(await migrate(database(), folder)).toEqual([good]);
    });

    // After the test above, the database knows a migration that the server's own folder lacks.
    it('refuse a database that newer code has migrated', async () => {
      await expect(migrate(database(), MIGRATIONS_DIR)).rejects.toThrow('newer than this server');
    });
  });

  onPostgres((database, place) => {
    it('work when several servers start at once on an empty database', async () => {
      await database().transaction((tx) =>
        tx.exec('drop schema public cascade; create schema public'),
      );
      const servers = await Promise.all(Array.from({ length: 4 }, () => open(place())));
      const rows = await database().transaction((tx) =>
        tx.query('select name from schema_migration order by number'),
      );
      expect(rows).toEqual(SHIPPED.map((name) => ({ name })));
      await Promise.all(servers.map((server) => server.close()));
    });
  });
});

async function columnsExist(database: Database, table: string): Promise<boolean> {
  const found = await database.transaction((tx) =>
    tx.query<{ found: string | null }>('select to_regclass($1)::text as found', [table]),
  );
  return found[0]?.found !== null;
}

// A database refuses to open when a migration that it has run has different text. Add new ones. Never
// change one.
const LANDED = {
  '001-leads.sql': 'f4ea5cfee845afca',
  '002-deliveries.sql': '78174200e599bab3',
  '003-voice.sql': '2d5a07e9cc4e2033',
  '004-auth.sql': 'fb7d0b6abe4563d1',
  '005-operators.sql': '160cc2f2beb6899b',
  '006-lead-work.sql': 'ecc48d4f1e6331cb',
  '007-security.sql': '0478ad128685a86f',
  '008-captcha.sql': '2c1de35cb84ee071',
  '009-worked-inbox.sql': '575a57f3ba7a605d',
  '010-whose-keys.sql': '3bd9fa4ebdc81e01',
  '011-erased-wait-for-nobody.sql': '447453206bc0df00',
  '012-undo.sql': 'd9584b3d8781a47a',
  '013-recovery-codes.sql': '5c7a80f47c99a16d',
  '014-search-spellings.sql': '8fa0b028aca56ce1',
  '015-requested-calls.sql': 'fe034fd7f7944b02',
  '016-column-comments.sql': 'f8196ca466426f22',
  '017-calculator-inputs.sql': '56022e33bf1a4040',
} as const;

describe('released migrations', () => {
  it('have the text that databases ran', async () => {
    const hashes = await Promise.all(
      SHIPPED.map(async (name) => {
        const text = (await readFile(join(MIGRATIONS_DIR, name), 'utf8')).replaceAll('\r\n', '\n');
        return [name, createHash('sha256').update(text).digest('hex').slice(0, 16)];
      }),
    );
    expect(Object.fromEntries(hashes)).toEqual(LANDED);
  });
});

import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { appendFile, cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@pickup/test-sinks/data-folders';
import { isFullRun } from '@pickup/test-sinks/full-run';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../src/platform/database/database.ts';
import { migrate, pendingMigrations, readMigrations } from '../src/platform/database/migrate.ts';
import { requireServers } from '../src/platform/processes/join-processes.ts';
import { onBothDatabases, onDatabase, onPostgres } from './test-database.ts';
import { committedRowTypes, rowTypes } from '../../../scripts/lib/row-types.ts';
import { MIGRATIONS, MIGRATIONS_DIR, open } from './database-place.ts';
import { emptyDatabase } from './earlier-migrations.ts';

const SHIPPED = [...new Set(MIGRATIONS.flatMap((folder) => readdirSync(folder)))].toSorted();

function numbered(count: number): string {
  return String(count).padStart(3, '0');
}

describe('migrations', () => {
  let folder: string;
  let folders: string[];
  beforeEach(async () => {
    folder = await temporaryFolder();
    folders = MIGRATIONS.map((one) => (one === MIGRATIONS_DIR ? folder : one));
    await cp(MIGRATIONS_DIR, folder, { recursive: true });
  });
  afterEach(() => rm(folder, { recursive: true }));

  onBothDatabases((database) => {
    it('create the tables that the committed row types describe', async () => {
      expect(await database().transaction(rowTypes)).toBe(await committedRowTypes());
    });
  });

  onDatabase((database) => {
    it('do nothing the second time', async () => {
      expect(await migrate(database(), MIGRATIONS)).toEqual([]);
    });

    it('refuse an applied file that has changed since', async () => {
      const file = `${folder}/001-leads.sql`;
      await writeFile(file, `${await readFile(file, 'utf8')}\n-- changed`);
      await expect(migrate(database(), folders)).rejects.toThrow('001-leads.sql is not what');
    });

    it('refuse a change in a part that another folder has', async () => {
      const [auth = ''] = MIGRATIONS;
      const copy = await temporaryFolder();
      await cp(auth, copy, { recursive: true });
      await appendFile(`${copy}/007-security.sql`, '-- changed');
      const changed = migrate(database(), [copy, MIGRATIONS_DIR]);
      await expect(changed).rejects.toThrow('007-security.sql is not what');
      await rm(copy, { recursive: true });
    });

    it('refuse a gap in the numbers', async () => {
      await writeFile(`${folder}/${numbered(SHIPPED.length + 2)}-later.sql`, 'select 1');
      const missing = `Migration ${numbered(SHIPPED.length + 1)} is missing`;
      await expect(migrate(database(), folders)).rejects.toThrow(missing);
    });

    it('leave nothing behind when a run fails', async () => {
      const good = `${numbered(SHIPPED.length + 1)}-good.sql`;
      const bad = `${numbered(SHIPPED.length + 2)}-bad.sql`;
      await writeFile(`${folder}/${good}`, 'create table good (id integer)');
      await writeFile(`${folder}/${bad}`, 'create table bad (id integer); select nonsense');
      await expect(migrate(database(), folders)).rejects.toThrow('nonsense');
      expect(await columnsExist(database(), 'good')).toBe(false);
      await rm(`${folder}/${bad}`);
      expect(await migrate(database(), folders)).toEqual([good]);
    });

    // The test above left a migration in the database that the server's own folder lacks.
    it('refuse a database that newer code has migrated', async () => {
      await expect(migrate(database(), MIGRATIONS)).rejects.toThrow(
        /newer than this server.*Start the release that it belongs to/,
      );
    });
  });

  onDatabase((database) => {
    const wider = numbered(SHIPPED.length + 1);
    const narrower = numbered(SHIPPED.length + 2);
    const writeNext = async (file: string, worksWith: string, sql: string) =>
      writeFile(
        join(folder, file),
        `-- Works with servers that know migration ${worksWith}.\n${sql};`,
      );

    it('let the former release run as long as they say so', async () => {
      await emptyDatabase(database());
      await writeNext(
        `${wider}-wider.sql`,
        numbered(SHIPPED.length),
        'alter table lead add extra text',
      );
      expect(await migrate(database(), folders)).toContain(`${wider}-wider.sql`);
      expect(await migrate(database(), MIGRATIONS), 'former release').toEqual([]);
      expect(await pendingMigrations(database(), MIGRATIONS)).toEqual([]);

      await writeNext(`${narrower}-narrower.sql`, wider, 'alter table lead drop extra');
      await migrate(database(), folders);
      await expect(migrate(database(), MIGRATIONS)).rejects.toThrow('newer than this server');
      await rm(join(folder, `${narrower}-narrower.sql`));
      expect(await migrate(database(), folders), 'the release between').toEqual([]);
    });
  });

  onPostgres((database, place) => {
    it('wait until every server can work with them', async () => {
      await emptyDatabase(database());
      await migrate(database(), MIGRATIONS);
      await database().query(
        `insert into server_process (id, seen_at, delivers, operator_token_hash, knows_migration)
         values (gen_random_uuid(), now(), true, 'x', ${SHIPPED.length - 1})`,
      );
      const next = `${numbered(SHIPPED.length + 1)}-next.sql`;
      const add = 'alter table lead add extra text';
      await writeFile(join(folder, next), add);
      const start = () => migrate(database(), folders, { requireServers });
      await expect(start()).rejects.toThrow('A server of an older version runs on this database');
      const known = numbered(SHIPPED.length - 1);
      await writeFile(
        join(folder, next),
        `-- Works with servers that know migration ${known}.\n${add}`,
      );
      expect(await start()).toEqual([next]);
    });

    it('work when several servers start at once on an empty database', async () => {
      await emptyDatabase(database());
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

// The server refuses a database whose applied migrations have different text. Add new ones. Never change one.
const RELEASED = {
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
  '018-rollups.sql': 'be5cc2787fa59eaf',
  '019-search-by-arrival.sql': '6ce0dccb54d2d4ee',
  '020-suspect-jobs.sql': '766fa4e0644fc279',
  '021-language.sql': '99a7fd48df518315',
  '022-several-machines.sql': '1811995a9f66e730',
  '023-canary.sql': 'e83d805a5adcf3f6',
  '024-backups.sql': 'd4de036b427a4408',
  '025-former-release.sql': '4c384bdb72011b1d',
  '026-backup-contents.sql': '04ca954dbac77fc4',
  '028-page-settings.sql': 'ad7d51e1ef282668',
  '029-calendar.sql': '4518e2ed03d51c43',
  '030-other-calendars.sql': '792619df7c842170',
  '031-calendar-clashes.sql': 'fd122cb4d57c627b',
  '032-calls-booked-elsewhere.sql': 'f1c0f896176acdd8',
  '033-provider-calendars.sql': '4e00cc548ac3bfcc',
  '034-installation.sql': '58e2373ad3fd3407',
  '035-search-column.sql': '17502a2b15d00779',
  '036-no-rollups.sql': '8ffefd063e802a66',
  '037-canary-runs.sql': '2a68e29e21a2c7f3',
  '027-retention.sql': '97d5b3632cb3394b',
} as const;

/** The text of each migration while the server had all of them in one folder. */
async function textsInOneFolder(): Promise<Map<string, string>> {
  const texts = SHIPPED.map(async (name) => {
    const parts = MIGRATIONS.map((folder) => join(folder, name)).filter((file) => existsSync(file));
    const read = await Promise.all(parts.map((file) => readFile(file, 'utf8')));
    return [name, read.join('\n').replaceAll('\r\n', '\n')] as const;
  });
  return new Map(await Promise.all(texts));
}

describe('released migrations', () => {
  it('say from 025 on which servers they work with', async () => {
    const since = (await readMigrations(MIGRATIONS)).slice(24);
    const mistaken = since.filter(
      ({ worksWith }, index) => worksWith === null || worksWith < 24 || worksWith > 25 + index,
    );
    expect(mistaken.map(({ name }) => name)).toEqual([]);
  });

  it('have the text that was applied to databases', async () => {
    const hashes = [...(await textsInOneFolder())].map(([name, text]) => {
      return [name, createHash('sha256').update(text).digest('hex').slice(0, 16)];
    });
    expect(Object.fromEntries(hashes)).toEqual(RELEASED);
  });

  onDatabase((database) => {
    it.each(isFullRun ? [7, 12, SHIPPED.length] : [12])(
      'continue on a database that has run the first %i from one folder',
      async (count) => {
        const folder = await temporaryFolder();
        for (const [name, text] of [...(await textsInOneFolder())].slice(0, count)) {
          await writeFile(join(folder, name), text);
        }
        await emptyDatabase(database());
        await migrate(database(), [folder]);
        expect(await migrate(database(), MIGRATIONS)).toEqual(SHIPPED.slice(count));
        const recorded = await database().transaction((tx) =>
          tx.query<Recorded>('select name, left(sha256, 16) as hash from schema_migration'),
        );
        expect(Object.fromEntries(recorded.map(({ name, hash }) => [name, hash]))).toEqual(
          RELEASED,
        );
        expect(await database().transaction(rowTypes)).toBe(await committedRowTypes());
        await rm(folder, { recursive: true });
      },
    );
  });
});

interface Recorded {
  readonly name: string;
  readonly hash: string;
}

import { readdirSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@pickup/test-sinks/data-folders';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../src/platform/database/database.ts';
import {
  migrate,
  pendingMigrations,
  readMigrations,
} from '../../src/platform/database/migrations/migrate.ts';
import { requireServers } from '../../src/platform/processes/join-processes.ts';
import { onBothDatabases, onDatabase, onPostgres } from '../support/test-database.ts';
import { committedRowTypes, rowTypes } from '../../../../scripts/lib/row-types.ts';
import { MIGRATIONS, open } from '../database-place.ts';
import { emptyDatabase, recordReplaced } from './database-states.ts';
import { insertMarkedPerson } from '../privacy/marked-person.ts';
import { countRows } from './table-rows.ts';

const BASELINE = '036-baseline.sql';
const SHIPPED = [...new Set(MIGRATIONS.flatMap((folder) => readdirSync(folder)))].toSorted();
const NEWEST = 35 + SHIPPED.length;

const numbered = (number: number) => String(number).padStart(3, '0');

const namesIn = async (database: Database) => {
  const rows = await database.query<{ name: string }>(
    'select name from schema_migration order by number',
  );
  return rows.map(({ name }) => name);
};

describe('migrations', () => {
  let folder: string;
  let folders: string[];
  beforeEach(async () => {
    folder = await temporaryFolder();
    folders = [...MIGRATIONS, folder];
  });
  afterEach(() => rm(folder, { recursive: true }));
  /** Writes a migration that works with servers whose newest migration is `worksWith`. */
  const writeNext = (file: string, worksWith: number, text: string) => {
    const head = `-- Works with servers that know migration ${numbered(worksWith)}.`;
    return writeFile(join(folder, file), `${head}\n${text};`);
  };

  onBothDatabases((database) => {
    it('create the tables that the committed row types describe', async () => {
      expect(await database().transaction(rowTypes)).toBe(await committedRowTypes());
    });

    it('begin with a baseline, which replaces the migrations it was made from', async () => {
      await insertMarkedPerson(database());
      await recordReplaced(database(), 36);
      expect(await pendingMigrations(database(), MIGRATIONS)).toEqual([]);
      expect(await namesIn(database())).toContain('001-x.sql');
      for (const _ of ['the first time', 'the second time']) {
        expect(await migrate(database(), MIGRATIONS)).toEqual([]);
        expect(await namesIn(database())).toEqual(SHIPPED);
      }
      expect(await countRows(database(), 'lead')).toBe(1);
    });

    it('refuse a database that is older than the baseline, and say what to do', async () => {
      await recordReplaced(database(), 35);
      const refusal =
        /its last migration is 035-x\.sql\. Back it up, start commit \w{8} of Pickup on it once/;
      await expect(migrate(database(), MIGRATIONS)).rejects.toThrow(refusal);
      await expect(pendingMigrations(database(), MIGRATIONS)).rejects.toThrow(refusal);
      expect(await namesIn(database())).toHaveLength(35);
    });
  });

  onDatabase((database) => {
    it('refuse an applied migration that has changed, even if the changed part is in another folder', async () => {
      await writeFile(join(folder, BASELINE), '-- changed');
      await expect(migrate(database(), folders)).rejects.toThrow(
        `${BASELINE} is not the migration`,
      );
    });

    it('refuse a gap in their numbers', async () => {
      await writeFile(`${folder}/${numbered(NEWEST + 2)}-later.sql`, 'select 1');
      const missing = `Migration ${numbered(NEWEST + 1)} is missing`;
      await expect(migrate(database(), folders)).rejects.toThrow(missing);
    });

    it('leave nothing behind when a run fails', async () => {
      const good = `${numbered(NEWEST + 1)}-good.sql`;
      const bad = `${numbered(NEWEST + 2)}-bad.sql`;
      await writeFile(`${folder}/${good}`, 'create table good (id integer)');
      await writeFile(`${folder}/${bad}`, 'create table bad (id integer); select nonsense');
      await expect(migrate(database(), folders)).rejects.toThrow('nonsense');
      const tables = await database().query(`select to_regclass('good') as good`);
      expect(tables).toEqual([{ good: null }]);
      await rm(`${folder}/${bad}`);
      expect(await migrate(database(), folders)).toEqual([good]);
    });

    // The previous test applied a migration that is not in the server's own folders.
    it('refuse a database that newer code has migrated', async () => {
      await expect(migrate(database(), MIGRATIONS)).rejects.toThrow(
        /newer than this server.*Start the release that it belongs to/,
      );
    });
  });

  onDatabase((database) => {
    const wider = numbered(NEWEST + 1);
    const narrower = numbered(NEWEST + 2);

    it('let the previous release run if they say that they work with it', async () => {
      await emptyDatabase(database());
      await writeNext(`${wider}-wider.sql`, NEWEST, 'alter table lead add extra text');
      expect(await migrate(database(), folders)).toContain(`${wider}-wider.sql`);
      expect(await migrate(database(), MIGRATIONS), 'previous release').toEqual([]);
      expect(await pendingMigrations(database(), MIGRATIONS)).toEqual([]);

      await writeNext(`${narrower}-narrower.sql`, NEWEST + 1, 'alter table lead drop extra');
      await migrate(database(), folders);
      await expect(migrate(database(), MIGRATIONS)).rejects.toThrow('newer than this server');
      await rm(join(folder, `${narrower}-narrower.sql`));
      expect(await migrate(database(), folders), 'the release in between').toEqual([]);
    });
  });

  onPostgres((database, place) => {
    it('are refused until every running server can work with them', async () => {
      await emptyDatabase(database());
      await migrate(database(), MIGRATIONS);
      await database().query(
        `insert into server_process (id, seen_at, delivers, operator_token_hash, knows_migration)
         values (gen_random_uuid(), now(), true, 'x', ${NEWEST - 1})`,
      );
      const next = `${numbered(NEWEST + 1)}-next.sql`;
      const add = 'alter table lead add extra text';
      await writeFile(join(folder, next), add);
      const start = () => migrate(database(), folders, { requireServers });
      await expect(start()).rejects.toThrow(
        'A server with an older version is using this database',
      );
      await writeNext(next, NEWEST - 1, add);
      expect(await start()).toEqual([next]);
    });

    it('work when several servers start at the same time on an empty database', async () => {
      await emptyDatabase(database());
      const servers = await Promise.all(Array.from({ length: 4 }, () => open(place())));
      expect(await namesIn(database())).toEqual(SHIPPED);
      await Promise.all(servers.map((server) => server.close()));
    });
  });
});

// The server refuses a database if an applied migration has changed. Add new migrations here, and
// never change a listed one.
const RELEASED = {
  [BASELINE]: '8926d06620a49bbc',
  '037-canary-runs.sql': '2a68e29e21a2c7f3',
  '038-no-started-connections.sql': 'd0dcfec560948036',
  '039-booking-events.sql': 'ead86c577a614d11',
  '040-counted-leads.sql': '1496c1e6cba4166a',
  '041-narrow-leads.sql': 'fbc97923c6899ecd',
  '042-booking-names.sql': '9cad8a152d05e8f9',
  '043-bookings-taken.sql': 'fc68e0b3ef41f57d',
  '044-outcomes.sql': '31f53c102cda1f89',
  '045-tasks.sql': 'd658536f8c265d4e',
  '046-push.sql': '39bf3edaafeb5d8f',
  '047-reassigned-bookings.sql': '6eeb7be92bd4feb1',
  '048-assignment.sql': 'f5ea451e48bfbe59',
  '049-deals.sql': '09c40ff44f881bc2',
  '050-do-not-call.sql': '3c5fd279d7f7d16d',
  '051-lead-views.sql': '6a59421940874930',
  '052-lead-persons.sql': 'b8b024d5a4cbfea9',
  '053-ad-spend.sql': '499107c9dcea65b5',
  '054-lead-heads.sql': '2b7b46967a9e3d99',
  '055-emails-saved-to-files.sql': 'def1a23ed43e0e83',
  '056-stored-variables.sql': 'e56cb53626bc9c01',
  '057-skipped-steps.sql': '25a27e042bda6cb5',
  '058-analytics-and-syncs.sql': '26db41d34d25fb56',
  '059-glossary-names.sql': '1864673b3c1b2706',
};

describe('released migrations', () => {
  it('that follow the baseline say which servers they work with', async () => {
    const [, ...later] = await readMigrations(MIGRATIONS);
    const mistaken = later.filter(
      ({ worksWith }, index) => worksWith === null || worksWith < 36 || worksWith > 37 + index,
    );
    expect(mistaken.map(({ name }) => name)).toEqual([]);
  });

  it('have the text that was applied to databases', async () => {
    const hashes = (await readMigrations(MIGRATIONS)).map(({ name, sha256 }) => {
      return [name, sha256.slice(0, 16)];
    });
    expect(Object.fromEntries(hashes)).toEqual(RELEASED);
  });
});

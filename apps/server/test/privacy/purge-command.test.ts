import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder, type DatabaseLocation } from '@pickup/test-sinks/data-folders';
import { isFullRun } from '@pickup/test-sinks/full-run';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../src/platform/database/database.ts';
import { open, temporaryDataFolder } from '../database-place.ts';
import { insertLead } from '../deliveries/delivery-rows.ts';
import { OLD_DATA } from './old-data.ts';
import { runCommand } from '../platform/run-command.ts';
import { settingsFile } from '../settings/site-settings.ts';
import { countRows, deleteRows, readRows } from '../platform/table-rows.ts';
import { onPostgres } from '../support/test-database.ts';

const SLOW_TEST = { timeout: 60_000 };
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

describe('the purge command', () => {
  let settings: string;
  beforeAll(async () => {
    settings = join(await temporaryFolder(), 'site.config.json');
    const retention = { leads: 365, emailFiles: 30 };
    await writeFile(settings, JSON.stringify(settingsFile({ retention })));
  });
  afterAll(() => rm(join(settings, '..'), { recursive: true }));

  const purge = ({ databaseUrl, dataDir }: DatabaseLocation, ...args: string[]) =>
    runCommand('purge', args, {
      SITE_CONFIG: settings,
      DATA_DIR: dataDir,
      ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
    });

  async function insertOldData(database: Database, dataDir: string): Promise<void> {
    const contact = { email: 'ann@example.com' };
    await insertLead(database, new Date('2020-03-04T10:00:00Z'), contact);
    await insertLead(database, daysAgo(3));
    for (const age of [8, 8, 8, 6]) await OLD_DATA.emailCounters?.(database, daysAgo(age), dataDir);
    await OLD_DATA.emailFiles?.(database, daysAgo(31), dataDir);
  }

  /**
   * Checks the command on the database at `place`. Between runs of the command, `withDatabase`
   * gives the test access to this database. Only a PostgreSQL database stays open during the runs.
   */
  async function checkPurge(
    place: DatabaseLocation,
    withDatabase: (work: (database: Database) => Promise<void>) => Promise<void>,
  ): Promise<void> {
    await withDatabase((database) => insertOldData(database, place.dataDir));
    const dry = await purge(place, '--dry-run');
    expect([dry.code, dry.stderr]).toEqual([0, expect.not.stringContaining('Error')]);
    expect(dry.stdout).toMatch(/^data +kept for +to remove {2}oldest$/m);
    expect(dry.stdout).toMatch(/^Leads without activity +365 days +1 {2}2020-03-04$/m);
    expect(dry.stdout).toMatch(/^Won leads without activity +Forever +0 {2}none$/m);
    expect(dry.stdout).toMatch(/^Emails saved as files +30 days +1 {2}\d{4}-\d\d-\d\d$/m);
    expect(dry.stdout).toMatch(/^Email rate-limit counters +7 days +3 {2}/m);
    expect(dry.stdout).toContain('Nothing was removed.');
    await withDatabase(async (database) => {
      expect(await countRows(database, 'mail_sent')).toBe(4);
      expect(await countRows(database, 'retention_kind')).toBe(0);
    });

    const { code, stdout, stderr } = await purge(place);
    expect([code, stderr]).toEqual([0, expect.not.stringContaining('Error')]);
    expect(stdout).toMatch(/^data +kept for +removed {2}oldest$/m);
    expect(stdout).toMatch(/^Leads without activity +365 days +1 {2}(?!2020)/m);
    expect(stdout).toMatch(/^Email rate-limit counters +7 days +3 {2}/m);
    expect(stdout).toContain('Consent records are never removed.');
    expect(stdout).not.toContain('ann@example.com');
    expect(await readdir(join(place.dataDir, 'outbox'))).toEqual([]);
    await withDatabase(async (database) => {
      const leads = await readRows(database, 'lead', {}, 'receivedAt');
      expect(leads.map(({ email }) => email === '')).toEqual([true, false]);
      expect(await countRows(database, 'mail_sent')).toBe(1);
      await deleteRows(database, 'mail_sent');
    });
    expect((await purge(place)).stdout).toMatch(/^Leads without activity +365 days +0 {2}/m);
  }

  onPostgres((database, place) => {
    it.runIf(isFullRun)(
      'counts and removes old data while other processes use the database',
      SLOW_TEST,
      () => checkPurge(place(), (work) => work(database())),
    );

    it('says how to upgrade a database from an earlier version', SLOW_TEST, async () => {
      await database().query('drop table retention_kind, retention_run');
      const { code, stderr } = await purge(place());
      expect([code, stderr]).toEqual([
        2,
        expect.stringContaining('start the server once to upgrade the database'),
      ]);
    });
  });

  it.runIf(isFullRun)('counts and removes old data on PGlite', SLOW_TEST, async () => {
    const place = { databaseUrl: null, dataDir: await temporaryDataFolder() };
    await checkPurge(place, async (work) => {
      const database = await open(place);
      await work(database);
      await database.close();
    });
    await rm(place.dataDir, { recursive: true });
  });

  it('reports that there is no database', SLOW_TEST, async () => {
    const dataDir = await temporaryFolder();
    const { code, stderr } = await purge({ databaseUrl: null, dataDir });
    expect([code, stderr]).toEqual([2, expect.stringContaining('There is no database in')]);
    await rm(dataDir, { recursive: true });
  });
});

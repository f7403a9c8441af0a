import { isFullRun } from '@pickup/test-sinks/full-run';
import fs from 'node:fs';
import { rm } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLeadStore } from '../../src/features/leads/record/lead-store.ts';
import { withJobs } from '../../src/features/leads/record/lead-jobs.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { migrate } from '../../src/platform/database/migrations/migrate.ts';
import { openDataFolder } from '../../src/platform/database/data-folder/open-data-folder.ts';
import { openPGliteDatabase } from '../../src/platform/database/embedded/pglite-database.ts';
import { MIGRATIONS, temporaryDataFolder } from '../database-place.ts';
import { leadJobs, storeDeps } from '../leads/lead-jobs.ts';
import { silentLog } from '../support/silent-log.ts';
import { exampleRecord } from '../leads/stored-leads.ts';
import { readRows } from './table-rows.ts';

let dataDir: string;
let database: Database;
let lost: Error[];

async function openNew(): Promise<void> {
  dataDir = await temporaryDataFolder();
  await reopen();
}
async function remove(): Promise<void> {
  await database.close();
  await rm(dataDir, { recursive: true });
}

async function reopen(): Promise<void> {
  lost = [];
  const onLost = (error: Error) => void lost.push(error);
  // The engine runs in this thread, so that the tests can watch its calls to the file system.
  const openEngine = openDataFolder;
  database = await openPGliteDatabase({ dataDir, log: silentLog, onLost, openEngine });
  await migrate(database, MIGRATIONS);
}

const newLead = () => withJobs(exampleRecord(), leadJobs.jobsFor);

const setting = async (name: string) => {
  const rows = await database.transaction((tx) => tx.query<Record<string, string>>(`show ${name}`));
  return rows[0]?.[name];
};

const CODES = isFullRun ? ['EIO', 'ENOSPC'] : ['ENOSPC'];

describe('the embedded database on disk', () => {
  beforeAll(openNew);
  afterAll(remove);

  it('runs with fsync, synchronous commits and full-page writes', async () => {
    expect(await setting('fsync')).toBe('on');
    expect(await setting('synchronous_commit')).toBe('on');
    expect(await setting('full_page_writes')).toBe('on');
  });

  it('syncs once for each commit, before the lead is acknowledged', async () => {
    const store = createLeadStore(storeDeps(database));
    await store.store(newLead());
    const sync = vi.spyOn(fs, 'fdatasyncSync');
    try {
      for (let count = 1; count <= 20; count++) {
        await store.store(newLead());
        expect(sync).toHaveBeenCalledTimes(count);
      }
      await Promise.all(Array.from({ length: 30 }, () => store.store(newLead())));
      expect(sync).toHaveBeenCalledTimes(21); // thirty simultaneous leads share one commit
    } finally {
      sync.mockRestore();
    }
  });

  it('keeps serving after an ordinary SQL error', async () => {
    const wrong = { name: 'wrong', text: 'select 1 / $1::int as result' };
    await expect(database.run(wrong, ['0'])).rejects.toMatchObject({ code: '22012' });
    expect(await database.run(wrong, ['1'])).toEqual([{ result: 1 }]);
    const unknown = { name: 'unknown', text: 'select nothing from nowhere' };
    await expect(database.run(unknown, [])).rejects.toMatchObject({ code: '42P01' });
    await expect(database.run(unknown, [])).rejects.toMatchObject({ code: '42P01' });
    expect(lost).toEqual([]);
  });
});

describe('the embedded database on a disk that fails', () => {
  beforeEach(openNew);
  afterEach(remove);

  it.each(CODES)(
    'acknowledges no lead if the disk fails with %s, until the database is reopened',
    async (code) => {
      const store = createLeadStore(storeDeps(database));
      const kept = await store.store(newLead());
      const failure = Object.assign(new Error('the disk is broken'), { code });
      const sync = vi.spyOn(fs, 'fdatasyncSync').mockImplementation(() => {
        throw failure;
      });
      await expect(store.store(newLead())).rejects.toThrow('stopped unexpectedly');
      sync.mockRestore();
      // A later fsync can succeed although data was lost, so the engine must not continue.
      await expect(store.store(newLead())).rejects.toThrow('stopped unexpectedly');
      await expect(database.ping()).rejects.toThrow('stopped unexpectedly');
      await expect(readRows(database, 'lead')).rejects.toThrow();
      expect(lost).toHaveLength(1);
      await database.close();
      await reopen();
      const rows = await readRows(database, 'lead');
      expect(rows.map(({ id }) => id)).toContain(kept);
      await createLeadStore(storeDeps(database)).store(newLead());
    },
  );
});

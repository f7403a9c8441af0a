import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { temporaryFolder } from '@pickup/test-sinks/data-folders';
import { createDatabase, executeOn } from '@pickup/test-sinks/postgres-databases';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { addBackupIn } from '../src/domain/backups/stored-backups.ts';
import { dump } from '../src/platform/backup/dump.ts';
import { readInstallation } from '../src/platform/backup/installation.ts';
import { seal } from '../src/platform/backup/seal.ts';
import type { Database } from '../src/platform/database/database.ts';
import { openDatabase } from '../src/platform/database/open-database.ts';
import { openPostgresDatabase } from '../src/platform/database/postgres-database.ts';
import { MIGRATIONS } from './database-place.ts';
import { insertJob } from './delivery-rows.ts';
import { runCommand } from './run-command.ts';
import { settingsFile } from './site-settings.ts';
import { silentLog } from './silent-log.ts';
import { updateRows } from './table-rows.ts';

const PASSPHRASE = 'correct horse battery';
const server = inject('postgres');

let folder: string;
let file: string;
let original: string | null;
beforeEach(async () => {
  folder = await temporaryFolder();
  file = join(folder, 'backup.age');
  await writeFile(join(folder, 'site.config.json'), JSON.stringify(settingsFile()));
});
afterEach(() => rm(folder, { recursive: true }));

describe.skipIf(!server)('a copy that was restored from a backup', () => {
  function newDatabase() {
    if (!server) throw new Error('There is no PostgreSQL');
    return createDatabase(server);
  }

  /** A backup holds its own job, which runs while it is made. */
  async function backUp(): Promise<void> {
    const made = await newDatabase();
    const place = { databaseUrl: made.url, dataDir: folder };
    const source = await openDatabase({ ...place, migrations: MIGRATIONS, log: silentLog });
    await source.transaction((session) =>
      addBackupIn(session, { askedBy: 'schedule', place: '/original', at: new Date() }),
    );
    const id = await insertJob(source, 'running', { kind: 'backup' });
    await updateRows(source, 'job', { leasedAt: new Date() }, { id });
    await insertJob(source, 'ready', { kind: 'report-mail' });
    await insertJob(source, 'ready', { kind: 'webhook' });
    original = await source.transaction(readInstallation);
    await dump(source, new Date(), (lines) =>
      seal({ kind: 'passphrase', passphrase: PASSPHRASE }, lines, (sealed) =>
        writeFile(file, Readable.fromWeb(sealed as never)),
      ),
    );
    await source.close();
    await made.drop();
  }

  async function restore(...options: string[]) {
    const made = await newDatabase();
    await executeOn(made.url, 'drop schema public cascade; create schema public');
    const ended = await runCommand('restore', ['--from', file, ...options], {
      DATABASE_URL: made.url,
      BACKUP_PASSPHRASE: PASSPHRASE,
      SITE_CONFIG: join(folder, 'site.config.json'),
    });
    expect(ended, ended.stderr).toMatchObject({ code: 0 });
    const copy = await openPostgresDatabase(made.url, silentLog);
    const state = await stateOf(copy);
    await copy.close();
    await made.drop();
    return state;
  }

  async function stateOf(copy: Database) {
    const jobs = await copy.query<{ kind: string }>(
      `select kind from job where state in ('ready', 'running') order by kind`,
    );
    return {
      unended: jobs.map(({ kind }) => kind),
      waiting: await copy.query(`select 1 from backup where state = 'waiting'`),
      installation: await copy.transaction(readInstallation),
    };
  }

  it('ends the backups of the original, has a name of its own, and sends what was waiting unless asked not to', async () => {
    await backUp();
    const copy = await restore();
    expect(copy).toMatchObject({ unended: ['report-mail', 'webhook'], waiting: [] });
    expect([original, copy.installation]).toEqual(Array(2).fill(expect.stringMatching(/^\w{8}$/)));
    expect(copy.installation).not.toBe(original);
    // Nothing is sent if that is asked for.
    expect(await restore('--without-deliveries')).toMatchObject({ unended: [], waiting: [] });
  }, 120_000);
});

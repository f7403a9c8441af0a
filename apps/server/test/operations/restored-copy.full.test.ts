import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { temporaryFolder } from '@pickup/test-sinks/data-folders';
import { createDatabase, executeOn } from '@pickup/test-sinks/postgres-databases';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { addBackupIn } from '../../src/features/operations/backups/stored-backups.ts';
import { dump } from '../../src/platform/database/backup/dump.ts';
import { readInstallation } from '../../src/platform/database/backup/installation.ts';
import { seal } from '../../src/platform/database/backup/seal.ts';
import { openPostgresDatabase } from '../../src/platform/database/postgres/postgres-database.ts';
import { KEY } from './backup-parts.ts';
import { insertJob } from '../deliveries/delivery-rows.ts';
import { runCommand } from '../platform/run-command.ts';
import { settingsFile } from '../settings/site-settings.ts';
import { silentLog } from '../support/silent-log.ts';
import { countRows, insertRows } from '../platform/table-rows.ts';
import { describeOnPostgres } from '../support/test-database.ts';

const STORED = { name: 'BACKUP_TO', sealed: 'sealed', revision: 1, changedAt: new Date() };

describeOnPostgres('a copy that was restored from a backup', (database) => {
  let folder: string;
  let file: string;
  beforeEach(async () => {
    folder = await temporaryFolder();
    file = join(folder, 'backup.age');
    await writeFile(join(folder, 'site.config.json'), JSON.stringify(settingsFile()));
  });
  afterEach(() => rm(folder, { recursive: true }));

  /** Makes a backup. Every backup contains the job that makes it, in the state `running`. */
  async function backUp(): Promise<void> {
    const at = new Date();
    await database().transaction((session) =>
      addBackupIn(session, { requestedBy: 'schedule', place: '/original', at }),
    );
    await insertJob(database(), 'running', { kind: 'backup', leasedAt: at });
    await insertJob(database(), 'ready', { kind: 'report-mail' });
    await insertJob(database(), 'ready', { kind: 'webhook' });
    await insertRows(database(), 'stored_variable', STORED);
    await dump(database(), at, (lines) =>
      seal(KEY, lines, (sealed) => writeFile(file, Readable.fromWeb(sealed as never))),
    );
  }

  /** Restores the backup into a new database, and returns facts about the copy. */
  async function restore(...options: string[]) {
    const postgres = inject('postgres');
    if (!postgres) throw new Error('No PostgreSQL server is available');
    const made = await createDatabase(postgres);
    await executeOn(made.url, 'drop schema public cascade; create schema public');
    const ended = await runCommand('restore', ['--from', file, ...options], {
      DATABASE_URL: made.url,
      BACKUP_PASSPHRASE: KEY.passphrase,
      SITE_CONFIG: join(folder, 'site.config.json'),
    });
    expect(ended, ended.stderr).toMatchObject({ code: 0 });
    const copy = await openPostgresDatabase(made.url, silentLog);
    const jobs = await copy.query<{ kind: string }>(
      `select kind from job where state in ('ready', 'running') order by kind`,
    );
    const state = {
      openJobs: jobs.map(({ kind }) => kind),
      waiting: await countRows(copy, 'backup', { state: 'waiting' }),
      variables: await countRows(copy, 'stored_variable'),
      installation: await copy.transaction(readInstallation),
    };
    await copy.close();
    await made.drop();
    return state;
  }

  it('has no unfinished backups and a new installation name, and keeps queued deliveries by default', async () => {
    await backUp();
    const copy = await restore();
    expect(copy).toMatchObject({ openJobs: ['report-mail', 'webhook'], waiting: 0, variables: 1 });
    const names = [await database().transaction(readInstallation), copy.installation];
    expect(names).toEqual(Array(2).fill(expect.stringMatching(/^\w{8}$/)));
    expect(new Set(names).size).toBe(2);
    expect(await restore('--without-deliveries')).toMatchObject({
      openJobs: [],
      waiting: 0,
      variables: 0,
    });
  }, 120_000);
});

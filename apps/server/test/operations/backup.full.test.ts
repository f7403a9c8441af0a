import { readFile, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { temporaryFolder } from '@pickup/test-sinks/data-folders';
import { generateX25519Identity } from 'age-encryption';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chainConsents } from '../../src/features/privacy/consent/chain-consents.ts';
import { folderStore } from '../../src/platform/database/backup/backup-store.ts';
import { dump } from '../../src/platform/database/backup/dump.ts';
import { loadDump } from '../../src/platform/database/backup/load-dump.ts';
import { makeBackup, type BackupParts } from '../../src/platform/database/backup/make-backup.ts';
import { readTables } from '../../src/platform/database/backup/schema-parts.ts';
import { seal, unseal, type BackupKey } from '../../src/platform/database/backup/seal.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { migrate } from '../../src/platform/database/migrations/migrate.ts';
import { backupParts, KEY, NOW, SLOW_TEST } from './backup-parts.ts';
import { addConsents } from '../privacy/consent-ledger.ts';
import { MIGRATIONS } from '../database-place.ts';
import { emptyDatabase, recordReplaced } from '../platform/database-states.ts';
import { everyRow, intactHeadOf } from '../privacy/every-row.ts';
import { insertMarkedPerson } from '../privacy/marked-person.ts';
import { describeOnDatabase, openTestDatabase } from '../support/test-database.ts';

let folder: string;
let scratch: string;
beforeEach(async () => {
  [folder, scratch] = [await temporaryFolder(), await temporaryFolder()];
});
afterEach(async () => {
  await rm(folder, { recursive: true });
  await rm(scratch, { recursive: true });
});

const partsOf = (database: Database, changes: Partial<BackupParts> = {}) =>
  backupParts(database, { folder, temporaryFolder: scratch }, changes);

/**
 * Reading a backup with a passphrase takes a second of CPU time, so only one engine uses a
 * passphrase.
 */
async function keyFor({ kind }: Database): Promise<BackupKey> {
  return kind === 'pglite' ? KEY : { kind: 'identity', identity: await generateX25519Identity() };
}

async function linesOf(name: string, key: BackupKey = KEY): Promise<AsyncGenerator<string>> {
  return unseal(key, await folderStore(folder).read(name));
}

describeOnDatabase('a backup', (database) => {
  beforeAll(async () => {
    const leadId = await insertMarkedPerson(database());
    await addConsents(database(), leadId, 700);
    await chainConsents(database());
  });

  it('has every row of every table, and can be restored into both engines', SLOW_TEST, async () => {
    const key = await keyFor(database());
    const original = await everyRow(database());
    // A backup is checked in the embedded database into which it was restored.
    const check = async (embedded: Database) => {
      expect(await everyRow(embedded)).toEqual(original);
      await expect(embedded.query('delete from consent'), 'a trigger').rejects.toThrow();
      await expect(embedded.query(`update lead set status = 'odd'`), 'a check').rejects.toThrow();
      await expect(embedded.query('delete from lead'), 'a foreign key').rejects.toThrow();
      return intactHeadOf(embedded);
    };
    const { name, rows, ledgerHead } = await makeBackup(partsOf(database(), { key, check }));
    expect(name).toMatch(/-manual\./); // requested by hand, so no later backup removes it
    expect(await readdir(folder)).toEqual([name]);
    expect(await readdir(scratch)).toEqual([]);
    expect(rows).toMatchObject({ lead: 1, consent: 701 });
    expect(ledgerHead).toBe(await intactHeadOf(database()));

    const other = await openTestDatabase();
    await emptyDatabase(other.database);
    const lines: string[] = [];
    for await (const line of await linesOf(name, key)) lines.push(line);
    await loadDump(other.database, Readable.from(lines), MIGRATIONS);
    expect(await everyRow(other.database)).toEqual(original);
    await expect(
      loadDump(other.database, Readable.from(lines), MIGRATIONS),
      'a second time',
    ).rejects.toThrow('already has Pickup data');
    expect(await everyRow(other.database)).toEqual(original);
    await other.remove();
  });
});

describe('a backup file', () => {
  let source: Awaited<ReturnType<typeof openTestDatabase>>;
  let target: typeof source;
  let key: BackupKey;
  const name = 'backup.age';
  let bytes: Buffer;
  beforeEach(async () => {
    source = await openTestDatabase();
    const leadId = await insertMarkedPerson(source.database);
    await addConsents(source.database, leadId, 2_000);
    // With a passphrase, each read of the file would take a second of CPU time.
    key = { kind: 'identity', identity: await generateX25519Identity() };
    await sealWith(key);
    bytes = await readFile(join(folder, name));
    target = await openTestDatabase();
    await emptyDatabase(target.database);
  }, SLOW_TEST.timeout);
  afterEach(async () => {
    await source.remove();
    await target.remove();
  });

  const sealWith = (given: BackupKey) =>
    dump(source.database, NOW, (lines) =>
      seal(given, lines, (sealed) =>
        writeFile(join(folder, name), Readable.fromWeb(sealed as never)),
      ),
    );
  const restore = async (given = key) =>
    loadDump(target.database, await linesOf(name, given), MIGRATIONS);

  it(
    'is refused with the reason if it is damaged or the key is wrong, and no table is restored',
    SLOW_TEST,
    async () => {
      await truncate(join(folder, name), bytes.length - 1);
      await expect(restore(), 'without its last byte').rejects.toThrow('damaged or cut off');
      await truncate(join(folder, name), 70_000);
      await expect(restore(), 'without its second half').rejects.toThrow('damaged or cut off');
      await truncate(join(folder, name), 40);
      await expect(restore(), 'without a complete header').rejects.toThrow('not a Pickup backup');
      await writeFile(join(folder, name), 'hello');
      await expect(restore(), 'another file').rejects.toThrow('not a Pickup backup');
      const changed = Buffer.from(bytes);
      changed[bytes.length - 100] = (changed[bytes.length - 100] ?? 0) ^ 1;
      await writeFile(join(folder, name), changed);
      await expect(restore(), 'with one bit changed').rejects.toThrow('damaged or cut off');
      await sealWith(KEY);
      await expect(restore({ kind: 'passphrase', passphrase: 'another' })).rejects.toThrow(
        'the passphrase is not the one',
      );
      await writeFile(join(folder, name), bytes);
      const identity = await generateX25519Identity();
      await expect(restore({ kind: 'identity', identity })).rejects.toThrow('the key file is not');
      expect(await readTables(target.database)).toEqual([]);
      await restore();
      expect(await everyRow(target.database)).toEqual(await everyRow(source.database));
    },
  );

  it('is refused if it lacks migrations that the baseline replaced', SLOW_TEST, async () => {
    await recordReplaced(source.database, 36);
    await sealWith(key);
    await restore();
    expect(await everyRow(target.database)).toEqual(await everyRow(source.database));
    expect(await migrate(target.database, MIGRATIONS)).toEqual([]);
    await emptyDatabase(target.database);
    await recordReplaced(source.database, 35);
    await sealWith(key);
    await expect(restore()).rejects.toThrow(/is older than this version can read .*035-x\.sql/);
  });
});

it('a backup is removed if its check fails, and earlier backups are kept', SLOW_TEST, async () => {
  const { database, remove } = await openTestDatabase();
  const retention = { daily: 1, weekly: 0, monthly: 0 };
  const earlier = () => new Date('2026-11-01T08:00:00Z');
  const { name: old } = await makeBackup(partsOf(database, { retention, now: earlier }));
  const check = () => Promise.reject(new Error('the ledger is broken'));
  await expect(makeBackup(partsOf(database, { check, retention }))).rejects.toThrow('is broken');
  expect(await readdir(folder)).toEqual([old]);
  const second = await makeBackup(partsOf(database, { retention }));
  expect(second.removed).toEqual([old]);
  expect(await readdir(folder)).toEqual([second.name]);
  await remove();
});

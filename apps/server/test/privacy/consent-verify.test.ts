import { createHash } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder, type DatabaseLocation } from '@pickup/test-sinks/data-folders';
import { isFullRun } from '@pickup/test-sinks/full-run';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chainConsents } from '../../src/features/privacy/consent/chain-consents.ts';
import { describeReport, verifyChain } from '../../src/features/privacy/consent/verify-chain.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { COLUMNS } from '../../src/platform/database/rows.ts';
import {
  addConsents,
  addLead,
  chainedRows,
  emptyLedger,
  tamper,
  type ChainedRow,
} from './consent-ledger.ts';
import { open, temporaryDataFolder } from '../database-place.ts';
import { runCommand } from '../platform/run-command.ts';
import { settingsFile } from '../settings/site-settings.ts';
import { readRows } from '../platform/table-rows.ts';
import { describeOnDatabase, onPostgres } from '../support/test-database.ts';

const CONSENT_COLUMNS = COLUMNS.consent.split(' ');

/** Returns SQL for a valid value that differs from the one in the column. */
function otherValueOf(column: string): string {
  const known: Record<string, string> = {
    id: 'gen_random_uuid()',
    lead_id: '(select id from lead where id <> lead_id limit 1)',
    status: `'revoked'`,
    channel: `'sms'`,
    scope: `'transactional'`,
    box_default: `'ticked'`,
    recorded_at: `recorded_at + interval '1 millisecond'`,
    seq: '4000',
    previous_hash: `repeat('1', 64)`,
    hash: `repeat('1', 64)`,
  };
  return known[column] ?? `${column} || ' '`;
}

async function ledgerOf(database: Database, count: number): Promise<ChainedRow[]> {
  const lead = await addLead(database);
  await addLead(database);
  await addConsents(database, lead, count);
  await chainConsents(database);
  return chainedRows(database);
}

describeOnDatabase('the check of the consent ledger', (database) => {
  let rows: ChainedRow[];
  beforeEach(async () => {
    await emptyLedger(database());
    rows = await ledgerOf(database(), 6);
  });
  const fault = async (head?: string) => (await verifyChain(database(), head)).fault;
  const hash = (seq: number) => rows[seq - 1]?.hash ?? '';
  const rowAt = (seq: number) => ({ seq, id: rows[seq - 1]?.id ?? null });

  it.each(isFullRun ? CONSENT_COLUMNS : ['consent_text', 'recorded_at', 'seq'])(
    'reports the row whose %s was changed',
    async (column) => {
      await tamper(
        database(),
        `update consent set ${column} = ${otherValueOf(column)} where seq = 3`,
      );
      const [found] = await readRows(database(), 'consent', { seq: 3 });
      const expected =
        column === 'seq'
          ? { kind: 'missing', seq: 3, id: null } // no row has this position now
          : { kind: 'changed', seq: 3, id: found?.id };
      expect(await verifyChain(database())).toMatchObject({ count: 2, fault: expected });
    },
  );

  it('reports a row whose time is infinite', async () => {
    await tamper(database(), `update consent set recorded_at = 'infinity' where seq = 2`);
    expect(await fault()).toEqual({ kind: 'changed', ...rowAt(2) });
  });

  it.runIf(isFullRun)('reports the first of several changed rows', async () => {
    await tamper(database(), `update consent set ip = '192.0.2.1' where seq in (5, 2, 4)`);
    expect(await fault()).toEqual({ kind: 'changed', ...rowAt(2) });
  });

  it.each([1, 4])('reports the missing position after row %i was deleted', async (seq) => {
    await tamper(database(), `delete from consent where seq = ${seq}`);
    expect(await fault()).toEqual({ kind: 'missing', seq, id: null });
  });

  it('reports the row that follows a forged row with a correct hash', async () => {
    await tamper(database(), `delete from consent where seq = 3`);
    await forge(database(), rows, 3);
    expect(await fault()).toEqual({ kind: 'unlinked', ...rowAt(4) });
  });

  it('needs the expected head to detect that the last rows were deleted', async () => {
    expect([await fault(hash(6)), await fault(hash(2))]).toEqual([null, null]);
    await tamper(database(), 'delete from consent where seq > 4');
    expect(await fault()).toBeNull();
    expect(await fault(hash(6))).toEqual({ kind: 'unanchored', seq: null, id: null });
    expect(await fault(hash(4))).toBeNull();
  });

  it.runIf(isFullRun)(
    'uses the expected head to detect a chain that was rewritten from a changed row on',
    async () => {
      await tamper(
        database(),
        `update consent set seq = null, hash = null, previous_hash = null where seq >= 3;
         update consent set email = 'bo@shop.example' where id = '${rows[2]?.id}'`,
      );
      await chainConsents(database());
      expect(await verifyChain(database())).toMatchObject({ count: 6, fault: null });
      expect(await fault(hash(6))).toMatchObject({ kind: 'unanchored' });
      expect(await fault(hash(2))).toBeNull();
    },
  );

  it.each([
    ['a hash but no position', 'seq = null'],
    ['an impossible position', 'seq = 0 - seq'],
  ])('reports the last row if it has %s', async (_, change) => {
    await tamper(database(), `update consent set ${change} where seq = 6`);
    expect(await fault()).toEqual({ kind: 'changed', seq: null, id: rows[5]?.id });
  });

  it('counts rows that are not chained yet', async () => {
    await addConsents(database(), await addLead(database()), 2);
    const head = { seq: 6, hash: hash(6) };
    expect(await verifyChain(database())).toEqual({ count: 6, head, unchained: 2, fault: null });
  });

  it('finds nothing wrong with an empty ledger, unless a head is expected', async () => {
    await emptyLedger(database());
    const empty = { count: 0, head: null, unchained: 0 };
    expect(await verifyChain(database())).toEqual({ ...empty, fault: null });
    expect(await fault(hash(1))).toMatchObject({ kind: 'unanchored' });
  });

  it.runIf(isFullRun)('checks a chain that is longer than one batch', async () => {
    await addConsents(database(), await addLead(database()), 1_100);
    while ((await chainConsents(database())).count > 0);
    expect(await verifyChain(database())).toMatchObject({ count: 1_106, fault: null });
    const all = await chainedRows(database());
    await tamper(database(), `update consent set phone = '' where seq = 1003`);
    expect(await fault()).toEqual({ kind: 'changed', seq: 1_003, id: all[1_002]?.id });
  });
});

/** Inserts another row at a free position, with the correct hash of its content. */
async function forge(database: Database, rows: readonly ChainedRow[], seq: number): Promise<void> {
  const [id = ''] = await addConsents(database, await addLead(database), 1, { email: 'x@y.test' });
  const [row] = await database.run<{ json: string }>(
    {
      name: 'test_forgery',
      text: `select (to_jsonb(consent) - 'hash' || jsonb_build_object('seq', $2::int, 'previous_hash',
        $3::text, 'recorded_at', '2026-11-21T10:04:00.123Z'))::text as json from consent where id = $1::uuid`,
    },
    [id, String(seq), rows[seq - 2]?.hash ?? null],
  );
  const fields = Object.entries(JSON.parse(row?.json ?? '{}') as object);
  const canonical = JSON.stringify(Object.fromEntries(fields.sort(([a], [b]) => (a < b ? -1 : 1))));
  const hash = createHash('sha256').update(canonical).digest('hex');
  const place = `seq = ${seq}, previous_hash = '${rows[seq - 2]?.hash}', hash = '${hash}'`;
  await tamper(database, `update consent set ${place} where id = '${id}'`);
}

describe('the message about a check', () => {
  const report = { count: 2, head: { seq: 2, hash: 'abc' }, unchained: 1, fault: null };

  it.each([
    ['missing', { seq: 3, id: null }, 'row 3 is missing'],
    ['changed', { seq: 3, id: 'an-id' }, 'row 3 (an-id) was changed after it was written'],
    ['unlinked', { seq: 3, id: 'an-id' }, 'row 3 (an-id) does not match'],
    ['unanchored', { seq: null, id: null }, 'no row has the expected head'],
  ] as const)('describes a fault of the kind “%s”', (kind, place, text) => {
    expect(describeReport({ ...report, fault: { kind, ...place } })).toContain(text);
  });

  it('counts chained rows and rows that are waiting to be chained', () => {
    expect(describeReport(report)).toBe(
      'The consent ledger is intact: 2 chained, 1 row is waiting to be chained.\nHead: 2 abc',
    );
  });
});

async function withDatabase<T>(
  place: DatabaseLocation,
  work: (on: Database) => Promise<T>,
): Promise<T> {
  const database = await open(place);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

describe('the command that checks the ledger', () => {
  let settings: string;
  beforeAll(async () => {
    settings = join(await temporaryFolder(), 'site.config.json');
    await writeFile(settings, JSON.stringify(settingsFile()));
  });
  afterAll(() => rm(join(settings, '..'), { recursive: true }));

  function verify({ databaseUrl, dataDir }: DatabaseLocation, ...args: string[]) {
    const place = { DATA_DIR: dataDir, ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }) };
    return runCommand('consent-verify', args, { SITE_CONFIG: settings, ...place });
  }

  onPostgres((_, place) => {
    let rows: ChainedRow[];
    beforeAll(async () => {
      rows = await withDatabase(place(), (database) => ledgerOf(database, 5));
    });

    it.runIf(isFullRun)('exits with 0 and prints the head of an intact ledger', async () => {
      const { code, stdout } = await verify(place(), '--expect-head', rows[2]?.hash ?? '');
      const head = `Head: 5 ${rows[4]?.hash}`;
      const output = `The consent ledger is intact: 5 chained, 0 rows are waiting to be chained.\n${head}\n`;
      expect([stdout, code]).toEqual([output, 0]);
    });

    it('exits with 1 and reports the first broken row', async () => {
      const change = `update consent set consent_text = 'I agree to all' where seq = 4`;
      await withDatabase(place(), (database) => tamper(database, change));
      const { code, stdout } = await verify(place());
      expect(code).toBe(1);
      expect(stdout).toContain(
        `row 4 (${rows[3]?.id}) was changed after it was written. Intact rows before it: 3.`,
      );
    });
  });

  it.runIf(isFullRun)(
    'refuses a data folder that another process uses, or that has no database',
    async () => {
      const place = { databaseUrl: null, dataDir: await temporaryFolder() };
      expect(await verify(place)).toMatchObject({ code: 2 });
      const held = { databaseUrl: null, dataDir: await temporaryDataFolder() };
      const { code, stderr } = await withDatabase(held, () => verify(held));
      expect(code).toBe(2);
      expect(stderr).toContain('Another process is using the data folder');
      for (const { dataDir } of [place, held]) await rm(dataDir, { recursive: true });
    },
  );

  it.runIf(isFullRun)('refuses a malformed expected head', async () => {
    const ended = await verify({ databaseUrl: null, dataDir: '.' }, '--expect-head', '12');
    expect(ended.code).toBe(2);
    expect(ended.stderr).toContain('64 hex digits');
  });
});

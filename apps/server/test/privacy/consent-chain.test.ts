import { once } from 'node:events';
import type { DatabaseLocation } from '@pickup/test-sinks/data-folders';
import { isFullRun } from '@pickup/test-sinks/full-run';
import { beforeEach, expect, it, vi } from 'vitest';
import { CHAIN_BATCH, chainConsents } from '../../src/features/privacy/consent/chain-consents.ts';
import { createConsentChain } from '../../src/features/privacy/consent/consent-chain.ts';
import { verifyChain } from '../../src/features/privacy/consent/verify-chain.ts';
import { waitForLock } from '../../src/platform/database/advisory-locks.ts';
import type { Database } from '../../src/platform/database/database.ts';
import type { Sql } from '../../src/platform/database/sql.ts';
import type { Log } from '../../src/platform/log/log.ts';
import { addConsent, addConsents, addLead, chainedRows, emptyLedger } from './consent-ledger.ts';
import { open } from '../database-place.ts';
import { silentLog } from '../support/silent-log.ts';
import { describeOnDatabase, describeOnPostgres } from '../support/test-database.ts';
import { linesOf, startProcess } from '../platform/test-processes.ts';

const intact = { unchained: 0, fault: null };
const countChained = async (database: Database) => (await verifyChain(database)).count;
const update = (database: Database, sql: string) =>
  database.transaction((session) => session.exec(sql));

describeOnDatabase('the chain of consent records', (database) => {
  let lead: string;
  beforeEach(async () => {
    await emptyLedger(database());
    lead = await addLead(database());
  });

  it('adds rows in order of time, and of id within a millisecond', async () => {
    const late = await addConsent(database(), lead, { recordedAt: '2026-11-21T12:00:00Z' });
    const early = await addConsents(database(), lead, 3, { recordedAt: '2026-11-21T11:00:00Z' });
    await chainConsents(database());
    const rows = await chainedRows(database());
    expect(rows.map(({ id, seq }) => [id, seq])).toEqual(
      [...early, late].map((id, index) => [id, index + 1]),
    );
  });

  it('continues where it ended, without a gap', async () => {
    for (const count of [3, 1, 4]) {
      await addConsents(database(), lead, count);
      expect(await chainConsents(database())).toMatchObject({ count });
    }
    const last = (await chainedRows(database())).at(-1);
    const head = { seq: 8, hash: last?.hash };
    expect(await verifyChain(database())).toEqual({ count: 8, head, ...intact });
  });

  it.runIf(isFullRun)('chains two batches after one kick, and logs only the head', async () => {
    const lines: unknown[] = [];
    const log: Log = { ...silentLog, info: (fields, message) => lines.push([fields, message]) };
    const chain = createConsentChain({ database: database(), log });
    chain.start();
    await addConsents(database(), lead, CHAIN_BATCH + 1);
    chain.kick();
    await expect.poll(() => countChained(database())).toBe(CHAIN_BATCH + 1);
    await chain.stop();
    await chain.stop();
    const { head } = await verifyChain(database());
    expect(lines.at(-1)).toEqual([head, 'the head of the consent ledger']);
    expect(lines.length).toBeLessThanOrEqual(2);
  });

  it.runIf(isFullRun)(
    'starts by chaining the rows that an earlier process left unchained',
    async () => {
      await addConsents(database(), lead, 5);
      const chain = createConsentChain({ database: database(), log: silentLog });
      chain.start();
      await expect.poll(() => countChained(database())).toBe(5);
      await chain.stop();
    },
  );

  it.runIf(isFullRun)('does nothing after it was stopped', async () => {
    const chain = createConsentChain({ database: database(), log: silentLog });
    chain.start();
    await chain.stop();
    await addConsent(database(), lead);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    try {
      chain.kick();
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
    expect(await verifyChain(database())).toMatchObject({ count: 0, unchained: 1 });
  });

  it('retries after a failure, and logs the failure without the database’s error message', async () => {
    const errors: unknown[] = [];
    const log: Log = { ...silentLog, error: (fields) => errors.push(fields) };
    let isBroken = true;
    const failing = {
      query: <Row>(statement: string | Sql) => database().query<Row>(statement),
      transaction: async <T>(work: Parameters<Database['transaction']>[0]) => {
        if (isBroken) throw new Error('ann@shop.example');
        return database().transaction(work) as Promise<T>;
      },
    };
    await addConsent(database(), lead);
    const chain = createConsentChain({ database: failing, log });
    chain.start();
    await expect.poll(() => errors).toHaveLength(1);
    expect(JSON.stringify(errors)).not.toContain('ann@');
    isBroken = false;
    await expect.poll(() => countChained(database())).toBe(1);
    await chain.stop();
  });

  it.each([
    ['a change', `update consent set email = 'bo@shop.example'`],
    ['a removal', 'delete from consent'],
    ['emptying the table', 'truncate consent cascade'],
    ['a second chaining', `update consent set seq = seq + 1, hash = 'x', previous_hash = 'y'`],
    ['removal from the chain', 'update consent set seq = null, hash = null, previous_hash = null'],
  ])('protects a chained row from %s', async (_, sql) => {
    await addConsent(database(), lead);
    await chainConsents(database());
    await expect(update(database(), sql)).rejects.toThrow('consent is append-only');
    expect(await verifyChain(database())).toMatchObject({ count: 1, ...intact });
  });

  it.each([
    ['a change', `update consent set email = 'bo@shop.example'`],
    [
      'a change together with its chaining',
      `update consent set seq = 1, hash = 'x', previous_hash = 'y', ip = '192.0.2.1'`,
    ],
    ['an incomplete position', `update consent set seq = 1, hash = 'x'`],
    ['a removal', 'delete from consent'],
  ])('protects a row that is not chained yet from %s', async (_, sql) => {
    await addConsent(database(), lead);
    await expect(update(database(), sql)).rejects.toThrow('consent is append-only');
  });

  it('refuses an incomplete position even if the triggers of the table are disabled', async () => {
    const id = await addConsent(database(), lead);
    const incomplete = `update consent set seq = 1 where id = '${id}'`;
    const updating = update(database(), `alter table consent disable trigger user; ${incomplete}`);
    await expect(updating).rejects.toThrow('consent_chained_whole');
  });
});

describeOnPostgres('the chain of consent records', (database, place) => {
  it('is a single chain when several processes chain at the same time', async () => {
    const lead = await addLead(database());
    const others = await Promise.all([1, 2, 3].map(() => open(place())));
    const chains = others.map((other) => createConsentChain({ database: other, log: silentLog }));
    for (const chain of chains) chain.start();
    await Promise.all(
      others.map(async (other, index) => {
        for (let count = 0; count < 8; count += 1) {
          await addConsents(other, lead, 7);
          chains[index]?.kick();
        }
      }),
    );
    await expect.poll(() => countChained(database())).toBe(168);
    await Promise.all(chains.map((chain) => chain.stop()));
    expect(await verifyChain(database())).toMatchObject({ count: 168, ...intact });
    await Promise.all(others.map((other) => other.close()));
  });

  it.runIf(isFullRun)('does not wait for a process that froze while chaining', async () => {
    await emptyLedger(database());
    await addConsent(database(), await addLead(database()));
    await database().transaction(async (session) => {
      await session.query(`select ${waitForLock('consentChain')}`);
      expect(await chainConsents(database())).toEqual({ count: 0, head: null });
    });
    expect(await chainConsents(database())).toMatchObject({ count: 1 });
  });

  it.runIf(isFullRun)(
    'is complete after processes are killed while chaining',
    async () => {
      await emptyLedger(database());
      for (let cycle = 0; cycle < 6; cycle += 1) {
        const head = await chainUntilKilled(place());
        expect(await verifyChain(database(), head)).toMatchObject({ fault: null });
      }
      while ((await chainConsents(database())).count > 0);
      const { count, unchained, fault } = await verifyChain(database());
      expect([count % 20, unchained, fault]).toEqual([0, 0, null]);
    },
    60_000,
  );
});

/**
 * At a random moment, kills a process that writes and chains records. Returns the last head that
 * the process reported.
 */
async function chainUntilKilled({ databaseUrl, dataDir }: DatabaseLocation): Promise<string> {
  const child = startProcess('consent-chain-process', {
    DATABASE_URL: databaseUrl ?? '',
    DATA_DIR: dataDir,
  });
  const ended = once(child, 'exit');
  const lines = Math.ceil(Math.random() * 12);
  let reports = 0;
  let head = '';
  for await (const line of linesOf(child)) {
    head = /^head \d+ (\S+)$/.exec(line)?.[1] ?? head;
    reports += 1;
    if (reports === lines) setTimeout(() => child.kill('SIGKILL'), Math.random() * 20);
  }
  await ended;
  return head;
}

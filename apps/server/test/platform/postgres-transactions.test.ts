import { executeOn } from '@pickup/test-sinks/postgres-databases';
import { isFullRun } from '@pickup/test-sinks/full-run';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ensurePgBouncer, startPgBouncer } from '../../../../scripts/lib/temporary-pgbouncer.mjs';
import type { Database, PoolOptions, Session } from '../../src/platform/database/database.ts';
import {
  DEFAULT_POOL,
  openPostgresDatabase,
} from '../../src/platform/database/postgres/postgres-database.ts';
import type { Log } from '../../src/platform/log/log.ts';
import { silentLog } from '../support/silent-log.ts';
import { onPostgres } from '../support/test-database.ts';

const pooler = await ensurePgBouncer({ install: isFullRun });

onPostgres((database, place) => {
  const backend = async (tx: Pick<Session, 'query'>) =>
    (await tx.query<{ pid: number }>('select pg_backend_pid() as pid'))[0]?.pid;

  it('a connection that breaks during a transaction fails that transaction and nothing else', async () => {
    const broken = database().transaction(async (tx) => {
      const pid = await backend(tx);
      await database().transaction((other) =>
        other.query('select pg_terminate_backend($1)', [pid]),
      );
      await tx.query('select 1');
    });
    await expect(broken).rejects.toThrow();
    expect(await database().transaction(backend)).toBeTypeOf('number');
  });

  it('just-in-time compilation is off on every connection', async () => {
    const setting = { name: 'test_jit', text: 'show jit' };
    expect(await database().run(setting, [])).toEqual([{ jit: 'off' }]);
    expect(await database().transaction((tx) => tx.query('show jit'))).toEqual([{ jit: 'off' }]);
  });

  const openWith = (options: PoolOptions, log: Log = silentLog) =>
    openPostgresDatabase(place().databaseUrl ?? '', log, options);

  it('transactions use at most half of the connections, and further transactions wait', async () => {
    const small = await openWith({ connections: 2, preparesStatements: true });
    const pids = await Promise.all(
      Array.from({ length: 10 }, () => small.transaction((tx) => backend(tx))),
    );
    expect(new Set(pids).size).toBe(1);
    await small.close();
  });

  it('statements are prepared only if the options say so', async () => {
    const text = 'select count(*)::int as count from pg_prepared_statements';
    const counting = { name: 'test_count_prepared', text };
    for (const [preparesStatements, count] of [
      [true, 1],
      [false, 0],
    ] as const) {
      const opened = await openWith({ connections: 2, preparesStatements });
      await opened.run(counting, []);
      expect(await opened.run(counting, [])).toEqual([{ count }]);
      await opened.close();
    }
  });

  function captureLog() {
    const lines: string[] = [];
    const note = (level: string) => (_: object, text: string) =>
      void lines.push(`${level} ${text}`);
    const log: Log = { ...silentLog, info: note('info'), warn: note('warn') };
    return { lines, log };
  }
  const isAboutPreparing = (line: string) => line.includes('DATABASE_PREPARE');

  it.each([
    ['is missing on its connection', 'deallocate all'],
    ['belongs to another client', 'prepare test_statement as select 1'],
  ])(
    'a statement whose prepared form %s still runs, and later ones are not prepared',
    async (_, interference) => {
      const { lines, log } = captureLog();
      const opened = await openWith({ connections: 2, preparesStatements: true }, log);
      const statement = { name: 'test_statement', text: 'select 2 as two' };
      if (interference.startsWith('deallocate')) await opened.run(statement, []);
      await opened.query(interference);
      expect(await opened.run(statement, [])).toEqual([{ two: 2 }]);
      expect(await opened.run({ ...statement, name: 'test_another' }, [])).toEqual([{ two: 2 }]);
      const prepared = `select from pg_prepared_statements where name = 'test_another'`;
      expect(await opened.query(prepared)).toEqual([]);
      expect(lines.filter(isAboutPreparing)).toEqual([expect.stringMatching(/^warn /)]);
      await opened.close();
    },
  );

  it('statements are prepared by default', async () => {
    const opened = await openWith(DEFAULT_POOL);
    expect(opened.access).toMatchObject({ options: { preparesStatements: true } });
    await opened.close();
  });

  describe.skipIf(!pooler)('through PgBouncer in transaction mode', () => {
    let pooled = { url: '', stop: () => Promise.resolve() };
    beforeAll(async () => {
      const url = place().databaseUrl ?? '';
      const roles = [new URL(url).username || 'postgres'];
      if (pooler) pooled = await startPgBouncer(pooler, { url, roles });
    });
    afterAll(() => pooled.stop());

    // Two clients share the connections. A statement often gets a connection on which the other
    // client has prepared a statement of the same name.
    const runOften = (opened: Database) =>
      Promise.all(
        Array.from({ length: 80 }, (_, index) =>
          opened.run({ name: `test_often_${index % 5}`, text: 'select 1 as one' }, []),
        ),
      );

    it.each([
      ['by default', null, ['info', 'DATABASE_PREPARE=on']],
      ['after the first error', true, ['warn', 'DATABASE_PREPARE=off']],
    ] as const)(
      'statements are not prepared %s, and the log says so',
      async (_, preparesStatements, [level, words]) => {
        const { lines, log } = captureLog();
        const both = await Promise.all(
          [log, silentLog].map((to) =>
            openPostgresDatabase(pooled.url, to, { connections: 16, preparesStatements }),
          ),
        );
        const results = await Promise.all(both.map(runOften));
        expect(results.flat(2)).toEqual(Array.from({ length: 160 }, () => ({ one: 1 })));
        expect(lines.filter(isAboutPreparing)).toEqual([
          expect.stringMatching(new RegExp(`^${level} .*${words}`)),
        ]);
        await Promise.all(both.map((opened) => opened.close()));
      },
    );
  });

  it('a database that is not in UTF-8 is refused, and the error says how to create a UTF-8 database', async () => {
    const url = place().databaseUrl ?? '';
    const server = new URL('/postgres', url).href;
    const name = 'pickup_test_not_utf8';
    await executeOn(server, `drop database if exists ${name}`);
    const options = `encoding 'SQL_ASCII' locale 'C' template template0`;
    await executeOn(server, `create database ${name} ${options}`);
    const opening = openPostgresDatabase(new URL(`/${name}`, url).href, silentLog);
    await expect(opening).rejects.toThrow(
      'its encoding is SQL_ASCII. Create it with: createdb -E UTF8 -T template0',
    );
    await executeOn(server, `drop database ${name}`);
  });

  it('the log warns when the clocks of server and database differ', async () => {
    const { lines, log } = captureLog();
    const hourAgo = Date.now() - 3_600_000;
    const clock = vi.spyOn(Date, 'now').mockReturnValue(hourAgo);
    const opened = await openWith({ connections: 2, preparesStatements: true }, log);
    clock.mockRestore();
    expect(lines).toContainEqual(expect.stringMatching(/^warn .*clocks/));
    await opened.close();
  });
});

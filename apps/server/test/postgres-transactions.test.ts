import { expect, it } from 'vitest';
import type { Session } from '../src/platform/database/database.ts';
import { onPostgres } from './test-database.ts';

onPostgres((database) => {
  const backend = async (tx: Pick<Session, 'query'>) =>
    (await tx.query<{ pid: number }>('select pg_backend_pid() as pid'))[0]?.pid;

  it('a transaction uses a connection that is already open', async () => {
    const first = await database().transaction(backend);
    expect(await database().transaction(backend)).toBe(first);
  });

  it('a failed transaction leaves nothing on any connection', async () => {
    const failing = database().transaction(async (tx) => {
      await tx.exec('create table half_done (id integer)');
      throw new Error('half-way');
    });
    await expect(failing).rejects.toThrow('half-way');
    const looks = Array.from({ length: 16 }, () =>
      database().transaction((tx) => tx.query(`select to_regclass('half_done') as found`)),
    );
    for (const found of await Promise.all(looks)) expect(found).toEqual([{ found: null }]);
  });

  it('a connection that breaks in the middle fails its transaction and nothing else', async () => {
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

  it('no connection compiles its statements', async () => {
    const setting = { name: 'test_jit', text: 'show jit' };
    expect(await database().run(setting, [])).toEqual([{ jit: 'off' }]);
    expect(await database().transaction((tx) => tx.query('show jit'))).toEqual([{ jit: 'off' }]);
  });

  it('more transactions than connections wait for their turn', async () => {
    const pids = await Promise.all(
      Array.from({ length: 40 }, () =>
        database().transaction(async (tx) => {
          await tx.query('select pg_sleep(0.01)');
          return backend(tx);
        }),
      ),
    );
    expect(pids).toHaveLength(40);
    expect(new Set(pids).size).toBeLessThanOrEqual(8);
  });
});

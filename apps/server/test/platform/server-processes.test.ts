import { expect, it } from 'vitest';
import type { Database } from '../../src/platform/database/database.ts';
import {
  SINGLE_PROCESS,
  joinProcesses,
  type OwnProcess,
  type ServerProcesses,
} from '../../src/platform/processes/join-processes.ts';
import { silentLog } from '../support/silent-log.ts';
import { describeOnPostgres, onBothDatabases } from '../support/test-database.ts';
import { countRows, deleteRows, insertRows, readRows, updateRows } from './table-rows.ts';

const OWN = { delivers: true, operatorTokenHash: 'a', createdToken: false, knowsMigration: 22 };

const join = (database: Database, own: Partial<OwnProcess> = {}, log = silentLog) =>
  joinProcesses({ database, own: { ...OWN, ...own }, log, heartbeatMs: 20 });

const leaveAll = (all: readonly ServerProcesses[]) => Promise.all(all.map((one) => one.leave()));

describeOnPostgres('the processes of a database', (database) => {
  it('count as delivering if they run jobs, until they leave', async () => {
    const one = await join(database());
    expect(one.deliveringCount).toBe(1);
    const idle = await join(database(), { delivers: false });
    const others = [await join(database()), await join(database())];
    await expect
      .poll(() => [one, idle, ...others].map((own) => own.deliveringCount))
      .toEqual([3, 3, 3, 3]);
    await others[0]?.leave();
    await expect.poll(() => one.deliveringCount).toBe(2);
    await leaveAll([one, idle, ...others]);
    expect(await countRows(database(), 'server_process')).toBe(0);
  });

  it('do not count as delivering after they have stopped without leaving', async () => {
    const dead = await join(database());
    const [row] = await readRows(database(), 'server_process');
    await dead.leave();
    const stale = { operatorTokenHash: 'another', seenAt: new Date(Date.now() - 20_000) };
    await insertRows(database(), 'server_process', { ...row, ...stale });
    const one = await join(database(), { createdToken: true });
    expect(one.deliveringCount).toBe(1);
    const longAgo = { seenAt: new Date(0) };
    await updateRows(database(), 'server_process', longAgo, { id: row?.id ?? '' });
    await expect.poll(() => countRows(database(), 'server_process')).toBe(1);
    await one.leave();
  });

  it('find each other again after their table was emptied', async () => {
    const both = [await join(database()), await join(database())];
    await deleteRows(database(), 'server_process');
    await expect.poll(() => countRows(database(), 'server_process')).toBe(2);
    await expect.poll(() => both.map(({ deliveringCount }) => deliveringCount)).toEqual([2, 2]);
    await leaveAll(both);
  });

  it('refuse a process that generated a different token, and log a warning if a different one is configured', async () => {
    const lines: string[] = [];
    const write = (_fields: object, message: string) => void lines.push(message);
    const one = await join(database());
    const same = await join(database(), { createdToken: true });
    await expect(join(database(), { operatorTokenHash: 'b', createdToken: true })).rejects.toThrow(
      'Set OPERATOR_TOKEN to the same value',
    );
    expect(await countRows(database(), 'server_process')).toBe(2);
    // While OPERATOR_TOKEN is being replaced, processes restart one by one, so for a while they
    // accept different tokens.
    const log = { info: write, warn: write, error: write };
    const next = await join(database(), { operatorTokenHash: 'b' }, log);
    expect(lines).toEqual(['another server on this database accepts a different operator token']);
    await leaveAll([one, same, next]);
  });
});

onBothDatabases((database) => {
  it('an embedded database has only one process', async () => {
    const joined = await join(database());
    expect(joined === SINGLE_PROCESS).toBe(database().kind === 'pglite');
    await joined.leave();
  });
});

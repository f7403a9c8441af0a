import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, PreparedStatement } from '../src/platform/database/database.ts';
import { open, temporaryDataFolder } from './database-place.ts';

const WORK: PreparedStatement = {
  name: 'work',
  text: 'select count(*) from generate_series(1, 20000)',
};
const URGENT: PreparedStatement = { name: 'urgent', text: 'select 1', urgent: true };

describe('an urgent statement on the embedded database', () => {
  let dataDir: string;
  let database: Database;
  beforeAll(async () => {
    dataDir = await temporaryDataFolder();
    database = await open({ databaseUrl: null, dataDir });
  });
  afterAll(async () => {
    await database.close();
    await rm(dataDir, { recursive: true });
  });

  it('runs before all waiting statements, in whatever order they were sent', async () => {
    const ended: string[] = [];
    const note = (name: string) => () => void ended.push(name);
    const others = ['a', 'b', 'c'].map((name) => database.run(WORK, []).then(note(name)));
    const urgent = database.run(URGENT, []).then(note('urgent'));
    await Promise.all([...others, urgent]);
    expect(ended).toEqual(['a', 'urgent', 'b', 'c']);
  });

  it('waits for an open transaction, whose own statements continue', async () => {
    const ended: string[] = [];
    let urgent: Promise<unknown> = Promise.resolve();
    await database.transaction(async (session) => {
      const waiting = database.run(WORK, []);
      urgent = Promise.all([waiting, database.run(URGENT, []).then(() => ended.push('urgent'))]);
      await session.query('select 1');
      ended.push('transaction');
    });
    await urgent;
    expect(ended).toEqual(['transaction', 'urgent']);
  });
});

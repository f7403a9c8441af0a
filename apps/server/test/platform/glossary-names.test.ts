import { beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '../../src/platform/database/migrations/migrate.ts';
import { newId } from '../../src/platform/database/new-id.ts';
import { MIGRATIONS } from '../database-place.ts';
import { onBothDatabases } from '../support/test-database.ts';
import { emptyDatabase } from './database-states.ts';
import { readRows } from './table-rows.ts';

const AT = new Date('2030-01-08T15:00:00.000Z');
const TIME = `timestamptz '${AT.toISOString()}'`;

describe('migration 059', () => {
  onBothDatabases((database) => {
    beforeEach(async () => {
      await emptyDatabase(database());
      await migrate(database(), MIGRATIONS, { upTo: 58 });
    });
    const run = (text: string) => database().query(text);
    const upgrade = () => migrate(database(), MIGRATIONS);

    it('keeps backups, and calls a restored one verified', async () => {
      await run(`insert into backup (id, state, asked_by, asked_at, place, file)
        values ('${newId()}', 'proved', 'schedule', ${TIME}, '/backups', 'one.age'),
          ('${newId()}', 'waiting', 'operator', ${TIME}, '/backups', null)`);
      await upgrade();
      expect(await readRows(database(), 'backup', {}, 'id')).toMatchObject([
        { state: 'verified', requestedBy: 'schedule', requestedAt: AT, file: 'one.age' },
        { state: 'waiting', requestedBy: 'operator', requestedAt: AT, file: null },
      ]);
    });
  });
});

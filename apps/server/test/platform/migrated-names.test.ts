import { expect, it } from 'vitest';
import { newId } from '../../src/platform/database/new-id.ts';
import { migrate } from '../../src/platform/database/migrations/migrate.ts';
import { MIGRATIONS } from '../database-place.ts';
import { onBothDatabases } from '../support/test-database.ts';
import { migrateUntil } from './database-states.ts';
import { readRows } from './table-rows.ts';

onBothDatabases((database) => {
  const run = (text: string) => database().query(text);

  it('migration 058 keeps the last sync of calendars under its new name', async () => {
    await migrateUntil(database(), 57);
    const at = new Date('2030-01-08T15:00:00.000Z');
    await run(`insert into calendar_account (id, agent_id, kind, name, place, sealed_access, created_at, poll_at, read_at)
      values ('${newId()}', '${newId()}', 'caldav', 'Work', 'cloud', 'sealed', now(), now(), '${at.toISOString()}')`);
    await migrate(database(), MIGRATIONS);
    expect(await readRows(database(), 'calendar_account')).toMatchObject([{ syncedAt: at }]);
  });
});

import { expect, it } from 'vitest';
import { newId } from '../../src/platform/database/new-id.ts';
import { migrate } from '../../src/platform/database/migrations/migrate.ts';
import { MIGRATIONS } from '../database-place.ts';
import { onBothDatabases } from '../support/test-database.ts';
import { migrateUntil } from './database-states.ts';
import { readRows } from './table-rows.ts';

onBothDatabases((database) => {
  const run = (text: string) => database().query(text);

  it('migration 058 keeps the permissions of API keys and the last sync of calendars under their new names', async () => {
    await migrateUntil(database(), 57);
    const [key, otherKey] = [newId(), newId()];
    await run(`insert into api_key (id, name, scopes, secret_hash, prefix, created_at, created_by)
      values ('${key}', 'Figures', '{leads.read,numbers.read,numbers.write}', 'a', 'a', now(), 'ann@shop.example'),
        ('${otherKey}', 'numbers.read', '{leads.read}', 'b', 'b', now(), 'ann@shop.example')`);
    const details = { id: key, scopes: ['leads.read', 'numbers.read', 'numbers.write'] };
    await run(`insert into auth_audit (id, at, action, details)
      values ('${newId()}', now(), 'api_key_created', '${JSON.stringify(details)}')`);
    const at = new Date('2030-01-08T15:00:00.000Z');
    await run(`insert into calendar_account (id, agent_id, kind, name, place, sealed_access, created_at, poll_at, read_at)
      values ('${newId()}', '${newId()}', 'caldav', 'Work', 'cloud', 'sealed', now(), now(), '${at.toISOString()}')`);
    await migrate(database(), MIGRATIONS);

    const scopes = ['leads.read', 'analytics.read', 'analytics.write'];
    expect(await readRows(database(), 'api_key', {}, 'prefix')).toMatchObject([
      { id: key, scopes },
      { id: otherKey, name: 'numbers.read', scopes: ['leads.read'] },
    ]);
    expect(await run('select details from auth_audit')).toEqual([{ details: { id: key, scopes } }]);
    expect(await readRows(database(), 'calendar_account')).toMatchObject([{ syncedAt: at }]);
  });
});

import { expect, it } from 'vitest';
import { createHealthRoutes } from '../../src/platform/http/health-routes.ts';
import { KEY } from '../operations/backup-parts.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { NO_BACKUPS, startTestServer } from '../support/test-server.ts';

const FULL = `
  create function refuse_rows() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
  create trigger full_disk before insert on backup for each row execute function refuse_rows()`;

describeOnDatabase('a database on a full disk', (database) => {
  it('makes the API return 503 with an error code', async () => {
    const backup = { ...NO_BACKUPS, to: '/backups', key: KEY };
    const full = await startTestServer({ database: database(), config: { backup } });
    await database().transaction((tx) => tx.exec(FULL));
    const response = await full.send('/api/backups', { method: 'POST', body: {} });
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
    expect(await response.json()).toMatchObject({ code: 'unavailable' });
    await full.stop();
  });
});

it('a server with a full disk is not ready, and shows the reason only to clients on the same machine', async () => {
  const health = {
    ping: async () => undefined,
    isStopping: () => false,
    reasonLeadsCannotBeStored: async () => 'the disk is full',
  };
  const messages = await Promise.all(
    [true, false].map(async (isLocal) => {
      const routes = createHealthRoutes({ ...health, isLocal: () => isLocal });
      routes.onError((error, c) => c.text(error.message, 503));
      return (await routes.request('/readyz')).text();
    }),
  );
  expect(messages).toEqual([
    'The server cannot store leads: the disk is full.',
    'The server cannot store leads.',
  ]);
});

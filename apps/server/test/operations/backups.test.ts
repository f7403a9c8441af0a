import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { lastScheduledTime } from '../../src/features/operations/backups/backup-schedule.ts';
import { requestBackup, backupServers, listOf, post, waitForBackup } from './backups-server.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { newId } from '../../src/platform/database/new-id.ts';
import { signInAs } from '../people/test-people.ts';
import { deleteRows, insertRows } from '../platform/table-rows.ts';

describeOnDatabase('backups of a running server', (database) => {
  const { folder, start } = backupServers(database);

  it('fail, and show the reason, if BACKUP_TO is no longer set', async () => {
    let server = await start({ to: folder() });
    const id = await requestBackup(server);
    await server.stop();
    server = await start({ to: null });
    server.services.start();
    const problem = 'BACKUP_TO or the passphrase is not set on this server';
    await waitForBackup(server, id, { state: 'failed', problem });
    expect(await readdir(folder())).toEqual([]);
  });

  it('go to another place only with the operator token, and only if that place is valid', async () => {
    const server = await start({ to: folder() });
    const bearer = await (await signInAs(server, 'owner')).token();
    const elsewhere = await server.send('/api/backups', { ...post({ to: '/elsewhere' }), bearer });
    expect(elsewhere.status).toBe(403);
    const here = await server.send('/api/backups', { ...post({}), bearer });
    expect(await here.json()).toMatchObject({ place: folder(), requested_by: 'operator' });
    const odd = await server.send('/api/backups', post({ to: 's3://x' }));
    expect(odd.status).toBe(400);
  });

  it('can be downloaded while their file can be read', async () => {
    const server = await start({ to: folder() });
    const backup = {
      id: newId(),
      state: 'verified',
      requestedBy: 'operator',
      requestedAt: new Date(),
      takenAt: new Date(),
      place: folder(),
      file: 'pickup-2026-11-24T08-00-00Z-1a2b3c4d.jsonl.gz.age',
      bytes: 6,
    } as const;
    await insertRows(database(), 'backup', backup);
    await writeFile(join(folder(), backup.file), 'sealed');
    const path = `/api/backups/${backup.id}/file`;
    const response = await server.send(path);
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="${backup.file}"`,
    );
    expect(await response.text()).toBe('sealed');
    const bearer = await (await signInAs(server, 'agent')).token();
    expect((await server.send(path, { bearer })).status).toBe(403);
    await rm(join(folder(), backup.file));
    expect((await server.send(path)).status).toBe(409);
    for (const id of [newId(), 'no-id'])
      expect((await server.send(`/api/backups/${id}/file`)).status).toBe(404);
    await deleteRows(database(), 'backup');
  });

  it('need a key and a place', async () => {
    let server = await start({ key: null });
    expect(await listOf(server)).toMatchObject({ schedule: null, has_key: false });
    const response = await server.send('/api/backups', post({ to: folder() }));
    expect(await response.json()).toMatchObject({
      code: 'conflict',
      message: 'Backups are off: BACKUP_TO or the passphrase is not set on this server.',
    });
    await server.stop();
    server = await start({});
    const nowhere = await server.send('/api/backups', post({}));
    expect(await nowhere.json()).toMatchObject({ code: 'conflict' });
    expect(await (await server.request('/readyz')).json()).toEqual({ ok: true });
  });
});

it('scheduled backups are due at the same time every day', () => {
  const at = (text: string) => lastScheduledTime(new Date(text), 8 * 60).toISOString();
  expect(at('2026-11-24T07:59:59Z')).toBe('2026-11-23T08:00:00.000Z');
  expect(at('2026-11-24T08:00:00Z')).toBe('2026-11-24T08:00:00.000Z');
  expect(at('2026-03-01T00:00:00Z')).toBe('2026-02-28T08:00:00.000Z');
});

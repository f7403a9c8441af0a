import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { folderStore } from '../../src/platform/database/backup/backup-store.ts';
import { loadDump } from '../../src/platform/database/backup/load-dump.ts';
import { unseal } from '../../src/platform/database/backup/seal.ts';
import { openPGliteDatabase } from '../../src/platform/database/embedded/pglite-database.ts';
import { KEY } from './backup-parts.ts';
import {
  requestBackup,
  backupServers,
  listOf,
  waitForBackup,
  BACKUP_TIMEOUT,
} from './backups-server.ts';
import type { ChangedBackupPlan } from '@pickup/contracts/operations/backup-plan';
import { liveServerOfTest } from '../settings/published-settings.ts';
import { withEnvironment } from '../settings/with-environment.ts';
import { MIGRATIONS } from '../database-place.ts';
import { silentLog } from '../support/silent-log.ts';
import { describeOnDatabase } from '../support/test-database.ts';

describeOnDatabase('a backup plan that is set in the console', (database) => {
  const { server } = liveServerOfTest(database, withEnvironment({}));

  it('makes a verified backup immediately, without a restart', { timeout: 360_000 }, async () => {
    server.services.start();
    const to = join(server.dataDir, 'backups');
    const body = { to, at_minute: 0 };
    const plan = await server.json<ChangedBackupPlan>('/api/backups/plan', { method: 'PUT', body });
    const { last_verified: made } = await vi.waitFor(async () => {
      const list = await listOf(server);
      expect(list.last_verified).toMatchObject({
        requested_by: 'schedule',
        place: to,
        problem: '',
      });
      return list;
    }, BACKUP_TIMEOUT);
    const passphrase = plan.new_passphrase ?? '';
    const file = await folderStore(to).read(made?.file ?? '');
    const restored = await openPGliteDatabase({
      dataDir: join(server.dataDir, 'restored'),
      log: silentLog,
    });
    await loadDump(restored, unseal({ kind: 'passphrase', passphrase }, file), MIGRATIONS);
    await restored.close();
  });
});

describeOnDatabase('backups of a running server', (database) => {
  const { folder, start } = backupServers(database);

  it('are made by the schedule, verified, and shown', { timeout: 360_000 }, async () => {
    const server = await start({ to: folder() });
    expect(await listOf(server)).toMatchObject({ last_verified: null, backups: [] });
    const leads = await Promise.all(Array.from({ length: 20 }, () => server.submit()));
    server.services.start();
    await vi.waitFor(async () => {
      await server.submit();
      expect((await listOf(server)).backups[0]).toMatchObject({ state: 'verified', problem: '' });
    }, BACKUP_TIMEOUT);
    const { schedule, last_verified, backups } = await listOf(server);
    expect(schedule).toEqual({ to: folder(), at_minute: 480 });
    expect(backups).toHaveLength(1);
    const [made] = backups;
    expect(made).toMatchObject({ requested_by: 'schedule', place: folder(), problem: '' });
    expect(made).toEqual(last_verified);
    expect(made?.ledger_head).toMatch(/^[0-9a-f]{64}$/);
    expect(made?.rows).toBeGreaterThan(made?.leads ?? 0);
    const readyFor = async (remoteAddress: string, headers: Record<string, string> = {}) => {
      const sender = { incoming: { socket: { remoteAddress } } };
      return (await server.app.request('/readyz', { headers }, sender)).json();
    };
    const details = { ok: true, last_backup: { taken_at: made?.taken_at, age_hours: 0 } };
    for (const own of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
      expect(await readyFor(own)).toEqual(details);
    expect(await readyFor('203.0.113.7')).toEqual({ ok: true });
    const forwarded = await readyFor('127.0.0.1', { 'x-forwarded-for': '203.0.113.7' });
    expect(forwarded).toEqual({ ok: true });

    const restored = await openPGliteDatabase({ dataDir: join(folder(), 'new'), log: silentLog });
    const file = await folderStore(folder()).read(made?.file ?? '');
    await loadDump(restored, unseal(KEY, file), MIGRATIONS);
    const rows = await restored.query<{ id: string }>('select id from lead');
    const ids = rows.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(leads));
    expect(ids).toHaveLength(made?.leads ?? 0);
    await restored.close();
  });

  it(
    'show why a backup failed, and that the backup is waiting for a retry',
    { timeout: 360_000 },
    async () => {
      const file = join(folder(), 'a-file');
      await writeFile(file, '');
      const server = await start({ to: null });
      server.services.start();
      const id = await requestBackup(server, { to: file });
      const problem = expect.stringContaining('EEXIST') as string;
      await waitForBackup(server, id, { state: 'waiting', problem });
      expect(await readdir(join(server.dataDir, 'backup-work'))).toEqual([]);
      const events = await server.json<{ events: { action: string }[] }>('/api/security-events');
      expect(events.events[0]?.action).toBe('backup_requested');
    },
  );

  it('are left out of the list after their files are deleted', { timeout: 720_000 }, async () => {
    const server = await start({ to: folder() });
    server.services.start();
    const makeOne = async () =>
      waitForBackup(server, await requestBackup(server), { state: 'verified', problem: '' });
    const first = await makeOne();
    await rm(join(folder(), first.file ?? ''));
    const second = await makeOne();
    const { backups, last_verified } = await listOf(server);
    const ids = backups.map((backup) => backup.id);
    expect(ids).toContain(second.id);
    expect(ids).not.toContain(first.id);
    expect(last_verified?.id).toBe(second.id);
  });

  it('go to the place in this server’s settings, not to the place stored with the request', async () => {
    let server = await start({ to: join(folder(), 'original') });
    const id = await requestBackup(server);
    await server.stop();
    server = await start({ to: join(folder(), 'own') });
    server.services.start();
    const place = join(folder(), 'own');
    await waitForBackup(server, id, { state: 'verified', place, problem: '' });
    expect(await readdir(folder())).toEqual(['own']);
  }, 360_000);
});

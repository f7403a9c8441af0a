import { readdir, rm } from 'node:fs/promises';
import type { Backup } from '@pickup/contracts/backups';
import { temporaryFolder } from '@pickup/test-sinks/data-folders';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Config } from '../src/config/config.ts';
import { lastPlanned } from '../src/domain/backups/backup-schedule.ts';
import { listOf, post, startBackupServer, WITHIN } from './backups-server.ts';
import { onDatabase } from './test-database.ts';
import { signInAs } from './test-people.ts';
import type { TestServer } from './test-server.ts';

let folder: string;
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(() => rm(folder, { recursive: true }));

describe('backups of a running server', () => {
  onDatabase((database) => {
    let server: TestServer;
    const start = async (backup: Partial<Config['backup']>) => {
      server = await startBackupServer(database(), backup);
    };
    afterEach(() => server.stop());

    it('end without BACKUP_TO, unless a command names a place', async () => {
      await start({ to: folder });
      const { id } = (await (await server.ask('/api/backups', post({}))).json()) as Backup;
      await server.stop();
      await start({ to: null });
      server.services.start();
      await vi.waitFor(async () => {
        const backup = (await listOf(server)).backups.find((one) => one.id === id);
        expect(backup).toMatchObject({
          state: 'failed',
          problem: 'BACKUP_TO is not set on this server',
        });
      }, WITHIN);
      expect(await readdir(folder)).toEqual([]);
    });

    it('go elsewhere only for who runs the server', async () => {
      await start({ to: folder });
      const owner = await signInAs(server, 'owner');
      const bearer = await owner.token();
      const elsewhere = await server.ask('/api/backups', { ...post({ to: '/elsewhere' }), bearer });
      expect(elsewhere.status).toBe(403);
      const here = await server.ask('/api/backups', { ...post({}), bearer });
      expect(await here.json()).toMatchObject({ place: folder, asked_by: 'operator' });
      const odd = await server.ask('/api/backups', post({ to: 's3://x' }));
      expect(odd.status).toBe(400);
    });

    it('need a key and a place', async () => {
      await start({ key: null });
      expect(await listOf(server)).toMatchObject({ schedule: null, has_key: false });
      const answer = await server.ask('/api/backups', post({ to: folder }));
      expect(await answer.json()).toMatchObject({
        code: 'conflict',
        message: 'Set BACKUP_PASSPHRASE or BACKUP_KEY_FILE, and restart.',
      });
      await server.stop();
      await start({});
      const nowhere = await server.ask('/api/backups', post({}));
      expect(await nowhere.json()).toMatchObject({ message: 'Set BACKUP_TO, and restart.' });
      expect(await (await server.request('/readyz')).json()).toEqual({ ok: true });
    });
  });
});

it('are due at the same time every day', () => {
  const at = (text: string) => lastPlanned(new Date(text), 8 * 60).toISOString();
  expect(at('2026-11-24T07:59:59Z')).toBe('2026-11-23T08:00:00.000Z');
  expect(at('2026-11-24T08:00:00Z')).toBe('2026-11-24T08:00:00.000Z');
  expect(at('2026-03-01T00:00:00Z')).toBe('2026-02-28T08:00:00.000Z');
});

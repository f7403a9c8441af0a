import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Backup } from '@pickup/contracts/backups';
import { temporaryFolder } from '@pickup/test-sinks/data-folders';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Config } from '../src/config/config.ts';
import { listOf, post, startBackupServer, WITHIN } from './backups-server.ts';
import { onDatabase } from './test-database.ts';
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

    it('are left out once their files are gone', { timeout: 360_000 }, async () => {
      await start({ to: folder });
      server.services.start();
      const newestProved = async () => {
        const { backups } = await listOf(server);
        expect(backups[0]?.state).toBe('proved');
        return backups;
      };
      const [first] = await vi.waitFor(newestProved, WITHIN);
      await rm(join(folder, first?.file ?? ''));
      const asked = await server.ask('/api/backups', post({}));
      const { id } = (await asked.json()) as Backup;
      const left = await vi.waitFor(newestProved, WITHIN);
      const ids = left.map((backup) => backup.id);
      expect(ids).toContain(id);
      expect(ids).not.toContain(first?.id);
      expect((await listOf(server)).last_proved?.id).toBe(id);
    });

    it('go where the settings of this server say, not where a copied record says', async () => {
      await start({ to: join(folder, 'original') });
      const { id } = (await (await server.ask('/api/backups', post({}))).json()) as Backup;
      await server.stop();
      await start({ to: join(folder, 'own') });
      server.services.start();
      await vi.waitFor(async () => {
        const backup = (await listOf(server)).backups.find((one) => one.id === id);
        expect(backup).toMatchObject({ state: 'proved', place: join(folder, 'own') });
      }, WITHIN);
      expect(await readdir(folder)).toEqual(['own']);
    }, 360_000);
  });
});

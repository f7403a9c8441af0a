import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@pickup/test-sinks/data-folders';
import { startWebhookReceiver } from '@pickup/test-sinks/webhook-receiver';
import { describe, expect, it } from 'vitest';
import { folderStore } from '../../../platform/database/backup/backup-store.ts';
import { openStore } from '../../../platform/database/backup/open-store.ts';
import type { Finding } from '../../../platform/checks/finding.ts';
import { objectOf } from '../../../platform/checks/local-server.ts';
import { createHealthRoutes } from '../../../platform/http/health-routes.ts';
import { checkBackupStore } from './check-backup-store.ts';
import { checkBackups } from './check-backups.ts';

const findingLike = (state: Finding['state'], text: RegExp) => ({
  state,
  text: expect.stringMatching(text) as string,
});

describe('the check of the backup location', () => {
  it('stores, reads and removes a file, and does not create a missing folder', async () => {
    const folder = await temporaryFolder();
    expect(await checkBackupStore(folderStore(folder))).toMatchObject({ state: 'ok' });
    expect(await readdir(folder)).toEqual([]);
    const missing = folderStore(join(folder, 'none'));
    expect(await checkBackupStore(missing)).toMatchObject({ state: 'not checked' });
    expect(await readdir(folder)).toEqual([]);
  });

  it.each([
    ['listed but not written', ['PUT'], 'problem', /cannot be written/],
    ['written but not removed', ['DELETE'], 'warning', /does not allow files to be deleted/],
  ] as const)('reports a bucket that can be %s', async (_, refused, state, text) => {
    const files = new Map<string, string>();
    const bucket = await startWebhookReceiver();
    bucket.respond(({ path, method, rawBody }) => {
      if (refused.some((one) => one === method)) return { kind: 'status', status: 403 };
      if (method === 'PUT') files.set(path, rawBody);
      const status = method === 'DELETE' ? 204 : 200;
      return { kind: 'status', status, body: files.get(path) ?? '<List/>' };
    });
    const access = { accessKeyId: 'a', secretAccessKey: 'b', region: 'us-east-1' };
    const store = openStore('s3://backups', { ...access, endpoint: bucket.url });
    expect(await checkBackupStore(store)).toMatchObject(findingLike(state, text));
    await bucket.stop();
  });
});

describe('the check of backups', () => {
  const NOW = new Date('2026-01-10T00:00:00Z');
  const check = (readiness: Readonly<Record<string, unknown>> | null) =>
    checkBackups({ url: '', state: readiness ? 'ready' : 'absent', readiness }, NOW);
  const checkAfter = (takenAt: string) => check({ ok: true, last_backup: { taken_at: takenAt } });

  it('accepts a 23-hour-old backup, warns after 36 hours and reports a problem after 5 days', () => {
    expect(checkAfter('2026-01-09T01:00:00Z')).toMatchObject(findingLike('ok', /23 hours/));
    expect(checkAfter('2026-01-08T12:00:00Z')).toMatchObject(findingLike('warning', /36 hours/));
    expect(checkAfter('2026-01-05T00:00:00Z')).toMatchObject(findingLike('problem', /5 days/));
  });

  it('reads the time of the last backup from the response of /readyz', async () => {
    const takenAt = new Date(NOW.getTime() - 5 * 3_600_000);
    const ping = () => Promise.resolve();
    const health = { ping, isStopping: () => false, isLocal: () => true };
    const readinessWith = async (lastBackup?: () => Promise<Date | null>) => {
      const routes = createHealthRoutes({ ...health, ...(lastBackup && { lastBackup }) });
      return objectOf(await (await routes.request('/readyz')).text());
    };
    expect(check(await readinessWith(async () => takenAt))).toMatchObject(
      findingLike('ok', /5 hours/),
    );
    expect(check(await readinessWith(async () => null))).toMatchObject(
      findingLike('warning', /verified yet/),
    );
    const none = findingLike('warning', /^no backup is set up\.$/);
    expect(check(await readinessWith())).toMatchObject(none);
    expect(check(null)).toMatchObject({ state: 'not checked' });
  });
});

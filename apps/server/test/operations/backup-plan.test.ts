import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ApiErrorBody } from '@pickup/contracts/api-error';
import type { BackupPlan, ChangedBackupPlan } from '@pickup/contracts/operations/backup-plan';
import type { NewApiKeyResponse } from '@pickup/contracts/people/api-keys';
import { temporaryFolder } from '@pickup/test-sinks/data-folders';
import { startWebhookReceiver } from '@pickup/test-sinks/webhook-receiver';
import { beforeEach, describe, expect, it } from 'vitest';
import { deleteRows } from '../platform/table-rows.ts';
import { signInAs } from '../people/test-people.ts';
import { liveServerOfTest } from '../settings/published-settings.ts';
import { withEnvironment } from '../settings/with-environment.ts';
import { onDatabase } from '../support/test-database.ts';

const PATH = '/api/backups/plan';
const PASSPHRASE = 'planted horse battery staple';
const SECRET_KEY = 'planted-secret-key-4711';

onDatabase((database) => {
  const { server, restart } = liveServerOfTest(database, withEnvironment({}));
  let ownFolder = '';
  beforeEach(async () => {
    ownFolder = join(server.dataDir, 'backups');
    await deleteRows(database(), 'rate_limit');
  });

  const current = () => server.json<BackupPlan>(PATH);
  const put = (body: object, bearer?: string) =>
    server.send(PATH, { method: 'PUT', body, ...(bearer && { bearer }) });
  const change = (body: object) => server.json<ChangedBackupPlan>(PATH, { method: 'PUT', body });
  const refusalOf = async (body: object) => {
    const response = await put(body);
    expect(response.status).toBe(400);
    return ((await response.json()) as ApiErrorBody).issues?.[0];
  };

  describe('the backup plan', () => {
    it('is set in the console with a passphrase that is shown once, and applies immediately', async () => {
      expect(await current()).toMatchObject({
        to: null,
        has_passphrase: false,
        own_folder: ownFolder,
      });
      const keep = { daily: 3, weekly: 2, monthly: 1 };
      const made = await change({ to: ownFolder, at_minute: 135, keep });
      expect(made.new_passphrase).toMatch(/^(?:[a-z2-9]{5}-){5}[a-z2-9]{5}$/);
      const plan = {
        to: ownFolder,
        at_minute: 135,
        keep,
        has_passphrase: true,
        set_in_environment: [],
      };
      expect(await current()).toMatchObject(plan);
      expect(JSON.stringify(await current())).not.toContain(made.new_passphrase);
      expect(await readdir(ownFolder)).toEqual([]); // the check of the folder leaves no file
      const ready = await server.app.request(
        '/readyz',
        {},
        { incoming: { socket: { remoteAddress: '::1' } } },
      );
      expect(await ready.json()).toEqual({ ok: true, last_backup: null });
      expect((await server.send('/api/backups', { method: 'POST', body: {} })).status).toBe(202);
      expect(await change({ to: null })).toMatchObject({ to: null, has_passphrase: true, keep });
      expect((await server.send('/api/backups', { method: 'POST', body: {} })).status).toBe(409);
    });

    it('gets a new passphrase only on request, and only one for two simultaneous requests', async () => {
      await change({ to: ownFolder });
      expect(await change({ to: ownFolder, at_minute: 5 })).toMatchObject({ new_passphrase: null });
      const again = await change({ to: ownFolder, passphrase: null });
      expect(again.new_passphrase).toBeTruthy();
      expect(await change({ to: ownFolder, passphrase: PASSPHRASE })).toMatchObject({
        new_passphrase: null,
      });
      expect(await refusalOf({ to: ownFolder, passphrase: 'too short' })).toMatchObject({
        path: 'passphrase',
      });
      const both = [
        put({ to: ownFolder, passphrase: null }),
        put({ to: ownFolder, passphrase: null }),
      ];
      const statuses = (await Promise.all(both)).map(({ status }) => status);
      expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
    });

    it('can be changed by owners, but not by agents or with API keys', async () => {
      const owner = await (await signInAs(server, 'owner')).token();
      const agent = await (await signInAs(server, 'agent')).token();
      expect((await put({ to: ownFolder }, owner)).status).toBe(200);
      expect((await put({ to: ownFolder }, agent)).status).toBe(403);
      const scopes = ['page.publish', 'backups.manage'];
      const created = await server.send('/api/keys', {
        method: 'POST',
        body: { name: 'CI', scopes },
      });
      const { secret } = (await created.json()) as NewApiKeyResponse;
      expect((await server.send(PATH, { bearer: secret })).status).toBe(200);
      expect((await put({ to: ownFolder, passphrase: null }, secret)).status).toBe(403);
    });

    it('accepts only new folders in the server’s backup folder, and folders prepared for backups', async () => {
      const folder = await temporaryFolder();
      const [others, link] = [join(folder, 'others'), join(ownFolder, 'link')];
      await mkdir(others);
      await mkdir(ownFolder);
      await writeFile(join(others, 'notes.txt'), '');
      await symlink(folder, link);
      for (const to of [
        'backups',
        `${ownFolder}/../outbox`,
        join(folder, 'none'),
        others,
        link,
        '/dev/null',
        server.dataDir,
        join(server.dataDir, 'outbox'),
      ])
        expect(await refusalOf({ to }), to).toMatchObject({ path: 'to' });
      const prepared = join(folder, 'prepared');
      await mkdir(prepared);
      await writeFile(join(prepared, 'pickup-2026-11-24T08-00-00Z-1a2b3c4d.jsonl.gz.age'), '');
      for (const to of [join(ownFolder, 'daily'), prepared])
        expect(await change({ to })).toMatchObject({ to });
    });

    it('is saved only if the store can be used, and needs the secret key again for another endpoint', async () => {
      const bucket = await startWebhookReceiver();
      const files = new Map<string, string>();
      let refuses = true;
      bucket.respond(({ path, method, rawBody }) => {
        if (refuses) return { kind: 'status', status: 403, body: '<Code>AccessDenied</Code>' };
        if (method === 'PUT') files.set(path, rawBody);
        const status = method === 'DELETE' ? 204 : 200;
        return { kind: 'status', status, body: files.get(path) ?? '<List/>' };
      });
      const s3 = { region: 'eu-west-1', endpoint: bucket.url, access_key_id: 'AK' };
      const to = 's3://acme/pickup';
      expect(await refusalOf({ to, s3 })).toMatchObject({ path: 's3.secret_key' });
      const whole = { to, s3: { ...s3, secret_key: SECRET_KEY } };
      expect(await refusalOf(whole)).toMatchObject({
        path: 'to',
        message: expect.stringContaining('AccessDenied') as string,
      });
      expect(await refusalOf({ ...whole, to: 's3://x' })).toMatchObject({ path: 'to' });
      expect(await current()).toMatchObject({ to: null, s3: null });
      refuses = false;
      expect(await change(whole)).toMatchObject({ to, s3, warning: '' });
      expect(await change({ to: 's3://acme/other', s3 })).toMatchObject({ s3 });
      const elsewhere = { ...s3, endpoint: 'https://evil.test' };
      expect(await refusalOf({ to, s3: elsewhere })).toMatchObject({ path: 's3.secret_key' });
      expect(await change({ to: ownFolder })).toMatchObject({ to: ownFolder, s3: null });
      await bucket.stop();
    });

    it('from the environment takes precedence', async () => {
      await change({ to: ownFolder, at_minute: 60 });
      const env = { BACKUP_TO: '/var/backups/pickup', BACKUP_PASSPHRASE: PASSPHRASE };
      await restart(withEnvironment(env));
      expect(await current()).toMatchObject({
        to: '/var/backups/pickup',
        at_minute: 60,
        set_in_environment: ['BACKUP_TO', 'BACKUP_PASSPHRASE'],
      });
      expect((await put({ to: join(server.dataDir, 'backups') })).status).toBe(409);
      await restart(withEnvironment({ BACKUP_KEY_FILE: '/key.txt' }));
      const newOwnFolder = join(server.dataDir, 'backups');
      expect((await put({ to: newOwnFolder, passphrase: PASSPHRASE })).status).toBe(409);
    });

    it('is ignored, and reported as unreadable, on a server with another encryption key', async () => {
      await change({ to: ownFolder });
      await restart(withEnvironment({}, 'another-key-of-the-tests-0123456789'));
      const unreadable = ['BACKUP_TO', 'BACKUP_PASSPHRASE'];
      expect(await current()).toMatchObject({ to: null, has_passphrase: false, unreadable });
      const refused = await server.send('/api/backups', { method: 'POST', body: {} });
      expect(refused.status).toBe(409);
      expect(await refused.text()).toContain('this server’s key cannot decrypt');
      await server.services.backups.schedule.stop();
      const again = await change({ to: join(server.dataDir, 'backups') });
      expect(again).toMatchObject({ unreadable: [], new_passphrase: expect.any(String) as string });
    });
  });
});

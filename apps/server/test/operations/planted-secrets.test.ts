import type { PageSettings } from '@pickup/contracts/settings/page-settings';
import { PAGE_SETTINGS_PATH } from '@pickup/contracts/settings/page-settings-rules';
import { startImapSink } from '@pickup/test-sinks/imap-sink';
import { startWebhookReceiver } from '@pickup/test-sinks/webhook-receiver';
import { expect, it } from 'vitest';
import { signInAs } from '../people/test-people.ts';
import { tablesContaining } from '../settings/find-secret.ts';
import { liveServerOfTest } from '../settings/published-settings.ts';
import { withEnvironment } from '../settings/with-environment.ts';
import { onDatabase } from '../support/test-database.ts';

const SECRETS = {
  passphrase: 'planted horse battery staple',
  secretKey: 'planted-secret-key-4711',
  password: 'planted-mailbox-4711',
};

const READ_PATHS = [
  '/api/backups/plan',
  '/api/backups',
  '/api/canary/mailbox',
  '/api/canary',
  '/api/page-settings',
  '/api/page-settings/export',
  '/api/page-settings/versions',
  '/api/security-events',
  '/api/first-steps',
  '/api/server',
];

onDatabase((database) => {
  const { server } = liveServerOfTest(database, withEnvironment({}));

  it('secrets for backups and the canary are in no table, log, export or response', async () => {
    const bearer = await (await signInAs(server, 'owner')).token();
    const responses: string[] = [];
    const send = async (path: string, change: { method?: string; body?: object } = {}) => {
      const response = await server.send(path, { bearer, ...change });
      responses.push(await response.text());
      return response.status;
    };
    const put = (path: string, body: object) => send(path, { method: 'PUT', body });

    const files = new Map<string, string>();
    const bucket = await startWebhookReceiver();
    bucket.respond(({ path, method, rawBody }) => {
      if (method === 'PUT') files.set(path, rawBody);
      const status = method === 'DELETE' ? 204 : 200;
      return { kind: 'status', status, body: files.get(path) ?? '<List/>' };
    });
    const s3 = { region: 'eu-west-1', endpoint: bucket.url, access_key_id: 'AK' };
    const plan = { to: 's3://acme/pickup', s3: { ...s3, secret_key: SECRETS.secretKey } };
    const { passphrase, password } = SECRETS;
    expect(await put('/api/backups/plan', { ...plan, passphrase })).toBe(200);
    await bucket.stop();
    // The bucket no longer responds, so the error response contains details of the failed request.
    expect(await put('/api/backups/plan', { ...plan, to: 's3://acme/other' })).toBe(400);

    const imap = await startImapSink({ mails: [] });
    const mailbox = {
      host: '127.0.0.1',
      port: Number(new URL(imap.url).port),
      encryption: 'starttls',
      user: 'canary',
      password,
    };
    expect(await put('/api/canary/mailbox', { mailbox })).toBe(200);
    imap.accept(false);
    expect(await put('/api/canary/mailbox', { mailbox })).toBe(400);
    await imap.stop();

    const { published } = await server.json<PageSettings>(PAGE_SETTINGS_PATH);
    const changes = [{ path: ['retention', 'leads'], value: 400 }];
    const patch = { method: 'PATCH', body: { replaces: published.number, changes } };
    expect(await send(PAGE_SETTINGS_PATH, patch)).toBe(200);
    for (const path of READ_PATHS) expect(await send(path), path).toBe(200);

    const shown = [...responses, JSON.stringify(server.lines)].join('\n');
    for (const secret of Object.values(SECRETS)) {
      expect(await tablesContaining(database(), secret), secret).toEqual([]);
      expect(shown).not.toContain(secret);
    }
  });
});

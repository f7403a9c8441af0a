import type { CanaryReport } from '@pickup/contracts/operations/canary';
import type { CanaryMailbox } from '@pickup/contracts/operations/canary-mailbox';
import type { PageSettings } from '@pickup/contracts/settings/page-settings';
import { PAGE_SETTINGS_PATH } from '@pickup/contracts/settings/page-settings-rules';
import { startImapSink, type ImapSink } from '@pickup/test-sinks/imap-sink';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { tablesContaining } from '../settings/find-secret.ts';
import { liveServerOfTest } from '../settings/published-settings.ts';
import { withEnvironment } from '../settings/with-environment.ts';
import { onDatabase } from '../support/test-database.ts';

const PATH = '/api/canary/mailbox';
const PASSWORD = 'planted-password-4711';

onDatabase((database) => {
  const { server, restart } = liveServerOfTest(database, withEnvironment({}));
  let imap: ImapSink;
  beforeEach(async () => {
    imap = await startImapSink({ mails: [] });
  });
  afterEach(() => imap.stop());

  const where = () => ({
    host: '127.0.0.1',
    port: Number(new URL(imap.url).port),
    encryption: 'starttls',
    user: 'canary',
  });
  const put = (mailbox: object | null) => server.send(PATH, { method: 'PUT', body: { mailbox } });
  const setUp = () => put({ ...where(), password: PASSWORD });
  const current = () => server.json<CanaryMailbox>(PATH);

  it('the canary’s mailbox can be set in the console only if it can be opened, and its password stays hidden', async () => {
    imap.accept(false);
    expect((await setUp()).status).toBe(400);
    imap.accept(true);
    expect((await setUp()).status).toBe(200);
    expect(await current()).toEqual({ mailbox: where(), source: 'console', unreadable: false });
    expect(await tablesContaining(database(), PASSWORD)).toEqual([]);
    expect(JSON.stringify(server.lines)).not.toContain(PASSWORD);
    expect((await put(where())).status).toBe(200);
    expect((await put({ ...where(), host: 'evil.test' })).status).toBe(400);
    expect((await put(null)).status).toBe(200);
    expect(await current()).toMatchObject({ mailbox: null, source: null });
  });

  it('the canary’s mailbox from the environment takes precedence', async () => {
    await restart(withEnvironment({ CANARY_IMAP_URL: 'imaps://c:secret@env.test' }));
    expect(await current()).toMatchObject({ mailbox: { port: 993 }, source: 'environment' });
    expect((await setUp()).status).toBe(409);
  });

  it('the canary runs on request only after it is turned on in the console', async () => {
    const run = () => server.send('/api/canary/run', { method: 'POST' });
    expect((await run()).status).toBe(409);
    const { published } = await server.json<PageSettings>(PAGE_SETTINGS_PATH);
    const value = { enabled: true, email: 'canary@acme.test' };
    const body = { replaces: published.number, changes: [{ path: ['canary'], value }] };
    await server.json(PAGE_SETTINGS_PATH, { method: 'PATCH', body });
    const response = await run();
    expect(response.status).toBe(202);
    expect((await response.json()) as CanaryReport).toMatchObject({ enabled: true });
  });
});

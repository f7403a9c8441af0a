import type { EmailSettings, EmailTestResponse } from '@pickup/contracts/deliveries/email-settings';
import type { PageSettings } from '@pickup/contracts/settings/page-settings';
import { PAGE_SETTINGS_PATH } from '@pickup/contracts/settings/page-settings-rules';
import { startMailSink, type MailSink } from '@pickup/test-sinks/mail-sink';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { tablesContaining } from '../settings/find-secret.ts';
import { liveServerOfTest } from '../settings/published-settings.ts';
import { withEnvironment } from '../settings/with-environment.ts';
import { onDatabase } from '../support/test-database.ts';

const PASSWORD = 'planted-password-4711';
const PATH = '/api/email';

onDatabase((database) => {
  const { server, restart } = liveServerOfTest(database, withEnvironment({}));
  let sink: MailSink;
  beforeEach(async () => {
    sink = await startMailSink({ user: { name: 'acme', password: PASSWORD } });
  });
  afterEach(() => sink.stop());

  const SENDER = [
    { path: ['siteUrl'], value: 'https://acme.test' },
    { path: ['mail', 'from'], value: 'reports@acme.test' },
    { path: ['mail', 'operators'], value: ['owner@acme.test'] },
  ];
  const where = () => ({ host: '127.0.0.1', port: sink.port, encryption: 'none', user: 'acme' });
  const change = async (body: object) => {
    const { published } = await server.json<PageSettings>(PAGE_SETTINGS_PATH);
    return server.send(PATH, { method: 'PUT', body: { replaces: published.number, ...body } });
  };
  const setUp = () => change({ server: { ...where(), password: PASSWORD }, changes: SENDER });
  const current = () => server.json<EmailSettings>(PATH);
  const sendTest = () =>
    server.json<EmailTestResponse>(`${PATH}/test`, {
      method: 'POST',
      body: { to: 'me@acme.test' },
    });

  describe('the mail server', () => {
    it('can be set with the sender in the console, and takes effect immediately', async () => {
      expect(await current()).toEqual({ server: null, source: null, unreadable: false });
      expect((await setUp()).status).toBe(200);
      expect(await current()).toMatchObject({
        server: { ...where(), has_password: true },
        source: 'console',
      });
      const mail = { subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };
      const { outboundMail } = server.services.jobs;
      const sent = { job: { id: crypto.randomUUID() }, address: 'me@acme.test', content: mail };
      await outboundMail.sendToOperator(sent, AbortSignal.timeout(10_000));
      expect(await sink.next()).toMatchObject({ subject: 'Hello' });
    });

    it('accepts a test email, or the reason for its rejection is shown', async () => {
      await setUp();
      expect(await sendTest()).toMatchObject({ sent: true });
      sink.setBehavior({ kind: 'refuse', code: 550, message: 'No such sender', at: 'data' });
      expect(await sendTest()).toMatchObject({
        sent: false,
        response: expect.stringContaining('No such sender') as string,
      });
    });

    it('cannot be tested if the connection fails, and the response explains the problem', async () => {
      const tls = { ...where(), encryption: 'tls', password: PASSWORD };
      await change({ server: tls, changes: SENDER });
      expect((await sendTest()).response).toContain(
        'The server uses a different kind of encryption.',
      );
      await setUp();
      await sink.stop();
      expect((await sendTest()).response).toBe(
        'Connection refused. The server is down, or the port in the settings is wrong.',
      );
    });

    it('cannot be saved without a sender and the page’s URL', async () => {
      const mailServer = { ...where(), password: PASSWORD };
      const refused = await change({ server: mailServer, changes: [] });
      expect(refused.status).toBe(400);
      const { issues } = (await refused.json()) as { issues: readonly { path: string }[] };
      expect(issues.map(({ path }) => path)).toContain('siteUrl');
      expect((await current()).server).toBeNull();
    });

    it('keeps its stored password only if its host and user stay the same', async () => {
      await setUp();
      expect((await change({ server: { ...where(), encryption: 'starttls' } })).status).toBe(200);
      expect((await change({ server: { ...where(), host: 'evil.test' } })).status).toBe(400);
      expect((await change({ server: { ...where(), user: 'other' } })).status).toBe(400);
      expect((await change({ server: null })).status).toBe(200);
      expect((await current()).server).toBeNull();
    });

    it('from the environment takes precedence', async () => {
      await setUp();
      await restart(withEnvironment({ SMTP_URL: 'smtp://env.test:25' }));
      expect(await current()).toMatchObject({
        server: { host: 'env.test' },
        source: 'environment',
      });
      expect((await setUp()).status).toBe(409);
    });

    it('is ignored, and reported as unreadable, if Pickup’s encryption key has changed', async () => {
      await setUp();
      await restart(withEnvironment({}, 'a-different-encryption-key-0123456789'));
      expect(await current()).toEqual({ server: null, source: null, unreadable: true });
      expect((await setUp()).status).toBe(200);
      expect(await current()).toMatchObject({ source: 'console', unreadable: false });
    });
  });

  it('the password from the console never appears in a table, log, export or response', async () => {
    await setUp();
    expect(await tablesContaining(database(), PASSWORD)).toEqual([]);
    const shown = await Promise.all(
      ['/api/email', '/api/email/checks', '/api/page-settings', '/api/page-settings/export'].map(
        async (path) => (await server.send(path)).text(),
      ),
    );
    const output = [...shown, JSON.stringify(server.lines)].join('\n');
    expect(output).not.toContain(PASSWORD);
  });
});

import { createServer, type AddressInfo } from 'node:net';
import { startMailSink, type MailSinkOptions } from '@pickup/test-sinks/mail-sink';
import { makeCertificate } from '@pickup/test-sinks/test-certificate';
import { describe, expect, it } from 'vitest';
import { checkMailServer } from './check-mail-server.ts';
import { describeFinding } from '../../../../platform/checks/finding.ts';

const user = { name: 'reports', password: 'a-secret' };

async function checkWith(options: MailSinkOptions, changeUrl = (url: string) => url) {
  const sink = await startMailSink(options);
  try {
    const finding = await checkMailServer(changeUrl(sink.url));
    expect(sink.mails).toEqual([]);
    expect(describeFinding(finding)).not.toContain(user.password);
    return finding;
  } finally {
    await sink.stop();
  }
}

describe('the check of the mail server', () => {
  it('signs in, and sends nothing', async () => {
    const text = expect.stringContaining('accepts the user') as string;
    expect(await checkWith({ user })).toMatchObject({ state: 'ok', text });
    expect(await checkWith({})).toMatchObject({ state: 'ok' });
  });

  it('warns that it cannot check the user if the server offers no sign-in', async () => {
    const finding = await checkWith({}, (url) => url.replace('://', '://someone:a-secret@'));
    const text = expect.stringContaining('offers no sign-in') as string;
    expect(finding).toMatchObject({ state: 'warning', text });
  });

  it('shows the server’s reply to a wrong password', async () => {
    const finding = await checkWith({ user }, (url) => url.replace(user.password, 'wrong'));
    expect(finding.state).toBe('problem');
    expect(finding.text).toMatch(/refuses the user or the password.*Wrong user/);
  });

  it('reports a certificate that is not trusted', async () => {
    const finding = await checkWith({ certificate: makeCertificate('localhost') });
    const text = expect.stringContaining('not trusted') as string;
    expect(finding).toMatchObject({ state: 'problem', text });
  });

  it('explains an unknown host, a closed port, and a port that does not speak SMTP or TLS', async () => {
    const text = '127.0.0.1:1: nothing accepts connections there.';
    expect(await checkMailServer('smtp://127.0.0.1:1')).toMatchObject({ state: 'problem', text });
    expect((await checkMailServer('smtp://host.invalid:25')).text).toContain('no address in DNS');
    const web = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
    await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
    const { port } = web.address() as AddressInfo;
    expect((await checkMailServer(`smtp://127.0.0.1:${port}`)).text).toContain('not speak SMTP');
    expect((await checkMailServer(`smtps://127.0.0.1:${port}`)).text).toContain('not speak TLS');
    web.close();
  });

  it('warns if no mail server is set up', async () => {
    expect(await checkMailServer(null)).toMatchObject({ state: 'warning' });
  });
});

import { startMailSink, type MailSink } from '@pickup/test-sinks/mail-sink';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { exampleMail } from '../html/example-mail.ts';
import { MailError, type Mailer } from '../mailer.ts';
import { createSmtpMailer, mustEncrypt } from './smtp-mailer.ts';

const neverAborts = new AbortController().signal;

async function failure(sending: Promise<unknown>): Promise<MailError> {
  const error = await sending.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(MailError);
  return error as MailError;
}

describe('the SMTP mailer', () => {
  let sink: MailSink;
  let mailer: Mailer;
  beforeEach(async () => {
    sink = await startMailSink();
    mailer = createSmtpMailer({ smtpUrl: sink.url });
  });
  afterEach(async () => {
    await mailer.close();
    await sink.stop();
  });

  it('sends both parts, the exact attachment bytes, and the given Message-ID', async () => {
    const content = Uint8Array.from({ length: 3_000 }, (_, index) => index % 256);
    const attachments = [{ filename: 'ROI report.pdf', contentType: 'application/pdf', content }];
    const headers = { 'List-Unsubscribe': '<https://pickup.example/u/x>, <mailto:a@b.co>' };
    const mail = exampleMail({ attachments, headers });
    expect(await mailer.send(mail, neverAborts)).toEqual({
      kind: 'done',
      response: expect.stringContaining('250') as string,
    });
    const got = await sink.next();
    expect(got).toMatchObject({
      envelope: { from: 'reports@pickup.example', to: ['ann@example.com'] },
      messageId: mail.messageId,
      from: { name: 'Pickup', address: 'reports@pickup.example' },
      to: [{ name: 'Ann Meyer', address: 'ann@example.com' }],
      text: 'Hello Ann\n',
    });
    expect(got.html.trim()).toBe('<p>Hello Ann</p>');
    expect(got.headers.get('list-unsubscribe')).toBe(headers['List-Unsubscribe']);
    expect(got.attachments).toMatchObject([
      { filename: 'ROI report.pdf', contentType: 'application/pdf' },
    ]);
    expect(Buffer.from(got.attachments[0]?.content ?? []).equals(content)).toBe(true);
  });

  it('sends names, subjects and texts in every script', async () => {
    const name = 'Łukasz Čapek Ελλάδα 李';
    const words = { subject: `Report: ${name}`, text: name };
    const to = { name, address: 'ann@example.com' };
    await mailer.send(exampleMail({ to, ...words }), neverAborts);
    expect(await sink.next()).toMatchObject({ to: [to], ...words });
  });

  it('sends to only one recipient, whatever the name contains', async () => {
    const name = 'Ann" <evil@example.com>,\r\nBcc: evil@example.com\r\n\r\nBuy';
    const subject = 'Hello\r\nBcc: evil@example.com';
    await mailer.send(
      exampleMail({ to: { name, address: 'ann@example.com' }, subject }),
      neverAborts,
    );
    const got = await sink.next();
    expect(got.envelope.to).toEqual(['ann@example.com']);
    expect(got.headers.has('bcc')).toBe(false);
    expect(got.to.map(({ address }) => address)).toEqual(['ann@example.com']);
    expect(got.subject).toBe('Hello Bcc: evil@example.com');
  });

  it.each([
    'ann@example.com\r\nBcc: evil@example.com',
    'ann@example.com, evil@example.com',
    'ann@example.com,evil@example.com',
    '<evil@example.com>',
    'Ann <ann@example.com>',
    '',
  ])('refuses the address %j permanently, and sends nothing', async (address) => {
    const to = { name: 'Ann', address };
    for (const overrides of [{ to }, { replyTo: to }])
      expect((await failure(mailer.send(exampleMail(overrides), neverAborts))).permanent).toBe(
        true,
      );
    expect(sink.mails).toHaveLength(0);
  });

  it.each([
    ['josé@shop.example', null],
    ['李@例え.example', null],
    ['jose@exämple.example', 'jose@xn--exmple-cua.example'],
    ['jose@shop.example', 'jose@shop.example'],
  ])('writes the Reply-To address %s in ASCII, or leaves it out', async (address, header) => {
    await mailer.send(exampleMail({ replyTo: { name: 'José', address } }), neverAborts);
    const got = await sink.next();
    const [head = ''] = Buffer.from(got.raw).toString('latin1').split('\r\n\r\n');
    expect(head).toMatch(/^[\0-\x7f]*$/);
    const found = /^reply-to:.*<(.*)>\r?$/im.exec(head)?.[1];
    expect(found ?? null).toBe(header);
  });

  it.each([
    ['recipient', 550, true],
    ['recipient', 451, false],
    ['recipient', 530, false],
    ['data', 554, true],
    ['data', 451, false],
    ['data', 421, false],
  ] as const)('reports a %s refusal with code %i as permanent: %s', async (at, code, permanent) => {
    sink.setBehavior({ kind: 'refuse', at, code, message: 'no <ANN@example.com> here' });
    const error = await failure(mailer.send(exampleMail(), neverAborts));
    expect(error).toMatchObject({ permanent, response: `${code} no <the recipient> here` });
    expect(error.message).not.toContain('example.com');
  });

  it('reports a temporary failure when a server is down, and sends when it is up', async () => {
    await sink.stop();
    expect((await failure(mailer.send(exampleMail(), neverAborts))).permanent).toBe(false);
    await sink.start();
    await mailer.send(exampleMail(), neverAborts);
    await sink.stop(); // closes the mailer's open connection
    await sink.start();
    await mailer.send(exampleMail(), neverAborts);
    const { messageId } = exampleMail();
    expect(sink.mails).toMatchObject([{ messageId }, { messageId }]);
  });

  it.each(['greeting', 'data'] as const)('gives up when a server hangs at the %s', async (at) => {
    const timeouts = { connectionTimeout: 200, greetingTimeout: 200, socketTimeout: 200 };
    const impatient = createSmtpMailer({ smtpUrl: sink.url, timeouts });
    sink.setBehavior({ kind: 'hang', at });
    const { permanent, message } = await failure(impatient.send(exampleMail(), neverAborts));
    expect([permanent, message]).toEqual([false, expect.stringContaining('ETIMEDOUT')]);
    await impatient.close();
  });

  it('stops when the signal aborts', async () => {
    sink.setBehavior({ kind: 'hang' });
    const abort = new AbortController();
    const sending = failure(mailer.send(exampleMail(), abort.signal));
    await sink.nextRefusal();
    abort.abort(new Error('the time is up'));
    expect((await sending).permanent).toBe(false);
    sink.setBehavior({ kind: 'accept' });
    await mailer.send(exampleMail(), neverAborts);
    expect(sink.mails).toHaveLength(1);
  });

  it('sends no password to a server that does not encrypt', async () => {
    const url = `smtp://user:secret@127.0.0.1:${sink.port}?requireTLS=true`;
    const secureMailer = createSmtpMailer({ smtpUrl: url });
    const error = await failure(secureMailer.send(exampleMail(), neverAborts));
    expect(error).toMatchObject({ permanent: false });
    expect(error.message).not.toContain('secret');
    expect(sink.mails).toHaveLength(0);
    await secureMailer.close();
  });
});

describe('mustEncrypt', () => {
  it.each([
    ['smtp://user:secret@mail.example', true],
    ['smtp://user:secret@mail.example:587', true],
    ['smtp://mail.example', false],
    ['smtps://user:secret@mail.example', false],
    ['smtp://user:secret@127.0.0.1:2525', false],
    ['smtp://user:secret@[::1]:2525', false],
    ['smtp://user:secret@mail.example?requireTLS=false', false],
    ['smtp://user:secret@mail.example?ignoreTLS=true', false],
  ])('for %s returns %s', (smtpUrl, expected) => {
    expect(mustEncrypt(smtpUrl)).toBe(expected);
  });
});

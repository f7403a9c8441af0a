import { startImapSink, type ImapSink } from '@pickup/test-sinks/imap-sink';
import { startMailSink, type MailSink } from '@pickup/test-sinks/mail-sink';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { exampleMail } from './html/example-mail.ts';
import { createMailbox, type Mailbox } from './mailbox.ts';
import { createSmtpMailer } from './transport/smtp-mailer.ts';

const { signal } = new AbortController();
const ONE = 'one@pickup.example';

describe('a mailbox', () => {
  let sink: MailSink;
  let imap: ImapSink;
  let mailbox: Mailbox;
  beforeEach(async () => {
    sink = await startMailSink();
    imap = await startImapSink(sink);
    mailbox = createMailbox(imap.url);
    const mailer = createSmtpMailer({ smtpUrl: sink.url });
    for (const messageId of [ONE, 'two@pickup.example']) {
      await mailer.send(exampleMail({ messageId }), signal);
    }
    await mailer.close();
  });
  afterEach(async () => {
    await imap.stop();
    await sink.stop();
  });

  it('finds an email by its Message-ID, deletes it and keeps other emails', async () => {
    expect(await mailbox.findAndDelete('three@pickup.example', signal)).toBeNull();
    expect(await mailbox.findAndDelete(ONE, signal)).toBe('inbox');
    expect(await mailbox.findAndDelete(ONE, signal)).toBeNull();
    expect(imap.inboxMessageIds()).toEqual(['<two@pickup.example>']);
  });

  it('finds an email in the spam folder', async () => {
    imap.deliver('spam');
    expect(await mailbox.findAndDelete(ONE, signal)).toBe('spam');
  });

  it('explains why it cannot be read, without revealing the password', async () => {
    imap.accept(false);
    const refused = await mailbox
      .findAndDelete(ONE, signal)
      .catch((error: unknown) => String(error));
    expect(refused).toContain('the mailbox could not be read: wrong password');
    expect(refused).not.toContain('secret');
    await imap.stop();
    await expect(mailbox.findAndDelete(ONE, signal)).rejects.toThrow('ECONNREFUSED');
  });
});

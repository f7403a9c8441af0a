import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readMail } from '@pickup/test-sinks/received-mail';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMailer } from './create-mailer.ts';
import { exampleMail } from '../html/example-mail.ts';

const neverAborts = new AbortController().signal;

describe('the mailer without an SMTP server', () => {
  let folder: string;
  let outboxDir: string;
  const lines: string[] = [];
  const write = (fields: object, message: string) =>
    void lines.push(`${message} ${JSON.stringify(fields)}`);
  const log = { info: write, warn: write, error: write };
  const mailer = () => createMailer({ smtpUrl: null, outboxDir, log });

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pickup-outbox-'));
    outboxDir = join(folder, 'outbox');
    lines.length = 0;
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('writes files that an email client can open and only their owner can read, and logs this once', async () => {
    const files = mailer();
    const attachment = {
      filename: 'ROI report.pdf',
      contentType: 'application/pdf',
      content: Uint8Array.of(37, 80, 68, 70, 0, 255),
    };
    const mail = exampleMail({ attachments: [attachment] });
    expect(await files.send(mail, neverAborts)).toEqual({
      kind: 'saved',
      response: `written to ${mail.messageId}.eml`,
    });
    const path = join(outboxDir, `${mail.messageId}.eml`);
    const read = await readMail(await readFile(path));
    expect(read).toMatchObject({ messageId: mail.messageId, text: 'Hello Ann\n', to: [mail.to] });
    expect([...(read.attachments[0]?.content ?? [])]).toEqual([37, 80, 68, 70, 0, 255]);
    expect([(await stat(outboxDir)).mode & 0o777, (await stat(path)).mode & 0o777]).toEqual([
      0o700, 0o600,
    ]);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('emails are written to files');
    expect(lines[0]).not.toContain('ann@example.com');
  });

  it('replaces an email that is written again, and leaves no draft behind', async () => {
    const files = mailer();
    const both = ['first', 'second'].map((text) => files.send(exampleMail({ text }), neverAborts));
    await Promise.all(both);
    await files.send(exampleMail({ text: 'third' }), neverAborts);
    expect(await readdir(outboxDir)).toEqual([`${exampleMail().messageId}.eml`]);
    const [name = ''] = await readdir(outboxDir);
    expect((await readMail(await readFile(join(outboxDir, name)))).text).toBe('third\n');
  });

  it('stays inside its folder for any Message-ID', async () => {
    await mailer().send(exampleMail({ messageId: '../../x/y@z' }), neverAborts);
    expect(await readdir(outboxDir)).toEqual(['.._.._x_y@z.eml']);
  });

  it('fails temporarily when it cannot write, and permanently for an invalid address', async () => {
    const to = { name: '', address: 'ann@example.com, evil@example.com' };
    await expect(mailer().send(exampleMail({ to }), neverAborts)).rejects.toMatchObject({
      permanent: true,
    });
    await writeFile(outboxDir, 'a file in place of the folder');
    await expect(mailer().send(exampleMail(), neverAborts)).rejects.toMatchObject({
      name: 'MailError',
      permanent: false,
    });
  });
});

import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Log } from '../../log/log.ts';
import { messageOf } from './message-of.ts';
import { MailError, type Mailer, type MailReceipt, type OutgoingMail } from '../mailer.ts';

/** Emails are written here while SMTP_URL is not set. */
export const outboxDirOf = (dataDir: string): string => join(dataDir, 'outbox');

export interface FileMailerOptions {
  /** The folder is created with the first email and is readable by its owner only. */
  readonly outboxDir: string;
  readonly log: Log;
}

/**
 * Writes each email to a complete file that an email client can open. The file is named after the
 * Message-ID, so that a repeated email replaces its own file.
 */
export function createFileMailer({ outboxDir, log }: FileMailerOptions): Mailer {
  log.info({ outboxDir }, 'SMTP_URL is not set: emails are written to files and not sent');
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

  async function send(mail: OutgoingMail, signal: AbortSignal): Promise<MailReceipt> {
    const message = messageOf(mail);
    signal.throwIfAborted();
    const { message: bytes } = await transport.sendMail(message);
    if (!Buffer.isBuffer(bytes))
      throw new MailError('The email could not be composed', { permanent: false });
    const name = fileName(mail.messageId);
    await writeWhole(outboxDir, name, bytes).catch((cause: unknown) => {
      throw new MailError('The email could not be written', { permanent: false, cause });
    });
    return { kind: 'saved', response: `written to ${name}` };
  }

  return { send, close: () => Promise.resolve() };
}

function fileName(messageId: string): string {
  return `${messageId.replace(/[^\w.@-]/g, '_')}.eml`;
}

async function writeWhole(folder: string, name: string, bytes: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = join(folder, `.${name}.${randomUUID()}`);
  try {
    await writeFile(draft, bytes, { flag: 'wx', mode: 0o600, flush: true });
    await rename(draft, join(folder, name));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

import { createTransport } from 'nodemailer';
import MailComposer from 'nodemailer/lib/mail-composer';
import type SMTPPool from 'nodemailer/lib/smtp-pool';
import { isLoopback } from '../../http/addresses/loopback.ts';
import { messageOf } from './message-of.ts';
import { MAX_CONNECTIONS } from './shared-mailer.ts';
import { MailError, type Mailer, type MailReceipt, type OutgoingMail } from '../mailer.ts';

interface SmtpTimeouts {
  readonly connectionTimeout: number;
  readonly greetingTimeout: number;
  /** The longest silence of the mail server during a session. */
  readonly socketTimeout: number;
}

// The mailer waits for a slow server, but gives up on a silent server within the 30 seconds of the
// report SLA.
const TIMEOUTS: SmtpTimeouts = {
  connectionTimeout: 8_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
};

export interface SmtpMailerOptions {
  readonly smtpUrl: string;
  readonly timeouts?: SmtpTimeouts;
}

/** Sends over a few persistent connections. Opens none before the first email. */
export function createSmtpMailer({ smtpUrl, timeouts = TIMEOUTS }: SmtpMailerOptions): Mailer {
  const options: SMTPPool.Options & { pool: true } = {
    pool: true,
    url: smtpUrl,
    maxConnections: MAX_CONNECTIONS,
    dnsTimeout: timeouts.connectionTimeout,
    ...timeouts,
    // Resends an email only if the open connection turned out to be dead before any of the email
    // was sent.
    maxRequeues: 1,
    ...(mustEncrypt(smtpUrl) ? { requireTLS: true } : {}),
  };
  const transport = createTransport(options);
  let isClosed = false;

  async function send(mail: OutgoingMail, signal: AbortSignal): Promise<MailReceipt> {
    const message = messageOf(mail);
    const envelope = { from: mail.from.address, to: [mail.to.address] };
    try {
      // The email is composed as a whole, because nodemailer would otherwise send it in a
      // thousand small pieces.
      const raw = await new MailComposer(message).compile().build();
      const { response } = await transport.sendMail({ envelope, raw, signal });
      return { kind: 'done', response: withoutAddress(response, mail) };
    } catch (error) {
      throw mailError(error, mail);
    }
  }

  return {
    send,
    async close() {
      if (isClosed) return;
      isClosed = true;
      transport.close();
    },
  };
}

/**
 * Whether an smtp: connection that sends a password to another machine must use STARTTLS. Otherwise
 * an attacker who hides the server's STARTTLS offer would get the password. If the URL contains
 * `requireTLS` or `ignoreTLS`, that setting applies instead.
 */
export function mustEncrypt(smtpUrl: string): boolean {
  const { protocol, username, hostname, searchParams } = new URL(smtpUrl);
  if (protocol !== 'smtp:' || username === '' || isLoopback(hostname)) return false;
  return !searchParams.has('requireTLS') && !searchParams.has('ignoreTLS');
}

function mailError(error: unknown, mail: OutgoingMail): MailError {
  const fault: SmtpFault = error instanceof Error ? error : { message: 'the email was not sent' };
  const response = withoutAddress(fault.response ?? '', mail);
  const code = fault.code === undefined ? '' : ` (${fault.code})`;
  const text = withoutAddress(fault.message, mail);
  return new MailError(`${text}${code}`, { permanent: isPermanent(fault), response, cause: error });
}

interface SmtpFault {
  readonly message: string;
  readonly code?: string;
  /** The SMTP command that failed. */
  readonly command?: string;
  readonly response?: string;
  readonly responseCode?: number;
}

/**
 * Only a 5xx about this recipient or email is permanent. Operators can fix the sender's errors,
 * such as a changed password, and then a retry sends the email.
 */
function isPermanent({ command, responseCode = 0 }: SmtpFault): boolean {
  const concernsEmail = command === 'RCPT TO' || command === 'DATA';
  return concernsEmail && responseCode >= 500 && responseCode !== AUTHENTICATION_REQUIRED;
}
const AUTHENTICATION_REQUIRED = 530;

// Servers often quote the recipient's address. It is removed, so that stored attempts do not
// contain it.
function withoutAddress(text: string, { to }: OutgoingMail): string {
  const pattern = to.address.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
  return text.replace(new RegExp(pattern, 'gi'), 'the recipient').slice(0, 500);
}

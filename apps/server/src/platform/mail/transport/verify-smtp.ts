import { createTransport } from 'nodemailer';
import type { Options } from 'nodemailer/lib/smtp-transport';

const TIMEOUT_MS = 10_000;

/**
 * Connects to the mail server, encrypts the connection if the server offers it, and signs in. Sends
 * no email. Rejects with nodemailer's error. With `mustEncrypt`, also rejects if the server offers
 * no encryption.
 */
export async function verifySmtp(
  smtpUrl: string,
  mustEncrypt: boolean,
  more: Pick<Options, 'forceAuth'> = {},
): Promise<void> {
  const options: Options = {
    ...more,
    url: smtpUrl,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    dnsTimeout: TIMEOUT_MS,
    ...(mustEncrypt ? { requireTLS: true } : {}),
  };
  const transport = createTransport(options);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

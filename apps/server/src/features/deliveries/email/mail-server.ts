import type { MailEncryption } from '@pickup/contracts/deliveries/email-settings';
import { loginIn, urlOfLogin, type ServerLogin } from '../../../platform/mail/server-login.ts';

/** A mail server as people enter it in the console. */
export interface MailServer extends ServerLogin {
  readonly encryption: MailEncryption;
}

/** Returns the value of `SMTP_URL` for this server, including the password. */
export function smtpUrlOf({ encryption, ...login }: MailServer): string {
  const url = urlOfLogin(encryption === 'tls' ? 'smtps' : 'smtp', login);
  if (encryption !== 'tls') {
    url.searchParams.set(encryption === 'starttls' ? 'requireTLS' : 'ignoreTLS', 'true');
  }
  return url.href;
}

/** If the URL has no port, uses 465 for smtps:// and 587 for smtp://. */
export function mailServerOf(smtpUrl: string): MailServer {
  const url = new URL(smtpUrl);
  const isTls = url.protocol === 'smtps:';
  const isPlain = url.searchParams.get('ignoreTLS') === 'true';
  return {
    ...loginIn(url, isTls ? 465 : 587),
    encryption: isTls ? 'tls' : isPlain ? 'none' : 'starttls',
  };
}

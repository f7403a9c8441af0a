import type { MailEncryption } from '@pickup/contracts/deliveries/email-settings';

/** A mail server as people enter it. */
export interface MailServer {
  readonly host: string;
  readonly port: number;
  readonly encryption: MailEncryption;
  /** Empty if the server needs no sign-in. */
  readonly user: string;
  /** A secret. */
  readonly password: string;
}

/** Returns the server as `SMTP_URL` names it. A secret. */
export function smtpUrlOf({ host, port, encryption, user, password }: MailServer): string {
  const url = new URL(`${encryption === 'tls' ? 'smtps' : 'smtp'}://${host}:${port}`);
  url.username = encodeURIComponent(user);
  url.password = encodeURIComponent(password);
  if (encryption !== 'tls') {
    url.searchParams.set(encryption === 'starttls' ? 'requireTLS' : 'ignoreTLS', 'true');
  }
  return url.href;
}

/** If the URL has no port, uses 465 for smtps:// and 587 for smtp://. */
export function mailServerOf(smtpUrl: string): MailServer {
  const { protocol, hostname, port, username, password, searchParams } = new URL(smtpUrl);
  const isTls = protocol === 'smtps:';
  return {
    host: hostname,
    port: port === '' ? (isTls ? 465 : 587) : Number(port),
    encryption: isTls ? 'tls' : searchParams.get('ignoreTLS') === 'true' ? 'none' : 'starttls',
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
  };
}

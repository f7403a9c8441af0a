import type { ImapFlow } from 'imapflow';
import { isLoopback } from '../http/addresses/loopback.ts';
import { loginIn } from './server-login.ts';

export type MailFolder = 'inbox' | 'spam';

/** A mailbox over IMAP. Each call opens its own connection, because calls are rare. */
export interface Mailbox {
  /**
   * Finds the email with this Message-ID and deletes it. Returns null if the email has not arrived.
   * If the mailbox cannot be read, throws an Error with a message for operators.
   */
  findAndDelete(messageId: string, signal: AbortSignal): Promise<MailFolder | null>;
}

const TIMEOUTS = { connectionTimeout: 8_000, greetingTimeout: 8_000, socketTimeout: 15_000 };

/** `imapUrl` is a secret: imaps://user:password@host, or imap:// with STARTTLS. */
export function createMailbox(imapUrl: string): Mailbox {
  return {
    async findAndDelete(messageId, signal) {
      signal.throwIfAborted();
      let client: ImapFlow | undefined;
      const abort = () => client?.close();
      signal.addEventListener('abort', abort);
      try {
        client = await openConnection(imapUrl);
        signal.throwIfAborted();
        return await findAndDeleteIn(client, messageId);
      } catch (cause) {
        signal.throwIfAborted();
        throw new Error(`the mailbox could not be read: ${reasonOf(cause)}`, { cause });
      } finally {
        signal.removeEventListener('abort', abort);
        await client?.logout().catch(() => client?.close());
      }
    },
  };
}

async function openConnection(imapUrl: string): Promise<ImapFlow> {
  const url = new URL(imapUrl);
  const secure = url.protocol === 'imaps:';
  const { port, user, password: pass, ...login } = loginIn(url, secure ? 993 : 143);
  const host = login.host.replace(/^\[|\]$/g, '');
  const { ImapFlow: Client } = await import('imapflow'); // loaded here, because it is rarely needed
  const client = new Client({
    host,
    port,
    secure,
    // Without encryption, an attacker who hides the server's STARTTLS offer would get the password.
    ...(secure || isLoopback(host) ? {} : { doSTARTTLS: true }),
    auth: { user, pass },
    logger: false,
    disableAutoIdle: true,
    ...TIMEOUTS,
  });
  client.on('error', () => undefined); // the pending command fails with the same error
  await client.connect();
  return client;
}

async function findAndDeleteIn(client: ImapFlow, messageId: string): Promise<MailFolder | null> {
  const folders = await client.list();
  const spam = folders.filter(({ specialUse }) => specialUse === '\\Junk').map(({ path }) => path);
  for (const path of ['INBOX', ...spam]) {
    await client.mailboxOpen(path);
    const header = { 'message-id': `<${messageId}>` };
    const found = await client.search({ header }, { uid: true });
    if (!Array.isArray(found) || found.length === 0) continue;
    await client.messageDelete(found, { uid: true });
    return path === 'INBOX' ? 'inbox' : 'spam';
  }
  return null;
}

/** The server's own words, such as "authentication failed", are in a separate property. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no response';
  const reply = 'responseText' in error ? error.responseText : undefined;
  const code = 'code' in error && typeof error.code === 'string' ? ` (${error.code})` : '';
  return typeof reply === 'string' && reply !== '' ? reply : `${error.message}${code}`;
}

import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import type { MailSink } from './mail-sink.ts';
import type { ReceivedMail } from './received-mail.ts';

/** What happens to an email that the mail server accepted. */
export type Arrival = 'inbox' | 'spam' | 'never';

/**
 * An IMAP server on loopback for one user. Its folders contain the emails that a mail sink has
 * accepted. It supports the commands to sign in, list folders, search by Message-ID and delete (RFC
 * 9051, RFC 4315).
 */
export interface ImapSink {
  /** The URL for CANARY_IMAP_URL, which includes the password. */
  readonly url: string;
  /** Sets where all emails of the mail sink are, including earlier emails. */
  deliver(arrival: Arrival): void;
  /** Sets whether later sign-ins succeed. The server does not check the password. */
  accept(accepts: boolean): void;
  inboxMessageIds(): readonly string[];
  stop(): Promise<void>;
}

interface State {
  arrival: Arrival;
  acceptsSignIns: boolean;
  readonly deleted: Set<ReceivedMail>;
}

export async function startImapSink(mailServer: Pick<MailSink, 'mails'>): Promise<ImapSink> {
  const state: State = { arrival: 'inbox', acceptsSignIns: true, deleted: new Set() };
  const sockets = new Set<Socket>();
  const mailsIn = (folder: string) =>
    folder === (state.arrival === 'spam' ? 'Junk' : state.arrival === 'inbox' ? 'INBOX' : '')
      ? mailServer.mails.map((mail, index) => ({ mail, uid: index + 1 }))
      : [];
  const present = (folder: string) =>
    mailsIn(folder).filter(({ mail }) => !state.deleted.has(mail));

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => sockets.delete(socket));
    const say = (line: string) => socket.write(`${line}\r\n`);
    let folder = '';
    const marked = new Set<number>();
    const responses: Readonly<Record<string, (rest: string) => string>> = {
      CAPABILITY: () => (say('* CAPABILITY IMAP4rev1 UIDPLUS SPECIAL-USE'), 'OK done'),
      LOGIN: () =>
        state.acceptsSignIns ? 'OK signed in' : 'NO [AUTHENTICATIONFAILED] wrong password',
      LIST(rest) {
        if (rest === '"" ""') return (say('* LIST (\\Noselect) "/" ""'), 'OK done');
        say('* LIST (\\HasNoChildren) "/" INBOX');
        say('* LIST (\\HasNoChildren \\Junk) "/" Junk');
        return 'OK done';
      },
      LSUB: () => 'OK none',
      SELECT(rest) {
        folder = rest.replaceAll('"', '');
        say(`* ${present(folder).length} EXISTS`);
        say('* OK [UIDVALIDITY 1] valid');
        say(`* OK [UIDNEXT ${mailServer.mails.length + 1}] next`);
        return 'OK [READ-WRITE] selected';
      },
      'UID SEARCH'(rest) {
        const found = present(folder).filter(({ mail }) => rest.includes(messageIdOf(mail)));
        say(`* SEARCH${found.map(({ uid }) => ` ${uid}`).join('')}`);
        return 'OK done';
      },
      'UID STORE'(rest) {
        for (const { uid } of present(folder)) if (rest.startsWith(`${uid} `)) marked.add(uid);
        return 'OK done';
      },
      'UID EXPUNGE'() {
        for (const { mail, uid } of present(folder)) if (marked.has(uid)) state.deleted.add(mail);
        return 'OK done';
      },
      LOGOUT: () => (say('* BYE'), 'OK done'),
    };
    say('* OK ready');
    createInterface({ input: socket, crlfDelay: Infinity }).on('line', (line) => {
      const [tag = '', ...words] = line.split(' ');
      const upper = words.map((word) => word.toUpperCase());
      const name = upper[0] === 'UID' ? upper.slice(0, 2).join(' ') : (upper[0] ?? '');
      const rest = words.slice(name.split(' ').length).join(' ');
      say(`${tag} ${responses[name]?.(rest) ?? 'BAD unknown command'}`);
      if (name === 'LOGOUT') socket.end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `imap://canary:secret@127.0.0.1:${(server.address() as AddressInfo).port}`,
    deliver: (arrival) => void (state.arrival = arrival),
    accept: (accepts) => void (state.acceptsSignIns = accepts),
    inboxMessageIds: () => present('INBOX').map(({ mail }) => messageIdOf(mail)),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

const messageIdOf = ({ messageId }: ReceivedMail) => `<${messageId}>`;

import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';
import { readMail, type ReceivedMail } from './received-mail.ts';
import { pemOf, type TestCertificate } from './test-certificate.ts';
import { Arrivals, WAIT_MS } from './arrivals.ts';

export type { ReceivedMail } from './received-mail.ts';

export interface MailSinkOptions {
  /** The default is a free port. */
  readonly port?: number;
  /** Encrypts from the first byte, as smtps:// expects. */
  readonly certificate?: TestCertificate;
  /** Only this user may send. By default, anyone may send. */
  readonly user?: { readonly name: string; readonly password: string };
}

/** The sink accepts an email, refuses it with a reply, or never responds. */
export type MailSinkBehavior =
  | { readonly kind: 'accept' }
  | {
      readonly kind: 'refuse';
      /** An SMTP reply of 4xx is a temporary failure, 5xx a permanent failure. */
      readonly code: number;
      readonly message?: string;
      /** When the sink refuses. By default, it first receives the whole email (`data`). */
      readonly at?: 'recipient' | 'data';
    }
  | { readonly kind: 'hang'; readonly at?: 'greeting' | 'data' };

/** A real SMTP server on loopback that stores the emails that it accepts. */
export interface MailSink {
  readonly port: number;
  /** The URL for SMTP_URL, with the user's password, if any. The server offers no STARTTLS. */
  readonly url: string;
  /** All accepted emails in order, including those from before a restart. */
  readonly mails: readonly ReceivedMail[];
  /** The number of emails that were refused or left without a response. */
  readonly refusals: number;
  /** Applies from the next email on. */
  setBehavior(behavior: MailSinkBehavior): void;
  /**
   * Returns the first matching email that no earlier call has returned. Rejects after `timeoutMs`
   * (`WAIT_MS` by default).
   */
  next(
    predicate?: (mail: ReceivedMail) => boolean,
    options?: { readonly timeoutMs?: number },
  ): Promise<ReceivedMail>;
  /** Resolves once an email is refused. Each refusal, past or future, resolves only one call. */
  nextRefusal(): Promise<void>;
  /** Cuts every connection and frees the port, like a power failure. Idempotent. */
  stop(): Promise<void>;
  /** Listens again on the same port. Idempotent. */
  start(): Promise<void>;
}

/**
 * Starts a sink.
 *
 * @example
 * const sink = await startMailSink();
 * // … SMTP_URL=sink.url
 * const mail = await sink.next((mail) => mail.envelope.to.includes('ann@example.com'));
 * await sink.stop();
 */
export async function startMailSink(options: MailSinkOptions = {}): Promise<MailSink> {
  const mails = new Arrivals<ReceivedMail>();
  const refusals = new Arrivals<true>();
  let behavior: MailSinkBehavior = { kind: 'accept' };
  let running: RunningServer | null = null;
  let port = options.port ?? 0;

  const handlers: SinkHandlers = {
    behavior: () => behavior,
    refused: () => refusals.add(true),
    accepted: (mail) => mails.add(mail),
  };
  const sink: MailSink = {
    get port() {
      return port;
    },
    get url() {
      const user = options.user ? `${options.user.name}:${options.user.password}@` : '';
      // The certificate is for a host name, not for an IP address.
      return options.certificate
        ? `smtps://${user}localhost:${port}`
        : `smtp://${user}127.0.0.1:${port}`;
    },
    mails: mails.all,
    get refusals() {
      return refusals.all.length;
    },
    setBehavior(next) {
      behavior = next;
    },
    next: (predicate = () => true, { timeoutMs = WAIT_MS } = {}) =>
      mails.next(predicate, timeoutMs),
    async nextRefusal() {
      await refusals.next(() => true, WAIT_MS);
    },
    async stop() {
      await running?.close();
      running = null;
    },
    async start() {
      if (running) return;
      running = await listen(port, handlers, options);
      ({ port } = running);
    },
  };
  await sink.start();
  return sink;
}

interface SinkHandlers {
  behavior(): MailSinkBehavior;
  refused(): void;
  accepted(mail: ReceivedMail): void;
}

interface RunningServer {
  readonly port: number;
  close(): Promise<void>;
}

async function listen(
  port: number,
  handlers: SinkHandlers,
  options: MailSinkOptions,
): Promise<RunningServer> {
  const server = new SMTPServer({ ...serverOptions(handlers), ...accessOptions(options) });
  const sockets = new Set<Socket>();
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('error', () => undefined); // errors of disconnected clients do not matter
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  return { port: (server.server.address() as AddressInfo).port, close };
}

function serverOptions(handlers: SinkHandlers): SMTPServerOptions {
  return {
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 1,
    onConnect(_session, callback) {
      if (isHanging(handlers, 'greeting')) handlers.refused();
      else callback();
    },
    onRcptTo(_address, _session, callback) {
      callback(refusal(handlers, 'recipient'));
    },
    onData(stream, session, callback) {
      void respondToMail({ stream, session, handlers, callback });
    },
  };
}

function accessOptions({ certificate, user }: MailSinkOptions): SMTPServerOptions {
  const tls = certificate && {
    secure: true,
    key: certificate.privateKey,
    cert: pemOf(certificate),
  };
  if (!user) return { ...tls, disabledCommands: ['STARTTLS', 'AUTH'] };
  return {
    ...tls,
    authOptional: false,
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, callback) {
      const isRight = username === user.name && password === user.password;
      callback(isRight ? null : new Error('Wrong user or password'), { user: username });
    },
  };
}

function isHanging(handlers: SinkHandlers, at: 'greeting' | 'data'): boolean {
  const behavior = handlers.behavior();
  return behavior.kind === 'hang' && (behavior.at ?? 'data') === at;
}

function refusal(handlers: SinkHandlers, at: 'recipient' | 'data'): Error | null {
  const behavior = handlers.behavior();
  if (behavior.kind !== 'refuse' || (behavior.at ?? 'data') !== at) return null;
  handlers.refused();
  const { code, message = 'refused by the sink' } = behavior;
  return Object.assign(new Error(message), { responseCode: code });
}

type OnData = NonNullable<SMTPServerOptions['onData']>;

interface IncomingData {
  readonly stream: Parameters<OnData>[0];
  readonly session: SMTPServerSession;
  readonly handlers: SinkHandlers;
  readonly callback: Parameters<OnData>[2];
}

async function respondToMail({ stream, session, handlers, callback }: IncomingData): Promise<void> {
  try {
    const raw = await buffer(stream);
    if (isHanging(handlers, 'data')) return handlers.refused();
    const fault = refusal(handlers, 'data');
    if (fault) return callback(fault);
    handlers.accepted(await readMail(raw, envelopeOf(session)));
    callback(null, 'accepted by the sink');
  } catch (error) {
    callback(error instanceof Error ? error : new Error(String(error)));
  }
}

function envelopeOf({ envelope: { mailFrom, rcptTo } }: SMTPServerSession) {
  const from = mailFrom === false ? '' : mailFrom.address;
  return { from, to: rcptTo.map(({ address }) => address) };
}

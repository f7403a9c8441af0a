import { parentPort, workerData } from 'node:worker_threads';
import { lowerThreadPriority } from '../worker-threads.ts';
import type { MailAnswerMessage, MailRequestMessage } from './mail-thread-messages.ts';
import { MailError, type OutgoingMail } from './mailer.ts';
import { createSmtpMailer, type SmtpMailerOptions } from './smtp-mailer.ts';

// The entry file of a mail thread, which threaded-mailer.ts starts.
lowerThreadPriority();

const port = parentPort;
if (!port) throw new Error('This file is the entry of a worker thread');
const mailer = createSmtpMailer(workerData as SmtpMailerOptions);
const underWay = new Map<number, AbortController>();

// Compiles the code that composes emails, before the first one waits for it.
mailer.warmUp?.();

port.on('message', (message: MailRequestMessage) => {
  if (message.kind === 'send') void send(message.id, message.mail);
  else if (message.kind === 'abort') underWay.get(message.id)?.abort(new Error('aborted'));
  else void mailer.close().then(() => process.exit(0)); // ends this thread only
});

async function send(id: number, mail: OutgoingMail): Promise<void> {
  const aborter = new AbortController();
  underWay.set(id, aborter);
  const end = await mailer.send(mail, aborter.signal).then(
    (answer): MailAnswerMessage => ({ kind: 'sent', id, answer }),
    (error: unknown) => endOf(id, error),
  );
  underWay.delete(id);
  port?.postMessage(end);
}

function endOf(id: number, error: unknown): MailAnswerMessage {
  const message = error instanceof Error ? error.message : String(error);
  if (!(error instanceof MailError)) return { kind: 'failed', id, message };
  const { permanent, answer } = error;
  return { kind: 'refused', id, message, permanent, answer };
}

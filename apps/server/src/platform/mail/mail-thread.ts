import { Worker } from 'node:worker_threads';
import { PendingAnswers } from '../pending-answers.ts';
import { WORKER_OPTIONS, workerFile } from '../worker-threads.ts';
import type { MailAnswerMessage, MailRequestMessage } from './mail-thread-messages.ts';
import { MailError, type OutgoingMail } from './mailer.ts';
import type { SmtpMailerOptions } from './smtp-mailer.ts';

/** One thread that composes emails and sends them over its own connections. */
export class MailThread {
  readonly #worker: Worker;
  readonly #pending = new PendingAnswers<string>();
  readonly #onError: (error: Error) => void;
  readonly #exited: Promise<void>;
  #isClosing = false;
  #hasEnded = false;

  constructor(options: SmtpMailerOptions, onError: (error: Error) => void) {
    this.#onError = onError;
    this.#worker = new Worker(workerFile('mail-worker', import.meta.url), {
      ...WORKER_OPTIONS,
      workerData: options,
      name: 'mail',
    });
    this.#worker.unref(); // only emails in progress keep the process alive
    this.#worker.on('message', (message: MailAnswerMessage) => this.#settle(message));
    this.#worker.on('error', (error: Error) => this.#onError(error));
    this.#exited = new Promise((resolve) => {
      this.#worker.once('exit', () => resolve(this.#end()));
    });
  }

  /** Whether the thread has ended. Then another one must replace it. */
  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /** How many emails are in progress. */
  get load(): number {
    return this.#pending.size;
  }

  /** Rejects with a MailError, which is temporary if the thread ends. */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<string> {
    if (this.#hasEnded) return Promise.reject(lost());
    const settled = new AbortController();
    const sending = this.#pending.ask((id) => {
      const abort = () => this.#post({ kind: 'abort', id });
      this.#worker.ref();
      this.#post({ kind: 'send', id, mail });
      if (signal.aborted) abort();
      signal.addEventListener('abort', abort, { once: true, signal: settled.signal });
    });
    return sending.finally(() => settled.abort());
  }

  /** Closes the connections. Emails in progress fail. */
  async close(): Promise<void> {
    if (this.#hasEnded) return;
    this.#isClosing = true;
    this.#worker.ref(); // otherwise the process could end while the caller waits
    this.#post({ kind: 'close' });
    await this.#exited;
  }

  #post(message: MailRequestMessage): void {
    this.#worker.postMessage(message);
  }

  #settle(message: MailAnswerMessage): void {
    const pending = this.#pending.take(message.id);
    if (this.#pending.size === 0 && !this.#isClosing) this.#worker.unref();
    if (message.kind === 'sent') pending?.resolve(message.answer);
    else if (message.kind === 'failed') pending?.reject(new Error(message.message));
    else {
      const { permanent, answer } = message;
      pending?.reject(new MailError(message.message, { permanent, answer }));
    }
  }

  #end(): void {
    this.#hasEnded = true;
    this.#pending.rejectAll(lost());
  }
}

// Whether the email was sent is unknown. It is sent again with the same Message-ID.
function lost(): MailError {
  return new MailError('The thread that sends email has ended', { permanent: false });
}

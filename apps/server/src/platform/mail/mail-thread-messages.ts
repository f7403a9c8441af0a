import type { OutgoingMail } from './mailer.ts';

/** What the server asks of a mail thread. `id` numbers the emails of the thread. */
export type MailRequestMessage =
  | { readonly kind: 'send'; readonly id: number; readonly mail: OutgoingMail }
  | { readonly kind: 'abort'; readonly id: number }
  | { readonly kind: 'close' };

/** How sending ended. A class does not survive between threads, so an error is sent as its parts. */
export type MailAnswerMessage =
  | { readonly kind: 'sent'; readonly id: number; readonly answer: string }
  | {
      readonly kind: 'refused';
      readonly id: number;
      readonly message: string;
      readonly permanent: boolean;
      readonly answer: string;
    }
  /** A fault of the server, not of the email. */
  | { readonly kind: 'failed'; readonly id: number; readonly message: string };

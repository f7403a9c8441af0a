import type { BrowserSubscription } from '@pickup/test-sinks/push-service';
import type { ReceivedMail } from './raw-mail-sink.ts';

export type { BrowserSubscription, ReceivedMail };

/**
 * The sinks' process first sends its addresses, then each arrival. Times are from its own clock, in
 * milliseconds since 1970.
 */
export type SinkMessage =
  | {
      readonly kind: 'listening';
      readonly smtpUrl: string;
      readonly hookUrl: string;
      readonly subscriptions: readonly BrowserSubscription[];
    }
  | ({ readonly kind: 'mail' } & ReceivedMail)
  | ({ readonly kind: 'hook' } & ReceivedHook)
  | ({ readonly kind: 'push' } & ReceivedPush);

export interface ReceivedHook {
  readonly at: number;
  readonly id: string;
  readonly event: string;
}

/** A decrypted notification. */
export interface ReceivedPush {
  readonly endpoint: string;
  readonly action: string;
  readonly lead: string;
  /** Empty for a message that clears the notification of a lead. */
  readonly title: string;
}

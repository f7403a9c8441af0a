import type { BrowserSubscription } from '@pickup/test-sinks/push-service';
import type { SunkMail } from './raw-mail-sink.ts';

export type { BrowserSubscription, SunkMail };

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
  | ({ readonly kind: 'mail' } & SunkMail)
  | ({ readonly kind: 'hook' } & SunkHook)
  | ({ readonly kind: 'push' } & SunkPush);

export interface SunkHook {
  readonly at: number;
  readonly id: string;
  readonly event: string;
}

/** A decrypted notification. */
export interface SunkPush {
  readonly endpoint: string;
  readonly do: string;
  readonly lead: string;
  /** Empty for a message that clears a lead. */
  readonly title: string;
}

import type { SunkMail } from './raw-mail-sink.ts';

export type { SunkMail };

/**
 * The sinks' process first sends its addresses, then each arrival. Times are from its own clock, in
 * milliseconds since 1970.
 */
export type SinkMessage =
  | { readonly kind: 'listening'; readonly smtpUrl: string; readonly hookUrl: string }
  | ({ readonly kind: 'mail' } & SunkMail)
  | ({ readonly kind: 'hook' } & SunkHook);

export interface SunkHook {
  readonly at: number;
  readonly id: string;
  readonly event: string;
}

import type { SunkMail } from './raw-mail-sink.ts';

export type { SunkMail };

/**
 * Messages of the sinks' process: its addresses, then each arrival. Times from its own clock,
 * milliseconds since 1970.
 */
export type SinkMessage =
  | { readonly kind: 'listening'; readonly smtpUrl: string; readonly hookUrl: string }
  | ({ readonly kind: 'mail' } & SunkMail)
  | ({ readonly kind: 'hook' } & SunkHook);

export interface SunkHook {
  readonly at: number;
  /** webhook-id */
  readonly id: string;
  readonly event: string;
}

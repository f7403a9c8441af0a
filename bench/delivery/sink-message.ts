/**
 * Messages of the sinks' process: its addresses, then each arrival. Times from its own clock,
 * milliseconds since 1970.
 */
export type SinkMessage =
  | { readonly kind: 'listening'; readonly smtpUrl: string; readonly hookUrl: string }
  | ({ readonly kind: 'mail' } & SunkMail)
  | ({ readonly kind: 'hook' } & SunkHook);

export interface SunkMail {
  readonly at: number;
  /** From the envelope. */
  readonly to: string;
  readonly messageId: string;
  /** Whether a PDF is attached, judged by its first bytes. */
  readonly hasPdf: boolean;
}

export interface SunkHook {
  readonly at: number;
  /** webhook-id */
  readonly id: string;
  readonly event: string;
}

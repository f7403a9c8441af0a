/** What the sinks' process tells: where it listens, then each arrival. Times by its own clock, epoch ms. */
export type SinkMessage =
  | { readonly kind: 'listening'; readonly smtpUrl: string; readonly hookUrl: string }
  | ({ readonly kind: 'mail' } & SunkMail)
  | ({ readonly kind: 'hook' } & SunkHook);

export interface SunkMail {
  readonly at: number;
  /** Of the envelope. */
  readonly to: string;
  readonly messageId: string;
  /** Whether a PDF is attached, by its first bytes. */
  readonly hasPdf: boolean;
}

export interface SunkHook {
  readonly at: number;
  /** webhook-id */
  readonly id: string;
  readonly event: string;
}

import type { DeliveryKind } from './deliveries.ts';

/** Data that was sent elsewhere; only the receiver can erase it there. */
export interface HandedOut {
  readonly kind: DeliveryKind;
  /** The endpoint's id of a webhook; otherwise empty. */
  readonly target: string;
  readonly count: number;
}

/** Response of DELETE /api/leads/:id; the same when the request is repeated. */
export interface ErasureAnswer {
  readonly erased: true;
  /** ISO, UTC. */
  readonly erased_at: string;
  /** Sentences: what is kept, and why. */
  readonly kept: readonly string[];
  readonly handed_out: readonly HandedOut[];
}

type Row = Readonly<Record<string, unknown>>;

/** Response of GET /api/leads/:id/export: the database's rows, by column name. */
export interface PersonExport {
  readonly lead_id: string;
  /** ISO, UTC. */
  readonly exported_at: string;
  readonly lead: Row;
  /** Later bodies with the lead's idempotency key. */
  readonly resubmissions: readonly Row[];
  readonly booking_requests: readonly Row[];
  readonly consents: readonly Row[];
  /** Addresses of the report and for unsubscribing. */
  readonly links: readonly Row[];
  readonly deliveries: readonly Row[];
  readonly delivery_attempts: readonly Row[];
  /** Emails of the last hours, counted for the limits. */
  readonly mails_counted: readonly Row[];
  /** Voice calls with their transcripts. */
  readonly calls: readonly Row[];
  /** Messages from the voice platform about them. */
  readonly call_messages: readonly Row[];
  readonly suppressions: readonly Row[];
  /** Operators' notes about the person. */
  readonly notes: readonly Row[];
  readonly history: readonly Row[];
  /** The search index of the lead. */
  readonly search_words: readonly Row[];
  /** Ids of other leads with the same email address: export each one separately. */
  readonly other_leads: readonly string[];
}

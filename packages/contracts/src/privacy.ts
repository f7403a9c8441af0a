import type { JobKind } from './deliveries.ts';

/** Something that has left the house on the lead's behalf: erasing it there is the receiver's part. */
export interface HandedOut {
  readonly kind: JobKind;
  /** Webhooks: the endpoint's id; else empty. */
  readonly target: string;
  readonly count: number;
}

/** Answer of DELETE /api/leads/:id; the same again when it is sent again. */
export interface ErasureAnswer {
  readonly erased: true;
  /** ISO, UTC. */
  readonly erased_at: string;
  /** In words: what stays, and why. */
  readonly kept: readonly string[];
  readonly handed_out: readonly HandedOut[];
}

type Row = Readonly<Record<string, unknown>>;

/** Answer of GET /api/leads/:id/export: each row as it lies in the database, by its columns' names. */
export interface PersonExport {
  readonly lead_id: string;
  /** ISO, UTC. */
  readonly exported_at: string;
  readonly lead: Row;
  /** Other bodies that came later under the lead's idempotency key. */
  readonly resubmissions: readonly Row[];
  readonly booking_requests: readonly Row[];
  readonly consents: readonly Row[];
  /** The addresses of the report and of leaving the list. */
  readonly links: readonly Row[];
  readonly deliveries: readonly Row[];
  readonly delivery_attempts: readonly Row[];
  /** Mails of the last hours, counted for the caps. */
  readonly mails_counted: readonly Row[];
  /** Voice calls, with what was said on them. */
  readonly calls: readonly Row[];
  /** What the voice platform told us of them. */
  readonly call_messages: readonly Row[];
  readonly suppressions: readonly Row[];
  /** What operators wrote about the person. */
  readonly notes: readonly Row[];
  readonly history: readonly Row[];
  /** The words by which the lead is found. */
  readonly search_words: readonly Row[];
  /** Ids of other leads with the same address: the same person's, to be asked for one by one. */
  readonly other_leads: readonly string[];
}

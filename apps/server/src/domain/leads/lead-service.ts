import type { RequestFacts } from '../../platform/http/request-facts.ts';

export interface LeadSubmission {
  /** The parsed body before validation: flat or with a nested `contact`. */
  readonly body: unknown;
  /** Same key, same lead. Null where the sender gave none. */
  readonly idempotencyKey: string | null;
  readonly facts: RequestFacts;
  /** Our own word, where `form_version` is the sender's: it came by a proved message of a voice call. */
  readonly isFromCall?: boolean;
}

/** Takes leads in. */
export interface LeadService {
  /**
   * Validates, limits, judges and stores one lead; resolves only once it is on disk.
   * Throws AppError `invalid_input` with every issue by path, or `rate_limited` with `retry-after`.
   */
  submit(submission: LeadSubmission): Promise<{ readonly leadId: string }>;
}

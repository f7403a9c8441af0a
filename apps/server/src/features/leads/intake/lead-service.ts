import type { FunctionAnswer } from '@pickup/contracts/leads/lead-function';
import type { RequestFacts } from '../../../platform/http/request-facts.ts';

export interface LeadSubmission {
  /** The parsed body before validation, either flat or with a nested `contact`. */
  readonly body: unknown;
  /** Requests with the same key are the same lead. Null without a key. */
  readonly idempotencyKey: string | null;
  readonly facts: RequestFacts;
  /** True if a verified message of a voice call brought the lead. The server sets it, so senders cannot forge it. */
  readonly isFromCall?: boolean;
  readonly canaryToken?: string | undefined;
  /** The answer that the page got from the function in `intake.url`. Absent if the page did not call it. */
  readonly functionAnswer?: FunctionAnswer | undefined;
}

export interface TakenLead {
  readonly leadId: string | null;
  /** True if the form looks automated. An agent then reviews the lead before anything is sent. */
  readonly isHeld?: boolean;
}

export interface LeadService {
  /**
   * Validates, rate-limits, screens and stores one lead. Resolves once it is on disk. Throws an
   * AppError: `invalid_input` with every issue by path, `rate_limited` with `retry-after`, or
   * `forbidden` for an unknown token. The id is null if only the operator's own function has the
   * lead.
   */
  submit(submission: LeadSubmission): Promise<TakenLead>;
}

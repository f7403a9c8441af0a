import type { FunctionResponse } from '@pickup/contracts/leads/lead-function';
import type { RequestFacts } from '../../../platform/http/request-facts.ts';

export interface LeadSubmission {
  /** The body before validation, either flat or with a nested `contact`. */
  readonly body: unknown;
  /** All of a person's requests with the same key store only one lead. */
  readonly idempotencyKey: string | null;
  readonly facts: RequestFacts;
  /** The server sets this for a verified message from a voice call, so senders cannot forge it. */
  readonly isFromCall?: boolean;
  readonly canaryToken?: string | undefined;
  /** Whether the function in `intake.url` accepted the lead. Absent if the page did not call it. */
  readonly functionResponse?: FunctionResponse | undefined;
}

export interface SubmittedLead {
  readonly leadId: string | null;
  /** True if an agent must review the lead before anything is sent. */
  readonly isHeld?: boolean;
}

export interface LeadService {
  /**
   * Resolves once the lead is on disk, or once the operator's own function has accepted the lead.
   * The id is null if only the function has the lead. Throws AppError `invalid_input`,
   * `rate_limited`, `forbidden`, `unavailable` or `internal`.
   */
  submit(submission: LeadSubmission): Promise<SubmittedLead>;
}

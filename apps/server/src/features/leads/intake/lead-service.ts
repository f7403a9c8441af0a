import type { FunctionAnswer } from '@pickup/contracts/leads/lead-function';
import type { RequestFacts } from '../../../platform/http/request-facts.ts';

export interface LeadSubmission {
  /** The parsed body before validation: flat or with a nested `contact`. */
  readonly body: unknown;
  /** Requests with the same key are the same lead. Null if the sender sent none. */
  readonly idempotencyKey: string | null;
  readonly facts: RequestFacts;
  /**
   * Whether a verified message of a voice call brought the lead. The server sets it. Unlike `form_version`, senders
   * cannot forge it.
   */
  readonly isFromCall?: boolean;
  /** The token of a canary run, if the sender sent one. */
  readonly canaryToken?: string | undefined;
  /** The answer of the function in `intake.url` to the page. Absent if the page did not call it. */
  readonly functionAnswer?: FunctionAnswer | undefined;
}

export interface TakenLead {
  readonly leadId: string | null;
  /** True if the form looks automated, so that an agent reviews the lead before anything is sent. */
  readonly isHeld?: boolean;
}

/** Accepts leads. */
export interface LeadService {
  /**
   * Validates, rate-limits, screens and stores one lead. Resolves only once it is on disk. Throws an AppError:
   * `invalid_input` with every issue by path, `rate_limited` with `retry-after`, or `forbidden` for an unknown token.
   * The id is null if only the operator's own function has the lead.
   */
  submit(submission: LeadSubmission): Promise<TakenLead>;
}

import type { FunctionAnswer } from '@pickup/contracts/leads/lead-function';
import type { RequestFacts } from '../../platform/http/request-facts.ts';

export interface LeadSubmission {
  /** The parsed body before validation: flat or with a nested `contact`. */
  readonly body: unknown;
  /** Requests with the same key are the same lead. Null when the sender gave none. */
  readonly idempotencyKey: string | null;
  readonly facts: RequestFacts;
  /**
   * Set by the server when a verified message of a voice call brought the lead. Unlike `form_version`, the
   * sender cannot set it.
   */
  readonly isFromCall?: boolean;
  /** The token of a canary's run, if the sender gave one. */
  readonly canaryToken?: string | undefined;
  /** What the function in `intake.url` answered to the page. Absent: the page did not ask it. */
  readonly functionAnswer?: FunctionAnswer | undefined;
}

export interface TakenLead {
  readonly leadId: string | null;
  /** The form looks automated, so an agent reviews it before anything is sent. */
  readonly isHeld?: boolean;
}

/** Accepts leads. */
export interface LeadService {
  /**
   * Validates, rate-limits, screens and stores one lead. Resolves only once it is on disk. Throws AppError
   * `invalid_input` with every issue by path, `rate_limited` with `retry-after`, or `forbidden` for an unknown token.
   * The id is null if only a function of the operator's own has the lead.
   */
  submit(submission: LeadSubmission): Promise<TakenLead>;
}

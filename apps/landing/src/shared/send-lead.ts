import type { ApiIssue } from '@pickup/contracts/api-error';
import { IDEMPOTENCY_HEADER, LEAD_INTAKE_PATH } from '@pickup/contracts/lead-intake-address';
import type { LeadIntakeBody } from '@pickup/contracts/lead-intake';
import type { PublicSettings } from '@pickup/contracts/public-settings';

/** The result of sending. `status` is 0 when no answer came. */
export type SendOutcome =
  | { readonly accepted: true; readonly leadId: string | undefined }
  | Refusal;

export interface Refusal {
  readonly accepted: false;
  readonly status: number;
  readonly issues: readonly ApiIssue[];
  /** Seconds until a retry makes sense; null when the answer does not say. */
  readonly retryAfter: number | null;
}

export interface SendOptions {
  /** The Edge Function that takes leads. Null: the page's own server does. */
  readonly intakeUrl: PublicSettings['intakeUrl'];
  /** The page's own origin. */
  readonly origin: string;
  readonly idempotencyKey: string;
  /** Milliseconds. Without a limit, a visitor without a connection would wait forever. */
  readonly timeout?: number;
}

/** No answer, or an unreadable one. */
export const NOT_SENT: Refusal = { accepted: false, status: 0, issues: [], retryAfter: null };

const TIMEOUT_MS = 20_000;

/** Sends one lead to the intake. Never throws: every failure is an outcome that is not accepted. */
export async function sendLead(body: LeadIntakeBody, options: SendOptions): Promise<SendOutcome> {
  const own = options.origin + LEAD_INTAKE_PATH;
  const outcome = await sendTo(options.intakeUrl ?? own, body, options);
  if (options.intakeUrl === null || outcome.accepted || isFinal(outcome)) return outcome;
  // The server shares the function's database, so the same key stores no second lead.
  return sendTo(own, body, options);
}

/** Whether the intake itself refused the lead, as opposed to a platform that does not reach it. */
function isFinal({ status }: Refusal): boolean {
  return status === 400 || status === 413 || status === 429;
}

async function sendTo(
  address: string,
  body: LeadIntakeBody,
  { idempotencyKey, timeout = TIMEOUT_MS }: SendOptions,
): Promise<SendOutcome> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', [IDEMPOTENCY_HEADER]: idempotencyKey },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeout),
    });
    const answer = parsed(await response.text());
    if (!response.ok) return refusal(response, answer);
    // A hotel's sign-in page also answers 200, but does not say `ok`.
    return answer?.['ok'] === true
      ? { accepted: true, leadId: textOf(answer['lead_id']) }
      : NOT_SENT;
  } catch {
    return NOT_SENT;
  }
}

type Answer = Readonly<Record<string, unknown>> | null;

function parsed(text: string): Answer {
  try {
    const answer: unknown = JSON.parse(text);
    return typeof answer === 'object' ? (answer as Answer) : null;
  } catch {
    return null;
  }
}

function refusal({ status, headers }: Response, answer: Answer): Refusal {
  const issues = answer?.['issues'];
  return {
    accepted: false,
    status,
    issues: Array.isArray(issues) ? issues.filter(isIssue) : [],
    retryAfter: secondsOf(headers.get('retry-after')),
  };
}

// The header may also be a date; our own intake sends seconds.
function secondsOf(header: string | null): number | null {
  return header && /^\d{1,9}$/.test(header) ? Number(header) : null;
}

function isIssue(value: unknown): value is ApiIssue {
  const { path, message } = (value ?? {}) as { path?: unknown; message?: unknown };
  return typeof path === 'string' && typeof message === 'string';
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

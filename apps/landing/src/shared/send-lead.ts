import type { ApiIssue } from '@pickup/contracts/api-error';
import {
  IDEMPOTENCY_HEADER,
  IDEMPOTENCY_MEMBER,
  LEAD_INTAKE_PATH,
} from '@pickup/contracts/lead-intake-address';
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
  readonly backend: PublicSettings['backend'];
  /** The page's own origin, where leads go unless the settings name a backend. */
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
  try {
    const response = await post(body, options);
    const answer = parsed(await response.text());
    // The platform's gateway marks its own answers.
    if (!response.ok || response.headers.get('x-relay-error') === 'true') {
      return refusal(response, answer);
    }
    return isSuccess(answer, options.backend.url !== null)
      ? { accepted: true, leadId: textOf(answer?.['lead_id']) }
      : NOT_SENT;
  } catch {
    return NOT_SENT;
  }
}

function post(body: LeadIntakeBody, options: SendOptions): Promise<Response> {
  const { backend, origin, idempotencyKey, timeout = TIMEOUT_MS } = options;
  const { url, anonKey } = backend;
  const sent = url === null ? body : { ...body, [IDEMPOTENCY_MEMBER]: idempotencyKey };
  return fetch((url ?? origin).replace(/\/+$/, '') + LEAD_INTAKE_PATH, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(anonKey && { apikey: anonKey, Authorization: `Bearer ${anonKey}` }),
      ...(url === null && { [IDEMPOTENCY_HEADER]: idempotencyKey }),
    },
    body: JSON.stringify(sent),
    signal: AbortSignal.timeout(timeout),
  });
}

type Answer = Readonly<Record<string, unknown>> | null;

// A function may answer text, `true` or nothing; only an object has details.
function parsed(text: string): Answer {
  try {
    const answer: unknown = JSON.parse(text);
    return typeof answer === 'object' ? (answer as Answer) : null;
  } catch {
    return null;
  }
}

/**
 * A hosted function accepts a lead with any 2xx that names no error. Our own intake always says
 * `ok`, because a hotel's sign-in page also answers 200. On our own origin, no CORS check stops it.
 */
function isSuccess(answer: Answer, isHosted: boolean): boolean {
  if (answer?.['error']) return false;
  return isHosted ? answer?.['ok'] !== false : answer?.['ok'] === true;
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

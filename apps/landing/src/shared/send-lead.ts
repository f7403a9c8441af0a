import type { ApiIssue } from '@pickup/contracts/api-error';
import {
  FUNCTIONS_PATH,
  IDEMPOTENCY_HEADER,
  LEAD_INTAKE_FUNCTION,
} from '@pickup/contracts/lead-intake-address';
import type { LeadIntakeBody } from '@pickup/contracts/lead-intake';
import type { PublicSettings } from '@pickup/contracts/public-settings';
import { FunctionsClient } from '@supabase/functions-js';

/** What became of a sending. `status` is 0 when no answer came. */
export type SendOutcome =
  { readonly accepted: true; readonly leadId: string | undefined } | Refusal;

export interface Refusal {
  readonly accepted: false;
  readonly status: number;
  readonly issues: readonly ApiIssue[];
  /** Seconds until it is worth trying again; null when the answer does not say. */
  readonly retryAfter: number | null;
}

export interface SendOptions {
  readonly backend: PublicSettings['backend'];
  /** The page's own origin: where leads go unless the settings name a backend. */
  readonly origin: string;
  readonly idempotencyKey: string;
  /** Milliseconds; a van in a tunnel must get its form back. */
  readonly timeout?: number;
}

/** No answer came, or none that can be read. */
export const NOT_SENT: Refusal = { accepted: false, status: 0, issues: [], retryAfter: null };

const TIMEOUT_MS = 20_000;

/** Sends one lead to the intake. Never throws: whatever goes wrong is an outcome that is not accepted. */
export async function sendLead(body: LeadIntakeBody, options: SendOptions): Promise<SendOutcome> {
  const { backend, origin, idempotencyKey, timeout = TIMEOUT_MS } = options;
  const client = new FunctionsClient(functionsUrl(backend.url ?? origin), {
    headers: keyHeaders(backend.anonKey),
  });
  const { data, error } = await client.invoke<unknown>(LEAD_INTAKE_FUNCTION, {
    body,
    headers: { [IDEMPOTENCY_HEADER]: idempotencyKey },
    timeout,
  });
  if (error !== null) return refusal(error);
  return isAnswer(data) ? { accepted: true, leadId: textOf(data['lead_id']) } : NOT_SENT;
}

function functionsUrl(base: string): string {
  return base.replace(/\/+$/, '') + FUNCTIONS_PATH;
}

function keyHeaders(anonKey: string | null): Record<string, string> {
  return anonKey ? { apikey: anonKey, Authorization: `Bearer ${anonKey}` } : {};
}

// A hotel's sign-in page answers 200 to everything, but not with a JSON object.
function isAnswer(data: unknown): data is Readonly<Record<string, unknown>> {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return false;
  return !('error' in data) && (data as { ok?: unknown }).ok !== false;
}

// functions-js gives every non-2xx answer the same message; what was answered is in its context.
async function refusal(error: unknown): Promise<SendOutcome> {
  const context = (error as { context?: unknown }).context;
  if (!(context instanceof Response)) return NOT_SENT;
  const body: unknown = await context.json().catch(() => null);
  const issues = (body as { issues?: unknown } | null)?.issues;
  return {
    accepted: false,
    status: context.status,
    issues: Array.isArray(issues) ? issues.filter(isIssue) : [],
    retryAfter: secondsOf(context.headers.get('retry-after')),
  };
}

// The header may be a date as well; our own intake sends seconds.
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

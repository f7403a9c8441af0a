import type { ApiIssue } from '@pickup/contracts/api-error';
import {
  FUNCTION_RESPONSE_HEADER,
  functionRequest,
  isLeadAccepted,
  type FunctionResponse,
} from '@pickup/contracts/leads/lead-function';
import { LEAD_INTAKE_PATH } from '@pickup/contracts/leads/lead-intake-address';
import type { LeadIntakeBody } from '@pickup/contracts/leads/lead-intake';
import type { PublicIntake } from '@pickup/contracts/settings/public-settings';

export type SendOutcome =
  | { readonly accepted: true; readonly leadId: string | undefined }
  | Refusal;

export interface Refusal {
  readonly accepted: false;
  /** 0 means that no response arrived, or that the response did not come from an intake. */
  readonly status: number;
  readonly issues: readonly ApiIssue[];
  /** How many seconds to wait before a retry. Null if the response contains no such number. */
  readonly retryAfter: number | null;
  /** Whether this site stored a copy of a lead that the operator's function did not accept. */
  readonly hasStoredCopy?: boolean;
}

export interface SendOptions {
  /** Where leads are sent. Null means the page's own server. */
  readonly intake: PublicIntake | null;
  readonly origin: string;
  readonly idempotencyKey: string;
  /** The time limit of each request in milliseconds, 20 s by default. */
  readonly timeout?: number;
  /** How long to wait for this site's copy, in milliseconds. The default is COPY_WAIT_MS. */
  readonly copyWait?: number;
}

export const NOT_SENT: Refusal = { accepted: false, status: 0, issues: [], retryAfter: null };

const TIMEOUT_MS = 20_000;

/**
 * How long `sendWithCopy` waits for this site's copy after the function accepted a lead. The
 * booking page needs the copy's lead id.
 */
const COPY_WAIT_MS = 3_000;

/** Sends a lead to the intake. Never throws: every failure is a refusal. */
export function sendLead(body: LeadIntakeBody, options: SendOptions): Promise<SendOutcome> {
  const { intake } = options;
  if (intake === null) return sendToSite(body, options);
  return intake.serverRole === 'fallback'
    ? sendToFunctionOrSite(body, intake, options)
    : sendWithCopy(body, intake, options);
}

/**
 * The function and this site share a database. Both get the same idempotency key, so sending the
 * lead to both stores it once.
 */
async function sendToFunctionOrSite(
  body: LeadIntakeBody,
  intake: PublicIntake,
  options: SendOptions,
) {
  const outcome = await sendToFunction(body, intake, options);
  if (outcome.accepted || isFinal(outcome)) return outcome;
  return sendToSite(body, options, 'failed');
}

/**
 * Whether this site's server would refuse the lead, too. Any other status may mean that the
 * function is down.
 */
function isFinal({ status }: Refusal): boolean {
  return status === 400 || status === 413 || status === 429;
}

/** The booking page cannot use the ids of another system, so this outcome has no lead id. */
const ACCEPTED_ELSEWHERE = { accepted: true, leadId: undefined } as const;

/**
 * Sends the lead to the function, and possibly a copy to this site. The visitor sees the function's
 * result.
 */
async function sendWithCopy(
  body: LeadIntakeBody,
  intake: PublicIntake,
  options: SendOptions,
): Promise<SendOutcome> {
  const sent = await sendToFunction(body, intake, options);
  const outcome = sent.accepted ? ACCEPTED_ELSEWHERE : sent;
  if (intake.serverRole === 'none') return outcome;
  const copying = sendToSite(body, options, outcome.accepted ? 'accepted' : 'failed');
  if (!outcome.accepted) return { ...outcome, hasStoredCopy: (await copying).accepted };
  const copy = await Promise.race([copying, elapsed(options.copyWait ?? COPY_WAIT_MS)]);
  return copy?.accepted ? copy : outcome;
}

const elapsed = (ms: number) =>
  new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), ms);
  });

async function sendToFunction(
  body: LeadIntakeBody,
  intake: PublicIntake,
  { idempotencyKey, timeout }: SendOptions,
): Promise<SendOutcome> {
  const request = functionRequest(intake, body, idempotencyKey);
  const posted = await post(intake.url, request, timeout);
  if (posted === null) return NOT_SENT;
  const { response, data } = posted;
  return isLeadAccepted(response, data) ? accepted(data) : refusal(response, data);
}

async function sendToSite(
  body: LeadIntakeBody,
  { origin, idempotencyKey, timeout }: SendOptions,
  functionResponse?: FunctionResponse,
): Promise<SendOutcome> {
  const request = functionRequest({ key: null }, body, idempotencyKey);
  const headers = {
    ...request.headers,
    ...(functionResponse && { [FUNCTION_RESPONSE_HEADER]: functionResponse }),
  };
  const keepalive = functionResponse !== undefined; // sends the copy even if the visitor leaves now
  const posted = await post(origin + LEAD_INTAKE_PATH, { ...request, headers, keepalive }, timeout);
  if (posted === null) return NOT_SENT;
  const { response, data } = posted;
  if (!response.ok) return refusal(response, data);
  // The sign-in page of a hotel's Wi-Fi responds with 200, too, but without `ok`.
  return data?.['ok'] === true ? accepted(data) : NOT_SENT;
}

async function post(address: string, request: RequestInit, timeout = TIMEOUT_MS) {
  try {
    const response = await fetch(address, { ...request, signal: AbortSignal.timeout(timeout) });
    return { response, data: parsed(await response.text()) };
  } catch {
    return null;
  }
}

function accepted(data: ResponseData): SendOutcome {
  return { accepted: true, leadId: textOf(data?.['lead_id']) };
}

type ResponseData = Readonly<Record<string, unknown>> | null;

function parsed(text: string): ResponseData {
  try {
    const data: unknown = JSON.parse(text);
    return typeof data === 'object' ? (data as ResponseData) : null;
  } catch {
    return null;
  }
}

function refusal({ status, headers }: Response, data: ResponseData): Refusal {
  const issues = data?.['issues'];
  return {
    accepted: false,
    status,
    issues: Array.isArray(issues) ? issues.filter(isIssue) : [],
    retryAfter: secondsOf(headers.get('retry-after')),
  };
}

// The header may also be a date, but Pickup's intake sends only seconds.
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

import type { ApiErrorBody, ApiIssue } from '@pickup/contracts/api-error';
import { problemInEditor } from '@pickup/contracts/settings/setting-problem';
import * as texts from '@pickup/messages/operator/common';

type Problem = Omit<ApiErrorBody, 'code'> & { readonly code: string };

/** Status 0 and the code "unreachable" mean that the server did not respond. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly issues: readonly ApiIssue[];
  readonly requestId: string | null;
  readonly retryAfterSeconds: number | null;

  constructor(
    status: number,
    body: Partial<Problem>,
    retryAfterSeconds: ApiError['retryAfterSeconds'] = null,
  ) {
    super(messageOf(body));
    this.status = status;
    this.code = body.code ?? 'unknown';
    this.issues = body.issues ?? [];
    this.requestId = body.request_id ?? null;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  get isTransient(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }

  /** True if the server itself did not respond. It may still have received the request. */
  get hasNoResponse(): boolean {
    return this.status === 0 || (this.status >= 502 && this.status <= 504);
  }

  get needsFactor(): boolean {
    return this.code === 'second_factor_required';
  }

  issueOf(path: string): string | undefined {
    const issue = this.issues.find((one) => one.path === path);
    return issue && problemInEditor(issue);
  }
}

/** A message such as "The body is not valid." does not say what to correct. The issues do. */
function messageOf({ message = texts.unexpectedAnswer, issues = [] }: Partial<Problem>): string {
  if (issues.length === 0 || !/ (?:is|are) not valid\.$/.test(message)) return message;
  return [...new Set(issues.map(problemInEditor))].join(' ');
}

export function unreachable(): ApiError {
  return new ApiError(0, {
    code: 'unreachable',
    message: texts.unreachable,
  });
}

/** The operator left the sign-in dialog without signing in, so the request was never sent. */
export function sessionEnded(): ApiError {
  return new ApiError(401, { code: 'session_ended', message: texts.signedOut });
}

export async function readApiError(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  // A proxy may send a date in `Retry-After` instead of seconds.
  const seconds = Number.isFinite(retryAfter) ? retryAfter : null;
  return new ApiError(response.status, isErrorBody(body) ? body : {}, seconds);
}

function isErrorBody(body: unknown): body is ApiErrorBody {
  return body !== null && typeof body === 'object' && 'code' in body && 'message' in body;
}

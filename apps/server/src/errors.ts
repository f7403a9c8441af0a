import type { ApiErrorCode, ApiIssue } from '@pickup/contracts/api-error';

const STATUS_BY_CODE = {
  bad_request: 400,
  invalid_json: 400,
  invalid_input: 400,
  unauthorized: 401,
  /** The client is authenticated but lacks the required permission. */
  forbidden: 403,
  forbidden_origin: 403,
  /** The session must first verify its second factor. */
  second_factor_required: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  length_required: 411,
  too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const satisfies Readonly<Record<ApiErrorCode, number>>;

export interface AppErrorOptions {
  readonly issues?: readonly ApiIssue[];
  /** Extra response headers, such as `retry-after` or `allow`. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly cause?: unknown;
}

/** Clients see the message, so it must not contain personal data or internals. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ApiErrorCode;
  readonly issues: readonly ApiIssue[] | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: ApiErrorCode, message: string, options: AppErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.issues = options.issues;
    this.headers = options.headers ?? {};
  }

  get status(): (typeof STATUS_BY_CODE)[ApiErrorCode] {
    return STATUS_BY_CODE[this.code];
  }
}

/** The console shows the message beside the field at `path`. */
export function fieldError(path: string, message: string): AppError {
  return new AppError('invalid_input', message, { issues: [{ path, message }] });
}

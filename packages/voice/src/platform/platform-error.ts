import type { EndpointName } from './endpoints.ts';

/** What stands on every error of this API: which endpoint, never the address filled in nor the token. */
export abstract class PlatformError extends Error {
  readonly endpoint: EndpointName;

  constructor(endpoint: EndpointName, what: string) {
    super(`${endpoint} ${what}`);
    this.endpoint = endpoint;
  }
}

/**
 * A non-OK status: the response, thrown. `status`, `ok`, `statusText` and `headers` are its own,
 * `error` is its body, read; `response` can still be read as well. Where the answer repeats our
 * token, `[token]` stands in its place. The message holds no part of the body: it may be logged.
 */
export class PlatformRefusal extends PlatformError {
  override readonly name = 'PlatformRefusal';
  readonly ok = false;
  readonly status: number;
  readonly statusText: string;
  readonly headers: Headers;
  /** Parsed where it is JSON, else text; undefined without a body. */
  readonly error: unknown;
  readonly response: Response;

  constructor(endpoint: EndpointName, response: Response, error: unknown) {
    super(endpoint, `answered ${response.status}`);
    this.status = response.status;
    this.statusText = response.statusText;
    this.headers = response.headers;
    this.error = error;
    this.response = response;
  }
}

export type PlatformFailureKind = 'timed-out' | 'unreachable' | 'unreadable';

/** No answer that can be used: it took too long, nobody was reached, or what came is no JSON. */
export class PlatformFailure extends PlatformError {
  override readonly name = 'PlatformFailure';
  readonly kind: PlatformFailureKind;
  /** The system's word for it, e.g. `ECONNREFUSED`, where there is one. */
  readonly code: string | undefined;

  constructor(endpoint: EndpointName, kind: PlatformFailureKind, code?: string) {
    super(endpoint, code === undefined ? kind : `${kind} (${code})`);
    this.kind = kind;
    this.code = code;
  }
}

/**
 * What a rejected fetch says, cut down to its code (`ECONNREFUSED`): its own message and cause may
 * quote addresses and headers.
 */
export function failureOf(endpoint: EndpointName, cause: unknown): PlatformFailure {
  return new PlatformFailure(endpoint, 'unreachable', codeOf(cause) ?? codeOf(inner(cause)));
}

function codeOf(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null | undefined)?.code;
  return typeof code === 'string' && /^[A-Z][A-Z_]{2,40}$/.test(code) ? code : undefined;
}

function inner(error: unknown): unknown {
  return (error as { cause?: unknown } | null | undefined)?.cause;
}

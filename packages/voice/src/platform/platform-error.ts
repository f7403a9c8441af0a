import type { EndpointName } from './endpoints.ts';

/** Contains the endpoint's name, but never the full URL or the token. */
export abstract class PlatformError extends Error {
  readonly endpoint: EndpointName;

  constructor(endpoint: EndpointName, what: string) {
    super(`${endpoint} ${what}`);
    this.endpoint = endpoint;
  }
}

/**
 * The message is safe to log, because it quotes no part of the body. `response` is still unread.
 */
export class PlatformRefusal extends PlatformError {
  override readonly name = 'PlatformRefusal';
  readonly ok = false;
  readonly status: number;
  readonly statusText: string;
  readonly headers: Headers;
  /** The body: parsed JSON, or else text. `[token]` replaces the platform's token. */
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

export function isKeyRefusal(error: unknown): boolean {
  return error instanceof PlatformRefusal && (error.status === 401 || error.status === 403);
}

export type PlatformFailureKind = 'timed-out' | 'unreachable' | 'unreadable';

export class PlatformFailure extends PlatformError {
  override readonly name = 'PlatformFailure';
  readonly kind: PlatformFailureKind;
  readonly code: string | undefined;

  constructor(endpoint: EndpointName, kind: PlatformFailureKind, code?: string) {
    super(endpoint, code === undefined ? kind : `${kind} (${code})`);
    this.kind = kind;
    this.code = code;
  }
}

/** Keeps only the code, because the error's message and cause may quote addresses and headers. */
export function unreachableFailure(endpoint: EndpointName, cause: unknown): PlatformFailure {
  return new PlatformFailure(endpoint, 'unreachable', codeOf(cause) ?? codeOf(inner(cause)));
}

function codeOf(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null | undefined)?.code;
  return typeof code === 'string' && /^[A-Z][A-Z_]{2,40}$/.test(code) ? code : undefined;
}

function inner(error: unknown): unknown {
  return (error as { cause?: unknown } | null | undefined)?.cause;
}

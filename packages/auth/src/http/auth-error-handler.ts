import type { Context } from 'hono';
import { AuthError, OAuthError } from '../auth-error.ts';
import type { AuthLog } from '../auth-options.ts';

const VERSION_HEADER = 'x-supabase-api-version';
const VERSION = '2024-01-01';
const VERSION_FORM = /^2\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

const UNEXPECTED = new AuthError('unexpected_failure', 'Something went wrong on our end.');

export function createAuthErrorHandler(log: AuthLog) {
  return (thrown: unknown, c: Context): Response => {
    c.header('cache-control', 'no-store');
    if (thrown instanceof OAuthError) {
      return c.json({ error: thrown.code, error_description: thrown.message }, 400);
    }
    const error = thrown instanceof AuthError ? thrown : UNEXPECTED;
    if (error.code === 'unexpected_failure') logUnexpectedError(c, log, thrown);
    return respond(c, error);
  };
}

function respond(c: Context, error: AuthError): Response {
  const { code, message, status, reasons } = error;
  for (const [name, value] of Object.entries(error.headers)) c.header(name, value);
  c.header('x-sb-error-code', code);
  const weakness = reasons ? { weak_password: { message, reasons } } : {};
  if (!wantsCodes(c)) {
    return c.json({ code: status, error_code: code, msg: message, ...weakness }, status);
  }
  c.header(VERSION_HEADER, VERSION);
  return c.json({ code, message, ...weakness }, status);
}

/**
 * Clients that request API version 2024-01-01 or later expect the error code in `code`. All other
 * clients expect the HTTP status in `code`.
 */
function wantsCodes(c: Context): boolean {
  const version = c.req.header(VERSION_HEADER) ?? '';
  return VERSION_FORM.test(version) && version >= VERSION;
}

// The error's message may quote the request, so this logs only the error's name, code and stack.
function logUnexpectedError(c: Context, log: AuthLog, thrown: unknown): void {
  const { method, routePath } = c.req;
  const requestId = c.res.headers.get('x-request-id');
  const cause = thrown instanceof AuthError ? (thrown.cause ?? thrown) : thrown;
  const facts = { ...(requestId === null ? {} : { requestId }), method, route: routePath };
  log.error({ ...facts, ...describe(cause) }, 'a sign-in request failed');
}

function describe(cause: unknown): Record<string, unknown> {
  if (!(cause instanceof Error)) return { cause: typeof cause };
  const place = cause.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  const code = 'code' in cause ? String(cause.code) : undefined;
  return { cause: cause.name, ...(code ? { code } : {}), place: place?.slice(0, 5).join('\n') };
}

import type { AuthError } from '../auth-error.ts';
import type { WireSession } from '../wire/wire-user.ts';

export interface RedirectError {
  /** One of OAuth's error codes (RFC 6749, 4.1.2.1). */
  readonly error: string;
  /** One of our own error codes. */
  readonly code: string;
  readonly description: string;
}

export function withCode(redirectTo: string, code: string): string {
  const url = new URL(redirectTo);
  url.searchParams.set('code', code);
  return url.href;
}

/** Adds the error to the query and the fragment, because each client reads only one of them. */
export function withError(redirectTo: string, { error, code, description }: RedirectError): string {
  const url = new URL(redirectTo);
  const facts = { error, error_code: code, error_description: description };
  for (const [name, value] of Object.entries(facts)) url.searchParams.set(name, value);
  url.hash = new URLSearchParams(facts).toString();
  return url.href;
}

/**
 * Adds the session to the fragment, because browsers do not send the fragment to servers. If `type`
 * is 'recovery', auth-js emits PASSWORD_RECOVERY.
 */
export function withSession(redirectTo: string, session: WireSession, type?: string): string {
  const { user: _user, weak_password: _weakness, ...tokens } = session;
  const url = new URL(redirectTo);
  const values = { ...tokens, ...(type === undefined ? {} : { type }) };
  const fields = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) fields.set(name, String(value));
  url.hash = fields.toString();
  return url.href;
}

export function withMessage(redirectTo: string, message: string): string {
  const url = new URL(redirectTo);
  url.searchParams.set('message', message);
  url.hash = new URLSearchParams({ message }).toString();
  return url.href;
}

export function toRedirectError({ code, message, status }: AuthError): RedirectError {
  const isDenied = status === 401 || status === 403 || code === 'signup_disabled';
  const error = isDenied ? 'access_denied' : (BY_STATUS.get(status) ?? 'invalid_request');
  return { error, code, description: message };
}

const BY_STATUS: ReadonlyMap<number, string> = new Map([
  [429, 'temporarily_unavailable'],
  [500, 'server_error'],
  [504, 'temporarily_unavailable'],
]);

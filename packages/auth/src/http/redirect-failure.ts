import { AuthError } from '../auth-error.ts';
import type { AuthOptions } from '../auth-options.ts';
import { ProviderRefusal } from '../flows/provider-refusal.ts';
import { toRedirectError, withError } from './redirect-responses.ts';

const UNEXPECTED = new AuthError('unexpected_failure', 'Something went wrong on our end.');

/** Returns a URL that reports the error to the page, because people cannot use a JSON response. */
export function redirectWithError(
  { log }: Pick<AuthOptions, 'log'>,
  redirectTo: string,
  thrown: unknown,
): string {
  if (thrown instanceof ProviderRefusal) {
    const { error, message: description } = thrown;
    return withError(redirectTo, { error, code: 'bad_oauth_callback', description });
  }
  const error = thrown instanceof AuthError ? thrown : UNEXPECTED;
  const { code, status } = error;
  const cause = thrown instanceof AuthError ? (thrown.cause ?? thrown) : thrown;
  const facts = { code, ...describe(cause) };
  if (status >= 500) log.error(facts, 'a sign-in through a provider failed');
  else log.warn(facts, 'a sign-in through a provider was refused');
  return withError(redirectTo, toRedirectError(error));
}

/** The error's message may quote the request, so this leaves it out of the log. */
function describe(cause: unknown): Record<string, string> {
  if (!(cause instanceof Error)) return { cause: typeof cause };
  const reason = 'code' in cause ? { reason: String(cause.code) } : {};
  return { cause: cause.name, ...reason };
}

import * as texts from '@pickup/messages/operator/people/sign-in-problems';
import { isAuthError, isAuthRetryableFetchError, isAuthWeakPasswordError } from '@supabase/auth-js';
import { ApiError } from '../api/api-error.ts';
import { describeError } from '../ui/states.tsx';

const PROBLEMS: Readonly<Record<string, string>> = texts.problems;
const WEAKNESSES: Readonly<Record<string, string>> = texts.weaknesses;

/** No text reveals whether an email address has an account. */
export function describeAuthError(error: unknown, isHosted = false): string {
  if (error instanceof ApiError) return describeRefusal(error);
  if (!isAuthError(error)) return describeError(error);
  if (isAuthRetryableFetchError(error)) return texts.unreachable;
  if (isAuthWeakPasswordError(error)) return describeWeakness(error.reasons);
  // A hosted project's captcha needs a third party's script, which the console's content policy
  // forbids.
  if (isHosted && error.code === 'captcha_failed') return texts.hostedCaptcha;
  return PROBLEMS[error.code ?? ''] ?? `${texts.otherwise} (${error.code ?? error.name})`;
}

function describeRefusal(error: ApiError): string {
  const isKnownWeak = /known to be weak/.test(error.issueOf('password') ?? '');
  return isKnownWeak ? describeWeakness(['pwned']) : describeError(error);
}

export const refusesPassword = (error: unknown): boolean =>
  error instanceof ApiError
    ? error.issueOf('password') !== undefined
    : isAuthWeakPasswordError(error);

function describeWeakness(reasons: readonly string[]): string {
  const found = reasons.map((reason) => WEAKNESSES[reason] ?? '').filter((text) => text !== '');
  return found.join(' ') || texts.chooseStronger;
}

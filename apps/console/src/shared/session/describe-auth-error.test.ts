import { AuthApiError, AuthRetryableFetchError, AuthWeakPasswordError } from '@supabase/auth-js';
import { expect, it } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { describeAuthError } from './describe-auth-error.ts';

const refused = (code: string) =>
  describeAuthError(new AuthApiError('as the service says', 400, code));

it('does not reveal whether the email address or the password is wrong', () => {
  expect(refused('invalid_credentials')).toBe('The email address or the password is wrong.');
});

it('shows an unknown error code, but not the service’s message', () => {
  expect(refused('quite_new')).toContain('quite_new');
  expect(refused('quite_new')).not.toContain('as the service says');
});

it('lists all problems with a password', () => {
  const error = new AuthWeakPasswordError('weak', 422, ['length', 'pwned']);
  expect(describeAuthError(error)).toMatch(/is too short.*attackers try it first/);
});

it('suggests a better password when the operator API refuses one as weak', () => {
  const message = 'Password is known to be weak and easy to guess, please choose a different one.';
  const body = { code: 'invalid_input', message, issues: [{ path: 'password', message }] } as const;
  expect(describeAuthError(new ApiError(422, body))).toContain('Use a few words in a row instead.');
});

it('says that the service isn’t responding if the request fails', () => {
  const error = new AuthRetryableFetchError('fetch failed', 0);
  expect(describeAuthError(error)).toContain('isn’t responding');
});

it('says to turn off captcha protection if a hosted project requires a captcha', () => {
  const error = new AuthApiError('captcha protection', 400, 'captcha_failed');
  expect(describeAuthError(error, true)).toContain('Turn off captcha protection');
  expect(describeAuthError(error)).not.toContain('project');
});

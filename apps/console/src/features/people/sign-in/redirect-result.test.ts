import { expect, it } from 'vitest';
import {
  describeRedirectError,
  isRecovery,
  readInvite,
  readRedirectResult,
} from './redirect-result.ts';

it.each([
  ['?code=abc', '', { kind: 'code', code: 'abc' }],
  ['?error=access_denied', '', { kind: 'refused', code: 'access_denied' }],
  [
    '?error=server_error&error_code=signup_disabled',
    '',
    { kind: 'refused', code: 'signup_disabled' },
  ],
  ['', '#error=x&error_code=otp_expired', { kind: 'refused', code: 'otp_expired' }],
  ['?code=abc&error_code=otp_expired', '', { kind: 'refused', code: 'otp_expired' }],
  ['', '', { kind: 'nothing' }],
  ['', '#access_token=stolen&refresh_token=x', { kind: 'nothing' }],
])('reads the query %j and the fragment %j as %j', (search, hash, expected) => {
  expect(readRedirectResult({ search, hash })).toEqual(expected);
});

it('explains known error codes and shows no other text from the URL', () => {
  expect(describeRedirectError({ code: 'signup_disabled' })).toContain('You need an invitation');
  expect(describeRedirectError({ code: '<b>Call 555</b>' })).not.toContain('555');
});

// packages/auth/test/recovery.test.ts checks that the client library returns `redirectType`.
it('recognizes a password recovery by its redirectType', () => {
  expect(isRecovery({ session: {}, redirectType: 'PASSWORD_RECOVERY' })).toBe(true);
  expect(isRecovery({ session: {}, redirectType: null })).toBe(false);
  expect(isRecovery({ session: {} })).toBe(false);
});

it('returns “access_denied” instead of “bad_oauth_callback”, and otherwise the error code', () => {
  const read = (error: string, code: string) =>
    readRedirectResult({ search: `?error=${error}&error_code=${code}`, hash: '' });
  expect(read('access_denied', 'bad_oauth_callback')).toMatchObject({ code: 'access_denied' });
  expect(read('access_denied', 'signup_disabled')).toMatchObject({ code: 'signup_disabled' });
  expect(read('invalid_request', 'bad_oauth_callback')).toMatchObject({
    code: 'bad_oauth_callback',
  });
});

const TOKENS = { access_token: 'a.b.c', refresh_token: 'r' };

it('reads the tokens of an invitation', () => {
  const hash = `#${new URLSearchParams({ ...TOKENS, expires_in: '3600', type: 'invite' })}`;
  expect(readInvite(hash)).toEqual(TOKENS);
});

it('reads no tokens from other links, incomplete links or errors', () => {
  const others = [
    `#${new URLSearchParams({ ...TOKENS, type: 'recovery' })}`,
    `#${new URLSearchParams(TOKENS)}`,
    '#type=invite&access_token=a.b.c',
    '#error=access_denied&error_code=otp_expired',
    '',
  ];
  for (const hash of others) expect(readInvite(hash), hash).toBeNull();
});

import { describe, expect, it } from 'vitest';
import { AuthError } from '../auth-error.ts';
import { toRedirectError, withCode, withError } from './redirect-responses.ts';

describe('a redirect', () => {
  it('keeps the address’s query but replaces a forged code', () => {
    expect(withCode('https://x.example/a?b=c&code=old#d', 'new')).toBe(
      'https://x.example/a?b=c&code=new#d',
    );
    expect(withCode('app://welcome', 'new')).toBe('app://welcome?code=new');
  });

  it('contains an error in the query and in the fragment', () => {
    const error = { error: 'access_denied', code: 'signup_disabled', description: 'No & no' };
    const facts = 'error=access_denied&error_code=signup_disabled&error_description=No+%26+no';
    expect(withError('https://x.example/#a', error)).toBe(`https://x.example/?${facts}#${facts}`);
  });

  it('uses OAuth’s name for each error', () => {
    const named = (code: AuthError['code']) => toRedirectError(new AuthError(code, '')).error;
    expect(named('signup_disabled')).toBe('access_denied');
    expect(named('user_banned')).toBe('access_denied');
    expect(named('flow_state_expired')).toBe('invalid_request');
    expect(named('unexpected_failure')).toBe('server_error');
    expect(named('over_request_rate_limit')).toBe('temporarily_unavailable');
  });
});

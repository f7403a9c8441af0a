import { describe, expect, it } from 'vitest';
import { linkOf } from './render-message.ts';

const SERVICE = { url: 'https://app.example.com/auth/v1', confirmUrl: null };
const PAGE = { ...SERVICE, confirmUrl: 'https://app.example.com/console/confirm' };
const LINK = {
  type: 'recovery',
  token: 'pkce_a-b_c',
  redirectTo: 'https://app.example.com/console/reset?a=1&b=2#c',
} as const;

describe('linkOf', () => {
  it('links to the service, with the token in the query', () => {
    const url = new URL(linkOf(SERVICE, LINK));
    expect(`${url.origin}${url.pathname}`).toBe('https://app.example.com/auth/v1/verify');
    expect(url.hash).toBe('');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      token: LINK.token,
      type: 'recovery',
      redirect_to: LINK.redirectTo,
    });
  });

  it('links to the confirmation page, with the token in the fragment, which no server logs', () => {
    const url = new URL(linkOf(PAGE, LINK));
    expect(`${url.origin}${url.pathname}${url.search}`).toBe(PAGE.confirmUrl);
    expect(Object.fromEntries(new URLSearchParams(url.hash.slice(1)))).toEqual({
      token_hash: LINK.token,
      type: 'recovery',
      redirect_to: LINK.redirectTo,
    });
  });

  it('uses the type `email_change`, which clients expect, for both emails of an email change', () => {
    for (const type of ['email_change_current', 'email_change_new'] as const) {
      const url = new URL(linkOf(SERVICE, { ...LINK, type }));
      expect(url.searchParams.get('type')).toBe('email_change');
    }
  });
});

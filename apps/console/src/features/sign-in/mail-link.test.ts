import { describe, expect, it } from 'vitest';
import { afterProof, readMailLink, type MailLink } from './mail-link.ts';

const ORIGIN = 'https://leads.example';
const link = (type: MailLink['type'], redirectTo: string | null = null): MailLink => ({
  tokenHash: 'abc',
  type,
  redirectTo,
});

describe('a link in an email', () => {
  it('is read from the part after the #', () => {
    const hash = '#token_hash=abc&type=recovery&redirect_to=https%3A%2F%2Fleads.example%2Fconsole';
    expect(readMailLink(hash)).toEqual(link('recovery', `${ORIGIN}/console`));
  });

  it.each(['', '#', '#token_hash=abc', '#type=invite', '#token_hash=abc&type=sms'])(
    'is incomplete: %s',
    (hash) => {
      expect(readMailLink(hash)).toBeNull();
    },
  );
});

describe('the step after the link', () => {
  it('is a new password after an invitation or a recovery', () => {
    expect(afterProof(link('invite', `${ORIGIN}/console/callback?next=/leads`), ORIGIN)).toBe(
      '/accept',
    );
    expect(afterProof(link('recovery'), ORIGIN)).toBe('/reset');
  });

  it('is the account after a change of address', () => {
    expect(afterProof(link('email_change'), ORIGIN)).toBe('/account');
  });

  it('is the requested page after a sign-in', () => {
    const wanted = `${ORIGIN}/console/callback?next=${encodeURIComponent('/leads?tier=A')}`;
    expect(afterProof(link('magiclink', wanted), ORIGIN)).toBe('/leads?tier=A');
  });

  it.each([
    null,
    'no address',
    'https://evil.example/console/callback?next=/leads',
    `${ORIGIN}/elsewhere?next=/leads`,
    `${ORIGIN}/console/callback?next=//evil.example`,
  ])('is the start for %s', (redirectTo) => {
    expect(afterProof(link('magiclink', redirectTo), ORIGIN)).toBe('/');
  });
});

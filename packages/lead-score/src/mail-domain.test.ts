import { describe, expect, it } from 'vitest';
import { isDisposable } from './disposable-domains.ts';
import { mailDomain } from './mail-domain.ts';

describe('the email domain', () => {
  it.each([
    ['ann@millerplumbing.com', 'business'],
    ['ann@juno.plumbing', 'business'],
    ['ann@gmail.com', 'free'],
    ['ANN@GMAIL.COM', 'free'],
    ['ann@yahoo.ca', 'free'],
    ['ann@tampabay.rr.com', 'free'],
    ['ann@comcast.net', 'free'],
    ['ann@gmial.com', 'mistyped'],
    ['ann@millerplumbing.con', 'mistyped'],
    ['ann@mailinator.com', 'disposable'],
    ['ann@inbox.Mailinator.com', 'disposable'],
  ] as const)('of %s is %s', (email, kind) => {
    expect(mailDomain(email).kind).toBe(kind);
  });

  it('has a suggested correction if it is mistyped', () => {
    expect(mailDomain('ann@Yahoo.con')).toEqual({
      kind: 'mistyped',
      domain: 'yahoo.con',
      intendedDomain: 'yahoo.com',
    });
  });

  it('is not disposable just because its ending matches a disposable domain', () => {
    expect(isDisposable('notatallmailinator.com')).toBe(false);
  });
});

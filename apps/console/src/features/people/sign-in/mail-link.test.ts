import { MAIL_LINK_OWNER_PATH } from '@pickup/contracts/people/built-in-sign-in';
import { describe, expect, it } from 'vitest';
import { afterProof, readLinkOwner, readMailLink, type MailLink } from './mail-link.ts';

const ORIGIN = 'https://leads.example';
const link = (type: MailLink['type'], redirectTo: string | null = null): MailLink => ({
  tokenHash: 'abc',
  type,
  redirectTo,
});

describe('a link in an email', () => {
  it('has its token, its type and its redirect in the URL fragment', () => {
    const hash = '#token_hash=abc&type=recovery&redirect_to=https%3A%2F%2Fleads.example%2Fconsole';
    expect(readMailLink(hash)).toEqual(link('recovery', `${ORIGIN}/console`));
  });

  const INCOMPLETE = ['', '#', '#token_hash=abc', '#type=invite', '#token_hash=abc&type=sms'];
  it.each(INCOMPLETE)('is incomplete with the fragment %j', (hash) => {
    expect(readMailLink(hash)).toBeNull();
  });
});

describe('the screen after the link', () => {
  it('asks for a new password after an invitation or a password recovery', () => {
    const invitation = link('invite', `${ORIGIN}/console/callback?next=/leads`);
    expect(afterProof(invitation, ORIGIN)).toBe('/accept');
    expect(afterProof(link('recovery'), ORIGIN)).toBe('/reset');
  });

  it('is the account screen after a change of email address', () => {
    expect(afterProof(link('email_change'), ORIGIN)).toBe('/account');
  });

  it('is the requested screen after a sign-in', () => {
    const requested = `${ORIGIN}/console/callback?next=${encodeURIComponent('/leads?tier=A')}`;
    expect(afterProof(link('magiclink', requested), ORIGIN)).toBe('/leads?tier=A');
  });

  it.each([
    null,
    'no address',
    'https://evil.example/console/callback?next=/leads',
    `${ORIGIN}/elsewhere?next=/leads`,
    `${ORIGIN}/console/callback?next=//evil.example`,
  ])('is the start screen if the link redirects to %s', (redirectTo) => {
    expect(afterProof(link('magiclink', redirectTo), ORIGIN)).toBe('/');
  });
});

function respondWith(status: number, body: unknown) {
  const requests: Request[] = [];
  const send: typeof fetch = (path, init) => {
    requests.push(new Request(new URL(path as string, 'http://console.test'), init));
    return Promise.resolve(Response.json(body, { status }));
  };
  return { requests, send };
}

it('sends the link’s token in the body, and the access token of a signed-in person in a header', async () => {
  const { requests, send } = respondWith(200, { email: 'ol…@office.example' });
  expect(await readLinkOwner(link('recovery'), null, send)).toEqual({
    email: 'ol…@office.example',
  });
  await readLinkOwner(link('recovery'), 'token', send);
  const [anonymous, signedIn] = requests;
  expect(anonymous?.url).toBe(`http://console.test${MAIL_LINK_OWNER_PATH}`);
  expect(await anonymous?.json()).toEqual({ token_hash: 'abc', type: 'recovery' });
  expect(anonymous?.headers.has('authorization')).toBe(false);
  expect(signedIn?.headers.get('authorization')).toBe('Bearer token');
});

it('finds no account for a link that no longer works', async () => {
  const { send } = respondWith(403, { code: 'otp_expired' });
  expect(await readLinkOwner(link('recovery'), null, send)).toBeNull();
});

it('throws if the server fails', async () => {
  const { send } = respondWith(503, {});
  await expect(readLinkOwner(link('recovery'), null, send)).rejects.toThrow('503');
});

import { MAIL_LINK_OWNER_PATH } from '@pickup/contracts/built-in-sign-in';
import { expect, it } from 'vitest';
import { readLinkOwner } from './mail-link.ts';

const LINK = { tokenHash: 'abc', type: 'recovery', redirectTo: null } as const;

function answering(status: number, body: unknown) {
  const asked: Request[] = [];
  const send = (path: string | URL | Request, init?: RequestInit) => {
    asked.push(
      new Request(new URL(path instanceof Request ? path.url : path, 'http://console.test'), init),
    );
    return Promise.resolve(Response.json(body, { status }));
  };
  return { asked, send };
}

it('sends the link’s token in the body, and the access token of the signed-in person', async () => {
  const { asked, send } = answering(200, { email: 'ol…@office.example' });
  expect(await readLinkOwner(LINK, null, send)).toEqual({ email: 'ol…@office.example' });
  await readLinkOwner(LINK, 'token', send);
  const [stranger, known] = asked;
  expect(new URL(stranger?.url ?? '').pathname + new URL(stranger?.url ?? '').search).toBe(
    MAIL_LINK_OWNER_PATH,
  );
  expect(await stranger?.json()).toEqual({ token_hash: 'abc', type: 'recovery' });
  expect(stranger?.headers.has('authorization')).toBe(false);
  expect(known?.headers.get('authorization')).toBe('Bearer token');
});

it('finds no account for an invalid link', async () => {
  const { send } = answering(403, { code: 'otp_expired' });
  await expect(readLinkOwner(LINK, null, send)).rejects.toThrow('403');
});

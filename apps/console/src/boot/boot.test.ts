import { runInNewContext } from 'node:vm';
import { CONSOLE_SESSION_KEY } from '@pickup/contracts/operations/console-config';
import { expect, it } from 'vitest';
import { bootScript } from '../../build/inline-boot.ts';
import { NO_FILTERS, toApiQuery } from '../features/inbox/list/lead-filters.ts';
import { PAGE } from '../features/inbox/list/use-lead-list.ts';
import type { EarlyRequests } from './early-requests.ts';

const LEADS = `/api/leads?${toApiQuery(NO_FILTERS)}&limit=${PAGE}`;
const sessionWith = (overrides: object = {}) => ({
  access_token: 'abc',
  expires_at: Math.floor(Date.now() / 1_000) + 3_600,
  ...overrides,
});
const user = { factors: [{ status: 'verified' }] };
const tokenWith = (claims: object) => `head.${btoa(JSON.stringify(claims))}.signature`;

/** Runs the script as a browser would when it opens this URL with this session. */
async function open(address: string, session: object | null) {
  const requested: string[] = [];
  const window: { earlyRequests?: EarlyRequests } = {};
  const dataset: Record<string, string> = {};
  const stored = new Map([[CONSOLE_SESSION_KEY, JSON.stringify(session)]]);
  const { pathname, search } = new URL(address, 'http://localhost');
  runInNewContext(await bootScript(), {
    window,
    location: { pathname, search },
    document: { documentElement: { dataset } },
    localStorage: { getItem: (key: string) => stored.get(key) ?? null },
    fetch: (path: string, init: { readonly headers: { readonly authorization: string } }) => {
      requested.push(`${path} ${init.headers.authorization}`);
      return Promise.resolve(Response.json({}));
    },
    atob,
  });
  return { requested, early: window.earlyRequests, isSignedIn: 'signedIn' in dataset };
}

const INBOX = ['/console', '/console/', '/console/leads', '/console/leads/'];
it.each(INBOX)(
  'requests the operator’s details and the first page of the inbox at %s',
  async (address) => {
    const { requested, early, isSignedIn } = await open(address, sessionWith());
    expect(requested).toEqual(['/api/me Bearer abc', `${LEADS} Bearer abc`]);
    expect([...(early?.responses.keys() ?? [])]).toEqual(['/api/me', LEADS]);
    expect(isSignedIn).toBe(true);
  },
);

const OTHER_SCREENS = ['/console/deliveries', '/console/leads?q=ann', '/console/leads/7'];
it.each(OTHER_SCREENS)('requests only the operator’s details at %s', async (address) => {
  const { requested } = await open(address, sessionWith());
  expect(requested).toEqual(['/api/me Bearer abc']);
});

it.each([
  ['there is no session', '/console/leads', null],
  ['the token has expired', '/console/leads', sessionWith({ expires_at: 1 })],
  ['the screen is part of sign-in', '/console/sign-in', sessionWith()],
  [
    'the second factor is missing',
    '/console/leads',
    sessionWith({ access_token: tokenWith({ aal: 'aal1' }), user }),
  ],
])('requests nothing when %s', async (_when, address, session) => {
  const { requested, early } = await open(address, session);
  expect([requested, early]).toEqual([[], undefined]);
});

it('requests the operator’s details if the second factor is verified', async () => {
  const session = sessionWith({ access_token: tokenWith({ aal: 'aal2' }), user });
  const { requested } = await open('/console/account', session);
  expect(requested).toHaveLength(1);
});

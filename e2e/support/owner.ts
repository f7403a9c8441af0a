import { CONSOLE_SESSION_KEY } from '@pickup/contracts/operations/console-config';
import { SETUP_API_PATH } from '@pickup/contracts/people/owner-setup';
import { expect, type Page } from '@playwright/test';
import type { RunningServer } from './start-server.ts';

export interface Account {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** `RunningServer.start` gives each server this owner, unless `withOwner` is false. */
export const OWNER: Account = {
  name: 'Olga Owner',
  email: 'olga@office.test',
  password: 'a lantern in the boathouse',
};

const SETUP_LINK = /http\S+\/console\/setup#token=([\w-]{43})/;

/** Returns the one-time link that a server without an owner prints when it is ready. */
export async function ownerLink(server: RunningServer): Promise<string> {
  await expect.poll(() => server.log()).toMatch(SETUP_LINK);
  return SETUP_LINK.exec(server.log())?.[0] ?? '';
}

/** Creates the owner through the API, with the token from the printed link. */
export async function createOwner(server: RunningServer): Promise<void> {
  const [, token = ''] = SETUP_LINK.exec(await ownerLink(server)) ?? [];
  await callServer(server, 'POST', SETUP_API_PATH, { token, ...OWNER });
}

/** Creates the owner on the page that the printed link opens, which also signs the browser in. */
export async function setUpOwner(page: Page, server: RunningServer): Promise<void> {
  await page.goto(await ownerLink(server));
  await page.getByLabel('Your name').fill(OWNER.name);
  await page.getByLabel('Email address').fill(OWNER.email);
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible();
}

export async function openAsOwner(
  page: Page,
  server: RunningServer,
  path = 'account',
): Promise<void> {
  await openSignedIn(page, server, OWNER, path);
}

export async function openSignedIn(
  page: Page,
  server: RunningServer,
  account: Account,
  path: string,
): Promise<void> {
  await storeSession(page, server, account);
  await page.goto(`${server.origin}/console/${path}`);
  await expect(page.getByRole('navigation', { name: 'Sections' }).first()).toBeVisible();
  await waitUntilLoaded(page);
}

/** Waits until the screen has loaded, because controls move until then and a click could miss. */
export async function waitUntilLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('status', { name: 'Loading…' })).toHaveCount(0);
  await expect(page.getByText('Loading…', { exact: true })).toHaveCount(0);
}

/**
 * Signs in through the API. Deletes everything that the browser has stored, and stores the new
 * session.
 */
export async function storeSession(
  page: Page,
  server: RunningServer,
  { email, password }: Account,
): Promise<void> {
  const headers = { 'user-agent': await page.evaluate(() => navigator.userAgent) };
  const path = '/auth/v1/token?grant_type=password';
  const value = await callServer(server, 'POST', path, { email, password }, headers);
  const localStorage = [{ name: CONSOLE_SESSION_KEY, value }];
  const origins = [{ origin: server.origin, localStorage }];
  await page.context().setStorageState({ cookies: [], origins });
}

/** Returns the text of the response. Throws if the server refuses the request. */
export async function callServer(
  { origin }: RunningServer,
  method: 'POST' | 'PUT',
  path: string,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<string> {
  const response = await fetch(`${origin}${path}`, {
    method,
    headers: { 'content-type': 'application/json', origin, ...headers },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} returned ${response.status}: ${text}`);
  return text;
}

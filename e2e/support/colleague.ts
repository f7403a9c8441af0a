import type { MailSink } from '@pickup/test-sinks/mail-sink';
import type { Page } from '@playwright/test';
import type { Role } from '@pickup/contracts/operator-roles';
import { confirmLink, expectSignedIn } from './console.ts';
import { callServer, type Account } from './owner.ts';
import { askOperatorApi } from './operator.ts';
import type { RunningServer } from './start-server.ts';

export const AGENT: Account = {
  name: 'Ada Agent',
  email: 'ada@office.test',
  password: 'seven herons on the weir',
};
export const VIEWER: Account = {
  name: 'Vic Viewer',
  email: 'vic@office.test',
  password: 'a kettle under the pear tree',
};

/** Invites a person through the API. */
export async function invite(
  server: RunningServer,
  { email, name }: Account,
  role: Role,
): Promise<void> {
  await askOperatorApi(server, '/api/people', { method: 'POST', body: { email, name, role } });
}

/** Invites a colleague, accepts the emailed invitation and sets the password, all through the API. */
export async function addColleague(
  server: RunningServer,
  mailbox: MailSink,
  account: Account,
  role: Role,
): Promise<void> {
  await invite(server, account, role);
  const { hash } = new URL(await confirmLink(mailbox, account.email));
  const token = new URLSearchParams(hash.slice(1)).get('token_hash');
  const proof = { type: 'invite', token_hash: token };
  const session = await callServer(server, 'POST', '/auth/v1/verify', proof);
  const { access_token } = JSON.parse(session) as { readonly access_token: string };
  const headers = { authorization: `Bearer ${access_token}` };
  await callServer(server, 'PUT', '/auth/v1/user', { password: account.password }, headers);
}

/** Accepts an emailed invitation in this browser, which must be signed out. */
export async function acceptInvitation(
  page: Page,
  mailbox: MailSink,
  { email, password }: Account,
): Promise<void> {
  await page.goto(await confirmLink(mailbox, email));
  await page.getByRole('button', { name: 'Accept invitation' }).click();
  await page.getByLabel('New password').fill(password);
  await page.getByRole('button', { name: 'Set password and continue' }).click();
  await expectSignedIn(page);
}

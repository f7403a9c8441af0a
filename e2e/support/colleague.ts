import type { MailSink } from '@pickup/test-sinks/mail-sink';
import type { Page } from '@playwright/test';
import type { Role } from '@pickup/contracts/operator-roles';
import { confirmLink, expectInside, type Account } from './console.ts';
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

/** Invites somebody by the API. */
export async function invite(
  server: RunningServer,
  { email, name }: Account,
  role: Role,
): Promise<void> {
  await askOperatorApi(server, '/api/people', { method: 'POST', body: { email, name, role } });
}

/** Invites somebody by the API and accepts the mailed invitation in this browser, which must be signed out. */
export async function comeIn(
  page: Page,
  server: RunningServer,
  mailbox: MailSink,
  { account, role }: { readonly account: Account; readonly role: Role },
): Promise<void> {
  const { email, password } = account;
  await invite(server, account, role);
  await page.goto(await confirmLink(mailbox, email));
  await page.getByRole('button', { name: 'Accept invitation' }).click();
  await page.getByLabel('New password').fill(password);
  await page.getByRole('button', { name: 'Set password and continue' }).click();
  await expectInside(page);
}

import type { Page } from '@playwright/test';
import { expectNoViolationsAtAnySize } from '../../support/axe.ts';
import { storedToken } from '../../support/session.ts';
import { type RunningServer } from '../../support/start-server.ts';
import { addColleague, AGENT } from '../../support/colleague.ts';
import {
  confirmLink,
  expectSignedIn,
  requestEmail,
  signIn,
  signOut,
} from '../../support/console.ts';
import { openSignedIn, OWNER } from '../../support/owner.ts';
import { deliverySettings } from '../../support/delivery-settings.ts';
import { expect, FULL, test } from '../../support/test.ts';

test(
  'an emailed link shows its account and warns a user who is signed in to another account',
  FULL,
  async ({ page, context, startServer, mailbox }) => {
    const server = await startServer(...deliverySettings({ mailbox }));
    await addColleague(server, mailbox, AGENT, 'agent');
    await openSignedIn(page, server, AGENT, 'account');
    const other = await context.browser()?.newContext();
    if (!other) throw new Error('there is no second browser');
    const otherPage = await other.newPage();
    await otherPage.goto(`${server.origin}/console/forgotten`);
    await requestEmail(otherPage, OWNER.email);
    const link = await confirmLink(mailbox, OWNER.email);

    await otherPage.goto(link);
    await expect(otherPage.getByText('The account is ol…@office.test.')).toBeVisible();
    await other.close();
    await page.goto(link);
    await expect(page.getByText(`The account is ${OWNER.email}.`)).toBeVisible();
    await expect(page.getByText(`You’re signed in as ${AGENT.email} here.`)).toBeVisible();
    await expectNoViolationsAtAnySize(page);
  },
);

test(
  'an owner can keep a colleague’s API key when lowering the colleague’s role, and revokes the key when removing the colleague',
  FULL,
  async ({ page, startServer, mailbox }) => {
    const server = await startServer(...deliverySettings({ mailbox }));
    await addColleague(server, mailbox, AGENT, 'owner');
    await openSignedIn(page, server, AGENT, 'account');
    const secret = await createApiKey(page, server, 'Ada’s CRM');
    await signOut(page, server);
    await signIn(page, OWNER);
    await expectSignedIn(page);
    await page.goto(`${server.origin}/console/people`);

    await page.getByRole('button', { name: `Change ${AGENT.name}` }).click();
    const change = page.getByRole('dialog', { name: `Change ${AGENT.name}` });
    const key = change.getByLabel('Revoke the key they created');
    await expect(change.getByRole('radio', { name: /^Owner/ })).toBeChecked();
    await expect(key).toHaveCount(0);
    await change.getByRole('radio', { name: /^Agent/ }).check();
    await expect(key).toBeChecked();
    await expect(change).toContainText('Ada’s CRM');
    await expectNoViolationsAtAnySize(page);
    await key.uncheck();
    await change.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(`${AGENT.email} was updated.`)).toBeVisible();
    expect((await fetchLeadsWith(server, secret)).status).toBe(200);

    await page.getByRole('button', { name: `Remove ${AGENT.name}` }).click();
    const dialog = page.getByRole('dialog', { name: `Remove ${AGENT.name}?` });
    await expect(dialog.getByLabel('Revoke the key they created')).toBeChecked();
    await expect(dialog).toContainText('Ada’s CRM');
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page.getByText(`${AGENT.name} was removed.`)).toBeVisible();
    expect((await fetchLeadsWith(server, secret)).status).toBe(401);
  },
);

async function createApiKey(page: Page, server: RunningServer, name: string): Promise<string> {
  const token = await storedToken(page);
  const response = await fetch(`${server.origin}/api/keys`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name, scopes: ['leads.read'] }),
  });
  const { secret } = (await response.json()) as { secret: string };
  expect((await fetchLeadsWith(server, secret)).status).toBe(200);
  return secret;
}

function fetchLeadsWith(server: RunningServer, secret: string): Promise<Response> {
  return fetch(`${server.origin}/api/leads?limit=1`, {
    headers: { authorization: `Bearer ${secret}` },
  });
}

import type { Page } from '@playwright/test';
import { expectNoViolationsAtAnySize } from '../../support/axe.ts';
import { holdSessionChecks, advanceClockUntil } from '../../support/session.ts';
import { WHILE_STOPPED } from '../../support/start-server.ts';
import {
  type Authenticator,
  startAddingApp,
  confirmLink,
  expectSignedIn,
  mailedCode,
  saveRecoveryCodes,
  signIn,
  signOut,
  confirmApp,
} from '../../support/console.ts';
import { openAsOwner, OWNER } from '../../support/owner.ts';
import { deliverySettings } from '../../support/delivery-settings.ts';
import { expect, FULL, test } from '../../support/test.ts';

const REFUSED = /status of 4\d\d/;
/**
 * Verifies the factor in the database. Verifying it on the page would add it to the session or end
 * the session, and these tests need a session without the factor.
 */
const VERIFY_FACTOR = `update auth_factor set status = 'verified'`;

test(
  'an email address changes after the user confirms both emails, and the user signs in with the new address',
  FULL,
  async ({ page, startServer, mailbox }) => {
    const renamed = { ...OWNER, email: 'olga@new-office.test' };
    const server = await startServer(...deliverySettings({ mailbox }));
    await openAsOwner(page, server);
    await page.getByLabel('New address').fill(renamed.email);
    await page.getByRole('button', { name: 'Change address' }).click();
    await expect(page.getByText('We emailed')).toBeVisible();
    await expectNoViolationsAtAnySize(page);

    await page.goto(await confirmLink(mailbox, renamed.email));
    await page.getByRole('button', { name: 'Confirm change' }).click();
    await expect(page.getByRole('heading', { name: 'One more email' })).toBeVisible();
    await expectNoViolationsAtAnySize(page);
    await page.getByRole('link', { name: 'Open the console' }).click();
    await page.goto(`${server.origin}/console/account`);
    await expect(page.getByText(`You sign in as ${OWNER.email}.`)).toBeVisible();

    await page.goto(await confirmLink(mailbox, OWNER.email));
    await page.getByRole('button', { name: 'Confirm change' }).click();
    await expect(page.getByText(`You sign in as ${renamed.email}.`)).toBeVisible();
    await signOut(page, server);
    await signIn(page, renamed);
    await expectSignedIn(page);
  },
);

test(
  'a user whose session is days old can change the password only with an emailed code',
  FULL,
  async ({ page, startServer, mailbox, faults }) => {
    faults.expect(REFUSED);
    faults.expect(WHILE_STOPPED);
    const renewed = { ...OWNER, password: 'a lantern in the orchard' };
    const server = await startServer(...deliverySettings({ mailbox }));
    await openAsOwner(page, server);
    await server.changeDatabase(
      `update auth_session set created_at = created_at - interval '3 days'`,
    );
    await page.reload();
    const change = page.getByRole('button', { name: 'Change password' });
    await page.getByLabel('New password').fill(renewed.password);
    await change.click();
    await expect(page.getByText('we emailed you a code')).toBeVisible();
    await expectNoViolationsAtAnySize(page);
    await page.getByLabel('Code from the email').fill('000000');
    await change.click();
    await expect(page.getByText('was already used or has expired')).toBeVisible();
    await page.getByLabel('Code from the email').fill(await mailedCode(mailbox, OWNER.email));
    await change.click();
    await expect(page.getByText('Your password was changed.')).toBeVisible();
    await signOut(page, server);
    await signIn(page, renewed);
    await expectSignedIn(page);
  },
);

async function addApp(page: Page, count: number): Promise<Authenticator> {
  const app = await startAddingApp(page);
  await confirmApp(page, app);
  if (count === 1) await saveRecoveryCodes(page);
  // If the test added the next app earlier, that app would get the same default name.
  await expect(page.getByText('In use')).toHaveCount(count);
  return app;
}

test(
  'a request waits for a second factor that the session lacks, and then continues',
  FULL,
  async ({ page, startServer, faults }) => {
    faults.expect(REFUSED);
    faults.expect(WHILE_STOPPED);
    const server = await startServer((siteUrl) => ({ siteUrl }));
    await openAsOwner(page, server);
    const app = await startAddingApp(page);
    await page.getByRole('button', { name: 'Cancel' }).click();
    const release = await holdSessionChecks(page);
    await server.changeDatabase(VERIFY_FACTOR);
    await page.getByRole('link', { name: 'API keys' }).first().click();
    await release();
    const dialog = page.getByRole('dialog', { name: 'Confirm your second factor' });
    await expect(dialog).toBeVisible();
    await dialog.getByLabel('Code').fill('000000');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('This code is wrong.')).toBeVisible();
    await dialog.getByLabel('Code').fill(await app.code());
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Create API key' })).toBeVisible();
  },
);

test(
  'after a user declines the second factor, the screen says what is missing and asks again only on request',
  FULL,
  async ({ page, startServer, faults }) => {
    faults.expect(/status of 40[13]/);
    faults.expect(WHILE_STOPPED);
    const server = await startServer((siteUrl) => ({ siteUrl }));
    await openAsOwner(page, server);
    const app = await startAddingApp(page);
    await server.changeDatabase(VERIFY_FACTOR);
    await page.goto(`${server.origin}/console/deliveries`);
    const dialog = page.getByRole('dialog', { name: 'Confirm your second factor' });
    const missing = page.getByRole('heading', { name: 'Your second factor is needed' }).first();

    await test.step('the screen says why it is empty, and does not ask again on its own', async () => {
      await dialog.getByRole('button', { name: 'Close' }).click();
      await expect(missing).toBeVisible();
      await expect(page.getByText('You haven’t confirmed your second factor.')).toBeVisible();
      await expectNoViolationsAtAnySize(page);
      // The list reloads every 15 seconds.
      await page.waitForResponse((response) => response.url().includes('/api/deliveries'));
      await expect(dialog).toBeHidden();
    });

    await test.step('another screen does not ask for the second factor', async () => {
      await page.getByRole('link', { name: 'Team' }).first().click();
      await expect(page.getByRole('heading', { name: 'Team', level: 1 })).toBeVisible();
      await expect(missing).toBeVisible();
      await expect(dialog).toBeHidden();
    });

    await test.step('the button asks again, and after the right code the screen shows everything', async () => {
      await page.getByRole('button', { name: 'Confirm your second factor' }).click();
      await dialog.getByLabel('Code').fill(await app.code());
      await page.keyboard.press('Enter');
      await expect(dialog).toBeHidden();
      await expect(page.getByText(OWNER.email)).toBeVisible();
      await expect(page.getByText('You haven’t confirmed your second factor.')).toBeHidden();
    });
  },
);

test(
  'removing one of two second factors with its own code also requires a code from the other factor',
  FULL,
  async ({ page, startServer }) => {
    const server = await startServer((siteUrl) => ({ siteUrl }));
    await openAsOwner(page, server);
    const [first, second] = [await addApp(page, 1), await addApp(page, 2)];
    await page.getByRole('button', { name: 'Remove Authenticator app', exact: true }).click();
    await page.getByLabel('Code from Authenticator app').fill(await first.code());
    await page.getByRole('button', { name: 'Remove', exact: true }).last().click();
    const dialog = page.getByRole('dialog', { name: 'Confirm your second factor' });
    await expect(dialog).toBeVisible();
    await dialog.getByLabel('Code').fill(await second.code());
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText('In use')).toHaveCount(1);
  },
);

test(
  'a user signs out another browser in the list of sessions, and that browser shows the sign-out without any action',
  FULL,
  async ({ page, startServer, faults, browser }) => {
    faults.expect(REFUSED);
    const server = await startServer((siteUrl) => ({ siteUrl }));
    await openAsOwner(page, server);
    const elsewhere = await browser.newPage({ userAgent: FIREFOX });
    await elsewhere.clock.install();
    await elsewhere.goto(`${server.origin}/console/leads`);
    await signIn(elsewhere, OWNER);
    await expect(elsewhere.getByRole('heading', { name: 'Leads', exact: true })).toBeVisible();
    faults.watch(elsewhere);
    await page.reload();
    const end = page.getByRole('button', { name: 'Sign out Firefox on Windows' });
    await expect(end).toBeVisible();
    await end.click();
    await expect(end).toHaveCount(0);
    const dialog = elsewhere.getByRole('dialog', { name: 'You were signed out' });
    await advanceClockUntil(elsewhere, dialog); // without any action on this page
    await expect(page.getByText('This device', { exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: 'Sign out' }).click();
    await expect(elsewhere.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible();
    await elsewhere.close();
  },
);

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

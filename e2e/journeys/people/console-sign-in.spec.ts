import { isFullRun } from '@pickup/test-sinks/full-run';
import type { MailSink } from '@pickup/test-sinks/mail-sink';
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../../support/axe.ts';
import { AGENT } from '../../support/colleague.ts';
import {
  acceptOnPage,
  confirmLink,
  enterCode,
  expectSignedIn,
  inviteOnPage,
  mailedCode,
  openForgottenPassword,
  openFromMore,
  readSecret,
  requestEmail,
  saveRecoveryCodes,
  setPassword,
  signIn,
  signInAgain,
  signOut,
  signOutHere,
  confirmApp,
} from '../../support/console.ts';
import { type Account, OWNER, openAsOwner, setUpOwner } from '../../support/owner.ts';
import { deliverySettings } from '../../support/delivery-settings.ts';
import { advanceClockUntil } from '../../support/session.ts';
import type { RunningServer } from '../../support/start-server.ts';
import { expect, FULL, test } from '../../support/test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

async function recoverWith(page: Page, code: string): Promise<void> {
  await signOutHere(page);
  await signIn(page, AGENT);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(code);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

interface Setup {
  readonly page: Page;
  readonly server: RunningServer;
  readonly mailbox: MailSink;
}

async function inviteAndEnroll({ page, server, mailbox }: Setup) {
  await test.step('the first owner sets up an account with the printed link', async () => {
    await setUpOwner(page, server);
    await expect(page).toHaveURL(`${server.origin}/console/first-steps`);
  });

  await test.step('the owner invites an agent', async () => {
    await openFromMore(page, 'Team');
    await expect(page.getByText('You', { exact: true })).toBeVisible();
    await inviteOnPage(page, AGENT);
  });

  await test.step('the owner signs out', async () => {
    await openFromMore(page, 'Account');
    await signOutHere(page);
    expect(await page.evaluate(() => localStorage.getItem('pickup-console'))).toBeNull();
  });

  await test.step('the agent accepts the invitation, whose link keeps working until then', async () => {
    const link = await confirmLink(mailbox, AGENT.email);
    await page.goto(link);
    await expect(page.getByRole('button', { name: 'Accept invitation' })).toBeVisible();
    await page.goto('about:blank');
    await page.goto(link);
    await expect(page.getByRole('button', { name: 'Accept invitation' })).toBeVisible();
    expect(new URL(page.url()).hash).toBe('');
    if (isFullRun) await expectNoViolations(page);
    await acceptOnPage(page, AGENT);
  });

  return test.step('the agent adds an authenticator app', async () => {
    await page.goto(`${server.origin}/console/account`);
    await page.getByRole('button', { name: 'Add an app' }).click();
    await page.getByLabel('Name', { exact: true }).last().fill('Phone');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('img', { name: /QR code with the secret/ })).toBeVisible();
    const app = await readSecret(page);
    await confirmApp(page, app);
    const codes = await saveRecoveryCodes(page);
    await expect(page.getByText('In use')).toBeVisible();
    await expect(page.getByText('10 left')).toBeVisible();
    return { app, codes };
  });
}

test('an owner invites an agent, who enrolls a second factor and signs in with it', async ({
  page,
  startServer,
  mailbox,
  faults,
}) => {
  const server = await startServer(...deliverySettings({ mailbox }), { withOwner: false });
  const { app } = await inviteAndEnroll({ page, server, mailbox });

  await test.step('signing in asks for the second factor, and a wrong password or code causes an error', async () => {
    faults.expect(/status of 4\d\d/); // the service refuses wrong input
    await signOutHere(page);
    await signIn(page, { ...AGENT, password: 'not this one' });
    await expect(page.getByText('The email address or the password is wrong.')).toBeVisible();
    await signIn(page, AGENT);
    await expect(page.getByRole('heading', { name: 'Second factor' })).toBeVisible();
    await enterCode(page, '000000');
    await expect(page.getByText('This code is wrong.')).toBeVisible();
    await enterCode(page, await app.code());
    await expectSignedIn(page);
  });
});

test(
  'an agent uses recovery codes, resets a password with the second factor, and removes the factor',
  FULL,
  async ({ page, startServer, mailbox, faults }) => {
    faults.expect(/status of 4\d\d/); // the service refuses wrong input
    const server = await startServer(...deliverySettings({ mailbox }), { withOwner: false });
    const { app, codes } = await inviteAndEnroll({ page, server, mailbox });

    await test.step('without the app, each recovery code works for only one sign-in', async () => {
      const [code = ''] = codes;
      await page.goto(`${server.origin}/console/account`);
      await recoverWith(page, code.toUpperCase());
      await expectSignedIn(page);
      await page.goto(`${server.origin}/console/account`);
      await expect(page.getByText('9 left')).toBeVisible();
      await recoverWith(page, code);
      await expect(page.getByText('wrong or was already used')).toBeVisible();
      await page.getByRole('button', { name: 'Use your second factor' }).click();
      await enterCode(page, await app.code());
      await expectSignedIn(page);
    });

    await test.step('new recovery codes replace the previous ones', async () => {
      await page.goto(`${server.origin}/console/account`);
      await page.getByRole('button', { name: 'Create new codes' }).click();
      const dialog = page.getByRole('dialog', { name: 'Create new recovery codes?' });
      await dialog.getByRole('button', { name: 'Create new codes' }).click();
      const created = await saveRecoveryCodes(page);
      expect(created.filter((code) => codes.includes(code))).toEqual([]);
      await expect(page.getByText('10 left')).toBeVisible();
    });

    const renewed: Account = { ...AGENT, password: 'nine herons on the weir' };
    await test.step('the agent resets a forgotten password by email, with the second factor', async () => {
      await page.goto(`${server.origin}/console/account`);
      await signOutHere(page);
      await openForgottenPassword(page);
      await requestEmail(page, 'unknown@office.test');
      await expect(page.getByText('If unknown@office.test has an account here')).toBeVisible();
      await page.reload();
      await requestEmail(page, AGENT.email);
      await page.goto(await confirmLink(mailbox, AGENT.email));
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByLabel('Code').fill(await app.code());
      await page.getByRole('button', { name: 'Continue' }).click();
      await setPassword(page, renewed.password);
    });

    await test.step('the agent removes the app with its own code, and then needs only the password', async () => {
      await page.goto(`${server.origin}/console/account`);
      await page.getByRole('button', { name: 'Remove Phone' }).click();
      await page.getByLabel('Code from Phone').fill(await app.code());
      await page.getByRole('button', { name: 'Remove', exact: true }).last().click();
      await expect(page.getByText('Your password alone opens this account.')).toBeVisible();
      await signOutHere(page);
      await signIn(page, renewed);
      await expectSignedIn(page);
    });
  },
);

test(
  'after another browser ends the session, the page asks the user to sign in again and keeps typed text',
  FULL,
  async ({ page, startServer, faults, browser }) => {
    faults.expect(/status of 40\d/); // the server refuses the ended session
    const server = await startServer((siteUrl) => ({ siteUrl }));
    await page.clock.install();
    await openAsOwner(page, server);
    await page.getByLabel('Name', { exact: true }).fill('Olga, half typed');

    const elsewhere = await browser.newPage();
    await elsewhere.goto(`${server.origin}/console/account`);
    await signIn(elsewhere, OWNER);
    await elsewhere.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await expect(elsewhere.getByText('You’re signed out everywhere else.')).toBeVisible();
    await elsewhere.close();

    const signedOutDialog = page.getByRole('dialog', { name: 'You were signed out' });
    await advanceClockUntil(page, signedOutDialog); // without any action on this page
    await signInAgain(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Your name is saved.')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Olga, half typed');
  },
);

test(
  'an emailed code signs the owner in and opens the requested screen, and another code resets a forgotten password',
  { tag: '@smoke' },
  async ({ page, startServer, mailbox, faults }) => {
    faults.expect(/status of 40[03]/); // the wrong code
    const [settings, environment] = deliverySettings({ mailbox });
    // Otherwise the server would send the second email only after a minute.
    const server = await startServer(settings, { ...environment, RATE_LIMITS: 'off' });
    await page.goto(`${server.origin}/console/keys`);
    await page.getByRole('button', { name: 'Email me a sign-in link' }).click();
    await requestEmail(page, OWNER.email);
    await page.getByLabel('Code from the email').fill(await mailedCode(mailbox, OWNER.email));
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'API keys', exact: true })).toBeVisible();

    await test.step('a wrong code does not reset a forgotten password, but the emailed code does', async () => {
      await signOut(page, server);
      await openForgottenPassword(page);
      await requestEmail(page, OWNER.email);
      const code = await mailedCode(mailbox, OWNER.email);
      const field = page.getByLabel('Code from the email');
      await field.fill(code === '000000' ? '000001' : '000000');
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByRole('alert')).toContainText(/is wrong|already used/);
      await field.fill(code);
      await page.getByRole('button', { name: 'Continue' }).click();
      await setPassword(page, 'a lantern in the orchard');
      await signOut(page, server);
      await signIn(page, { ...OWNER, password: 'a lantern in the orchard' });
      await expectSignedIn(page);
    });
  },
);

import type { MailSink, ReceivedMail } from '@pickup/test-sinks/mail-sink';
import { expect, type Locator, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { type Account, OWNER, waitUntilLoaded } from './owner.ts';
import type { RunningServer } from './start-server.ts';

/** Opens a section on a phone, where the "More" menu has the less frequently used ones. */
export async function openFromMore(page: Page, section: string): Promise<void> {
  await page.getByRole('button', { name: 'More' }).click();
  const sheet = page.getByRole('dialog', { name: 'More' });
  await sheet.getByRole('link', { name: section }).click();
  await expect(sheet).toBeHidden();
}

export async function signOut(page: Page, server: RunningServer): Promise<void> {
  await page.goto(`${server.origin}/console/account`);
  await waitUntilLoaded(page);
  await signOutHere(page);
}

/** Waits until the user is signed out, because leaving earlier would keep the session. */
export async function signOutHere(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign out here' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible();
}

/** Waits for the new page, because the sign-in form has a field with the same label. */
export async function openForgottenPassword(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { name: 'New password', exact: true })).toBeVisible();
}

/** Waits until the user is signed in and the browser has stored the session. */
export async function expectSignedIn(page: Page): Promise<void> {
  await expect(page.getByRole('navigation', { name: 'Sections' }).first()).toBeVisible();
}

export async function signIn(page: Page, { email, password }: Account): Promise<void> {
  const button = page.getByRole('button', { name: 'Sign in', exact: true });
  await expect(button).toBeVisible(); // the previous page may still be shown
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await button.click();
}

/**
 * Returns the ten recovery codes. The console shows them only once, after a user turns on
 * two-factor authentication.
 */
export async function saveRecoveryCodes(page: Page): Promise<readonly string[]> {
  const dialog = page.getByRole('dialog', { name: 'Save your recovery codes' });
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  const codes = await dialog.getByRole('listitem').allInnerTexts();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
  return codes;
}

/** Signs in again in the dialog that appears over the page after a session has ended. */
export async function signInAgain(page: Page, { password }: Account = OWNER): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'You were signed out' });
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(dialog).toBeHidden();
}

/**
 * Returns the link to the confirmation page from the next email that has one. Skips other
 * emails.
 */
export async function confirmLink(mailbox: MailSink, to: string): Promise<string> {
  return nextInMail(mailbox, to, /http\S+\/console\/confirm#\S+/);
}

export async function mailedCode(mailbox: MailSink, to: string): Promise<string> {
  return nextInMail(mailbox, to, /\b\d{6}\b/);
}

async function nextInMail(mailbox: MailSink, to: string, pattern: RegExp): Promise<string> {
  const mail = await mailbox.next((one) => isTo(one, to) && pattern.test(one.text));
  return pattern.exec(mail.text)?.[0] ?? '';
}

const isTo = ({ envelope }: ReceivedMail, to: string) => envelope.to.includes(to);

/** Generates each code only once, because the server accepts a code only once. */
export class Authenticator {
  readonly #totp: TOTP;
  #last = 0;

  constructor(secret: string) {
    this.#totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(/\s/g, '')) });
  }

  /**
   * Returns an unused code. Servers allow for clock differences, so the codes of the previous and
   * next half minute also work. A fourth call within half a minute waits for the next half minute.
   */
  async code(): Promise<string> {
    for (;;) {
      const now = Math.floor(Date.now() / STEP_MS);
      const earliest = Math.floor((Date.now() + MAX_TRANSIT_MS) / STEP_MS) - 1;
      const step = Math.max(earliest, this.#last + 1);
      if (step <= now + 1) {
        this.#last = step;
        return this.#totp.generate({ timestamp: step * STEP_MS });
      }
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  }
}

const STEP_MS = 30_000;
// On a busy machine, a code may take this long to reach the server. The previous code expires when
// the current half minute ends.
const MAX_TRANSIT_MS = 10_000;

/** Starts adding an authenticator app on the account page. Returns the app. */
export async function startAddingApp(page: Page): Promise<Authenticator> {
  await page.getByRole('button', { name: 'Add an app' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  return readSecret(page);
}

export async function readSecret(page: Page): Promise<Authenticator> {
  await page.getByText('Can’t scan the code?').click();
  return new Authenticator(await page.locator('.secret').innerText());
}

/**
 * Confirms the new app with its code. The page then shows recovery codes if this is the first app.
 */
export async function confirmApp(page: Page, app: Authenticator): Promise<void> {
  await page.getByLabel('Code from the app').fill(await app.code());
  await page.getByRole('button', { name: 'Turn on', exact: true }).click();
}

export async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

export async function inviteOnPage(page: Page, { email, name }: Account): Promise<void> {
  await page.getByRole('button', { name: 'Invite a person' }).click();
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel(/^Name/).fill(name);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('has not accepted yet')).toBeVisible();
}

export async function acceptOnPage(page: Page, { password }: Account): Promise<void> {
  await page.getByRole('button', { name: 'Accept invitation' }).click();
  await page.getByLabel('New password').fill(password);
  await page.getByRole('button', { name: 'Set password and continue' }).click();
  await expectSignedIn(page);
}

export async function setPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password').fill(password);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('Your password was changed.')).toBeVisible();
}

export async function requestEmail(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Send email' }).click();
}

export const leadRows = (page: Page): Locator =>
  page.getByRole('list', { name: 'Leads' }).getByRole('listitem');

/** The summary opens and closes a section of a lead's page, such as "Consent". */
export const sectionSummary = (page: Page, name: string): Locator =>
  page.getByRole('region', { name, exact: true }).locator('summary').first();

export const openSection = (page: Page, name: string): Promise<void> =>
  sectionSummary(page, name).click();

import type { MailSink, ReceivedMail } from '@pickup/test-sinks/mail-sink';
import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expectNothingFound } from './axe.ts';
import type { RunningServer } from './start-server.ts';

export interface Account {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

export const OWNER: Account = {
  name: 'Olga Owner',
  email: 'olga@office.test',
  password: 'a lantern in the boathouse',
};

/** The one-time link that the server printed when it started without an owner. */
export function ownerLink(server: RunningServer): string {
  const link = /http\S+\/console\/setup#token=[\w-]+/.exec(server.log())?.[0];
  if (!link) throw new Error(`the server printed no link for its owner:\n${server.log()}`);
  return link;
}

/** Makes the first owner by the printed link, in the browser; he is signed in then. */
export async function setUpOwner(page: Page, server: RunningServer, owner = OWNER): Promise<void> {
  await page.goto(ownerLink(server));
  await page.getByLabel('Your name').fill(owner.name);
  await page.getByLabel('E-mail address').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: 'Make the account' }).click();
  await expect(page.getByRole('heading', { name: 'Account and security' })).toBeVisible();
}

/** On a phone the sections that are used less lie behind "More". */
export async function openFromMore(page: Page, section: string): Promise<void> {
  await page.getByRole('button', { name: 'More' }).click();
  const sheet = page.getByRole('dialog', { name: 'More' });
  await expectNothingFound(page);
  await sheet.getByRole('link', { name: section }).click();
  await expect(sheet).toBeHidden();
}

export async function signIn(page: Page, { email, password }: Account): Promise<void> {
  const button = page.getByRole('button', { name: 'Sign in', exact: true });
  await expect(button).toBeVisible(); // the page that was signed out of may stand there still
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await button.click();
}

/** The newest mail's link to the console's page with the button. */
export async function confirmLink(mailbox: MailSink, to: string): Promise<string> {
  const mail = await mailbox.next((one) => isTo(one, to));
  const link = /http\S+\/console\/confirm#\S+/.exec(mail.text)?.[0];
  if (!link) throw new Error(`no link to confirm in the mail's text:\n${mail.text}`);
  return link;
}

/** The code in a mail. */
export async function mailedCode(mailbox: MailSink, to: string): Promise<string> {
  const mail = await mailbox.next((one) => isTo(one, to));
  const code = /\b\d{6}\b/.exec(mail.text)?.[0];
  if (!code) throw new Error(`no code in the mail's text:\n${mail.text}`);
  return code;
}

const isTo = ({ envelope }: ReceivedMail, to: string) => envelope.to.includes(to);

/** An authenticator app with one account. A code works once, so each is of another half minute. */
export class Authenticator {
  readonly #totp: TOTP;
  #last = 0;

  constructor(secret: string) {
    this.#totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(/\s/g, '')) });
  }

  /**
   * A code that was not given out yet: of the step before, of this one or of the next, as far as a server
   * allows for clocks that differ. A fourth within half a minute waits for the next step.
   */
  async code(): Promise<string> {
    for (;;) {
      const now = Math.floor(Date.now() / STEP_MS);
      const step = Math.max(now - 1, this.#last + 1);
      if (step <= now + 1) {
        this.#last = step;
        return this.#totp.generate({ timestamp: step * STEP_MS });
      }
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  }
}

const STEP_MS = 30_000;

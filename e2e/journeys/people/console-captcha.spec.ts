import type { Request } from '@playwright/test';
import { expectNoViolationsAtAnySize } from '../../support/axe.ts';
import {
  confirmLink,
  expectSignedIn,
  openForgottenPassword,
  setPassword,
  signOut,
} from '../../support/console.ts';
import { OWNER } from '../../support/owner.ts';
import { holdRequests } from '../../support/wait-until-settled.ts';
import { deliverySettings } from '../../support/delivery-settings.ts';
import { expect, FULL, test } from '../../support/test.ts';

const captcha = { provider: 'proof-of-work' };

test(
  'the browser solves a captcha while a user signs in by keyboard, and a solution works only once',
  FULL,
  async ({ page, startServer, mailbox }) => {
    const server = await startServer(
      ...deliverySettings({ mailbox, settings: { auth: { captcha } } }),
    );
    await page.goto(`${server.origin}/console/sign-in`);

    const release = await holdRequests(page, '**/auth/v1/captcha');
    await page.getByLabel('Email address').fill(OWNER.email);
    await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
    const sent = page.waitForRequest(/\/token\?grant_type=password/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'Checking…' })).toBeVisible();
    await expectNoViolationsAtAnySize(page);
    release();
    const request = await sent;
    await expectSignedIn(page);
    await page.unroute('**/auth/v1/captcha');

    await test.step('the server refuses a solution the second time', async () => {
      const again = await fetch(request.url(), { method: 'POST', ...bodyOf(request) });
      expect(again.status).toBe(400);
      expect(await again.json()).toMatchObject({ error_code: 'captcha_failed' });
    });

    await test.step('a password reset also requires a captcha', async () => {
      await signOut(page, server);
      await openForgottenPassword(page);
      await page.getByLabel('Email address').fill(OWNER.email);
      await page.keyboard.press('Enter');
      await page.goto(await confirmLink(mailbox, OWNER.email));
      await page.getByRole('button', { name: 'Continue' }).click();
      await setPassword(page, 'a lantern in the orchard');
    });

    await test.step('a request for an emailed link also requires a captcha', async () => {
      await signOut(page, server);
      await page.getByRole('button', { name: 'Email me a sign-in link' }).click();
      // The owner gets at most one email a minute.
      await page.getByLabel('Email address').fill('unknown@office.test');
      await page.keyboard.press('Enter');
      await expect(page.getByText('If unknown@office.test has an account here')).toBeVisible();
    });
  },
);

function bodyOf(request: Request) {
  const { 'content-type': type = '' } = request.headers();
  return { headers: { 'content-type': type }, body: request.postData() ?? '' };
}

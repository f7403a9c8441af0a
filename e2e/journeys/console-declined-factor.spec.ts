import { expectNothingFoundAtAnySize } from '../support/axe.ts';
import { WHILE_STOPPED } from '../support/start-server.ts';
import { Authenticator } from '../support/console.ts';
import { OWNER, openAsOwner } from '../support/owner.ts';
import { expect, test } from '../support/test.ts';

test(
  'declining the second factor explains what is missing and asks again only at a button',
  { tag: '@full' },
  async ({ page, startServer, faults }) => {
    faults.expect(/status of 40[13]/);
    faults.expect(WHILE_STOPPED);
    const server = await startServer((siteUrl) => ({ siteUrl }));
    await openAsOwner(page, server);
    await page.getByRole('button', { name: 'Add an app' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Can’t scan the code?').click();
    const app = new Authenticator(await page.locator('.secret').innerText());
    // Verifying the factor would end or raise this session. This simulates a session whose token lacks the new
    // factor.
    await server.changeDatabase(`update auth_factor set status = 'verified'`);
    await page.goto(`${server.origin}/console/deliveries`);
    const dialog = page.getByRole('dialog', { name: 'Confirm your second factor' });
    const missing = page.getByRole('heading', { name: 'Your second factor is needed' }).first();

    await test.step('the screen says why it is empty, and does not ask again on its own', async () => {
      await dialog.getByRole('button', { name: 'Close' }).click();
      await expect(missing).toBeVisible();
      await expect(page.getByText('You haven’t confirmed your second factor.')).toBeVisible();
      await expectNothingFoundAtAnySize(page);
      // The list reloads every 15 seconds.
      await page.waitForResponse((answer) => answer.url().includes('/api/deliveries'));
      await expect(dialog).toBeHidden();
    });

    await test.step('another screen does not ask either', async () => {
      await page.getByRole('link', { name: 'Team' }).first().click();
      await expect(page.getByRole('heading', { name: 'Team', level: 1 })).toBeVisible();
      await expect(missing).toBeVisible();
      await expect(dialog).toBeHidden();
    });

    await test.step('the button asks again, and a code shows everything', async () => {
      await page.getByRole('button', { name: 'Confirm your second factor' }).click();
      await dialog.getByLabel('Code').fill(await app.code());
      await page.keyboard.press('Enter');
      await expect(dialog).toBeHidden();
      await expect(page.getByText(OWNER.email)).toBeVisible();
      await expect(page.getByText('You haven’t confirmed your second factor.')).toBeHidden();
    });
  },
);

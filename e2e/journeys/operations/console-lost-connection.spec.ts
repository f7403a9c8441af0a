import { acceptOnPage, signOut } from '../../support/console.ts';
import { openAsOwner } from '../../support/owner.ts';
import { expectNoViolations } from '../../support/axe.ts';
import { WHILE_STOPPED } from '../../support/start-server.ts';
import { AGENT } from '../../support/colleague.ts';
import { expect, FULL, test } from '../../support/test.ts';

test(
  'without a mail server, the owner gets an invitation link to send, and can create a new link',
  FULL,
  async ({ page, startServer }) => {
    const server = await startServer();
    await openAsOwner(page, server);
    await page.getByRole('link', { name: 'Team' }).first().click();
    await page.getByRole('button', { name: 'Invite a person' }).click();
    await page.getByLabel('Email address').fill(AGENT.email);
    await page.getByRole('button', { name: 'Create invitation' }).click();
    const invited = page.getByRole('dialog', { name: `${AGENT.email} was invited` });
    await expect(invited).toContainText('copy this link and send it yourself');
    const link = page.getByRole('textbox', { name: 'Invitation link' });
    await expect(link).toHaveValue(/\/console\/confirm#token_hash=/);
    await expectNoViolations(page);
    const previous = await link.inputValue();
    await page.getByRole('button', { name: 'Done' }).click();

    await expect(page.getByText('invitations aren’t sent')).toBeVisible();
    const row = page.getByRole('listitem').filter({ hasText: AGENT.email });
    await expect(row.getByRole('button', { name: /^Resend/ })).toHaveCount(0);
    await row.getByRole('button', { name: /^Copy invitation link/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Copy invitation link' }).click();
    await expect(link).not.toHaveValue(previous);
    const latest = await link.inputValue();
    await page.getByRole('button', { name: 'Done' }).click();

    await signOut(page, server);
    await page.goto(latest);
    await acceptOnPage(page, AGENT);
  },
);

test(
  'the console shows when its connection is lost, and when it is back',
  FULL,
  async ({ page, context, startServer, faults }) => {
    faults.expect(WHILE_STOPPED);
    faults.expect(/ERR_(INTERNET_DISCONNECTED|SOCKET_NOT_CONNECTED)/);
    const server = await startServer({}, {}, { ownProcess: true });
    await openAsOwner(page, server);
    const offline = page.getByText(/^Offline since .*, retrying\.$/);

    for (const width of [1200, 360]) {
      await test.step(`without a network at ${width} pixels, the console shows “Offline”`, async () => {
        await page.setViewportSize({ width, height: 740 });
        for (const screen of ['Tasks', 'Leads']) {
          await page
            .getByRole('link', { name: new RegExp(`^${screen}`) })
            .first()
            .click();
          await expect(page.getByRole('heading', { level: 1, name: screen })).toBeVisible();
          await context.setOffline(true);
          await expect(offline).toBeInViewport();
          await context.setOffline(false);
          await expect(offline).toHaveCount(0);
        }
      });
    }

    await test.step('without a server, the console shows “Reconnecting”, then “Offline”, then “Live” again', async () => {
      await server.kill();
      await page.getByRole('searchbox', { name: 'Search leads' }).fill('Byron');
      await expect(page.getByText('Reconnecting…').or(offline)).toBeVisible();
      await expect(offline).toBeVisible();
      await server.run();
      await expect(offline).toHaveCount(0);
      expect(await page.locator('.live').allTextContents()).not.toContain('Every 15 s');
      await expect(page.getByText('Live', { exact: true })).toBeVisible();
      await expect(page.getByText('Reconnecting…')).toHaveCount(0);
    });
  },
);

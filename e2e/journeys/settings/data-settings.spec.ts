import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expectNoViolationsInBothSchemes } from '../../support/axe.ts';
import { newContact } from '../../support/lead-form.ts';
import { openAsOwner } from '../../support/owner.ts';
import { postLead } from '../../support/post-lead.ts';
import { expect, FULL, test } from '../../support/test.ts';

test(
  'an owner sets up backups, makes a backup, and previews and changes how long data is kept',
  FULL,
  async ({ page, startServer, faults }) => {
    test.slow();
    faults.expect(/status of 400/);
    const server = await startServer({}, {}, { embedded: true });
    // The old lead has no consent. A consent from today would keep the lead, and the database
    // refuses to change a consent's date.
    const old = await postLead(server, newContact(), { has_consent: undefined });
    await server.changeDatabase(
      `update lead set received_at = received_at - interval '3 years' where id = '${old}'`,
    );
    await openAsOwner(page, server, 'first-steps');
    await page.getByRole('link', { name: 'Set up backups' }).click();
    const plan = page.getByRole('region', { name: 'Backup plan' });
    const dialog = page.getByRole('dialog');

    await test.step('a folder that does not exist causes an error at the folder field', async () => {
      await expect(plan.getByText('Backups are off.')).toBeVisible();
      await plan.getByRole('button', { name: 'Set up backups' }).click();
      await dialog.getByLabel('Where backups go').selectOption('folder');
      await dialog.getByLabel('Folder', { exact: true }).fill('/nowhere/at/all');
      await dialog.getByRole('button', { name: 'Save backup plan' }).click();
      const folder = dialog.getByLabel('Folder', { exact: true });
      await expect(folder).toHaveAccessibleDescription(/does not exist/);
      await expect(folder).toBeFocused();
      await expectNoViolationsInBothSchemes(page);
    });

    const folder = join(server.dataDir, 'backups', 'daily');
    await test.step('the passphrase is shown until the owner confirms that it is saved', async () => {
      await dialog.getByLabel('Folder', { exact: true }).fill(folder);
      await dialog.getByRole('button', { name: 'Save backup plan' }).click();
      const secret = page.getByRole('dialog', { name: 'Your backup passphrase' });
      await expect(secret.getByText(/^(?:[a-z2-9]{5}-){5}[a-z2-9]{5}$/)).toBeVisible();
      await expect(secret.getByRole('button', { name: 'Copy passphrase' })).toBeVisible();
      await expectNoViolationsInBothSchemes(page);
      await page.keyboard.press('Escape');
      await secret.getByRole('button', { name: 'I saved the passphrase' }).click();
      await expect(secret).toHaveCount(0);
      await expect(plan.getByText(folder)).toBeVisible();
    });

    await test.step('the owner makes a backup, which the server verifies', async () => {
      await page.getByRole('button', { name: 'Back up now' }).click();
      const rows = page.getByRole('region', { name: 'All backups' }).getByRole('listitem');
      const byHand = rows.filter({ hasText: 'From the console' });
      await expect(byHand).toContainText('Verified', { timeout: 300_000 });
      expect((await readdir(folder)).some((name) => name.includes('-manual'))).toBe(true);
    });

    await test.step('before the owner saves a shorter period, a preview says what the period would delete', async () => {
      const card = page.getByRole('region', { name: 'How long data is kept' });
      await card.getByRole('button', { name: 'Change periods' }).click();
      const period = dialog.getByLabel('Leads without activity', { exact: true });
      await period.fill('5');
      await dialog.getByRole('button', { name: 'Preview' }).click();
      await expect(period).toHaveAccessibleDescription('Enter 30 or more.');
      await period.fill('730');
      await dialog.getByRole('button', { name: 'Preview' }).click();
      await expect(dialog.getByText('Would delete 1 lead today')).toBeVisible();
      await expectNoViolationsInBothSchemes(page);
      await dialog.getByRole('button', { name: 'Save periods' }).click();
      const row = card.getByRole('row', { name: /^Leads without activity/ });
      await expect(row).toContainText('730 days');
    });
  },
);

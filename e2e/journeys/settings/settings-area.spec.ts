import { expectNoViolationsInBothSchemes } from '../../support/axe.ts';
import { openAsOwner } from '../../support/owner.ts';
import { expect, test } from '../../support/test.ts';

test('an owner sets up email in the browser, and a test email arrives', async ({
  page,
  startServer,
  mailbox,
  faults,
}) => {
  faults.expect(/status of 400/);
  await openAsOwner(page, await startServer(), 'settings');

  await test.step('the search finds the sender address field', async () => {
    await page.getByRole('searchbox', { name: 'Search settings' }).fill('sender addr');
    await page.getByRole('link', { name: 'Sender address' }).click();
    await expect(page.getByRole('heading', { name: 'Email', exact: true })).toBeVisible();
    await expect(page.getByText(/^Emails are saved to files and not sent/).first()).toBeVisible();
    await expectNoViolationsInBothSchemes(page);
  });

  await test.step('an empty required field shows an error, and the typed values stay', async () => {
    await page.getByLabel('Server', { exact: true }).fill('127.0.0.1');
    await page.getByLabel('Encryption').selectOption('none');
    await page.getByLabel('Port').fill(String(mailbox.port));
    await page.getByRole('button', { name: 'Save changes' }).click();
    const sender = page.getByLabel('Sender address');
    await expect(sender).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Server', { exact: true })).toHaveValue('127.0.0.1');
    await sender.fill('reports@acme.test');
    await page.getByLabel('Address 1').fill('owner@acme.test');
    await page.getByLabel('Address of the page').fill(new URL(page.url()).origin);
  });

  await test.step('the settings apply as soon as they are saved', async () => {
    const notice = page.getByText('Emails aren’t sent.');
    await expect(notice).toBeVisible();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Settings saved.')).toBeVisible();
    await expect(notice).toHaveCount(0);
    await page.getByLabel('Send it to').fill('owner@acme.test');
    await page.getByRole('button', { name: 'Send a test email' }).click();
    await expect(page.getByText(/^Test email: accepted for /)).toBeVisible();
    await mailbox.next(({ to }) => to.some(({ address }) => address === 'owner@acme.test'));
    await expectNoViolationsInBothSchemes(page);
  });
});

test('importing a file first lists its changes, and by default leaves the email settings unchanged', async ({
  page,
  startServer,
}) => {
  await openAsOwner(page, await startServer(), 'settings/advanced');
  const settings = {
    brand: { name: 'Acme', legalName: 'Acme, Inc.' },
    mainSite: { url: 'https://acme.test/' },
    phone: '(312) 555-0142',
    mail: { fromName: 'Acme Reports' },
  };
  const file = { name: 'site.config.json', mimeType: 'application/json' };
  const choose = async (buffer: Buffer) =>
    page
      .getByLabel('Import a file')
      .last()
      .setInputFiles({ ...file, buffer });
  await choose(Buffer.from('no settings'));
  await expect(page.getByText(/^This file isn’t a settings file/)).toBeVisible();
  await choose(Buffer.from(JSON.stringify(settings)));
  const dialog = page.getByRole('dialog', { name: 'Import these settings?' });
  await expect(dialog.getByText('Brand name: Pickup → Acme')).toBeVisible();
  await expect(dialog.getByText(/Sender name/)).toHaveCount(0);
  await dialog.getByLabel('Import only the page').uncheck();
  await expect(dialog.getByText(/Sender name/)).toBeVisible();
  await expectNoViolationsInBothSchemes(page);
  await dialog.getByLabel('Import only the page').check();
  await dialog.getByRole('button', { name: 'Import and publish' }).click();
  await expect(page.getByText('The settings were imported.')).toBeVisible();
  await page.goto(new URL('email', page.url()).href);
  await expect(page.getByLabel('Sender name')).not.toHaveValue('Acme Reports');
});

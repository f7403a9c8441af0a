import { readFile } from 'node:fs/promises';
import { tabTo } from '../../support/keyboard.ts';
import { newContact } from '../../support/lead-form.ts';
import { openAsOwner } from '../../support/owner.ts';
import { postLead } from '../../support/post-lead.ts';
import { expect, test } from '../../support/test.ts';

test('using only the keyboard, an operator retries a failed export from another screen, and closes its strip', async ({
  page,
  server,
  faults,
}) => {
  faults.expect(/status of 503/);
  const contact = newContact();
  const lead = await postLead(server, contact);
  await openAsOwner(page, server, `leads?q=${contact.email}`);
  const { keyboard } = page;
  const strip = page.getByRole('region', { name: 'CSV export' });
  const json = { code: 'unavailable', message: 'Try again soon.', request_id: 'r1' };
  await page.route('**/api/leads.csv?*', (route) => route.fulfill({ status: 503, json }), {
    times: 1,
  });
  await tabTo(page, page.getByRole('button', { name: 'Export CSV' }));
  await keyboard.press('Enter');
  await expect(strip).toContainText('The export didn’t start. Try again soon.');
  await expect(page.getByRole('alert').or(page.locator('[aria-live=assertive]'))).toContainText([
    'The export didn’t start.',
  ]);
  await page.getByRole('link', { name: 'Analytics' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Analytics' })).toBeVisible();
  const download = page.waitForEvent('download');
  await tabTo(page, strip.getByRole('button', { name: 'Retry the export' }), 'Shift+Tab');
  await keyboard.press('Enter');
  await expect(strip).toContainText('1 lead exported to leads.csv');
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file.trimEnd().split('\r\n').slice(1)).toEqual([expect.stringMatching(`^${lead},`)]);
  await expect(strip.getByRole('button', { name: 'Close the export' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(strip).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Analytics' })).toBeFocused();
});

import { expectNoViolations } from '../../support/axe.ts';
import { leadRows } from '../../support/console.ts';
import { contactOf } from '../../support/lead-form.ts';
import { expectGoodLayout, TOUCH_SCREENS } from '../../support/layout/check-layout.ts';
import { openAsOwner } from '../../support/owner.ts';
import { postLead } from '../../support/post-lead.ts';
import { expect, test } from '../../support/test.ts';

const ADA = contactOf('Ada', 'Byron');

test('two forms from one person share a row and a timeline, and can be separated and merged', async ({
  page,
  startServer,
}) => {
  const server = await startServer();
  await postLead(server, ADA);
  await postLead(server, { ...contactOf('Ada', 'King'), phone: ADA.phone });
  await postLead(server, contactOf('Grace', 'Hopper'));
  const rows = leadRows(page);
  const openList = async (count: number) => {
    await page
      .getByRole('link', { name: /^Leads/ })
      .first()
      .click();
    await expect(rows).toHaveCount(count);
  };
  await openAsOwner(page, server, 'leads');

  await test.step('the row shows the newest form, and the timeline shows both', async () => {
    await expect(rows).toHaveCount(2);
    const row = rows.filter({ hasText: 'Ada King' });
    await expect(row).toContainText('2 forms from this person');
    await row.getByRole('link', { name: 'Ada King', exact: true }).click();
    await expect(page.getByText('This person also sent one other form:')).toBeVisible();
    const timeline = page.getByRole('list', { name: 'Timeline' });
    const forms = timeline.getByRole('listitem').filter({ hasText: 'Submitted the form' });
    await expect(forms).toHaveCount(2);
    await expect(forms.getByRole('link', { name: /^Form from / })).toHaveCount(1);
  });
  await test.step('a separated form has its own row until it is merged again', async () => {
    await page.getByRole('button', { name: /^Not the same person: / }).click();
    const separate = page.getByText('Same email or phone, but not the same person:');
    await expect(separate).toBeVisible();
    await page.locator('.toast').getByRole('button').last().click();
    await expectGoodLayout(page, 'a lead with a separated form', TOUCH_SCREENS);
    await openList(3);
    await rows.getByRole('link', { name: 'Ada King', exact: true }).click();
    await page.getByRole('button', { name: /^Merge: / }).click();
    await expect(separate).toBeHidden();
    await openList(2);
  });
  await test.step('a lead with different contact details can also be merged, and Undo separates the leads', async () => {
    await rows.getByRole('link', { name: 'Ada King', exact: true }).click();
    await page.getByRole('button', { name: 'Merge with another lead' }).click();
    const dialog = page.getByRole('dialog', { name: 'Merge with another lead' });
    await dialog.getByLabel('Name, email or phone').fill('byron');
    await expect(dialog.getByText('No other lead found.')).toBeVisible();
    await dialog.getByLabel('Name, email or phone').fill('hopper');
    const grace = dialog.getByRole('button', { name: /^Grace Hopper/ });
    await expect(grace).toBeVisible();
    await expectNoViolations(page);
    await expectGoodLayout(page, 'a lead to merge with', TOUCH_SCREENS);
    await grace.click();
    await expect(page.getByText('This person also sent 2 other forms:')).toBeVisible();
    const done = page.getByText('Ada King and Grace Hopper are now one person.');
    await expect(done).toBeVisible();
    await page
      .locator('.toast')
      .filter({ has: done })
      .getByRole('button', { name: 'Undo' })
      .click();
    await expect(page.getByText('This person also sent one other form:')).toBeVisible();
    await openList(2);
  });
});

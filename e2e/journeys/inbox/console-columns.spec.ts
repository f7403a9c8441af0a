import type { Page } from '@playwright/test';
import { expectNoViolations } from '../../support/axe.ts';
import { leadRows } from '../../support/console.ts';
import { DESKTOP_SCREENS, expectGoodLayout } from '../../support/layout/check-layout.ts';
import { contactOf } from '../../support/lead-form.ts';
import { storeLeads } from '../../support/many-leads.ts';
import { openAsOwner } from '../../support/owner.ts';
import { postLead } from '../../support/post-lead.ts';
import { expect, test } from '../../support/test.ts';

const head = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true });
const order = (page: Page) => page.getByLabel('Order', { exact: true }).locator('option:checked');
const names = (page: Page) => leadRows(page).locator('.lead-name').allTextContents();
const columns = (page: Page) => page.locator('.lead-heading:visible').allTextContents();

const checkboxOf = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });

test('a column header sorts the list, stays in view, and matches the Order menu', async ({
  page,
  startServer,
}) => {
  const server = await startServer();
  await storeLeads(server, { first: 100, count: 60, source: 'instagram' });
  await openAsOwner(page, server, 'leads');
  await expect(leadRows(page)).toHaveCount(50);
  await expect(head(page, 'Waiting')).toHaveAttribute('aria-sort', 'descending');

  await head(page, 'Name').getByRole('button').press('Enter');
  await expect.poll(() => names(page)).toContain('Lead No149');
  await expect(head(page, 'Name')).toHaveAttribute('aria-sort', 'ascending');
  await expect(head(page, 'Waiting')).not.toHaveAttribute('aria-sort');
  await expect(head(page, 'Name').getByRole('button')).toBeFocused();
  await expect(order(page)).toHaveText('Name, A to Z');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await names(page))[0]).toBe('Lead No159');
  await expect(head(page, 'Name')).toHaveAttribute('aria-sort', 'descending');
  await expect(page).toHaveURL(/\?sort=-name$/);
  await page.getByLabel('Order', { exact: true }).selectOption('Best quality first');
  await expect(head(page, 'Quality')).toHaveAttribute('aria-sort', 'descending');
  await expectNoViolations(page);

  await page.getByLabel('Order', { exact: true }).selectOption('Name, Z to A');
  const last = page.getByRole('link', { name: 'Lead No100', exact: true });
  // All leads have the same quality, so the order of the names does not show which list is visible.
  await expect(head(page, 'Name')).toHaveAttribute('aria-sort', 'descending');
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(last).toBeInViewport({ timeout: 1_000 });
  }).toPass();
  await expect(head(page, 'Name')).toBeInViewport({ ratio: 1 });
  const sortedNames = Array.from({ length: 60 }, (_, index) => `Lead No${159 - index}`);
  await expect(leadRows(page).locator('.lead-name')).toHaveText(sortedNames);
  // A focused row stays below the column headers, even when moving up.
  await last.focus();
  for (let step = 0; step < 40; step += 1) await page.keyboard.press('k');
  const row = page.getByRole('link', { name: 'Lead No140', exact: true });
  await expect(row).toBeFocused();
  const [above, box] = [await page.locator('.lead-heads').boundingBox(), await row.boundingBox()];
  expect(box?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
});

test('clicking a second checkbox with Shift selects or deselects every lead in between', async ({
  page,
  startServer,
}) => {
  const server = await startServer();
  await storeLeads(server, { first: 1, count: 6, source: 'instagram' });
  await openAsOwner(page, server, 'leads?sort=name');
  const selected = page.getByRole('region', { name: 'Selected leads' });
  await checkboxOf(page, 'Select Lead No2').click();
  await checkboxOf(page, 'Select Lead No5').click({ modifiers: ['Shift'] });
  await expect(selected).toContainText('4 selected');
  await checkboxOf(page, 'Select Lead No4').click({ modifiers: ['Shift'] });
  await expect(selected).toContainText('2 selected'); // 4 and 5 are no longer selected
  await page.getByRole('link', { name: 'Lead No6', exact: true }).focus();
  await page.keyboard.press('x');
  await checkboxOf(page, 'Select Lead No4').click({ modifiers: ['Shift'] });
  await expect(selected).toContainText('5 selected');
});

test('a view has its own columns, and the browser remembers the columns used without a view', async ({
  page,
  startServer,
}) => {
  const server = await startServer();
  await postLead(server, contactOf('Ada', 'Byron'), { contact: { business_type: 'hvac' } });
  await openAsOwner(page, server, 'leads');
  const usual = ['Name', 'Trade', 'Quality', 'Waiting', 'Status', 'Source', 'Assignee', 'Call'];
  await expect.poll(() => columns(page)).toEqual(usual);
  const menu = page.getByRole('button', { name: 'Columns', exact: true });

  await test.step('the owner chooses the columns for this browser', async () => {
    await menu.click();
    await expectNoViolations(page);
    for (const name of ['Waiting', 'Source', 'Local time']) await checkboxOf(page, name).uncheck();
    await checkboxOf(page, 'Phone').check();
    await page.keyboard.press('Escape');
    await expect(menu).toBeFocused();
    await expect(checkboxOf(page, 'Phone')).toHaveCount(0);
    await expect.poll(() => columns(page)).toContain('Phone');
    await expect(leadRows(page).first()).toContainText(/\(312\) 55\d-\d{4}/);
    expect(new URL(page.url()).search).toBe('');
    await page.reload();
    await expect.poll(() => columns(page)).toContain('Phone');
    await expectGoodLayout(page, 'a list with other columns', DESKTOP_SCREENS);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('the owner saves the columns in a view', async () => {
    await page.goto(`${server.origin}/console/leads?trade=hvac&sort=name`);
    await menu.click();
    await page.locator('.columns-panel').getByRole('button', { name: 'Save view' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Phone list');
    await page.keyboard.press('Enter');
    await expect(page.getByText('View saved.')).toBeVisible();
    const view = page.getByLabel('View', { exact: true });
    await expect(view.locator('option:checked')).toHaveText('Phone list');
    await view.focus(); // closes the menu
    await view.selectOption('All leads');
    await menu.click();
    await page.getByRole('button', { name: 'Default columns' }).click();
    await expect.poll(() => columns(page)).toEqual(usual);
    await view.focus();
    await view.selectOption('Phone list');
    await expect
      .poll(() => columns(page))
      .toEqual(['Name', 'Trade', 'Quality', 'Status', 'Assignee', 'Phone', 'Call']);
    await expect(head(page, 'Name')).toHaveAttribute('aria-sort', 'ascending');
  });

  await test.step('changing the columns creates an unsaved view', async () => {
    await menu.click();
    await checkboxOf(page, 'Email').click(); // the box is checked only after the URL has changed
    await expect(checkboxOf(page, 'Email')).toBeChecked();
    const view = page.getByLabel('View', { exact: true });
    await expect(view.locator('option:checked')).toHaveText('Unsaved view');
    await view.selectOption('All leads');
    await expect.poll(() => columns(page)).toEqual(usual);
  });

  await test.step('a phone ignores the chosen columns and shows its usual rows', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${server.origin}/console/leads?columns=email`);
    await expect(leadRows(page).first()).toContainText(/HVAC.*New/s);
    await expect(leadRows(page).first().getByText(contactOf('Ada', 'Byron').email)).toBeHidden();
    await expect(menu).toBeHidden();
  });
});

test('on a phone, the filter panel ends with a button that shows the matching leads', async ({
  page,
  startServer,
}) => {
  const server = await startServer();
  for (const trade of ['hvac', 'hvac', 'plumbing'])
    await postLead(server, contactOf('Ada', trade), { contact: { business_type: trade } });
  await page.setViewportSize({ width: 390, height: 844 });
  await openAsOwner(page, server, 'leads');
  const filters = page.getByRole('button', { name: /^Filters/ });
  await filters.click();
  await page.getByLabel('Trade').selectOption('HVAC');
  await page.getByRole('button', { name: 'Show 2 leads' }).click();
  await expect(page.getByLabel('Trade')).toHaveCount(0);
  await expect(filters).toBeFocused();
  await expect(leadRows(page)).toHaveCount(2);
  await expect(leadRows(page).first()).toBeInViewport();
});

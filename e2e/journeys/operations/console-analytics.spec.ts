import { isFullRun } from '@pickup/test-sinks/full-run';
import { expectHydrated } from '../../support/calculator.ts';
import { avoidMidnight } from '../../support/avoid-midnight.ts';
import { csvFile } from '../../support/operator.ts';
import { openAsOwner } from '../../support/owner.ts';
import { becomeLead } from '../../support/lead-form.ts';
import { expect, test } from '../../support/test.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('Analytics counts a lead by day, source, trade and tier, and calculates its cost from ad spend', async ({
  page,
  startServer,
  faults,
}) => {
  faults.expect(/status of 400/); // a CSV that cannot be read
  await avoidMidnight();
  const server = await startServer();

  await test.step('before the first visit, the screen explains what it will show', async () => {
    await openAsOwner(page, server, 'analytics');
    await expect(page.getByRole('heading', { name: /^No visits on these days/ })).toBeVisible();
    // The chart, the three lists and the pipeline each have this heading.
    await expect(page.getByRole('heading', { name: /^No leads on these days/ })).toHaveCount(5);
  });

  await test.step('a visitor uses the calculator and requests the report', async () => {
    await page.goto(`${server.origin}/?utm_source=spring-flyer`);
    await expectHydrated(page);
    await page.getByLabel(/jobs/i).first().fill('22');
    await becomeLead(page);
  });

  await test.step('the analytics include the visitor', async () => {
    const step = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });
    // The server counts visitors' steps in memory, and stores the counts only from time to time.
    const noVisits = page.getByRole('heading', { name: /^No visits on these days/ });
    const opened = step('Opened the form').getByRole('cell').first();
    await expect(async () => {
      await page.goto(`${server.origin}/console/analytics`);
      await expect(opened.or(noVisits)).toBeVisible();
      await expect(opened).toHaveText('1', { timeout: 1_000 });
    }).toPass();
    await expect(step('Became a lead').getByRole('cell')).toHaveText(['1', '100%', '100%']);
    await expect(step('spring-flyer').getByRole('cell')).toHaveText(['1', '100%']);
    await expect(step('Plumbing').getByRole('cell')).toHaveText(['1', '100%']);
    await expect(step('Tier ').getByRole('cell')).toHaveText(['1', '100%']);
  });

  await test.step('the chart can be navigated by keyboard and read as a table', async () => {
    const chart = page.getByRole('application', { name: /^Leads by day/ });
    await chart.focus();
    await page.keyboard.press('End');
    for (let day = 0; day < 30; day += 1) await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('status').filter({ hasText: 'Leads' })).toContainText(': 1');
    await page.getByText('The figures as a table').click();
    const days = page.getByRole('table', { name: 'Leads by day' }).getByRole('row');
    await expect(days.last()).toContainText(/1$/);
  });

  await test.step('the owner adds ad spend, and the console shows the cost of a lead', async () => {
    const today = await page.getByRole('textbox', { name: 'To', exact: true }).inputValue();
    await page.getByRole('button', { name: 'Add spend' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add ad spend' });
    await dialog.getByLabel('Month').fill(today.slice(0, 7));
    await dialog.getByLabel('Source').fill('spring-flyer');
    await dialog.getByLabel('Amount (US dollars)').fill('90.50');
    await dialog.getByRole('button', { name: 'Save spend' }).click();
    await expect(dialog).toBeHidden();
    const costs = page.getByRole('table', { name: 'Cost by source' });
    const flyer = costs.getByRole('row', { name: /^spring-flyer/ }).getByRole('cell');
    await expect(flyer).toHaveText([
      /^Spend\$/,
      'Leads1',
      /^Per lead\$/,
      'Booked or requested0',
      'Per booking–',
      'Won0',
      'Per deal won–',
    ]);
  });

  await test.step('a CSV with an unreadable line changes nothing, and the corrected file is imported', async () => {
    const month = '2020-01';
    const spend = page.getByRole('table', { name: 'Ad spend' });
    await page.getByRole('button', { name: 'Import CSV' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import ad spend' });
    const file = dialog.getByLabel('CSV file');
    const send = dialog.getByRole('button', { name: 'Import CSV' });
    await file.setInputFiles(
      csvFile(`month,source,amount\n${month},radio,10\nJan 2020,radio,20\n`),
    );
    await send.click();
    await expect(dialog.getByRole('listitem')).toHaveText(
      'Line 3: The month can’t be read. Write it like 2026-11.',
    );
    await expect(dialog.getByRole('alert')).toContainText('Nothing was imported.');
    await file.setInputFiles(csvFile(`month,source,amount\n${month},radio,10\n`));
    await send.click();
    await expect(dialog).toBeHidden();
    await expect(spend.getByRole('row', { name: /radio/ })).toContainText('$10.00');
    await page.getByRole('button', { name: 'Remove radio, Jan 2020' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(spend.getByRole('row', { name: /radio/ })).toHaveCount(0);
  });

  if (!isFullRun) return; // range.test.ts checks which days can be chosen

  await test.step('the chosen days are in the URL, and Back returns to the previous days', async () => {
    await page.getByRole('button', { name: 'A year' }).click();
    await expect(page).toHaveURL(/days=365/);
    await expect(page.getByRole('heading', { name: 'Leads by month' })).toBeVisible();
    await page.getByRole('textbox', { name: 'From' }).fill('2020-02-10');
    await page.getByRole('textbox', { name: 'To', exact: true }).fill('2020-02-01');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('The first day is after the last one.');
    await page.getByRole('textbox', { name: 'From' }).fill('2020-01-28');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(page).toHaveURL(/from=2020-01-28&to=2020-02-01/);
    await expect(page.getByRole('heading', { name: /^No visits on these days/ })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Leads by month' })).toBeVisible();
  });
});

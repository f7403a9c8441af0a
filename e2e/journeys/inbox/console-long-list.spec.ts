import type { Page } from '@playwright/test';
import { leadRows } from '../../support/console.ts';
import { storeLeads } from '../../support/many-leads.ts';
import { openAsOwner } from '../../support/owner.ts';
import { expect, FULL, test } from '../../support/test.ts';

const LEADS = 130;
/** In each viewport, the list renders fewer rows than this, although there are 130 leads. */
const MAX_ROWS = 70;

const leadLink = (page: Page, number: number) =>
  page.getByRole('link', { name: `Lead No${number + 100}`, exact: true });

/** Scrolls to the end of the list, which loads more leads whenever its end is near. */
async function scrollToEnd(page: Page): Promise<void> {
  const last = leadLink(page, LEADS - 1);
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(last).toBeInViewport({ timeout: 1_000 });
  }).toPass();
}

for (const [what, viewport] of [
  ['as a table', { width: 1280, height: 800 }],
  ['as cards on a phone', { width: 360, height: 740 }],
] as const) {
  test.describe(what, () => {
    test.use({ viewport });

    const title =
      'a long list renders only rows near the viewport, and keeps its position, focus and selection';
    test(title, FULL, async ({ page, startServer }) => {
      const server = await startServer();
      await storeLeads(server, { first: 100, count: LEADS, source: 'instagram' });
      await openAsOwner(page, server, 'leads');
      await expect(leadRows(page)).toHaveCount(50);
      await page.getByRole('checkbox', { name: 'Select Lead No101', exact: true }).check();

      await test.step('at the end of the list, few rows are rendered, and a distant lead stays selected', async () => {
        await scrollToEnd(page);
        await expect.poll(() => leadRows(page).count()).toBeLessThan(MAX_ROWS);
        const last = leadRows(page).filter({ has: leadLink(page, LEADS - 1) });
        await expect(last).toHaveAttribute('aria-posinset', String(LEADS));
        await expect(last).toHaveAttribute('aria-setsize', String(LEADS));
        await expect(page.getByRole('region', { name: 'Selected leads' })).toContainText(
          '1 selected',
        );
      });

      await test.step('keyboard shortcuts move from the focused row, even after it has scrolled out of view', async () => {
        await leadLink(page, LEADS - 2).focus();
        await page.evaluate(() => window.scrollTo(0, 0));
        await expect(leadLink(page, 0)).toBeInViewport();
        const box = page.getByRole('checkbox', { name: 'Select Lead No101', exact: true });
        await expect(box).toBeChecked();
        await expect(leadLink(page, LEADS - 2)).toBeFocused();
        await page.keyboard.press('k');
        await expect(leadLink(page, LEADS - 3)).toBeFocused();
        await expect(leadLink(page, LEADS - 3)).toBeInViewport();
        for (const number of [LEADS - 2, LEADS - 1]) {
          await page.keyboard.press('j');
          await expect(leadLink(page, number)).toBeFocused();
        }
      });

      await test.step('the list keeps its position when an agent returns from a lead', async () => {
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2));
        const before = await waitForStableMiddle(page);
        expect(before).toBeGreaterThan(40);
        await leadLink(page, before).click();
        await expect(page.getByRole('heading', { level: 1, name: 'Lead No' })).toBeVisible();
        await page.goBack();
        await expect.poll(() => leadInMiddle(page)).toBe(before);
      });
    });
  });
}

/** Waits until the middle lead stays the same, because rows move while they are measured. */
async function waitForStableMiddle(page: Page): Promise<number> {
  let number = -1;
  await expect
    .poll(async () => {
      const before = number;
      number = await leadInMiddle(page);
      return number >= 0 && number === before;
    })
    .toBe(true);
  return number;
}

/** Returns the number of the lead in the middle of the viewport, or -1. */
function leadInMiddle(page: Page): Promise<number> {
  return page.evaluate(() => {
    const element = document.elementFromPoint(innerWidth / 3, innerHeight / 2);
    const name = element?.closest('.lead-row')?.querySelector('.lead-name')?.textContent ?? '';
    return Number(/\d+/.exec(name)?.[0] ?? 99) - 100;
  });
}

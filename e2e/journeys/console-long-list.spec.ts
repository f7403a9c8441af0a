import type { Page } from '@playwright/test';
import { contactOf } from '../support/lead-form.ts';
import { openAsOwner } from '../support/owner.ts';
import { postLead } from '../support/post-lead.ts';
import { expect, test } from '../support/test.ts';

const LEADS = 130;
/** Far fewer than there are leads, in every window of these tests. */
const FEW = 70;

const rows = (page: Page) => page.getByRole('list', { name: 'Leads' }).getByRole('listitem');
const leadLink = (page: Page, number: number) =>
  page.getByRole('link', { name: `Lead No${number + 100}`, exact: true });

/** Scrolls until the last lead is on screen. */
async function scrollToEnd(page: Page): Promise<void> {
  const last = leadLink(page, LEADS - 1);
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 4_000);
      return last.isVisible();
    })
    .toBe(true);
  await last.scrollIntoViewIfNeeded();
}

for (const [what, viewport] of [
  ['a table', { width: 1280, height: 800 }],
  ['cards on a phone', { width: 360, height: 740 }],
] as const) {
  test.describe(what, () => {
    test.use({ viewport });

    const title =
      'a long list renders only rows near the window, and keeps place, focus and selection';
    test(title, { tag: what === 'a table' ? [] : '@full' }, async ({ page, startServer }) => {
      const server = await startServer();
      for (let number = 0; number < LEADS; number++) {
        await postLead(server, contactOf('Lead', `No${number + 100}`));
      }
      await openAsOwner(page, server, 'leads');
      await expect(rows(page)).toHaveCount(50);
      await page.getByRole('checkbox', { name: 'Select Lead No101', exact: true }).check();

      await test.step('the end of the list', async () => {
        await scrollToEnd(page);
        await expect.poll(() => rows(page).count()).toBeLessThan(FEW);
        const last = rows(page).filter({ has: leadLink(page, LEADS - 1) });
        await expect(last).toHaveAttribute('aria-posinset', String(LEADS));
        await expect(last).toHaveAttribute('aria-setsize', String(LEADS));
        await expect(page.getByRole('region', { name: 'Selected leads' })).toContainText(
          '1 selected',
        );
      });

      await test.step('keyboard shortcuts move from the focused row, even after it has left the window', async () => {
        await leadLink(page, LEADS - 2).focus();
        await page.evaluate(() => window.scrollTo(0, 0));
        await expect(leadLink(page, 0)).toBeInViewport();
        const box = page.getByRole('checkbox', { name: 'Select Lead No101', exact: true });
        await expect(box).toBeChecked();
        await expect(leadLink(page, LEADS - 2)).toBeFocused();
        await page.keyboard.press('k');
        await expect(leadLink(page, LEADS - 3)).toBeFocused();
        await expect(leadLink(page, LEADS - 3)).toBeInViewport();
        await page.keyboard.press('j');
        await page.keyboard.press('j');
        await expect(leadLink(page, LEADS - 1)).toBeFocused();
      });

      await test.step('back from a lead, the list is where it was', async () => {
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2));
        await expect.poll(() => leadInMiddle(page)).toBeGreaterThan(40);
        const before = await leadInMiddle(page);
        await leadLink(page, before).click();
        await expect(page.getByRole('heading', { level: 1, name: 'Lead No' })).toBeVisible();
        await page.goBack();
        await expect.poll(() => leadInMiddle(page)).toBe(before);
      });
    });
  });
}

/** The number of the lead in the middle of the window. -1 if there is none. */
function leadInMiddle(page: Page): Promise<number> {
  return page.evaluate(() => {
    const at = document.elementFromPoint(innerWidth / 3, innerHeight / 2);
    const name = at?.closest('.lead-row')?.querySelector('.lead-name')?.textContent ?? '';
    return Number(/\d+/.exec(name)?.[0] ?? 99) - 100;
  });
}

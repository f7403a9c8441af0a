import type { Page } from '@playwright/test';
import { expectHydrated, jobs } from '../../support/calculator.ts';
import { exitModal, leaveThroughTop, moveOut } from '../../support/exit-modal.ts';
import { becomeLead, openLeadDialog } from '../../support/lead-form.ts';
import { waitUntilSettled } from '../../support/wait-until-settled.ts';
import { expect, FULL, IN_MOTION, test } from '../../support/test.ts';

test.use(IN_MOTION);

test('the exit modal opens only once when the mouse leaves at the top, and leads to the calculator', async ({
  page,
}) => {
  await page.goto('/');
  await expectHydrated(page);
  await page.mouse.move(500, 300);
  await page.evaluate(() => {
    const out = { bubbles: true, clientX: -1, clientY: 300, relatedTarget: null };
    document.documentElement.dispatchEvent(new MouseEvent('mouseout', out));
  });
  await expectNoModal(page); // the mouse left through a side
  await leaveThroughTop(page);
  await expect(exitModal(page)).toBeVisible();
  await exitModal(page)
    .getByRole('button', { name: 'Get My Free ROI Report + Strategy Call' })
    .click();
  await expect(exitModal(page)).toBeHidden();
  await expect(page.getByRole('heading', { name: 'ROI Calculator', exact: true })).toBeInViewport();
  await leaveThroughTop(page);
  await page.reload();
  await expectHydrated(page);
  await leaveThroughTop(page);
  await expectNoModal(page);
});

test('the exit modal does not open in the first 10 s, and the dismiss button closes it', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/');
  await expect(jobs(page)).toBeVisible();
  await page.clock.runFor(2_000);
  // With the fake clock, the page lacks the performance mark by which tests recognize hydration. So
  // the test waits for the countdown, which moves only on a hydrated page.
  await expect(page.getByRole('timer')).not.toHaveText('23:45:12');
  await moveOut(page);
  await expectNoModal(page);
  await page.clock.runFor(10_000);
  await moveOut(page);
  await expect(exitModal(page)).toBeVisible();
  await exitModal(page)
    .getByRole('button', { name: "No thanks, I'll pass on growing my business" })
    .click();
  await expect(exitModal(page)).toBeHidden();
});

test('the exit modal can open after the lead dialog but not over it, and Escape returns focus', async ({
  page,
}) => {
  await page.goto('/');
  await expectHydrated(page);
  const dialog = await openLeadDialog(page);
  await leaveThroughTop(page);
  await expectNoModal(page);
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await jobs(page).focus();
  await leaveThroughTop(page);
  await expect(exitModal(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(exitModal(page)).toBeHidden();
  await expect(jobs(page)).toBeFocused();
});

test('the exit modal does not open for a lead, even after a reload', FULL, async ({ page }) => {
  await page.goto('/');
  await expectHydrated(page);
  await becomeLead(page);
  await leaveThroughTop(page);
  await expectNoModal(page);
  await page.reload();
  await expectHydrated(page);
  await leaveThroughTop(page);
  await expectNoModal(page);
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } });

  test('the exit modal never opens', FULL, async ({ page }) => {
    await page.goto('/');
    await expectHydrated(page);
    await page.touchscreen.tap(200, 300);
    await page.evaluate(() => {
      const out = { bubbles: true, clientX: 200, clientY: -1, relatedTarget: null };
      document.documentElement.dispatchEvent(new MouseEvent('mouseout', out));
    });
    await expectNoModal(page);
  });
});

/** Expects no modal after all requests have finished, because its code loads on demand. */
async function expectNoModal(page: Page): Promise<void> {
  await waitUntilSettled(page);
  await expect(exitModal(page)).toHaveCount(0);
}

test(
  'with the setting `always`, the exit modal opens each time, even in the first 10 s',
  FULL,
  async ({ page, shareServer }) => {
    const server = await shareServer({ exitIntent: 'always' });
    await page.goto(server.origin);
    await expectHydrated(page);
    for (let times = 0; times < 2; times++) {
      await moveOut(page);
      await expect(exitModal(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(exitModal(page)).toBeHidden();
    }
  },
);

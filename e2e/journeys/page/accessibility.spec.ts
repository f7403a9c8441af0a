import { isFullRun } from '@pickup/test-sinks/full-run';
import { expectNoViolations, expectNoViolationsInBothSchemes } from '../../support/axe.ts';
import { expectHydrated, jobs } from '../../support/calculator.ts';
import { exitModal, leaveThroughTop } from '../../support/exit-modal.ts';
import { requestTime } from '../../support/booking.ts';
import {
  fillLead,
  newContact,
  openLeadDialog,
  submitButton,
  toast,
} from '../../support/lead-form.ts';
import { expect, FULL, test } from '../../support/test.ts';

test.describe('in light and dark on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('axe finds nothing on the page, even with field errors', async ({ page }) => {
    await page.goto('/');
    await expectHydrated(page);
    await page.getByText('How we calculate').click();
    await expectNoViolationsInBothSchemes(page);
    await page.goto('/?jobsPerMonth=many&adminHoursPerWeek=');
    await expectHydrated(page);
    await expect(jobs(page)).toHaveAccessibleDescription(/Enter a number/);
    await expectNoViolationsInBothSchemes(page);
  });

  test('axe finds nothing in the lead dialog with errors and a toast, or after the lead is sent', async ({
    page,
  }) => {
    await page.goto('/');
    const dialog = await openLeadDialog(page);
    if (isFullRun) await expectNoViolationsInBothSchemes(page);
    await submitButton(dialog).click();
    await expect(toast(page, 'Missing Information')).toContainText('Please fill in');
    await expectNoViolationsInBothSchemes(page);
    await fillLead(dialog, newContact());
    await submitButton(dialog).click();
    await expect(toast(page, 'Success!')).toContainText('Report sent!');
    await expectNoViolationsInBothSchemes(page);
  });

  test(
    'axe finds nothing on the booking page, its confirmation page and pages that do not exist',
    FULL,
    async ({ page, faults }) => {
      faults.expect(/status of 404/);
      await page.goto('/book');
      await expectNoViolationsInBothSchemes(page);
      await requestTime(page, newContact());
      await expectNoViolationsInBothSchemes(page);
      for (const path of ['/no-such-page', `/r/${'a'.repeat(32)}`]) {
        await page.goto(path);
        await expectNoViolationsInBothSchemes(page);
      }
    },
  );
});

test('axe finds nothing in the exit modal, light and dark', FULL, async ({ page }) => {
  await page.goto('/');
  await expectHydrated(page);
  await leaveThroughTop(page);
  await expect(exitModal(page)).toBeVisible();
  await expectNoViolationsInBothSchemes(page);
});

test(
  'axe finds nothing on the confirmation page of the form without JavaScript',
  FULL,
  async ({ page, server }) => {
    const form = new URLSearchParams({
      ...newContact(),
      businessType: 'other',
      hasConsent: 'true',
    });
    const response = await page.request.post('/lead', {
      data: form.toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: server.origin },
    });
    await page.setContent(await response.text());
    await expect(page.getByRole('heading', { name: 'Your report is on its way' })).toBeVisible();
    await expectNoViolations(page);
  },
);

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('neither the scroll to the calculator nor the dialog is animated', async ({ page }) => {
    await page.goto('/');
    await expectHydrated(page);
    const topAfterClick = await page
      .getByRole('button', { name: 'Calculate Elite Plan ROI + Get Free Strategy Call' })
      .evaluate((button: HTMLElement) => {
        button.click();
        return document.getElementById('roi-calculator')?.getBoundingClientRect().top ?? 0;
      });
    expect(Math.abs(topAfterClick)).toBeLessThan(200);
    await openLeadDialog(page);
    const moving = await page.evaluate(
      () =>
        document.getAnimations().filter((motion) => {
          const { duration } = motion.effect?.getComputedTiming() ?? {};
          return typeof duration === 'number' && duration > 1;
        }).length,
    );
    expect(moving).toBe(0);
  });
});

import { isFullRun } from '@pickup/test-sinks/full-run';
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../../support/axe.ts';
import { expectHydrated } from '../../support/calculator.ts';
import { holdRequests, waitUntilSettled } from '../../support/wait-until-settled.ts';
import { expect, FULL, test } from '../../support/test.ts';

const tryButton = (page: Page) => page.getByRole('button', { name: 'Try Pickup AI!' });
const callLink = (page: Page) => page.getByRole('link', { name: 'Call Us!' });

const panel = (page: Page) => page.locator('.voice-panel');

test('the assistant button becomes a phone link if the assistant’s code does not load', async ({
  page,
  faults,
}) => {
  faults.expect(/ERR_FAILED/);
  await page.route('**/assets/guided-panel-*.js', (route) => route.abort());
  await page.goto('/');
  await expectHydrated(page);
  await tryButton(page).click();
  await expect(callLink(page)).toHaveAttribute('href', 'tel:+15550100199');
  await expect(callLink(page)).toBeFocused();
  await expect(tryButton(page)).toHaveCount(0);
});

test('the assistant button shows its label at the bottom left and covers nothing', async ({
  page,
}) => {
  await page.goto('/');
  await expectHydrated(page);
  for (const [width, height] of [
    [1024, 768],
    [1200, 800],
    [1440, 900],
    [1536, 864],
  ] as const) {
    await test.step(`${width}×${height}`, async () => {
      await page.setViewportSize({ width, height });
      const parts = page.locator('main :is(h1, h2, h3, p, a, button, input, label), .footer p');
      const first = Math.min(
        ...(await parts.evaluateAll((all) =>
          all.flatMap((part) => {
            const { left, width: wide } = part.getBoundingClientRect();
            return wide > 1 ? [left] : [];
          }),
        )),
      );
      for (const top of [0, 2_000]) {
        await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
        const box = await tryButton(page).boundingBox();
        if (!box) throw new Error('the assistant button is not on the page');
        expect(box.x + box.width).toBeLessThanOrEqual(first);
        expect(box.y + box.height).toBeGreaterThan(height - 60);
        const words = await tryButton(page).evaluate((button) => {
          const range = document.createRange();
          range.selectNodeContents(button);
          return {
            cut: button.scrollWidth > button.clientWidth,
            ...range.getBoundingClientRect().toJSON(),
          };
        });
        expect(words).toMatchObject({ cut: false });
        expect(words.width).toBeGreaterThan(40);
      }
    });
  }
});

test('the assistant button hides an icon that does not load', FULL, async ({ page, faults }) => {
  faults.expect(/ERR_FAILED/);
  await page.route('**/robot.svg', (route) => route.abort());
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await expectHydrated(page);
  await expect(tryButton(page)).toBeVisible();
  await expect(tryButton(page).locator('img')).toBeHidden();
  expect((await tryButton(page).boundingBox())?.width).toBeGreaterThan(100); // the label is still there
});

test.describe('with voice settings', () => {
  const settings = { voice: { publicKey: 'public-key', assistantId: 'assistant-1' } };

  test('after a failed call, the button becomes a phone link, and the panel says why', async ({
    page,
    faults,
    shareServer,
  }) => {
    faults.expect(/request to another origin: https:\/\/api\.vapi\.ai\//);
    faults.expect(/ERR_FAILED|vapi/i);
    const refuse = await holdRequests(page, /^https:/, (route) => route.abort());
    const callRequest = page.waitForRequest(/^https:.*\/call\/web$/);
    await page.goto((await shareServer(settings)).origin);
    await expectHydrated(page);
    await tryButton(page).click();
    await expect(page.getByRole('button', { name: 'Connecting...' })).toBeDisabled();
    await expect(panel(page)).toContainText('You’re talking to an AI. The call may be recorded.');
    await callRequest;
    refuse();
    await expect(callLink(page)).toBeVisible();
    await expect(callLink(page)).toHaveAttribute('href', 'tel:+15550100199');
    await expect(panel(page)).toContainText('You can always call us at (555) 010-0199.');
    if (isFullRun) await expectNoViolations(page);
    await panel(page).getByRole('button', { name: 'Close' }).click();
    await expect(panel(page)).toHaveCount(0);
    await expect(callLink(page)).toBeFocused();
  });

  test('no call code loads before the visitor hovers over the button, and hovering loads only files from the page’s server', async ({
    page,
    shareServer,
  }) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    const { origin } = await shareServer(settings);
    await page.goto(origin);
    await expectHydrated(page);
    await waitUntilSettled(page);
    expect(requested.filter((url) => /vapi|daily|call|conversation|guided/i.test(url))).toEqual([]);
    await tryButton(page).hover();
    await expect.poll(() => requested.some((url) => /assets\/vapi-.*\.js$/.test(url))).toBe(true);
    await waitUntilSettled(page);
    expect(requested.filter((url) => !url.startsWith(origin))).toEqual([]);
    await expect(tryButton(page)).toBeEnabled(); // hovering started no call
  });
});

test('a click before the page is interactive is not lost', async ({ page }) => {
  const release = await holdRequests(page, '**/assets/*.js');
  await page.goto('/');
  await page.getByRole('button', { name: 'Try Pickup AI!' }).click();
  await expect(page.getByRole('timer')).toHaveText('23:45:12');
  release();
  await expect(page.getByRole('region', { name: 'Guided assistant' })).toBeVisible();
});

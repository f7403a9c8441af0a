import { jobs } from '../../support/calculator.ts';
import { expect, FULL, test } from '../../support/test.ts';

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: new Date('2026-03-02T12:00:00Z') });
  await page.goto('/');
  await expect(page.getByRole('timer')).not.toHaveText('23:45:12');
  await page.clock.pauseAt(new Date('2026-03-02T12:10:00Z'));
});

const toSeconds = (text: string | null) => {
  const [hours = 0, minutes = 0, seconds = 0] = (text ?? '').split(':').map(Number);
  return hours * 3600 + minutes * 60 + seconds;
};

test('the countdown ticks every second and stays in sync with the clock for hours', async ({
  page,
}) => {
  const timer = page.getByRole('timer');
  const before = toSeconds(await timer.textContent());
  await page.clock.runFor(1_000);
  expect(toSeconds(await timer.textContent())).toBe(before - 1);
  await page.clock.fastForward('03:00:00');
  await page.clock.runFor(1_000);
  expect(
    Math.abs(toSeconds(await timer.textContent()) - (before - 2 - 3 * 3600)),
  ).toBeLessThanOrEqual(1);
});

test('recalculating does not reset the countdown', FULL, async ({ page }) => {
  const timer = page.getByRole('timer');
  await page.clock.runFor(30_000);
  const before = toSeconds(await timer.textContent());
  await jobs(page).fill('77');
  await page.getByRole('radio', { name: 'Pro', exact: true }).check();
  await page.clock.runFor(100); // the results appear in the next frame
  await expect(page.getByRole('heading', { name: 'Your Pro Plan Results' })).toBeVisible();
  expect(toSeconds(await timer.textContent())).toBe(before);
  await page.clock.runFor(2_000);
  expect(toSeconds(await timer.textContent())).toBe(before - 2);
});

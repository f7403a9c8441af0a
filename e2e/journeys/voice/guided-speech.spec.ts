import type { Page } from '@playwright/test';
import { installFakeSpeech, spoken } from '../../support/fake-speech.ts';
import { choose, guidedLog, guidedPanel, openGuided, typeAnswer } from '../../support/guided.ts';
import { expect, FULL, test } from '../../support/test.ts';

const readAloud = (page: Page) => guidedPanel(page).getByRole('button', { name: 'Read aloud' });
const keepSpeaking = (page: Page) => page.evaluate(() => void (window.fakeSpeech.quick = false));

const withSingleSpaces = (text: string) => text.replace(/\s+/g, ' ').trim();

test.describe('with speech output', () => {
  test.beforeEach(({ page }) => installFakeSpeech(page));

  test('the assistant reads every message aloud, word for word as on the screen', async ({
    page,
  }) => {
    await openGuided(page);
    await choose(page, 'Play a customer');
    await choose(page, /A pipe burst/);
    const shown = guidedLog(page).locator('.guided-line-assistant p');
    await expect(async () => {
      const words = withSingleSpaces((await shown.allTextContents()).join(' '));
      expect(withSingleSpaces((await spoken(page)).join(' '))).toBe(words);
    }).toPass();
  });

  test('the assistant stops speaking when the panel is closed', FULL, async ({ page }) => {
    await openGuided(page);
    await keepSpeaking(page);
    await choose(page, 'Play a customer');
    await expect.poll(() => page.evaluate(() => window.fakeSpeech.speaking)).toBe(true);
    await guidedPanel(page).getByRole('button', { name: 'Close', exact: true }).click();
    await expect(guidedPanel(page)).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => window.fakeSpeech.speaking)).toBe(false);
  });

  test(
    'once a visitor turns off reading aloud, it stays off for the rest of the visit',
    FULL,
    async ({ page }) => {
      await openGuided(page);
      await expect(readAloud(page)).toHaveAttribute('aria-pressed', 'true');
      await readAloud(page).click();
      const before = (await spoken(page)).length;
      await typeAnswer(page, 'plumbing');
      // By the time of this answer, any speech for “plumbing” would have started.
      await typeAnswer(page, '15');
      expect(await spoken(page)).toHaveLength(before);
      await openGuided(page);
      await expect(readAloud(page)).toHaveAttribute('aria-pressed', 'false');
      expect(await spoken(page)).toEqual([]);
    },
  );
});

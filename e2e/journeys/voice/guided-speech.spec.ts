import type { Page } from '@playwright/test';
import { giveSpeech, isListening, pause, speak, spoken } from '../../support/fake-speech.ts';
import { jobs } from '../../support/calculator.ts';
import {
  answerField,
  choose,
  guidedLog,
  guidedPanel,
  openGuided,
  typeAnswer,
} from '../../support/guided.ts';
import { expect, FULL, test } from '../../support/test.ts';

const microphone = (page: Page) =>
  guidedPanel(page).getByRole('button', { name: 'Answer by voice' });
const readAloud = (page: Page) => guidedPanel(page).getByRole('button', { name: 'Read aloud' });
const startListening = (page: Page) =>
  guidedPanel(page).getByRole('button', { name: 'Start listening' });
const held = (page: Page) => page.evaluate(() => void (window.fakeSpeech.quick = false));

const squeezed = (text: string) => text.replace(/\s+/g, ' ').trim();

test.describe('with speech output and recognition', () => {
  test.beforeEach(({ page }) => giveSpeech(page));

  test('every question is read aloud, word for word as on the screen', async ({ page }) => {
    await openGuided(page);
    await choose(page, 'Play a customer');
    await choose(page, /A pipe burst/);
    const shown = guidedLog(page).locator('.guided-line-assistant p');
    await expect(async () => {
      const words = squeezed((await shown.allTextContents()).join(' '));
      expect(squeezed((await spoken(page)).join(' '))).toBe(words);
    }).toPass();
  });

  test('it says where speech is sent, then listens to spoken answers', async ({ page }) => {
    await openGuided(page);
    await microphone(page).click();
    await expect(guidedPanel(page)).toContainText('sends your speech to its maker');
    expect(await isListening(page)).toBe(false);
    await expect(startListening(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect.poll(() => isListening(page)).toBe(true);
    await expect(microphone(page)).toHaveAttribute('aria-pressed', 'true');
    await speak(page, 'I do');
    await expect(answerField(page)).toHaveValue('I do');
    await speak(page, 'I do roofs');
    await pause(page);
    await expect(page.getByRole('radio', { name: 'Roofing' })).toBeChecked();
    await expect.poll(() => isListening(page)).toBe(false);
    await microphone(page).click();
    await expect.poll(() => isListening(page)).toBe(true);
    await speak(page, 'about fifteen');
    await pause(page);
    await expect(jobs(page)).toHaveValue('15');
    await expect(guidedLog(page)).toContainText('about fifteen');
    expect(await page.evaluate(() => window.fakeSpeech.echoes)).toBe(0);
  });

  test('it neither speaks nor listens once the panel is closed', FULL, async ({ page }) => {
    await openGuided(page);
    await microphone(page).click();
    await startListening(page).click();
    await expect.poll(() => isListening(page)).toBe(true);
    await held(page);
    await guidedPanel(page).getByRole('button', { name: 'Close', exact: true }).click();
    await expect(guidedPanel(page)).toHaveCount(0);
    await expect.poll(() => isListening(page)).toBe(false);
    await expect.poll(() => page.evaluate(() => window.fakeSpeech.speaking)).toBe(false);
  });

  test('reading aloud stays off for the rest of the visit', FULL, async ({ page }) => {
    await openGuided(page);
    await expect(readAloud(page)).toHaveAttribute('aria-pressed', 'true');
    await readAloud(page).click();
    const before = (await spoken(page)).length;
    await typeAnswer(page, 'plumbing');
    await typeAnswer(page, '15'); // by now, the reply to the choice would have been spoken
    expect(await spoken(page)).toHaveLength(before);
    await openGuided(page);
    await expect(readAloud(page)).toHaveAttribute('aria-pressed', 'false');
    expect(await spoken(page)).toEqual([]);
  });
});

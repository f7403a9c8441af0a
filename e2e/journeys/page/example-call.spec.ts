import es from '@pickup/messages/es/page/hero' with { type: 'json' };
import type { Page, Request } from '@playwright/test';
import { expectNothingFoundInBoth } from '../../support/axe.ts';
import { expectHydrated } from '../../support/calculator.ts';
import {
  captions,
  exampleCall,
  hear,
  LINES,
  pause,
  summary,
  transcript,
} from '../../support/example-call.ts';
import { giveSpeech, spoken } from '../../support/fake-speech.ts';
import { voiceButton } from '../../support/guided.ts';
import { tabTo } from '../../support/keyboard.ts';
import { DESKTOPS } from '../../support/layout/check-layout.ts';
import { openLeadDialog } from '../../support/lead-form.ts';
import { holdRequests } from '../../support/settled.ts';
import { expect, FULL, test } from '../../support/test.ts';

const PLAYER = '**/assets/call-player-*.js';
const isSpeaking = (page: Page) => page.evaluate(() => window.fakeSpeech.speaking);
const finishLine = (page: Page) => page.evaluate(() => window.fakeSpeech.finishSpeaking());
/** Each line lasts until the test ends it. */
const holdLines = (page: Page) => page.evaluate(() => void (window.fakeSpeech.quick = false));

test.describe('with voices', () => {
  test.beforeEach(({ page }) => giveSpeech(page));

  test('two voices speak the example call, and the captions follow', async ({ page }) => {
    await page.goto('/');
    await holdLines(page);
    await hear(page).click();
    for (const line of LINES) {
      await expect(captions(page).last()).toContainText(line);
      await expect(summary(page)).toBeHidden();
      expect((await spoken(page)).at(-1)).toBe(line.split(/(?<=[.?!]) /).at(0));
      for (const _piece of line.split(/(?<=[.?!]) /)) await finishLine(page);
    }
    await expect(summary(page)).toBeVisible();
    await expect(hear(page)).toBeVisible();
    expect((await spoken(page)).join(' ')).toBe(LINES.join(' '));
    const voices = await page.evaluate(() => window.fakeSpeech.voices);
    expect(new Set(voices)).toEqual(new Set(['Microsoft Zira', 'Microsoft David']));
  });

  test('a press by key pauses it, and the next goes on with the same line', async ({ page }) => {
    await page.goto('/');
    await holdLines(page);
    await tabTo(page, hear(page));
    await page.keyboard.press('Enter');
    await expect(pause(page)).toBeFocused();
    await expect(captions(page).last()).toContainText(LINES[0] ?? '');
    await page.keyboard.press('Space');
    await expect(hear(page)).toBeFocused();
    expect(await isSpeaking(page)).toBe(false);
    await expect(captions(page).last()).toContainText(LINES[0] ?? '');
    await page.keyboard.press('Space');
    await expect.poll(() => isSpeaking(page)).toBe(true);
    expect(await spoken(page)).toEqual(
      ['Miller Plumbing, this is the AI assistant.'].flatMap((one) => [one, one]),
    );
  });

  test('it stops when the assistant or a dialog opens, and when the page is hidden', async ({
    page,
  }) => {
    await page.goto('/');
    await expectHydrated(page);
    await holdLines(page);
    await hear(page).click();
    await expect(pause(page)).toBeVisible();
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await expect(hear(page)).toBeVisible();
    expect(await isSpeaking(page)).toBe(false);
    await hear(page).click();
    await expect(pause(page)).toBeVisible();
    await openLeadDialog(page);
    expect(await isSpeaking(page)).toBe(false);
    await page.keyboard.press('Escape');
    await hear(page).click();
    await expect(pause(page)).toBeVisible();
    const before = (await spoken(page)).length;
    await voiceButton(page).click();
    await expect(hear(page)).toBeVisible();
    await test.step('and it stays silent beside the assistant, but can be read', async () => {
      await expect.poll(async () => (await spoken(page)).length).toBeGreaterThan(before);
      const lines = (await spoken(page)).length;
      await hear(page).click();
      await expect(transcript(page).getByText(LINES[0] ?? '')).toBeVisible();
      await expect(pause(page)).toBeHidden();
      expect(await spoken(page)).toHaveLength(lines);
    });
  });

  test('nothing of it is requested before the press', async ({ page }) => {
    const requests: Request[] = [];
    page.on('request', (request) => requests.push(request));
    await page.goto('/');
    await expectHydrated(page);
    await page.mouse.wheel(0, 200);
    await page.waitForLoadState('networkidle');
    const before = requests.map((request) => request.url());
    expect(before.filter((url) => /call-player|\.mp3/.test(url))).toEqual([]);
    requests.length = 0;
    await holdLines(page);
    await hear(page).click();
    await expect(pause(page)).toBeVisible();
    expect(requests.map((request) => new URL(request.url()).pathname)).toEqual([
      expect.stringMatching(/^\/assets\/call-player-[\w-]+\.js$/),
    ]);
  });

  test('it plays before the app has loaded, and goes on', async ({ page }) => {
    const release = await holdRequests(page, '**/assets/{react,entry-client}-*.js');
    await page.goto('/');
    await holdLines(page);
    await hear(page).click();
    await expect(captions(page).last()).toContainText(LINES[0] ?? '');
    release();
    await expectHydrated(page);
    await expect(captions(page).last()).toContainText(LINES[0] ?? '');
    await pause(page).click();
    expect(await isSpeaking(page)).toBe(false);
  });
});

test('without voices, the call is shown at reading speed, in 30 to 50 s', async ({ page }) => {
  await page.clock.install({ time: 0 });
  await page.goto('/');
  await page.clock.pauseAt(3_600_000);
  await hear(page).click();
  await expect(captions(page)).toHaveCount(1);
  let seconds = 0;
  const later = async () => {
    await page.clock.runFor(500);
    seconds += 0.5;
    return await captions(page).last().textContent();
  };
  for (const line of LINES) {
    await expect.poll(later, { intervals: [0] }).toContain(line);
  }
  await expect.poll(later, { intervals: [0] }).toContain('The job is on your calendar');
  await expect(hear(page)).toBeVisible();
  expect(seconds).toBeGreaterThan(30);
  expect(seconds).toBeLessThan(50);
});

test('Spanish voices speak the Spanish call', async ({ page }) => {
  await giveSpeech(page, [
    { name: 'Microsoft Zira', lang: 'en-US' },
    { name: 'Microsoft Sabina', lang: 'es-MX' },
    { name: 'Microsoft Raul', lang: 'es-MX' },
  ]);
  await page.goto('/es/');
  await expect(exampleCall(page)).toContainText('Una llamada de ejemplo');
  await hear(page).click();
  await expect.poll(async () => (await spoken(page)).join(' ')).toBe(es.exampleLines.join(' '));
  const voices = await page.evaluate(() => window.fakeSpeech.voices);
  expect(new Set(voices)).toEqual(new Set(['Microsoft Sabina', 'Microsoft Raul']));
});

test('a player that does not load opens the transcript', async ({ page, faults }) => {
  faults.expect(/Failed to load resource|ERR_FAILED/);
  await page.route(PLAYER, (route) => route.abort());
  await page.goto('/');
  await hear(page).click();
  await expect(transcript(page).getByText(LINES[8] ?? '')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the call can be read, and there is no button', async ({ page }) => {
    await page.goto('/');
    await expect(hear(page)).toBeHidden();
    await exampleCall(page).getByText('Read the call').click();
    for (const line of LINES) await expect(transcript(page).getByText(line)).toBeVisible();
  });
});

const FIRST_SCREENS = [
  { width: 360, height: 780 },
  { width: 768, height: 1024 },
  ...DESKTOPS,
] as const;

for (const path of ['/', '/es/']) {
  test(`the first screen says what it is and offers to hear it: ${path}`, async ({ page }) => {
    for (const size of FIRST_SCREENS) {
      await page.setViewportSize(size);
      await page.goto(path);
      const hero = page.locator('.hero');
      const bar = await page.locator('.mobile-bar').boundingBox();
      const isBar = size.width < 1024 && bar !== null;
      const end = isBar ? bar.y : size.height;
      for (const part of ['h1', '.hero-what', '.button-large', '.call-play']) {
        const box = await hero.locator(part).boundingBox();
        const where = `${part} at ${size.width} px`;
        expect((box?.y ?? Infinity) + (box?.height ?? 0), where).toBeLessThanOrEqual(end);
      }
    }
  });
}

test('the card keeps its size while it plays, and the captions are in view', async ({ page }) => {
  await giveSpeech(page);
  for (const size of FIRST_SCREENS) {
    await page.setViewportSize(size);
    await page.goto('/');
    await holdLines(page);
    const height = () => exampleCall(page).evaluate((card) => card.getBoundingClientRect().height);
    const before = await height();
    await hear(page).click();
    for (const line of LINES) {
      await expect(captions(page).last()).toContainText(line);
      await expect(captions(page).last()).toBeInViewport({ ratio: 1 });
      expect(await height(), `${line} at ${size.width} px`).toBe(before);
      for (const _piece of line.split(/(?<=[.?!]) /)) await finishLine(page);
    }
  }
});

test('axe finds nothing while it plays, with the transcript open', FULL, async ({ page }) => {
  await giveSpeech(page);
  await page.goto('/');
  await holdLines(page);
  await hear(page).click();
  await exampleCall(page).getByText('Read the call').click();
  await expectNothingFoundInBoth(page);
});

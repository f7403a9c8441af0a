import es from '@pickup/messages/es/page/hero' with { type: 'json' };
import type { Page, Request } from '@playwright/test';
import { expectNoViolationsInBothSchemes } from '../../support/axe.ts';
import { expectHydrated } from '../../support/calculator.ts';
import {
  captions,
  exampleCall,
  playButton,
  LINES,
  pauseButton,
  summary,
  transcript,
} from '../../support/example-call.ts';
import { installFakeSpeech, spoken } from '../../support/fake-speech.ts';
import { voiceButton } from '../../support/guided.ts';
import { tabTo } from '../../support/keyboard.ts';
import { DESKTOPS } from '../../support/layout/check-layout.ts';
import { openLeadDialog } from '../../support/lead-form.ts';
import { openAsOwner } from '../../support/owner.ts';
import { expectSaved, openGroup, previewOf } from '../../support/page-editor.ts';
import { holdRequests } from '../../support/wait-until-settled.ts';
import { silentMp3 } from '../../support/silent-mp3.ts';
import { expect, FULL, test } from '../../support/test.ts';

const PLAYER = '**/assets/call-player-*.js';
/** Waits, because a click reaches the player only in a later task of the page. */
const expectSpeaking = (page: Page, speaking: boolean) =>
  expect.poll(() => page.evaluate(() => window.fakeSpeech.speaking)).toBe(speaking);
const finishLine = (page: Page) => page.evaluate(() => window.fakeSpeech.finishSpeaking());
/** Makes each spoken line last until the test ends it. */
const holdLines = (page: Page) => page.evaluate(() => void (window.fakeSpeech.quick = false));

test.describe('with voices', () => {
  test.beforeEach(({ page }) => installFakeSpeech(page));

  test('two voices speak the example call, and the captions follow', async ({ page }) => {
    await page.goto('/');
    await holdLines(page);
    await playButton(page).click();
    for (const line of LINES) {
      await expect(captions(page).last()).toContainText(line);
      await expect(summary(page)).toBeHidden();
      expect((await spoken(page)).at(-1)).toBe(line.split(/(?<=[.?!]) /).at(0));
      for (const _piece of line.split(/(?<=[.?!]) /)) await finishLine(page);
    }
    await expect(summary(page)).toBeVisible();
    await expect(playButton(page)).toBeVisible();
    expect((await spoken(page)).join(' ')).toBe(LINES.join(' '));
    const voices = await page.evaluate(() => window.fakeSpeech.voices);
    expect(new Set(voices)).toEqual(new Set(['Microsoft Zira', 'Microsoft David']));
  });

  test('a key press pauses the example call, and the next key press continues with the same line', async ({
    page,
  }) => {
    await page.goto('/');
    await holdLines(page);
    await tabTo(page, playButton(page));
    await page.keyboard.press('Enter');
    await expect(pauseButton(page)).toBeFocused();
    await expect(captions(page).last()).toContainText(LINES[0] ?? '');
    await page.keyboard.press('Space');
    await expect(playButton(page)).toBeFocused();
    await expectSpeaking(page, false);
    await expect(captions(page).last()).toContainText(LINES[0] ?? '');
    await page.keyboard.press('Space');
    await expectSpeaking(page, true);
    expect(await spoken(page)).toEqual(
      ['Miller Plumbing, this is the AI assistant.'].flatMap((one) => [one, one]),
    );
  });

  test('the example call stops when the assistant or a dialog opens, and when the page is hidden', async ({
    page,
  }) => {
    await page.goto('/');
    await expectHydrated(page);
    await holdLines(page);
    await playButton(page).click();
    await expect(pauseButton(page)).toBeVisible();
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await expect(playButton(page)).toBeVisible();
    await expectSpeaking(page, false);
    await playButton(page).click();
    await expect(pauseButton(page)).toBeVisible();
    await openLeadDialog(page);
    await expectSpeaking(page, false);
    await page.keyboard.press('Escape');
    await playButton(page).click();
    await expect(pauseButton(page)).toBeVisible();
    const before = (await spoken(page)).length;
    await voiceButton(page).click();
    await expect(playButton(page)).toBeVisible();
    await test.step('the example call stays silent while the assistant is open, but can be read', async () => {
      await expect.poll(async () => (await spoken(page)).length).toBeGreaterThan(before);
      const lines = (await spoken(page)).length;
      await playButton(page).click();
      await expect(transcript(page).getByText(LINES[0] ?? '')).toBeVisible();
      await expect(pauseButton(page)).toBeHidden();
      expect(await spoken(page)).toHaveLength(lines);
    });
  });

  test('no part of the player is requested before the button is clicked', async ({ page }) => {
    const requests: Request[] = [];
    page.on('request', (request) => requests.push(request));
    await page.goto('/');
    await expectHydrated(page);
    await page.mouse.wheel(0, 200);
    await page.waitForLoadState('networkidle');
    const playerRequests = () =>
      requests.map((request) => request.url()).filter((url) => /call-player|\.mp3/.test(url));
    expect(requests.length).toBeGreaterThan(0);
    expect(playerRequests()).toEqual([]);
    await holdLines(page);
    await playButton(page).click();
    await expect(pauseButton(page)).toBeVisible();
    expect(playerRequests()).toHaveLength(1);
  });

  test('the example call plays before the app has loaded, and continues afterwards', async ({
    page,
  }) => {
    const release = await holdRequests(page, '**/assets/{react,entry-client}-*.js');
    await page.goto('/');
    await holdLines(page);
    await playButton(page).click();
    await expect(captions(page).last()).toContainText(LINES[0] ?? '');
    release();
    await expectHydrated(page);
    await expect(captions(page).last()).toContainText(LINES[0] ?? '');
    await pauseButton(page).click();
    await expectSpeaking(page, false);
  });
});

test('without voices, the example call is shown at reading speed, in 30 to 50 s', async ({
  page,
}) => {
  await page.clock.install({ time: 0 });
  await page.goto('/');
  await page.clock.pauseAt(3_600_000);
  await playButton(page).click();
  await expect(captions(page)).toHaveCount(1);
  let seconds = 0;
  const advance = async () => {
    await page.clock.runFor(500);
    seconds += 0.5;
    return await captions(page).last().textContent();
  };
  for (const line of LINES) {
    await expect.poll(advance, { intervals: [0] }).toContain(line);
  }
  await expect.poll(advance, { intervals: [0] }).toContain('The job is on your calendar');
  await expect(playButton(page)).toBeVisible();
  expect(seconds).toBeGreaterThan(30);
  expect(seconds).toBeLessThan(50);
});

test('Spanish voices speak the Spanish example call', async ({ page }) => {
  await installFakeSpeech(page, [
    { name: 'Microsoft Zira', lang: 'en-US' },
    { name: 'Microsoft Sabina', lang: 'es-MX' },
    { name: 'Microsoft Raul', lang: 'es-MX' },
  ]);
  await page.goto('/es/');
  await expect(exampleCall(page)).toContainText('Una llamada de ejemplo');
  await playButton(page).click();
  await expect.poll(async () => (await spoken(page)).join(' ')).toBe(es.exampleLines.join(' '));
  const voices = await page.evaluate(() => window.fakeSpeech.voices);
  expect(new Set(voices)).toEqual(new Set(['Microsoft Sabina', 'Microsoft Raul']));
});

test('if the player does not load, the play button opens the transcript', async ({
  page,
  faults,
}) => {
  faults.expect(/Failed to load resource|ERR_FAILED/);
  await page.route(PLAYER, (route) => route.abort());
  await page.goto('/');
  await playButton(page).click();
  await expect(transcript(page).getByText(LINES[8] ?? '')).toBeVisible();
});

/** Records all captions, because some last only half a second. Returns a function to read them. */
async function watchCaptions(page: Page): Promise<() => Promise<string[]>> {
  const shown = await exampleCall(page).evaluateHandle((card) => {
    const words: string[] = [];
    new MutationObserver(() => {
      const line = card.querySelector(':scope > ol:not([hidden]) > li:last-child > span');
      const isSummary = card.querySelector(':scope > ol[hidden]') === null;
      if (line?.textContent && !isSummary && line.textContent !== words.at(-1))
        words.push(line.textContent);
    }).observe(card, { childList: true, subtree: true });
    return words;
  });
  return () => shown.jsonValue();
}

test.describe('with a recording', () => {
  const recording = (seconds: number) =>
    `data:audio/mpeg;base64,${silentMp3(seconds).toString('base64')}`;
  /**
   * Returns whether the page's sound is paused. The audio element is not in the document, so the
   * replacement for `Audio` below keeps the element in `window.sound`.
   */
  const isPaused = (page: Page) =>
    page.evaluate(() => (Reflect.get(window, 'sound') as HTMLAudioElement).paused);
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      const Real = window.Audio;
      Reflect.set(window, 'Audio', function Audio(source: string) {
        const sound = new Real(source);
        Reflect.set(window, 'sound', sound);
        return sound;
      });
    }),
  );

  test('the recording loads only after a click, the captions follow the recording, and it can be paused', async ({
    page,
    shareServer,
  }) => {
    const { origin } = await shareServer({ exampleCall: { en: recording(6) } });
    const sounds: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'media') sounds.push(new URL(request.url()).pathname);
    });
    await installFakeSpeech(page); // the voices must stay silent
    await page.goto(origin);
    await expectHydrated(page);
    await page.waitForLoadState('networkidle');
    expect(sounds).toEqual([]);
    const captionsSoFar = await watchCaptions(page);
    await playButton(page).click();
    await expect(captions(page).last()).toContainText(LINES[1] ?? '');
    expect(sounds[0]).toMatch(/^\/brand\/[\w-]{12}\/call-en\.mp3$/);
    await pauseButton(page).click();
    await expect(playButton(page)).toBeVisible();
    expect(await isPaused(page)).toBe(true);
    await playButton(page).click();
    await expect(summary(page)).toBeVisible();
    expect(await captionsSoFar()).toEqual(LINES);
    expect(await isPaused(page)).toBe(true);
    expect(await spoken(page)).toEqual([]);
  });

  test('the voices speak if the recording cannot be loaded', async ({
    page,
    shareServer,
    faults,
  }) => {
    faults.expect(/Failed to load resource|ERR_FAILED/);
    const { origin } = await shareServer({ exampleCall: { en: recording(6) } });
    await installFakeSpeech(page);
    await page.route('**/call-en.mp3', (route) => route.abort());
    await page.goto(origin);
    await playButton(page).click();
    await expect.poll(async () => (await spoken(page)).join(' ')).toBe(LINES.join(' '));
  });
});

test('an operator uploads a recording in the page editor', async ({ page, startServer }) => {
  const server = await startServer();
  await openAsOwner(page, server, 'page');
  const group = await openGroup(page, 'Sections and links');
  const field = group.getByRole('group', { name: 'Recording (English)' });
  const upload = (name: string, buffer: Buffer) =>
    field.locator('input[type=file]').setInputFiles({ name, mimeType: 'audio/mpeg', buffer });
  const button = field.getByRole('button', { name: 'Upload a file' });
  await expect(button).toHaveAccessibleDescription(/^An MP3 or Opus file .* of up to 500 kB/);
  await upload('call.mp3', Buffer.from('<!doctype html><script>alert(1)</script>'));
  await expect(button).toHaveAccessibleDescription(/^This is not an MP3 or Opus file/);
  await upload('call.mp3', silentMp3(200));
  await expect(button).toHaveAccessibleDescription(/^This file is too large/);
  await upload('call.mp3', silentMp3(30));
  await expect(field.getByText('call.mp3 (MP3, 117 kB)')).toBeVisible();
  await expectSaved(page);
  const card = previewOf(page).locator('figure.call');
  await expect(card).toHaveAttribute('data-sound', /call-en\.mp3$/);
  await field.getByRole('button', { name: 'Remove the file' }).click();
  await expect(card).not.toHaveAttribute('data-sound');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the example call can be read, and there is no play button', async ({ page }) => {
    await page.goto('/');
    await expect(playButton(page)).toBeHidden();
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
  test(`the first screen says what the product is and offers the example call: ${path}`, async ({
    page,
  }) => {
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

test('the example call’s card keeps its size while the call plays, and the captions are in view', async ({
  page,
}) => {
  await installFakeSpeech(page);
  for (const size of FIRST_SCREENS) {
    await page.setViewportSize(size);
    await page.goto('/');
    await holdLines(page);
    const height = () => exampleCall(page).evaluate((card) => card.getBoundingClientRect().height);
    const before = await height();
    await playButton(page).click();
    for (const line of LINES) {
      await expect(captions(page).last()).toContainText(line);
      await expect(captions(page).last()).toBeInViewport({ ratio: 1 });
      expect(await height(), `${line} at ${size.width} px`).toBe(before);
      for (const _piece of line.split(/(?<=[.?!]) /)) await finishLine(page);
    }
  }
});

test(
  'axe finds nothing while the example call plays, with the transcript open',
  FULL,
  async ({ page }) => {
    await installFakeSpeech(page);
    await page.goto('/');
    await holdLines(page);
    await playButton(page).click();
    await exampleCall(page).getByText('Read the call').click();
    await expectNoViolationsInBothSchemes(page);
  },
);

import { expect, test, type CDPSession, type Page } from '@playwright/test';
import { isFullRun } from '@pickup/test-sinks/full-run';
import { bundled } from '../call-machine/bundled.ts';
import { waitUntilStill } from '../axe.ts';
import type { Scan, ScanOptions } from './scan-page.ts';

export interface ViewportSize {
  readonly width: number;
  readonly height: number;
}

export const PHONES = [
  { width: 320, height: 640 },
  { width: 360, height: 740 },
  { width: 375, height: 667 },
  { width: 390, height: 844 },
] as const;
const TABLET = { width: 768, height: 1024 } as const;
export const DESKTOPS = [
  { width: 1200, height: 800 },
  { width: 1440, height: 900 },
  { width: 1536, height: 864 },
  { width: 1920, height: 1080 },
] as const;

export interface ScreenSet {
  readonly viewports: readonly [ViewportSize, ...ViewportSize[]];
  /**
   * A control's minimum width and height in pixels: 24 for a mouse (WCAG 2.5.8), 44 for a finger
   * (2.5.5).
   */
  readonly minTargetSize: 24 | 44;
  /** These viewports are checked a second time, with the font size doubled. */
  readonly largeTextViewports: readonly ViewportSize[];
  /** False allows broken words, for languages with longer words than English. */
  readonly checkWords?: boolean;
}

/** Tests on these screens need a browser context with touch, such as `TOUCH`. */
export const TOUCH_SCREENS: ScreenSet = {
  viewports: isFullRun ? [...PHONES, TABLET] : [PHONES[0], TABLET],
  minTargetSize: 44,
  largeTextViewports: isFullRun ? PHONES.slice(0, 2) : PHONES.slice(0, 1),
};
export const DESKTOP_SCREENS: ScreenSet = {
  viewports: isFullRun ? DESKTOPS : [DESKTOPS[0], DESKTOPS[3]],
  minTargetSize: 24,
  largeTextViewports: [],
};

export const TOUCH = { hasTouch: true, isMobile: true } as const;

/** Defines tests for both screen sets. Each test starts in the first viewport of its set. */
export function onEachDevice(
  define: (screens: ScreenSet, where: 'on a touch screen' | 'on a desktop') => void,
  [touch, desktop] = [TOUCH_SCREENS, DESKTOP_SCREENS],
): void {
  test.describe('on a touch screen', () => {
    test.use({ ...TOUCH, viewport: touch.viewports[0] });
    define(touch, 'on a touch screen');
  });
  test.describe('on a desktop', () => {
    test.use({ viewport: desktop.viewports[0] });
    define(desktop, 'on a desktop');
  });
}

/** Reports each problem with the name of the state. */
export async function expectGoodLayout(
  page: Page,
  state: string,
  screens: ScreenSet,
): Promise<void> {
  const problems = await layoutProblems(page, screens);
  expect.soft(problems.map((problem) => `${state}, ${problem}`)).toEqual([]);
}

/** Checks each viewport, and some viewports also with large text, in both color schemes. */
async function layoutProblems(page: Page, screens: ScreenSet): Promise<string[]> {
  const { viewports, minTargetSize, largeTextViewports, checkWords = true } = screens;
  const [first] = viewports;
  const found: string[] = [];
  await page.evaluate(await bundled('../layout/scan-page.ts'));
  const devtools = await page.context().newCDPSession(page);
  const add = async (viewport: ViewportSize, note: string, all: ScanOptions) => {
    await setViewport(page, devtools, viewport);
    found.push(...(await problemsIn(page, all)).map((text) => describe(viewport, note, text)));
  };
  for (const viewport of viewports)
    await add(viewport, '', { minTargetSize, focusControls: viewport === first, checkWords });
  await setRootFont(page, '200%');
  for (const viewport of largeTextViewports) {
    const fitsWords = checkWords && viewport.width >= 360;
    await add(viewport, ', large text', {
      minTargetSize: 0,
      focusControls: false,
      checkWords: fitsWords,
    });
  }
  await setRootFont(page, '');
  await page.emulateMedia({ colorScheme: 'light' });
  await devtools.send('Emulation.clearDeviceMetricsOverride');
  await devtools.detach();
  return [...new Set(found)];
}

const describe = ({ width, height }: ViewportSize, note: string, problem: string) =>
  `${width}×${height}${note}: ${problem}`;

/**
 * Sets the viewport, and makes the browser paint at a tenth of the size. That takes a third less
 * CPU time, and all boxes keep their sizes.
 */
async function setViewport(
  page: Page,
  devtools: CDPSession,
  { width, height }: ViewportSize,
): Promise<void> {
  await page.setViewportSize({ width, height });
  const mobile = await page.evaluate(() => navigator.maxTouchPoints > 0);
  const screen = { width, height, screenWidth: width, screenHeight: height };
  const metrics = { ...screen, mobile, deviceScaleFactor: 1, scale: 0.1 };
  await devtools.send('Emulation.setDeviceMetricsOverride', metrics);
}

async function problemsIn(page: Page, options: ScanOptions): Promise<string[]> {
  await waitUntilStill(page);
  const problems = await page.evaluate(
    (all) => (Reflect.get(globalThis, 'scan') as Scan).problems(all),
    options,
  );
  return [...problems, ...(await movedInOtherScheme(page))];
}

/**
 * Lists elements that the other color scheme moves. If there are none, the scan's results apply to
 * both schemes. Clocks and notices also change, so a difference counts only if it appears again
 * when the scheme is switched back and forth.
 */
async function movedInOtherScheme(page: Page): Promise<string[]> {
  const changedNow = () =>
    page.evaluate(() => (Reflect.get(globalThis, 'scan') as Scan).changedElements());
  const other = await page.evaluate(() => {
    (Reflect.get(globalThis, 'scan') as Scan).recordPositions();
    return matchMedia('(prefers-color-scheme: dark)').matches ? 'light' : 'dark';
  });
  await page.emulateMedia({ colorScheme: other });
  const changed = await changedNow();
  if (changed.length === 0) return []; // stays in this scheme for the next viewport
  const idsIn = async (colorScheme: 'light' | 'dark') => {
    await page.emulateMedia({ colorScheme });
    return new Set((await changedNow()).map(({ id }) => id));
  };
  const inFirst = await idsIn(other === 'dark' ? 'light' : 'dark');
  const inOther = await idsIn(other);
  return changed
    .filter(({ id }) => inOther.has(id) && !inFirst.has(id))
    .slice(0, 5) // one moved element also moves everything below it
    .map(({ name }) => `'${name}' moves, or is painted differently, in dark mode`);
}

/** An empty string resets the page's root font size. */
export const setRootFont = (page: Page, size: string) =>
  page.evaluate((fontSize) => Object.assign(document.documentElement.style, { fontSize }), size);

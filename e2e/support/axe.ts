import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isFullRun } from '@pickup/test-sinks/full-run';
import { expect, type Frame, type Page } from '@playwright/test';
import type { default as axe, RunOptions } from 'axe-core';

/** The minified script, which every checked page receives, is half as long as `axe.source`. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The results of these rules depend on the color scheme. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

const VISIBLE_NAMES = { 'label-content-name-mismatch': { enabled: true } } as const;

export async function expectNoViolations(page: Page, rules?: readonly string[]): Promise<void> {
  await expectNone(page, rules && { runOnly: { type: 'rule', values: [...rules] } });
}

/**
 * Checks a calculator in a frame. The surrounding page provides the first heading and the
 * background.
 */
export async function expectNoViolationsInFrame(frame: Frame): Promise<void> {
  // axe treats the background behind a transparent frame as white.
  await frame.evaluate(() => {
    document.body.style.background = 'Canvas';
  });
  await expectNone(frame, { rules: { 'page-has-heading-one': { enabled: false } } });
}

async function expectNone(page: Page | Frame, own: RunOptions = {}): Promise<void> {
  await waitUntilStill(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const options: RunOptions = {
    resultTypes: ['violations'],
    // The rules that need preloaded files are off by default or report only items to review.
    preload: false,
    ...own,
    // Adds an experimental rule, because people who use voice control say the words that they see.
    ...(!own.runOnly && { rules: { ...VISIBLE_NAMES, ...own.rules } }),
  };
  expect(await page.evaluate(findViolations, options)).toEqual([]);
}

async function findViolations(options: RunOptions): Promise<string[]> {
  const { violations } = await (Reflect.get(window, 'axe') as typeof axe).run(document, options);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

/**
 * Checks the page in both color schemes, and leaves it light. The dark scheme changes only colors,
 * so the check in the dark scheme runs only the color rules.
 */
export async function expectNoViolationsInBothSchemes(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoViolations(page, COLOR_RULES);
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNoViolations(page);
}

export async function waitUntilStill(page: Page | Frame): Promise<void> {
  await page.evaluate(async () => {
    const ends = ({ effect }: Animation) =>
      effect?.getComputedTiming().endTime !== Infinity && // a spinner never ends
      // A transition in a closed <details> never ends either, because nothing there is rendered.
      (!(effect instanceof KeyframeEffect) || effect.target?.checkVisibility() === true);
    // An animation's `finished` promise rejects when another animation replaces the animation, as
    // in a level meter.
    const motions = document.getAnimations().filter(ends);
    await Promise.allSettled(motions.map(({ finished }) => finished));
  });
}

const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

/**
 * Runs axe in a phone's viewport and, in the full run, in a desktop's. Always expects that the page
 * is no wider than either viewport.
 */
export async function expectNoViolationsAtAnySize(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const size of SIZES) {
    await page.setViewportSize(size);
    if (size === SIZES[0] || isFullRun) await expectNoViolations(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, `at ${size.width} pixels`).toBeLessThanOrEqual(size.width);
  }
  if (before) await page.setViewportSize(before);
}

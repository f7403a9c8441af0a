import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Holds the page as it is now against axe's rules. */
export async function expectNothingFound(page: Page): Promise<void> {
  // A colour that is still fading in is not the colour that is read.
  await untilStill(page);
  const { violations, incomplete } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join(' | ')}`);
  const undecided = incomplete.filter(({ id }) => id === 'color-contrast').flatMap(inCharts);
  expect([...found, ...undecided.map((html) => `contrast not decided: ${html}`)]).toEqual([]);
}

/** Text in a chart, whose background axe cannot see. */
const inCharts = ({ nodes }: { readonly nodes: readonly { readonly html: string }[] }): string[] =>
  nodes.map(({ html }) => html).filter((html) => /^<(?:text|tspan)/.test(html));

/** Waits for what moves or fades now to come to its end: what is measured then stays so. */
export async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // A spinner never ends.
    const moving = document
      .getAnimations()
      .filter((motion) => motion.effect?.getComputedTiming().endTime !== Infinity);
    // One that gives way to the next, as a meter's does, ends as a rejection.
    await Promise.allSettled(moving.map((motion) => motion.finished));
  });
}

const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

/** The same on a phone and on a desk, where nothing may be wider than the screen either. */
export async function expectNothingFoundAtAnySize(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expectNothingFound(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, `at ${size.width} pixels`).toBeLessThanOrEqual(size.width);
  }
  if (before) await page.setViewportSize(before);
}

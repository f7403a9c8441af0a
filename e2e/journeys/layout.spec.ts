import type { Page } from '@playwright/test';
import { untilStill } from '../support/axe.ts';
import { expectHydrated } from '../support/calculator.ts';
import { isFullRun } from '@pickup/test-sinks/full-run';
import { openLeadDialog } from '../support/lead-form.ts';
import { expect, test } from '../support/test.ts';

const LARGEST_NUMBERS = '/?jobsPerMonth=10000&avgJobProfit=1000000&adminHoursPerWeek=168';

/**
 * Texts and controls that are cut off by the window or by their card. Compares rectangles, because hidden overflow
 * does not make anything scroll.
 */
const sticksOut = (page: Page, part = 'body') =>
  page.evaluate((within) => {
    const cards =
      '.choice, .panel, .results, .lost, .call, .tiles li, .button, dialog, .mobile-bar, .page-panel';
    const seen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest('.visually-hidden, .honeypot, .skip, svg');
    const right = (text: Node) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      return Math.max(...[...range.getClientRects()].map((box) => box.right));
    };
    const found: string[] = [];
    const check = (owner: Element, name: string, edge: number) => {
      const card = owner.parentElement?.closest(cards)?.getBoundingClientRect().right ?? Infinity;
      const room = Math.min(document.documentElement.clientWidth, card);
      if (edge > room + 0.5) found.push(`${name}: ${Math.round(edge - room)} px`);
    };
    for (const element of document.querySelectorAll(`${within} *`)) {
      if (!seen(element)) continue;
      check(
        element,
        `${element.tagName}.${element.className}`,
        element.getBoundingClientRect().right,
      );
      for (const node of element.childNodes) {
        const text = node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '').trim() : '';
        if (text) check(element, text.slice(0, 40), right(node));
      }
    }
    return found;
  }, part);

/** Numbers that are broken across lines. */
const brokenNumbers = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.results data, .lost dd')]
      .filter((figure) => {
        const range = document.createRange();
        range.selectNodeContents(figure);
        return new Set([...range.getClientRects()].map((box) => Math.round(box.top))).size > 1;
      })
      .map((figure) => figure.textContent),
  );

/** The height of the bars fixed at the window's edges. */
const barsHeight = (page: Page) =>
  page.evaluate(() =>
    ['.top-bar', '.mobile-bar']
      .map((name) => document.querySelector(name)?.getBoundingClientRect())
      .reduce(
        (sum, box) =>
          sum + Math.max(0, Math.min(box?.bottom ?? 0, innerHeight) - Math.max(box?.top ?? 0, 0)),
        0,
      ),
  );

const WIDTHS = isFullRun ? [320, 360, 768, 960, 1024, 1100, 1180, 1280, 1440] : [320, 768, 1024];

/** Runs the check in windows of every width. */
async function atEachWidth(page: Page, check: (width: number) => Promise<void>): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await untilStill(page); // a moving dialog has no final position
    await check(width);
  }
}

for (const address of ['/', LARGEST_NUMBERS, '/book']) {
  test(
    `${address} cuts off no text and no control at any width`,
    { tag: address === LARGEST_NUMBERS ? [] : '@full' },
    async ({ page }) => {
      await page.goto(address);
      await atEachWidth(page, async (width) => {
        expect(await sticksOut(page), `${width} px wide`).toEqual([]);
      });
    },
  );
}

test(
  'the explanation and the lead dialog cut off nothing, even with the largest numbers',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto(LARGEST_NUMBERS);
    await expectHydrated(page);
    await page.getByText('How we calculate').click();
    await atEachWidth(page, async (width) => {
      expect(await brokenNumbers(page), `${width} px wide`).toEqual([]);
      expect(await sticksOut(page), `${width} px wide`).toEqual([]);
    });
    const dialog = await openLeadDialog(page);
    await atEachWidth(page, async (width) => {
      expect(await sticksOut(page), `${width} px wide`).toEqual([]);
      expect(await dialog.evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true);
    });
  },
);

for (const size of ['150%', '200%']) {
  test.describe(`with text of ${size} on a phone`, () => {
    test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

    const tag = size === '200%' ? [] : '@full';
    test(
      'all text is fully visible, including the top and bottom bars',
      { tag },
      async ({ page }) => {
        await page.goto('/');
        await expectHydrated(page);
        await page.evaluate((fontSize) => {
          document.documentElement.style.fontSize = fontSize;
        }, size);
        await page.getByText('How we calculate').click();
        for (const part of ['#roi-calculator', '#your-results']) {
          await page.locator(part).evaluate((section) => section.scrollIntoView());
          await expect(page.locator('.next-step')).toBeVisible();
          expect(await sticksOut(page), part).toEqual([]);
          expect(await barsHeight(page), 'height of the bars').toBeLessThan(740 * 0.3);
        }
        const ems = await page
          .locator('.numbers label, .numbers .note')
          .evaluateAll((texts) =>
            texts.map((text) => text.clientWidth / parseFloat(getComputedStyle(text).fontSize)),
          );
        expect(ems).toHaveLength(6);
        expect(Math.min(...ems)).toBeGreaterThan(6);
        await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
        for (const name of ['Back', 'Call', 'Book Call']) {
          await expect(page.getByRole('link', { name, exact: true })).toBeInViewport({ ratio: 1 });
        }
        await expect(page.getByRole('button', { name: 'Try Pickup AI!' })).toBeInViewport({
          ratio: 1,
        });
      },
    );
  });
}

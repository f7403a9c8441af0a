import { isFullRun } from '@pickup/test-sinks/full-run';
import type { Locator, Page } from '@playwright/test';
import { offerOfSize } from '../../support/offers.ts';
import { expect, FULL, test } from '../../support/test.ts';

/** Returns the top of each row. */
const rowsOf = (elements: Locator) =>
  elements.evaluateAll((all) => [
    ...new Set(all.map((each) => Math.round(each.getBoundingClientRect().top))),
  ]);

async function expectLinksToFit(page: Page): Promise<void> {
  const boxes = await page.locator('.section-nav a').evaluateAll((links) =>
    links.map((link) => ({
      width: link.clientWidth,
      scroll: link.scrollWidth,
      right: link.getBoundingClientRect().right,
      height: link.clientHeight,
    })),
  );
  expect(boxes.length).toBeGreaterThan(0);
  for (const { width, scroll, right, height } of boxes) {
    expect(scroll).toBeLessThanOrEqual(width);
    expect(right).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
    expect(height).toBeGreaterThanOrEqual(44);
  }
}

test.describe('for a browser in Spanish', () => {
  test.use({ locale: 'es-MX' });

  test('the top bar and the section links take one row each', async ({ page }) => {
    await page.goto('/');
    for (const width of [320, 360, 375, 390]) {
      await page.setViewportSize({ width, height: 740 });
      expect(await rowsOf(page.locator('.section-nav a')), `at ${width} px`).toHaveLength(1);
      const bar = await page.locator('.top-bar').boundingBox();
      expect(bar?.height, `at ${width} px`).toBeLessThan(70);
      await expectLinksToFit(page);
    }
  });
});

test('on a phone, each figure is next to its label, and the bar with its step button is one row high', async ({
  page,
}) => {
  for (const path of ['/', '/es/']) {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(path);
    const places = await page.locator('.figures > div').evaluateAll((rows) =>
      rows.map((row) => {
        const [name, figure] = [...row.children].map((part) => part.getBoundingClientRect());
        const { right } = row.getBoundingClientRect();
        return {
          isNextToLabel:
            (name?.bottom ?? 0) > (figure?.top ?? 0) && (name?.right ?? 0) < (figure?.left ?? 0),
          isAtEnd: Math.abs((figure?.right ?? 0) - right) < 1,
        };
      }),
    );
    expect(places, path).toEqual(Array(6).fill({ isNextToLabel: true, isAtEnd: true }));
    await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
    await expect(page.locator('.next-step')).toBeVisible();
    const bar = await page.locator('.mobile-bar').boundingBox();
    expect(bar?.height, path).toBeLessThan(70);
  }
});

test('on a small laptop, the first button leads to the calculator’s heading, with plans and net savings in view', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1_366, height: 768 });
  await page.goto('/');
  await page.locator('.hero [role="button"]').click();
  const heading = page.getByRole('heading', { name: 'ROI Calculator', exact: true });
  await expect(heading).toBeInViewport({ ratio: 1 });
  for (const plan of ['Pro', 'Elite']) {
    await expect(page.getByRole('radio', { name: plan, exact: true })).toBeInViewport();
  }
  await expect(page.locator('.net-sum')).toBeInViewport({ ratio: 1 });
});

test('the parts of the top bar do not overlap on tablets and desktops', async ({ page }) => {
  for (const path of isFullRun ? ['/', '/es/'] : ['/es/']) {
    await page.goto(path);
    for (const width of [768, 960, 1_024, 1_100, 1_200, 1_279, 1_280]) {
      await page.setViewportSize({ width, height: 740 });
      const boxes = await page.locator('.top-bar-row > *').evaluateAll((all) =>
        all.map((each) => {
          const { left, right } = each.getBoundingClientRect();
          return { left, right };
        }),
      );
      expect(boxes).toHaveLength(4);
      boxes.slice(1).forEach(({ left }, index) => {
        const before = boxes[index]?.right ?? 0;
        expect(left, `${path} at ${width} px, part ${index + 2}`).toBeGreaterThanOrEqual(before);
      });
    }
  }
});

test(
  'with a long brand name, the section links take at most two rows on a phone',
  FULL,
  async ({ page, shareServer }) => {
    const brand = { name: 'Summit Dispatching & Answering', legalName: 'Summit, LLC' };
    const { origin } = await shareServer({ brand });
    await page.goto(`${origin}/es/`);
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 740 });
      const rows = await rowsOf(page.locator('.section-nav a'));
      expect(rows.length, `at ${width} px`).toBeLessThanOrEqual(2);
      await expectLinksToFit(page);
    }
  },
);

test('a price and its “/month” stay on one line', FULL, async ({ page, shareServer }) => {
  const { plans, ...offer } = offerOfSize(4, 8);
  const prices = [497, 1_497, 8_888, 9_997];
  const expensivePlans = plans.map((plan, index) => {
    const price = prices[index] ?? 0;
    return { ...plan, price, originalPrice: price * 2 };
  });
  const { origin } = await shareServer({ ...offer, plans: expensivePlans });
  for (const path of ['/', '/es/']) {
    await page.goto(origin + path);
    for (const width of [320, 360, 390, 768, 1_024, 1_100, 1_440]) {
      await page.setViewportSize({ width, height: 740 });
      const offsets = await page.locator('.plan-price b').evaluateAll((all) =>
        all.map((price) => {
          const month = price.nextElementSibling?.getBoundingClientRect();
          return Math.abs(price.getBoundingClientRect().bottom - (month?.bottom ?? 0));
        }),
      );
      expect(offsets).toHaveLength(4);
      expect(Math.max(...offsets), `${path} at ${width} px`).toBeLessThan(12);
    }
  }
});

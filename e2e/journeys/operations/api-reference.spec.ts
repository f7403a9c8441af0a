import { expectNoViolationsInBothSchemes } from '../../support/axe.ts';
import {
  expectGoodLayout,
  onEachDevice,
  type ScreenSet,
} from '../../support/layout/check-layout.ts';
import { expect, FULL, test } from '../../support/test.ts';

const PAGE = '/api/docs';

/** The page is about a hundred phone screens long. A tall viewport needs fewer scroll steps. */
const HEIGHT = 40_000;
const TOUCH_SCREENS: ScreenSet = {
  viewports: [
    { width: 360, height: HEIGHT },
    { width: 768, height: HEIGHT },
  ],
  minTargetSize: 44,
  largeTextViewports: [],
};
const DESKTOP_SCREENS: ScreenSet = {
  viewports: [
    { width: 1200, height: HEIGHT },
    { width: 1440, height: HEIGHT },
    { width: 1920, height: HEIGHT },
  ],
  minTargetSize: 24,
  largeTextViewports: [],
};

onEachDevice(
  (screens) => {
    test('nothing in the API reference is covered or cut off', FULL, async ({ page }) => {
      await page.goto(PAGE);
      await expectGoodLayout(page, 'the API reference', screens);
    });
  },
  [TOUCH_SCREENS, DESKTOP_SCREENS],
);

test('axe finds nothing in the API reference', FULL, async ({ page }) => {
  test.slow();
  await page.goto(PAGE);
  await expectNoViolationsInBothSchemes(page);
});

test('the table of contents stays in view and links to operations, which link to their types', async ({
  page,
}) => {
  await page.goto(PAGE);
  const contents = page.getByRole('navigation', { name: 'Contents' });
  await contents.getByRole('link', { name: 'Export leads as CSV' }).click();
  await expect(page.getByRole('heading', { name: 'Export leads as CSV' })).toBeInViewport();
  await contents.getByRole('link', { name: 'Get the API reference as a page' }).click();
  await expect(contents).toBeInViewport({ ratio: 1 });
  await page.getByRole('link', { name: 'LeadPage' }).first().click();
  await expect(page.getByRole('heading', { name: 'LeadPage', exact: true })).toBeInViewport();
});

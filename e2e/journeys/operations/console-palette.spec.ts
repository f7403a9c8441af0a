import type { Page } from '@playwright/test';
import { expectNoViolations } from '../../support/axe.ts';
import { openAsOwner } from '../../support/owner.ts';
import { expect, FULL, test } from '../../support/test.ts';

test.use({ viewport: { width: 1440, height: 900 } });
test.beforeEach(({ faults }) => {
  // The editor's preview blocks its own requests, so that the server counts no visit.
  faults.expect(/connect-src 'none'/);
});

async function openPalette(page: Page) {
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  return {
    type: (text: string) => palette.getByRole('combobox').fill(text),
    option: (name: string) => palette.getByRole('option').filter({ hasText: name }),
  };
}

/** Types `query` into the palette, and chooses the first option that contains `result`. */
async function goTo(page: Page, query: string, result: string): Promise<void> {
  const { type, option } = await openPalette(page);
  await type(query);
  await option(result).first().click();
}

test('the palette opens dialogs, settings and controls on their screens', async ({
  page,
  startServer,
}) => {
  await openAsOwner(page, await startServer());
  const { type, option } = await openPalette(page);
  await type('settings');
  await expect(option('Company')).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press('Escape');

  const dialog = page.getByRole('dialog');
  for (const [query, name] of [
    ['invite', 'Invite a person'],
    ['key', 'Create API key'],
    ['suppression', 'Add an address'],
  ] as const) {
    await goTo(page, query, name);
    await expect(dialog.getByRole('heading', { level: 2 })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }

  await goTo(page, 'export', 'Export CSV');
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeFocused();
  await goTo(page, 'minimum notice', 'Minimum notice');
  await expect(page.getByLabel('Minimum notice')).toBeFocused();
  await goTo(page, 'password', 'Password');
  await expect(page.getByRole('heading', { name: 'Password' })).toBeFocused();

  await goTo(page, 'logo', 'Logo');
  const look = page.getByRole('region', { name: 'Look', exact: true });
  await expect(look.getByRole('button', { name: 'Upload a logo' })).toBeFocused();
  await goTo(page, 'monthly price', 'Monthly price');
  const plans = page.getByRole('region', { name: 'Plans', exact: true });
  await expect(plans.getByLabel('Monthly price ($)').first()).toBeFocused();
  await goTo(page, 'calling hours', 'Warn agents outside calling hours');
  await expect(page.getByRole('heading', { name: 'Booking', exact: true })).toBeVisible();
});

test(
  'the palette finds every field of the page editor, except for texts and choices',
  FULL,
  async ({ page, startServer }) => {
    await openAsOwner(page, await startServer(), 'page');
    // A group renders its fields when it opens, and some fields are in further folds.
    await expect(async () => {
      await page.locator('.editor-fields details').evaluateAll((folds: HTMLDetailsElement[]) => {
        for (const fold of folds) fold.open = true;
      });
      await expect(page.getByLabel('Monthly price ($)').first()).toBeVisible({ timeout: 1_000 });
    }).toPass();
    const labels = await page
      .locator(
        '.editor-fields :is(input, select, textarea)[data-setting]:not([data-setting^="texts."], .choices *)',
      )
      .evaluateAll((fields: HTMLInputElement[]) => [
        ...new Set(
          fields.flatMap(
            ({ labels }) =>
              labels?.[0]?.textContent.replace(/(?: \d+)?(?: \((?:English|Spanish)\))?$/, '') ?? [],
          ),
        ),
      ]);
    expect(labels.length).toBeGreaterThan(50);
    const { type, option } = await openPalette(page);
    for (const label of labels) {
      await type(label);
      await expect(option(label), label).not.toHaveCount(0);
    }
  },
);

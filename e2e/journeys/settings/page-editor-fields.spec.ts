import type { Locator, Page } from '@playwright/test';
import { expectNoViolationsInBothSchemes } from '../../support/axe.ts';
import { latestMessage, openGuided, typeAnswer } from '../../support/guided.ts';
import { openAsOwner } from '../../support/owner.ts';
import { expectSaved, openGroup, settingGroup } from '../../support/page-editor.ts';
import { expect, FULL, test } from '../../support/test.ts';

test.use({ viewport: { width: 1440, height: 900 } });
test.beforeEach(({ faults }) => {
  // The preview blocks its own requests, so that the server counts no visit.
  faults.expect(/connect-src 'none'/);
});

test(
  'a new link has no error until the focus leaves its fields',
  FULL,
  async ({ page, startServer }) => {
    await openAsOwner(page, await startServer(), 'page');
    const links = await openGroup(page, 'Sections and links');
    const navigation = links.getByRole('group', { name: 'Links in the navigation' });
    await navigation.getByRole('button', { name: 'Add a link' }).click();
    const text = navigation.getByLabel('Text of link 1', { exact: true });
    const address = navigation.getByLabel('Address of link 1');
    await expect(text).toBeFocused();
    await expectSaved(page);
    await expect(page.getByText(/Fill in this field|Enter an address|\d problem/)).toHaveCount(0);

    await address.focus();
    await expect(text).not.toHaveAccessibleDescription(/./);
    await links.getByLabel('Exit window', { exact: true }).focus();
    await expect(text).toHaveAccessibleDescription('Fill in this field.');
    await expect(address).toHaveAccessibleDescription(/^Enter an address that starts with https/);
    await expect(links.getByText('2 problems')).toBeVisible();

    await navigation.getByRole('button', { name: 'Add a link' }).click();
    await expectSaved(page);
    await expect(links.getByText('2 problems')).toBeVisible();
    await page.getByRole('button', { name: 'Review and publish' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(/^Navigation links › .*› Address: Enter an address/)).toHaveCount(
      2,
    );
  },
);

test('the theme settings say how to fix a bad color', FULL, async ({ page, startServer }) => {
  await openAsOwner(page, await startServer(), 'page');
  const look = await openGroup(page, 'Look');
  const background = look.getByLabel('Background color', { exact: true });
  await background.fill('zzz');
  await expect(background).toHaveAccessibleDescription('Enter a color such as #1a73e8.');
  await expect(page.getByText(/contrast|hard to read/)).toHaveCount(0);

  await background.fill('#101418');
  await expect(background).toHaveAccessibleDescription(/choose “Always dark” for the appearance/);
  await expectNoViolationsInBothSchemes(page);
  await look.getByRole('button', { name: 'Use “Always dark”' }).click();
  await expect(look.getByLabel('Appearance')).toHaveValue('dark');
  await expect(background).not.toHaveAccessibleDescription(/hard to read/);
});

/** Expects that the controls in a pair of fields line up in columns and rows. */
async function expectAligned(page: Page, pair: Locator): Promise<void> {
  const found = await pair.evaluate((element) => {
    const controls = [...element.querySelectorAll(':scope > .field > .input')];
    return controls.map((control) => {
      const { left, right, top } = control.getBoundingClientRect();
      return [left, right, top].map(Math.round) as [number, number, number];
    });
  });
  const width = page.viewportSize()?.width;
  const lefts = new Set(found.map(([left]) => left));
  const widths = new Set(found.map(([left, right]) => right - left));
  const rows = new Set(found.map(([, , top]) => top));
  expect(lefts.size, `columns at ${width} px`).toBeLessThanOrEqual(2);
  expect(Math.max(...widths) - Math.min(...widths), `widths at ${width} px`).toBeLessThanOrEqual(1);
  expect(rows.size, `rows at ${width} px`).toBe(Math.ceil(found.length / lefts.size));
}

test('pairs of fields line up at every width', FULL, async ({ page, server }) => {
  await openAsOwner(page, server, 'page');
  const groups = [await openGroup(page, 'Calculator'), await openGroup(page, 'Texts')];
  await expect(settingGroup(page, 'Texts').getByLabel('Language')).toBeVisible();
  for (const width of [360, 480, 768, 1024, 1200, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    for (const group of groups) {
      for (const pair of await group.locator('.pair').all()) await expectAligned(page, pair);
    }
  }
});

test(
  'fields warn about outdated texts, and badges keep their translations',
  FULL,
  async ({ page, startServer }) => {
    await openAsOwner(page, await startServer(), 'page');
    const offers = await openGroup(page, 'Offers and claims');
    const promo = offers.getByLabel('Promotion', { exact: true });

    await test.step('a promotion gets a warning if no plan has the amount that it mentions', async () => {
      await promo.fill('Save $120 on Pro');
      await expect(promo).toHaveAccessibleDescription(/^No plan has this price or discount/);
      await expect(offers.getByLabel('Promotion (Spanish)')).toHaveAccessibleDescription(
        'The English text changed. Check the Spanish text.',
      );
    });
    await test.step('texts that mention a renamed plan’s old name get a warning or are updated', async () => {
      const plans = await openGroup(page, 'Plans');
      await plans.getByText('Pro', { exact: true }).click();
      await plans.getByLabel('Name (English)').first().fill('Starter');
      await expect(promo).toHaveAccessibleDescription(
        'This text still says “Pro”. The plan is now “Starter”.',
      );
      await plans.getByText('Elite', { exact: true }).click();
      await expect(plans.getByLabel('Description (English)').last()).toHaveValue(
        /^Everything in Starter, for/,
      );
    });
    await test.step('removing a badge removes its translation', async () => {
      const second = offers.getByLabel('Badge 2 (Spanish)');
      await expect(second).toHaveValue('30 días de prueba gratis');
      await offers.getByRole('button', { name: 'Remove 100% Money-Back Guarantee' }).click();
      await expect(offers.getByLabel('Badge 1 (English)')).toHaveValue('30-Day Free Trial');
      await expect(offers.getByLabel('Badge 1 (Spanish)')).toHaveValue('30 días de prueba gratis');
    });
    await expectSaved(page);
    await expectNoViolationsInBothSchemes(page);
  },
);

test(
  'an owner publishes an answer, and the assistant gives it',
  FULL,
  async ({ page, startServer }) => {
    const server = await startServer();
    await openAsOwner(page, server, 'page');
    const group = await openGroup(page, 'Assistant’s answers');
    await group.getByRole('button', { name: 'Add an answer' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Question').fill('Do you work with ServiceTitan?');
    await dialog.getByRole('button', { name: 'Add an answer' }).click();
    await group.getByLabel('Answer (English)').fill('Yes, bookings go into ServiceTitan.');
    await group.getByLabel('Keywords (English)').fill('servicetitan, service titan');
    await expectSaved(page);
    await expectNoViolationsInBothSchemes(page);
    await page.getByRole('button', { name: 'Review and publish' }).click();
    await expect(dialog).toContainText('Do you work with ServiceTitan?');
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await expect(dialog).toBeHidden();
    await openGuided(page, server.origin);
    await typeAnswer(page, 'does it do service titan');
    await expect(latestMessage(page)).toContainText('Yes, bookings go into ServiceTitan.');
  },
);

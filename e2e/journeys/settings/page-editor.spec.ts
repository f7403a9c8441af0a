import type { PageSettings } from '@pickup/contracts/settings/page-settings';
import type { Page } from '@playwright/test';
import { expectNoViolations, expectNoViolationsInBothSchemes } from '../../support/axe.ts';
import { addColleague, AGENT, VIEWER } from '../../support/colleague.ts';
import { tabTo } from '../../support/keyboard.ts';
import { deliverySettings } from '../../support/delivery-settings.ts';
import { callOperatorApi } from '../../support/operator.ts';
import { openAsOwner, openSignedIn } from '../../support/owner.ts';
import { expectSaved, openGroup, previewOf, settingGroup } from '../../support/page-editor.ts';
import { WHILE_STOPPED, type RunningServer } from '../../support/start-server.ts';
import { expect, FULL, test } from '../../support/test.ts';
import { widthOfImage } from '../../support/width-of-image.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const settingsOf = async (server: RunningServer) =>
  (await callOperatorApi(server, '/api/page-settings')) as PageSettings;

/** Changes the draft as a colleague on another machine would. */
async function changeDraft(server: RunningServer, path: string[], value: unknown): Promise<void> {
  const { revision } = await settingsOf(server);
  const body = { revision, changes: [{ path, value }] };
  await callOperatorApi(server, '/api/page-settings/draft', { method: 'PATCH', body });
}

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><script>alert(1)</script><circle cx="24" cy="24" r="24" fill="#14532d"/></svg>';

test(
  'an owner rebrands the page, reviews and publishes it, and publishes an older version again',
  FULL,
  async ({ page, startServer }) => {
    const server = await startServer();
    await openAsOwner(page, server, 'page');
    const preview = previewOf(page);

    await test.step('a new brand name appears in the preview without a click', async () => {
      await expect(page.getByText('Everything is published')).toBeVisible();
      await page.getByLabel('Brand name', { exact: true }).fill('Acme Answering');
      await expectSaved(page);
      await expect(preview.getByText('Why Acme Answering').first()).toBeVisible();
    });

    await test.step('for a color that is hard to read, the editor offers the nearest readable one', async () => {
      const look = await openGroup(page, 'Look');
      await look.getByLabel('Button color', { exact: true }).fill('#8fd3c1');
      await look.getByLabel('Text on buttons').selectOption('White');
      const color = look.getByLabel('Button color', { exact: true });
      await expect(color).toHaveAccessibleDescription(
        /on the button color #8fd3c1 is hard to read\. .+ buttons need 4\.5/,
      );
      await expect(look.getByText('1 problem')).toBeVisible();
      await expectNoViolationsInBothSchemes(page);
      await look.getByRole('button', { name: /^Use #/ }).click();
      await expect(look.getByText('1 problem')).toBeHidden();
      await expect(look.getByRole('button', { name: /^Use #/ })).toHaveCount(0);
    });

    await test.step('an uploaded logo loses its script, and appears in the preview', async () => {
      const look = settingGroup(page, 'Look');
      const file = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(LOGO) };
      await look.locator('input[type=file]').setInputFiles(file);
      await expect(look.getByText('For safety, these parts were removed: script.')).toBeVisible();
      const logo = preview.locator('.logo-image, img.logo').first();
      // The preview may reload while the browser decodes the image.
      await expect(async () => expect(await widthOfImage(logo)).toBe(48)).toPass();
    });

    await test.step('an owner changes a plan’s price, and the error for an invalid price says what is allowed', async () => {
      const plans = await openGroup(page, 'Plans');
      await plans.locator('summary').filter({ hasText: 'Elite' }).click();
      const price = plans.getByLabel('Monthly price ($)').last();
      await price.fill('349.5');
      await expect(price).toHaveAccessibleDescription('Enter whole dollars from 1 to 100,000.');
      await price.blur();
      await page.getByRole('button', { name: /^Plans › Elite › Monthly price/ }).click();
      await expect(price).toBeFocused();
      await price.fill('349');
      await expect(page.getByText(/keeps this draft from being published/)).toBeHidden();
    });

    await test.step('a ninth trade is added and moved, and another trade is removed', async () => {
      const trades = await openGroup(page, 'Trades');
      await trades.getByRole('button', { name: 'Add a trade' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add a trade' });
      await dialog.getByLabel('Name of the trade').fill('Pest Control');
      await dialog.getByRole('button', { name: 'Add a trade' }).click();
      await expect(trades.getByLabel('Name (English)').last()).toBeFocused();
      await trades.getByLabel('Name (Spanish)').last().fill('Control de plagas');
      await trades.getByLabel('Icon', { exact: true }).last().selectOption('Bug');
      await trades.getByRole('button', { name: 'Move Pest Control up' }).click();
      await expect(trades.getByText('Pest Control is now 8 of 9.')).toBeAttached();
      await expect(trades.getByRole('button', { name: 'Move Pest Control up' })).toBeFocused();
      await trades.getByRole('button', { name: 'Remove HVAC' }).press('Enter');
      await expect(trades.getByText('HVAC was removed.')).toBeAttached();
      await expect(trades.locator('.setting-list > li').nth(1).locator(':focus')).toHaveCount(1);
      await expectSaved(page);
      await expect(preview.getByText('Pest Control').first()).toBeVisible();
    });

    await test.step('a click on the headline in the preview leads to its field', async () => {
      await page.getByRole('button', { name: 'Spanish', exact: true }).click();
      const headline = preview.locator('h1');
      await expect(headline).toContainText('trabajos');
      await headline.click();
      const field = settingGroup(page, 'Texts').getByLabel('Top of the page: headline', {
        exact: true,
      });
      await expect(field).toBeFocused();
      await field.fill('Ninguna llamada perdida');
      await expect(headline).toHaveText('Ninguna llamada perdida');
    });

    await test.step('the consent text must keep its placeholders', async () => {
      const texts = settingGroup(page, 'Texts');
      await texts.getByRole('button', { name: 'Show all texts' }).click();
      await texts.getByLabel('Language').selectOption('English');
      await texts.getByLabel('Location').selectOption('Consent');
      const consent = texts.getByLabel('Consent: text', { exact: true });
      const words = await consent.inputValue();
      await consent.fill('Yes to everything.');
      await expect(consent).toHaveAccessibleDescription(/\{/);
      await expectNoViolationsInBothSchemes(page);
      await consent.fill(`${words} Ask for Ann.`);
      await expect(page.getByText(/keeps this draft from being published/)).toBeHidden();
    });

    await test.step('the owner reviews the changes and publishes them', async () => {
      await page.getByRole('button', { name: 'Review and publish' }).click();
      const dialog = page.getByRole('dialog', { name: 'Review and publish' });
      await expect(dialog.getByText('Brand name: Pickup → Acme Answering')).toBeVisible();
      await expect(dialog.getByText('Plans › Elite › Monthly price ($): 497 → 349')).toBeVisible();
      await expect(dialog.getByText('Trades: added Pest Control')).toBeVisible();
      await expectNoViolationsInBothSchemes(page);
      await dialog.getByLabel('Note for the history').fill('Our first page');
      await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
      await expect(page.getByText('Version 2 is published.')).toBeVisible();
      await expect(page.getByText('Everything is published')).toBeVisible();
      expect((await settingsOf(server)).draft).toBeNull();
    });

    await test.step('the history shows the new version, and an older one can be published again', async () => {
      await page.getByRole('link', { name: 'History' }).click();
      const rows = page.getByRole('main').locator('.list > li');
      await expect(rows.first()).toContainText('Our first page');
      await expect(rows.first()).toContainText('Brand name: Pickup → Acme Answering');
      await expectNoViolationsInBothSchemes(page);
      await page.getByRole('button', { name: 'Publish again Version 1' }).click();
      const dialog = page.getByRole('dialog', { name: 'Publish version 1 again?' });
      await expect(dialog.getByText('Brand name: Acme Answering → Pickup')).toBeVisible();
      await expect(dialog.getByText(/^This makes \d+ changes to the page:$/)).toBeVisible();
      await expect(dialog.getByText(/Leads keep the prices, figures and texts/)).toBeVisible();
      await expectNoViolations(page);
      await dialog.getByRole('button', { name: 'Publish again' }).click();
      await expect(rows).toHaveCount(3);
      await expect(rows.first()).toContainText('version 1 published again');
      await expect(page.getByRole('button', { name: 'Publish again Version 1' })).toBeFocused();
    });
  },
);

test(
  'another person’s changes appear, and if two people change the same setting, the editor asks which value to keep',
  FULL,
  async ({ page, startServer, faults }) => {
    faults.expect(/status of 409/);
    const server = await startServer();
    await openAsOwner(page, server, 'page');
    const name = page.getByLabel('Brand name', { exact: true });
    const legal = page.getByLabel('Legal name', { exact: true });

    await test.step('the other person’s change to another setting appears', async () => {
      await changeDraft(server, ['brand', 'legalName'], 'Acme, Inc.');
      await expect(legal).toHaveValue('Acme, Inc.');
    });

    await test.step('if the other person changed the same setting, the editor asks which value to keep', async () => {
      // The editor must not see the other person's change before it saves its own.
      await page.route(/api\/page-settings$/, () => undefined);
      await changeDraft(server, ['brand', 'name'], 'Their name');
      await name.fill('My name');
      await page.unroute(/api\/page-settings$/);
      const conflict = page.getByRole('region', { name: 'Two people changed the same field' });
      await expect(conflict).toContainText(
        /Operator token changed “Brand name” .+ while you were changing it/,
      );
      await expect(conflict).toContainText(/Operator token entered\s*Their name/);
      await expect(conflict).toContainText(/You typed here\s*My name/);
      await expect(name).toHaveValue('My name');
      expect((await settingsOf(server)).draft?.settings).toMatchObject({
        brand: { name: 'Their name' },
      });
      await expectNoViolationsInBothSchemes(page);
      await conflict.getByRole('button', { name: 'Keep what I typed for Brand name' }).click();
      await expect(conflict).toBeHidden();
      await expect(name).toBeFocused();
      await expectSaved(page);
      await expect
        .poll(async () => (await settingsOf(server)).draft?.settings)
        .toMatchObject({ brand: { name: 'My name', legalName: 'Acme, Inc.' } });
    });

    await test.step('a discarded draft is gone for everyone', async () => {
      await page.getByRole('button', { name: 'Discard the draft' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Discard the draft' }).click();
      await expect(name).toHaveValue('Pickup');
      await expect(page.getByText('Everything is published')).toBeVisible();
      await expect(statusOf(page)).toBeFocused();
      expect((await settingsOf(server)).draft).toBeNull();
    });
  },
);

const statusOf = (page: Page) => page.locator('.save-status > [role=status]');

/**
 * Expects that each element begins below the previous one. Skips elements that are not on the page.
 */
async function expectApart(page: Page, selectors: readonly string[]): Promise<void> {
  await expect(async () => {
    const boxes = await page.evaluate(
      (all) =>
        all.flatMap((selector) => {
          const box = document.querySelector(selector)?.getBoundingClientRect();
          return box ? [{ top: box.top, bottom: box.bottom }] : [];
        }),
      selectors,
    );
    expect(boxes.length).toBeGreaterThan(1);
    boxes.slice(1).forEach(({ top }, index) => {
      expect(top).toBeGreaterThanOrEqual((boxes[index]?.bottom ?? 0) - 0.5);
    });
  }).toPass({ timeout: 10_000 });
}

test(
  'agents can only edit the draft, and viewers have no access',
  FULL,
  async ({ page, startServer, mailbox }) => {
    const server = await startServer(...deliverySettings({ mailbox }));
    await addColleague(server, mailbox, AGENT, 'agent');
    await addColleague(server, mailbox, VIEWER, 'viewer');
    await openSignedIn(page, server, AGENT, 'page');
    await expect(
      page.getByText('You can prepare changes here. An owner publishes them.'),
    ).toBeVisible();
    await page.getByLabel('Brand name', { exact: true }).fill('Acme');
    await expectSaved(page);
    await expect(page.getByRole('link', { name: 'Settings', exact: true })).toHaveCount(0);
    await page.getByRole('button', { name: 'Review the draft' }).click();
    const dialog = page.getByRole('dialog', { name: 'Review the draft' });
    await expect(
      dialog.getByText('Only owners can publish the page. Ask Olga Owner.'),
    ).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Publish', exact: true })).toHaveCount(0);
    await expectNoViolations(page);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('link', { name: 'History' }).click();
    await expect(page.getByText('Version 1')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Publish again/ })).toHaveCount(0);

    await openSignedIn(page, server, VIEWER, 'page');
    await expect(
      page.getByRole('heading', { name: 'Only owners and agents can open this screen.' }),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Page', exact: true })).toHaveCount(0);
  },
);

test('typed text is kept while the server is down', FULL, async ({ page, startServer, faults }) => {
  faults.expect(WHILE_STOPPED);
  faults.expect(/status of 50[0-4]/);
  const server = await startServer({}, {}, { ownProcess: true });
  await openAsOwner(page, server, 'page');
  const name = page.getByLabel('Brand name', { exact: true });
  await name.fill('Acme');
  await expectSaved(page);
  await server.kill();
  await name.pressSequentially(' Answering');
  await expect(page.getByText(/^Offline since .*, retrying\.$/)).toBeVisible();
  await expect(page.getByText(/^Not saved yet\. /)).toBeVisible();
  await expect(page.getByText(/^Not saved: |retries automatically|responding/)).toHaveCount(0);
  await expectNoViolationsInBothSchemes(page);

  for (const width of [360, 1200, 1440]) {
    await test.step(`the notice covers nothing at ${width} pixels`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await expectApart(page, ['.frame-notice', '.editor-bar', '.preview-bar']);
      if (width === 360) return;
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
      await expectApart(page, ['.frame-notice', '.editor-bar', '.preview-bar']);
      await page.evaluate(() => window.scrollTo(0, 0));
    });
  }

  await test.step('leaving the page requires a confirmation', async () => {
    await page.getByRole('link', { name: 'Account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Leave with unsaved changes?' });
    await expectNoViolations(page);
    await dialog.getByRole('button', { name: 'Stay' }).click();
    await expect(name).toHaveValue('Acme Answering');
  });

  await server.run();
  await expectSaved(page);
  expect((await settingsOf(server)).draft?.settings).toMatchObject({
    brand: { name: 'Acme Answering' },
  });
});

test(
  'clicking text in the preview focuses its field, and focusing a field shows its text in the preview',
  FULL,
  async ({ page, server }) => {
    await openAsOwner(page, server, 'page');
    const frame = async () => {
      await expect(previewOf(page).locator('h1')).toBeVisible();
      const element = await page
        .locator('.preview-scaled:not([data-loading]) iframe')
        .elementHandle();
      const content = await element?.contentFrame();
      if (!content) throw new Error('There is no preview');
      return content;
    };
    const reportClick = async (path: (string | number)[], pickup = 'edit') =>
      (await frame()).evaluate((message) => parent.postMessage(message, '*'), { pickup, path });

    await reportClick(['plans', 1, 'name']);
    await expect(settingGroup(page, 'Plans').getByLabel('Name (English)').last()).toBeFocused();
    await reportClick(['urgency', 'spots']);
    await expect(page.getByLabel('Remaining spots', { exact: true })).toBeFocused();
    await page.evaluate(() =>
      window.postMessage({ pickup: 'edit', path: ['brand', 'name'] }, location.origin),
    );
    await expect(page.getByLabel('Remaining spots', { exact: true })).toBeFocused();

    const shown = (await frame()).evaluate(
      () =>
        new Promise((resolve) => {
          addEventListener('message', ({ data }) => resolve(data), { once: true });
        }),
    );
    await page.getByLabel('Promotion', { exact: true }).focus();
    expect(await shown).toEqual({ pickup: 'show', path: ['promo'] });

    await test.step('on a phone, tapping text in the preview opens its field', async () => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.getByRole('button', { name: 'Preview', exact: true }).click();
      await expect(page.getByLabel('Brand name', { exact: true })).toBeHidden();
      await reportClick(['brand', 'name']);
      await expect(page.getByLabel('Brand name', { exact: true })).toBeFocused();
    });
  },
);

test(
  'a long review starts at the top, with its buttons in view',
  FULL,
  async ({ page, startServer }) => {
    const server = await startServer();
    await changeDraft(
      server,
      ['badges'],
      Array.from({ length: 6 }, (_, index) => `Badge ${index}`),
    );
    for (const name of ['rating', 'sixMonthRoi', 'weeklyHoursSaved', 'annualIncome', 'answering']) {
      await changeDraft(server, ['claims', name], { text: 'One', source: 'Records of customers' });
    }
    await page.setViewportSize({ width: 1440, height: 500 });
    await openAsOwner(page, server, 'page');
    await page.getByRole('button', { name: 'Review and publish' }).click();
    const dialog = page.getByRole('dialog');
    const publish = dialog.getByRole('button', { name: 'Publish', exact: true });
    await expect(publish).toBeEnabled();
    const body = dialog.locator('.dialog-body');
    await expect
      .poll(() => body.evaluate((element) => element.scrollHeight - element.clientHeight))
      .toBeGreaterThan(0);
    expect(await body.evaluate((element) => element.scrollTop)).toBe(0);
    await expect(publish).toBeInViewport({ ratio: 1 });
    await dialog.getByLabel('Note for the history').focus();
    await expect(async () => {
      const note = await dialog.getByLabel('Note for the history').boundingBox();
      const buttons = await dialog.locator('.dialog-foot').boundingBox();
      expect((note?.y ?? 0) + (note?.height ?? 0)).toBeLessThanOrEqual(buttons?.y ?? 0);
    }).toPass();
    await expectNoViolationsInBothSchemes(page);
  },
);

test(
  'a field found by search stays visible while the owner edits its text',
  FULL,
  async ({ page, startServer }) => {
    const server = await startServer();
    await openAsOwner(page, server, 'page');
    const texts = await openGroup(page, 'Texts');
    await texts.getByLabel('Search texts').fill('stop losing jobs');
    const headline = texts.getByLabel('Top of the page: headline', { exact: true });

    await test.step('the field stays even after its text no longer matches the search', async () => {
      await headline.press('ControlOrMeta+a');
      await headline.pressSequentially('grow');
      await expectSaved(page);
      await expect(headline).toBeFocused();
      await expect(headline).toHaveValue('grow');
      await texts.getByLabel('Search texts').fill('stop losing');
      await expect(headline).toBeHidden();
    });

    await test.step('the editor lists the text as changed, and the owner restores the original', async () => {
      await texts.getByLabel('Search texts').fill('');
      await texts.getByLabel('Only texts that you changed').check();
      await expect(texts.getByText('1 text', { exact: true })).toBeVisible();
      await texts.getByRole('button', { name: 'Restore the original' }).click();
      await expect(headline).toBeFocused();
      await expect(headline).toHaveValue('Stop Losing Jobs to Missed Calls');
      await texts.getByLabel('Only texts that you changed').uncheck();
      await texts.getByLabel('Only texts that you changed').check();
      await expect(headline).toBeHidden();
    });
  },
);

test('an owner edits, reorders and publishes using only the keyboard', async ({
  page,
  startServer,
}) => {
  const server = await startServer();
  await openAsOwner(page, server, 'leads');
  await page.keyboard.press('g');
  await page.keyboard.press('e');
  await expect(page.getByRole('heading', { level: 1, name: 'Page' })).toBeFocused();
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await tabTo(page, page.getByRole('textbox', { name: 'Brand name', exact: true }));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Acme');
  await expectSaved(page);
  const plans = settingGroup(page, 'Plans').locator('summary').first();
  await plans.focus();
  await page.keyboard.press('Enter');
  await tabTo(page, button('Move Pro down'));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Pro is now 2 of 2.')).toBeAttached();
  await expect(button('Move Pro down')).toBeFocused();
  await expectSaved(page);
  const review = button('Review and publish');
  await review.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 changes', { exact: true })).toBeFocused();
  const publish = button('Publish');
  await expect(publish).toBeEnabled();
  await tabTo(page, publish);
  await page.keyboard.press('Escape');
  await expect(review).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(publish).toBeEnabled();
  await tabTo(page, page.getByRole('textbox', { name: 'Note for the history' }));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(publish).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Version 2 is published.')).toBeVisible();
  await expect(statusOf(page)).toBeFocused();
  expect((await settingsOf(server)).settings).toMatchObject({
    brand: { name: 'Acme' },
    plans: [{ id: 'elite' }, { id: 'pro' }],
  });
});

test(
  'the editor is read-only if the server uses a settings file',
  FULL,
  async ({ page, startServer }) => {
    const server = await startServer({}, { SETTINGS: 'file' });
    await openAsOwner(page, server, 'page');
    await expect(page.getByText(/The page uses the settings file on the server/)).toBeVisible();
    await expect(page.getByLabel('Brand name', { exact: true })).not.toBeEditable();
    await expect(page.getByRole('button', { name: 'Review and publish' })).toHaveCount(0);
    const plans = await openGroup(page, 'Plans');
    await expect(plans.getByRole('button', { name: 'Add a plan' })).toBeDisabled();
    await expectNoViolations(page);
  },
);

test(
  'the review warns of missing Spanish texts, expired offers and claims, and example addresses',
  FULL,
  async ({ page, startServer }) => {
    const server = await startServer({ mail: { from: 'reports@pickup.example' } });
    await changeDraft(server, ['texts'], { en: { 'page/hero.headline': 'Grow' } });
    await changeDraft(
      server,
      ['trades'],
      [{ id: 'pools', name: { en: 'Pools' }, defaultJobs: 9, defaultTicket: 90 }],
    );
    await changeDraft(server, ['urgency'], { endsAt: '2020-01-01T00:00:00Z' });
    await changeDraft(server, ['claims', 'rating'], { text: '4.9/5', expires: '2020-01-01' });
    await openAsOwner(page, server, 'page');
    const dialog = page.getByRole('dialog');
    const listed = (words: RegExp) => dialog.locator('.notice', { hasText: words });
    const review = async () => {
      await page.getByRole('button', { name: 'Review and publish' }).click();
      await expect(dialog.getByRole('button', { name: 'Publish', exact: true })).toBeEnabled();
    };
    await review();
    await expect(listed(/still in English/)).toContainText('Trades › Pools › Name (Spanish)');
    await expect(listed(/built-in Spanish wording/)).toContainText(
      'Top of the page: headline” in Spanish',
    );
    await expect(listed(/offer has already ended/)).toContainText('End of the offer');
    await expect(listed(/claims have expired/)).toContainText('Rating');
    await expect(listed(/example addresses/)).toContainText('Sender address');
    await expectNoViolationsInBothSchemes(page);

    await test.step('a warning leads to its field, which shows the warning too', async () => {
      await listed(/offer has already ended/)
        .getByRole('button')
        .click();
      const end = page.getByLabel('End of the offer');
      await expect(end).toBeFocused();
      await expect(end).toHaveAccessibleDescription(/^This time has passed/);
      await review();
      await listed(/built-in Spanish wording/)
        .getByRole('button')
        .click();
      await expect(page.locator('[data-setting="texts.es.page/hero.headline"]')).toBeFocused();
    });
  },
);

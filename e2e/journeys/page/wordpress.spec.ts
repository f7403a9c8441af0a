import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { canInstallDebianPackages } from '../../../scripts/lib/debian-package.mjs';
import { packWordPressPlugin } from '../../../scripts/lib/wordpress-plugin.mjs';
import { jobs } from '../../support/calculator.ts';
import { calculatorFrame } from '../../support/host-site.ts';
import { fillLead, newContact, submitButton } from '../../support/lead-form.ts';
import { leadOf } from '../../support/operator.ts';
import { expect, FULL, test } from '../../support/test.ts';
import { hasWordPress, startWordPress, type WordPress } from '../../support/wordpress.ts';

test.skip(!canInstallDebianPackages(), 'needs root on Debian');
test.setTimeout(600_000);

let folder: string;
let wordpress: WordPress;
test.beforeAll(async () => {
  test.skip(!(await hasWordPress()), 'the Debian packages for WordPress cannot be installed');
  folder = mkdtempSync(join(tmpdir(), 'pickup-plugin-'));
  wordpress = await startWordPress();
});
test.afterAll(async () => {
  await wordpress?.stop();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

const HOSTILE = `[pickup_calculator display="popup" plan='"><script>document.title="evil"</script>'
  trade="' onload='evil" language="fr" label='<img src=x onerror="document.title=1">Try it']`;

const PHP_FAULT = /<b>(?:Warning|Notice|Deprecated|Fatal error)<\/b>/;

// This test takes a minute and needs 300 MB of packages.
test(
  'the WordPress plugin shows the calculator and drops hostile attributes, and a lead from the calculator reaches the server',
  FULL,
  async ({ page, browser, startServer, faults }) => {
    faults.expect(/./); // WordPress’s own pages cause errors
    const server = await startServer({ embed: { origins: [wordpress.origin] } });
    const [inline, block, hostile] = [
      await wordpress.publish('[pickup_calculator plan="pro" trade="roofing" language="es"]'),
      await wordpress.publish('<!-- wp:pickup/calculator {"trade":"hvac"} /-->'),
      await wordpress.publish(HOSTILE),
    ];

    await signIn(page);
    await installPlugin(page);
    await page.goto(inline);
    await expect(page.getByText('Set the address of your Pickup server')).toBeVisible();
    await setServer(page, 'http://evil.example');
    await expect(page.getByText('Enter an address that starts with https://')).toBeVisible();
    await expect(page.getByText(wordpress.origin, { exact: true })).toBeVisible();
    await setServer(page, `${server.origin}/es/`);
    await expect(page.getByLabel('Address of your Pickup server')).toHaveValue(server.origin);

    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto(inline);
    expect(await visitor.content()).not.toMatch(PHP_FAULT);
    const spanish = await calculatorFrame(visitor);
    await expect(spanish.getByRole('radio', { name: 'Techos' })).toBeChecked();
    await expect(spanish.getByRole('radio', { name: 'Pro', exact: true })).toBeChecked();

    const contact = newContact();
    const address = `${block}${block.includes('?') ? '&' : '?'}utm_source=joe`;
    await visitor.goto(address);
    const frame = await calculatorFrame(visitor);
    await jobs(frame).fill('31');
    await fillLead(frame.locator('#get-report'), contact);
    await submitButton(frame.locator('#get-report')).click();
    await expect(frame.getByRole('heading', { name: 'Your report is on its way' })).toBeVisible();
    expect(await leadOf(server, contact.email)).toMatchObject({
      business_type: 'hvac',
      sent: { jobs_per_month: 31 },
      attribution: { source_url: address, utm: { utm_source: 'joe' } },
    });

    await visitor.goto(hostile);
    const button = visitor.getByRole('link', { name: 'Try it' });
    await button.click();
    await expect(visitor.getByRole('dialog', { name: 'ROI Calculator' })).toBeVisible();
    await calculatorFrame(visitor, 'dialog');
    expect(await visitor.title()).not.toMatch(/evil|1/);
    const names = await visitor
      .locator('pickup-button')
      .evaluate((one) =>
        one.getAttributeNames().filter((name) => !/^(?:plan|trade|server)$/.test(name)),
      );
    expect(names).toEqual([]);

    await addInEditor(page);
  },
);

async function signIn(page: Page): Promise<void> {
  await page.goto(`${wordpress.origin}/wp-login.php`);
  await page.getByLabel('Username or Email Address').fill('joe');
  await page.getByLabel('Password', { exact: true }).fill(wordpress.password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
}

async function installPlugin(page: Page): Promise<void> {
  await page.goto(`${wordpress.origin}/wp-admin/plugin-install.php?tab=upload`);
  await page.locator('#pluginzip').setInputFiles(packWordPressPlugin(folder));
  await page.getByRole('button', { name: 'Install Now' }).click();
  await page.getByRole('link', { name: 'Activate Plugin' }).click();
  await expect(page.getByText('Plugin activated.')).toBeVisible();
}

async function setServer(page: Page, address: string): Promise<void> {
  await page.goto(`${wordpress.origin}/wp-admin/options-general.php?page=pickup-calculator`);
  await page.getByLabel('Address of your Pickup server').fill(address);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.waitForLoadState();
  expect(await page.content()).not.toMatch(PHP_FAULT);
}

async function addInEditor(page: Page): Promise<void> {
  await page.goto(`${wordpress.origin}/wp-admin/post-new.php?post_type=page`);
  await page.waitForFunction(
    () => 'wp' in window && Boolean(document.querySelector('.block-editor-writing-flow')),
  );
  const stored = await page.evaluate(() => {
    const { wp } = window as unknown as { wp: WordPressEditor };
    const block = wp.blocks.createBlock('pickup/calculator', { display: 'popup', plan: 'pro' });
    wp.data.dispatch('core/block-editor').insertBlocks(block);
    return wp.blocks.serialize([block]);
  });
  expect(stored).toBe('<!-- wp:pickup/calculator {"display":"popup","plan":"pro"} /-->');
  await expect(
    page.getByText('Visitors see a button here that opens the calculator.'),
  ).toBeVisible();
}

interface WordPressEditor {
  readonly blocks: {
    createBlock(name: string, attributes: object): object;
    serialize(blocks: readonly object[]): string;
  };
  readonly data: { dispatch(store: string): { insertBlocks(block: object): void } };
}

import { readFile } from 'node:fs/promises';
import { startCuttingProxy, type CuttingProxy } from '@pickup/test-sinks/cutting-proxy';
import type { Page, Route } from '@playwright/test';
import { expectNothingFoundInBoth } from '../support/axe.ts';
import { signInAgain } from '../support/console.ts';
import { tabTo } from '../support/keyboard.ts';
import { contactOf } from '../support/lead-form.ts';
import { openAsOwner } from '../support/owner.ts';
import { postLead } from '../support/post-lead.ts';
import { savedFile, withoutSavePicker, withSavePicker } from '../support/save-picker.ts';
import { expireToken, keptToken } from '../support/session.ts';
import { WHILE_STOPPED, type RunningServer } from '../support/start-server.ts';
import { expect, test as base } from '../support/test.ts';

const LEADS = 2_000;
/** Cells with quotes, line ends and what looks like the start of a row. No two leads are alike, so they compress little. */
const MORE_LEADS = `
  insert into lead (id, received_at, status, quarantine_reasons, tier, score, email, business_type, selected_plan,
    sent, recomputed, normalised, attribution, ip, user_agent)
  select gen_random_uuid(), received_at - copy * interval '1 second', status, quarantine_reasons, tier, score, email,
    business_type, selected_plan, sent, recomputed,
    normalised || jsonb_build_object('firstName', md5(copy::text), 'lastName', 'Says "hi"' || chr(10) || gen_random_uuid()
      || ',', 'businessName', md5('a' || copy) || md5('b' || copy)),
    jsonb_build_object('source_url', 'https://shop.example/' || md5('c' || copy) || md5('d' || copy)), ip, user_agent
  from lead, generate_series(1, ${LEADS - 1}) as copy`;

interface Fixtures {
  readonly stocked: RunningServer;
  /** Only downloads of CSV go through it. */
  readonly road: CuttingProxy;
}

const test = base.extend<Fixtures>({
  stocked: async ({ startServer, faults }, use) => {
    faults.expect(WHILE_STOPPED);
    const server = await startServer();
    await postLead(server, contactOf('Ada', 'Byron'));
    await server.changeDatabase(MORE_LEADS);
    await use(server);
  },
  road: async ({ stocked, page }, use) => {
    const target = new URL(stocked.origin);
    const road = await startCuttingProxy({
      targetPort: Number(target.port),
      cuts: '/api/leads.csv',
    });
    await page.route('**/api/leads.csv?*', (route) => {
      const url = new URL(route.request().url());
      url.port = String(road.port);
      return route.continue({ url: url.href });
    });
    await use(road);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await road.stop();
  },
});

const strip = (page: Page) => page.getByRole('region', { name: 'CSV export' });
const startExport = (page: Page) => page.getByRole('button', { name: 'Export CSV' }).click();

/** What a client without interruptions receives. */
async function uncut(server: RunningServer, query = ''): Promise<string> {
  const answer = await fetch(`${server.origin}/api/leads.csv?quarantined=without${query}`, {
    headers: { authorization: `Bearer ${server.operatorToken()}` },
  });
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer());
}

test('an export that is cut again and again continues on every screen, and the file has the bytes of an uncut one', async ({
  page,
  stocked,
  road,
}) => {
  await withSavePicker(page);
  await openAsOwner(page, stocked, 'leads');
  road.cutNext(60_000, 0, 0, 60_000, 40_000);
  await startExport(page);
  await expect(strip(page)).toContainText('Exporting CSV');
  await expect(strip(page)).toContainText('Connection lost. Continuing…');
  await expect(page.getByRole('button', { name: 'Export CSV' })).toHaveAttribute('aria-busy');
  await page.getByRole('link', { name: 'Analytics' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Analytics' })).toBeVisible();
  await expect(strip(page)).toContainText('2,000 leads exported to leads.csv');
  await expect(
    page.locator('[aria-live=polite]').filter({ hasText: '2,000 leads exported' }),
  ).toHaveCount(1);
  expect(road.count()).toBe(5);
  expect(await savedFile(page, 'leads.csv')).toBe(await uncut(stocked));
});

test(
  'without a dialog for files, the export is a download, and goes on after the operator signed in again',
  { tag: '@full' },
  async ({ page, stocked, road, faults }) => {
    faults.expect(/status of 40[013]/); // what an ended session is refused
    await withoutSavePicker(page);
    await openAsOwner(page, stocked, 'leads?trade=plumbing');
    road.cutNext(60_000, ...Array.from({ length: 50 }, () => 0));
    await startExport(page);
    await expect(strip(page)).toContainText('Connection lost. Continuing…');
    const before = await keptToken(page);
    await endSession(page, stocked);
    road.cutNext();
    const download = page.waitForEvent('download', { timeout: 60_000 });
    await signInAgain(page);
    await expect(strip(page)).toContainText('2,000 leads exported to leads.csv');
    expect(await keptToken(page)).not.toBe(before);
    const file = await readFile(await (await download).path(), 'utf8');
    expect(file).toBe(await uncut(stocked, '&trade=plumbing'));
  },
);

/** Ends the session elsewhere, and lets the access token expire here. */
async function endSession(page: Page, { origin }: RunningServer): Promise<void> {
  const headers = { authorization: `Bearer ${await keptToken(page)}` };
  await fetch(`${origin}/auth/v1/logout?scope=global`, { method: 'POST', headers });
  await expireToken(page);
}

test(
  'by keyboard alone an operator retries a failed export, which continues, and closes it',
  { tag: '@full' },
  async ({ page, stocked, road, faults }) => {
    faults.expect(/status of 404/);
    await withSavePicker(page);
    await openAsOwner(page, stocked, 'leads');
    const { keyboard } = page;
    road.cutNext(60_000);
    await refuseOnce(page);
    await tabTo(page, page.getByRole('button', { name: 'Export CSV' }));
    await keyboard.press('Enter');
    await expect(
      page.locator('[aria-live=assertive]').filter({ hasText: 'The export stopped after' }),
    ).toHaveCount(1);
    await expect(strip(page)).toContainText(
      /The export stopped after [\d,]+ leads\. No such lead\./,
    );
    await expectNothingFoundInBoth(page);
    await tabTo(page, strip(page).getByRole('button', { name: 'Retry the export' }), 'Shift+Tab');
    await keyboard.press('Enter');
    await expect(strip(page)).toContainText('2,000 leads exported to leads.csv');
    await expect(strip(page).getByRole('button', { name: 'Close the export' })).toBeFocused();
    await keyboard.press('Enter');
    await expect(strip(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: 'Leads' })).toBeFocused();
    expect(await savedFile(page, 'leads.csv')).toBe(await uncut(stocked));
  },
);

/** Refuses the next download that continues. */
async function refuseOnce(page: Page): Promise<void> {
  const json = { code: 'not_found', message: 'No such lead.', request_id: 'r1' };
  const refuse = (route: Route) => route.fulfill({ status: 404, json });
  await page.route(/leads\.csv\?.*after=/, refuse, { times: 1 });
}

test(
  'a cancelled export leaves no file, and the next one is whole',
  { tag: '@full' },
  async ({ page, stocked, road }) => {
    await withSavePicker(page);
    await openAsOwner(page, stocked, 'leads');
    road.cutNext(60_000, ...Array.from({ length: 50 }, () => 0));
    await startExport(page);
    await expect(strip(page)).toContainText('Connection lost. Continuing…');
    expect(await asksBeforeLeaving(page)).toBe(true);
    await strip(page).getByRole('button', { name: 'Cancel the export' }).click();
    await expect(strip(page)).toHaveCount(0);
    expect(await asksBeforeLeaving(page)).toBe(false);
    await expect(page.getByRole('heading', { level: 1, name: 'Leads' })).toBeFocused();
    await expect.poll(() => savedFile(page, 'leads.csv')).toBeNull();
    road.cutNext();
    await startExport(page);
    await expect(strip(page)).toContainText('2,000 leads exported to leads.csv');
    expect(await savedFile(page, 'leads.csv')).toBe(await uncut(stocked));
  },
);

/** Whether the browser would ask before it closes the tab. */
const asksBeforeLeaving = (page: Page) =>
  page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));

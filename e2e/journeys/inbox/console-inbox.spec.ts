import type { PeopleResponse } from '@pickup/contracts/people/people';
import type { Page } from '@playwright/test';
import { isFullRun } from '@pickup/test-sinks/full-run';
import { expectNoViolations } from '../../support/axe.ts';
import { leadRows } from '../../support/console.ts';
import { expectGoodLayout, setRootFont, TOUCH_SCREENS } from '../../support/layout/check-layout.ts';
import { postBookingRequest } from '../../support/booking.ts';
import { deliverySettings } from '../../support/delivery-settings.ts';
import { openAsOwner } from '../../support/owner.ts';
import { contactOf, telOf } from '../../support/lead-form.ts';
import { storeLeads } from '../../support/many-leads.ts';
import { allLeads, callOperatorApi, changeLead } from '../../support/operator.ts';
import { postLead } from '../../support/post-lead.ts';
import type { RunningServer } from '../../support/start-server.ts';
import { expect, FULL, test } from '../../support/test.ts';

const LONG_NAME = 'Heating, Cooling, Ventilation and Electrical Company of Greater Springfield';

/** Posts leads with short and long names, with and without a source and a first contact. */
async function postLeads(server: RunningServer, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let number = 0; number < count; number++) {
    const name = number % 3 === 0 ? `Byron-Featherstonehaugh ${number}` : `${number}`;
    const id = await postLead(server, contactOf('Ada', name), {
      contact:
        number % 2 === 0
          ? { business_name: LONG_NAME, business_type: 'landscaping' }
          : { business_type: 'hvac' },
      ...(number % 4 === 0 && { utm_source: 'newsletter-autumn' }),
    });
    if (number % 5 === 0) await changeLead(server, id, { status: 'contacted' });
    ids.push(id);
  }
  return ids;
}

async function ownerId(server: RunningServer): Promise<string | null> {
  const { people } = (await callOperatorApi(server, '/api/people')) as PeopleResponse;
  return people[0]?.user_id ?? null;
}

/** Returns the heights of the rows, and counts the fully visible rows and the truncated texts. */
const measureRows = (page: Page) =>
  page.evaluate(() => {
    const isCut = (part: Element) => part.scrollWidth > part.clientWidth;
    const all = (selector: string) => [...document.querySelectorAll(selector)];
    const boxes = all('.lead-row').map((row) => row.getBoundingClientRect());
    const names = all('.lead-name > span').filter(isCut);
    return {
      heights: boxes.map(({ height }) => height),
      shown: boxes.filter(({ bottom }) => bottom <= window.innerHeight).length,
      short: names.filter((name) => name.clientWidth <= 56).length,
      cut: all(
        '.lead-clock, .lead-status, .lead-quality, .lead-heading, .lead-who, .lead-owner',
      ).filter(isCut).length,
    };
  });

/** Each viewport must show at least `minRows` rows. */
const TABLES = [
  { width: 1032, height: 800, minRows: 14 },
  { width: 1200, height: 800, minRows: 14 },
  { width: 1440, height: 900, minRows: 18 },
  { width: 1920, height: 1080, minRows: 22 },
] as const;

test(
  'the inbox is a table with cells below their headings, and fills the screen with leads',
  FULL,
  async ({ page, startServer, mailbox }) => {
    // With a mail server, no notice about emails takes space from rows.
    const server = await startServer(...deliverySettings({ mailbox }));
    await openAsOwner(page, server);
    const [bookedLead = '', assignedLead = ''] = await postLeads(server, 24);
    await postBookingRequest(server, bookedLead);
    await postBookingRequest(server, await postLead(server, contactOf('Guillermo', 'Hernandez')));
    await changeLead(server, assignedLead, { assignee: await ownerId(server) });
    await page.goto(`${server.origin}/console/leads`);
    await expect(leadRows(page)).toHaveCount(25);
    // The strip takes space from rows.
    await expect(strip(page)).toContainText(/new leads\. Newest: /);
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
    const above = await strip(page).boundingBox();
    const gap = (heading?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0);
    expect(gap).toBeGreaterThanOrEqual(24);
    for (const { width, height, minRows } of TABLES) {
      await page.setViewportSize({ width, height });
      await expect(async () => {
        const { heights, shown, ...faults } = await measureRows(page);
        expect(Math.min(...heights)).toBeGreaterThanOrEqual(36);
        expect(Math.max(...heights)).toBeLessThanOrEqual(40);
        expect(shown).toBeGreaterThanOrEqual(minRows);
        expect(faults).toEqual({ short: 0, cut: 0 });
      }).toPass({ timeout: 20_000 }); // rows adapt to the viewport a moment later
    }
    await expectGoodLayout(page, 'an inbox of 25 leads', {
      viewports: TABLES,
      minTargetSize: 24,
      largeTextViewports: [],
    });
    await expect(page.locator('.lead-head')).toHaveText(/Name.*Trade.*Quality.*Waiting.*Assignee/);
    await expect(leadRows(page).first()).toContainText(/Quality \d+ · tier [ABC]/);

    await page.setViewportSize({ width: 1200, height: 800 });
    const booked = leadRows(page).filter({ hasText: 'Guillermo Hernandez' });
    const mark = booked.locator('.lead-mark-short');
    await expect(mark).toBeVisible();
    expect((await mark.boundingBox())?.y).toBeLessThan(
      ((await booked.locator('.lead-name').boundingBox())?.y ?? 0) + 20, // on the name's line
    );
    const name = booked.locator('.lead-name > span');
    expect(await name.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0);

    await page.setViewportSize({ width: 360, height: 740 });
    const callLink = leadRows(page).first().getByRole('link', { name: /^Call/ });
    const box = await callLink.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await expect(leadRows(page).first().locator('.lead-quality b')).toBeInViewport();

    await setRootFont(page, '200%');
    const notice = await strip(page).boundingBox();
    const text = await strip(page).locator('p').boundingBox();
    expect(notice?.height).toBeLessThan(740 / 4);
    expect((text?.y ?? 0) - (notice?.y ?? 0)).toBeGreaterThanOrEqual(0);
    await setRootFont(page, '');

    const row = leadRows(page).nth(9);
    const link = row.locator('.lead-name');
    await link.evaluate((focused) => focused.scrollIntoView({ block: 'end' }));
    await link.evaluate((focused: HTMLElement) => focused.focus({ preventScroll: true }));
    await page.keyboard.press('3');
    const message = page.locator('.toast');
    await expect(message).toContainText('set to Booked');
    await expect
      .poll(async () => {
        const [line, toastBox] = [await row.boundingBox(), await message.boundingBox()];
        return (line?.y ?? 0) + (line?.height ?? 0) <= (toastBox?.y ?? 0);
      })
      .toBe(true);
  },
);

async function selectLead(page: Page, name: string): Promise<number> {
  await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check();
  return (await namesShown(page)).indexOf(name);
}

const namesShown = (page: Page) => leadRows(page).locator('.lead-name').allTextContents();
const strip = (page: Page) => page.locator('.new-lead-strip');

test('changed rows are updated in place in a scrolled list, and a new lead is announced on every screen', async ({
  page,
  startServer,
}) => {
  const server = await startServer();
  await storeLeads(server, { first: 10, count: 65, source: 'instagram' });
  await openAsOwner(page, server, 'leads');
  await expect(leadRows(page)).toHaveCount(50);
  await expect(page).toHaveTitle(/^Leads/);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();

  await test.step('a bulk change shows immediately, in the same rows, and no lead is announced as new', async () => {
    await page.getByRole('link', { name: 'Lead No59', exact: true }).scrollIntoViewIfNeeded();
    await expect(leadRows(page)).toHaveCount(65);
    const positions = [await selectLead(page, 'Lead No56'), await selectLead(page, 'Lead No58')];
    await page.getByRole('button', { name: 'Set status' }).click();
    await expect(page.getByText('2 leads set to Contacted.')).toBeVisible();
    for (const position of positions) {
      await expect(leadRows(page).nth(position)).toContainText('Contacted');
      await expect(leadRows(page).nth(position)).toContainText('First response:');
    }
    if (isFullRun) await expectUncutCells(page, positions);
    await changeLead(server, (await leadNamed(server, 'No60')).id, { status: 'won' });
    await expect(leadRows(page).filter({ hasText: 'Lead No60' })).toContainText('Won');
    expect(await namesShown(page)).toEqual(
      Array.from({ length: 65 }, (_, index) => `Lead No${index + 10}`),
    );
    await expect(page.getByRole('button', { name: /\d new/ })).toHaveCount(0);
    await expect(strip(page)).toHaveCount(0);
  });

  await test.step('a new lead is announced in the list, the strip and the title, but a quarantined lead is not', async () => {
    const quarantined = contactOf('Robot', 'Rossum');
    await postLead(server, quarantined, { website: 'https://spam.example' });
    const ada = contactOf('Ada', 'Byron');
    const id = await postLead(server, ada);
    await expect(page.getByRole('button', { name: /^1 new/ })).toBeVisible();
    await expect(strip(page)).toContainText(/^Ada Byron, Plumbing, quality \d+ · \d+ s ago/);
    await expect(page).toHaveTitle(/^\(1\) Leads/);
    await expect(page.getByRole('status').filter({ hasText: /^1 new lead$/ })).toHaveCount(1);
    if (isFullRun) await expectNoViolations(page);
    const call = strip(page).getByRole('link', { name: 'Call the new lead' });
    await expect(call).toHaveAttribute('href', telOf(ada));
    await strip(page).getByRole('link', { name: 'Open the new lead' }).click();
    await expect(page).toHaveURL(new RegExp(id));
    await expect(strip(page)).toHaveCount(0);
    await expect(page).toHaveTitle(/^Ada Byron/);
  });

  await test.step('the strip fits a phone’s top bar, disappears on the next screen, and has no Call link for a do-not-call lead', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    const bar = page.getByRole('banner');
    const before = await bar.boundingBox();
    const id = await postLead(server, contactOf('Grace', 'Murray-Featherstonehaugh'));
    await expect(strip(page)).toContainText(/^Grace Murray-Featherstonehaugh, Plumbing/);
    expect(await bar.boundingBox()).toEqual(before);
    const call = strip(page).getByRole('link', { name: 'Call the new lead' });
    await expect(call).toBeInViewport({ ratio: 1 });
    await changeLead(server, id, {
      do_not_call: { reason: 'asked' },
      change_id: crypto.randomUUID(),
    });
    await expect(call).toHaveCount(0);
    await page.getByRole('link', { name: 'Tasks' }).click();
    await expect(page).toHaveTitle(/^\(1\) Tasks/);
    await expect(strip(page)).toHaveCount(0);
    await page.goto(`${server.origin}/console/leads?q=Murray`);
    await expect(page).toHaveTitle(/^\(1\) Leads/);
    await expect(strip(page)).toHaveCount(0);
    await leadRows(page)
      .getByRole('link', { name: 'Grace Murray-Featherstonehaugh' })
      .first()
      .click();
    await expect(page).toHaveTitle(/^Grace/);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  if (!isFullRun) return;

  await test.step('the strip opens several new leads, newest first, regardless of the filter', async () => {
    await page.goto(`${server.origin}/console/leads?status=won&sort=newest`);
    await expect(leadRows(page)).toHaveCount(1);
    await postLead(server, contactOf('Grace', 'Hopper'));
    await postLead(server, contactOf('Mary', 'Somerville'));
    await expect(strip(page)).toContainText(
      /^2 new leads\. Newest: Mary Somerville, Plumbing, quality \d+ · \d+ s ago/,
    );
    await expect(page).toHaveTitle(/^\(2\) Leads/);
    await strip(page).getByRole('link', { name: 'Show the new leads' }).click();
    await expect(leadRows(page).first()).toContainText('Mary Somerville');
    await expect(strip(page)).toHaveCount(0);
    await expect(page).toHaveTitle(/^Leads/);
  });

  await test.step('the sound for new leads is off until an owner turns it on, and stays on after a reload', async () => {
    const sound = page.getByRole('button', { name: 'Sound for new leads' });
    await expect(sound).toHaveAttribute('aria-pressed', 'false');
    await sound.click();
    await expect(sound).toHaveAttribute('aria-pressed', 'true');
    await page.reload();
    await expect(sound).toHaveAttribute('aria-pressed', 'true');
    await postLead(server, contactOf('Sofya', 'Kovalevskaya'));
    await expect(strip(page)).toContainText('Sofya Kovalevskaya');
    await strip(page).getByRole('button', { name: 'Dismiss' }).click();
    await expect(strip(page)).toHaveCount(0);
    await page.reload();
    await expect(leadRows(page).first()).toContainText('Sofya Kovalevskaya');
    await expect(strip(page)).toHaveCount(0);
  });
});

async function expectUncutCells(page: Page, positions: readonly number[]): Promise<void> {
  await page.setViewportSize({ width: 1200, height: 800 });
  for (const position of positions) {
    await expect(leadRows(page).nth(position).getByText('waited')).toBeVisible();
    for (const part of ['.lead-trade', '.lead-name > span']) {
      const cell = leadRows(page).nth(position).locator(part);
      const cut = await cell.evaluate((box) => box.scrollWidth - box.clientWidth);
      expect(cut, part).toBe(0);
    }
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}

async function leadNamed(server: RunningServer, lastName: string) {
  const lead = (await allLeads(server)).find(({ contact }) => contact.last_name === lastName);
  if (!lead) throw new Error(`there is no lead named ${lastName}`);
  return lead;
}

test(
  'a change made in one tab shows in another without a reload',
  { tag: ['@smoke', '@full'] },
  async ({ page, context, startServer }) => {
    const server = await startServer();
    await postLead(server, contactOf('Ada', 'Byron'));
    await openAsOwner(page, server);
    const other = await context.newPage();
    for (const tab of [page, other]) {
      await tab.goto(`${server.origin}/console/leads`);
      await expect(tab.getByText('Live', { exact: true })).toBeVisible();
      await expect(leadRows(tab)).toHaveCount(1);
    }

    await page.getByRole('checkbox', { name: 'Select Ada Byron' }).check();
    await page.getByRole('button', { name: 'Set status' }).click();
    await expect(leadRows(other).filter({ hasText: 'Contacted' })).toHaveCount(1);

    await page.getByRole('link', { name: 'Ada Byron', exact: true }).click();
    await other.getByRole('checkbox', { name: 'Select Ada Byron' }).check();
    await other.getByLabel('New status').selectOption('Won');
    await other.getByRole('button', { name: 'Set status' }).click();
    const status = page.getByRole('group', { name: 'Status' });
    await expect(status.getByRole('button', { name: 'Won' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  },
);

test('a phone shows at least six leads above its bottom bar', async ({ page, startServer }) => {
  const server = await startServer();
  for (let number = 0; number < 8; number += 1)
    await postLead(server, contactOf('Ada', `Byron ${number}`), {
      contact: { business_name: LONG_NAME, business_type: 'landscaping' },
    });
  await page.setViewportSize({ width: 390, height: 844 });
  await openAsOwner(page, server, 'leads');
  await expect(leadRows(page)).toHaveCount(8);
  const [sixth, bar] = await Promise.all([
    leadRows(page).nth(5).boundingBox(),
    page.getByRole('link', { name: 'Calendar' }).boundingBox(),
  ]);
  expect((sixth?.y ?? 0) + (sixth?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
});

test('a shared view restores its filters and order until it is deleted', async ({
  page,
  startServer,
}) => {
  const server = await startServer();
  await postLeads(server, 3);
  await openAsOwner(page, server, 'leads?trade=hvac&sort=newest&q=Ada');
  await expect(leadRows(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Save view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this view' });
  await dialog.getByLabel('Name').fill('Newest heating & cooling');
  await dialog.getByLabel('Share with everyone').check();
  await page.keyboard.press('Enter');
  const view = page.getByLabel('View', { exact: true });
  await expect(view.locator('option:checked')).toHaveText('Newest heating & cooling');
  await page.locator('.toast', { hasText: 'View saved.' }).getByRole('button').click();
  await expectNoViolations(page);
  await expectGoodLayout(page, 'a list with a view', TOUCH_SCREENS);
  await view.selectOption('All leads');
  await expect(leadRows(page)).toHaveCount(3);
  expect(new URL(page.url()).search).toBe('?q=Ada'); // the search stays
  await view.selectOption('Newest heating & cooling');
  await expect(leadRows(page)).toHaveCount(1);
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByLabel('Status').selectOption('New');
  await expect(view.locator('option:checked')).toHaveText('Unsaved view');
  await page.goto(`${server.origin}/console/leads?trade=hvac&sort=newest`);
  await page.getByRole('button', { name: 'Delete view' }).click();
  const question = page.getByRole('dialog', { name: /^Delete the view/ });
  await question.getByRole('button', { name: 'Delete view' }).click();
  await expect(view).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Save view' })).toBeVisible();
});

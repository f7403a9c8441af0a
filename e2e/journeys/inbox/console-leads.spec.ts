import { readFile } from 'node:fs/promises';
import type { MailSink } from '@pickup/test-sinks/mail-sink';
import type { Page } from '@playwright/test';
import { holdSessionChecks, storedToken } from '../../support/session.ts';
import { leadRows, openSection, sectionSummary, signInAgain } from '../../support/console.ts';
import { openAsOwner } from '../../support/owner.ts';
import { deliverySettings } from '../../support/delivery-settings.ts';
import { tabTo } from '../../support/keyboard.ts';
import { contactOf, telOf } from '../../support/lead-form.ts';
import { deliveryStates, leadOf } from '../../support/operator.ts';
import { mailTo } from '../../support/mail-links.ts';
import { holdRequests } from '../../support/wait-until-settled.ts';
import { postLead } from '../../support/post-lead.ts';
import type { RunningServer } from '../../support/start-server.ts';
import { saveData } from '../../support/save-data.ts';
import { expect, FULL, IN_MOTION, test } from '../../support/test.ts';

test.use({ ...IN_MOTION, viewport: { width: 360, height: 740 } });

const ADA = contactOf('Ada', 'Byron');
const GRACE = contactOf('Grace', 'Hopper');

/** Records which phone numbers would be called, because the browser cannot make calls. */
async function recordCalls(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const called: string[] = [];
    Object.assign(window, { called });
    document.addEventListener('click', (event) => {
      const link = event.target instanceof Element && event.target.closest('a[href^="tel:"]');
      if (!link) return;
      event.preventDefault();
      called.push(link.getAttribute('href') ?? '');
    });
  });
  return () => page.evaluate(() => Reflect.get(window, 'called') as string[]);
}

/** Posts two leads. The mail server refuses the report for the second one. */
async function postLeads(server: RunningServer, mailbox: MailSink): Promise<void> {
  await postLead(server, ADA, { utm_source: 'google' });
  mailbox.setBehavior({ kind: 'refuse', code: 554, message: 'no', at: 'data' });
  const id = await postLead(server, GRACE);
  await expect.poll(() => deliveryStates(server, id)).toContain('report-mail: dead');
  mailbox.setBehavior({ kind: 'accept' });
}

test.describe('by touch', () => {
  test.use({ hasTouch: true });

  test('an operator filters and exports leads, calls the newest, adds a note, sets the status and resends a failed delivery', async ({
    page,
    startServer,
    mailbox,
  }) => {
    const server = await startServer(...deliverySettings({ mailbox }));
    await openAsOwner(page, server);
    await postLeads(server, mailbox);

    await test.step('the lead that has waited longest is first, and another order shows the newest first', async () => {
      await page.getByRole('link', { name: /^Leads/ }).tap();
      await expect(leadRows(page)).toHaveCount(2);
      await expect(leadRows(page).first()).toContainText('Ada Byron');
      await expect(leadRows(page).first()).toContainText(/waiting \d+/);
      await page.getByRole('button', { name: 'Filters' }).tap();
      await page.getByLabel('Order').selectOption('newest');
      await expect(leadRows(page).first()).toContainText('Grace Hopper');
      await expect(page).toHaveURL(/sort=newest/);
    });

    await test.step('two filters set at the same moment are both in the URL', async () => {
      const fields = [page.getByLabel('Tier'), page.getByLabel('Trade')];
      const [tier, trade] = await Promise.all(fields.map((field) => field.elementHandle()));
      const chosen = [
        { field: tier, value: 'A' },
        { field: trade, value: 'plumbing' },
      ] as const;
      await page.evaluate((all) => {
        for (const { field, value } of all) {
          Object.assign(field ?? {}, { value });
          field?.dispatchEvent(new Event('change', { bubbles: true }));
        }
      }, chosen);
      await expect(page).toHaveURL(/tier=A/);
      await expect(page).toHaveURL(/trade=plumbing/);
    });

    await test.step('the export contains only the leads that match the filters, even after a reload', async () => {
      await page.getByLabel('Tier').selectOption('');
      await page.getByLabel('Source').fill('google');
      await page.getByLabel('Source').press('Enter');
      await expect(leadRows(page)).toHaveCount(1);
      await page.reload();
      await expect(leadRows(page)).toHaveCount(1);
      await expect(page).toHaveURL(/trade=plumbing/);
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Export CSV' }).click();
      const file = await readFile(await (await download).path(), 'utf8');
      expect(file).toContain(ADA.email);
      expect(file).not.toContain(GRACE.email);
      await page.getByRole('button', { name: 'Clear all' }).click();
      await expect(leadRows(page)).toHaveCount(2);
    });

    await test.step('a tap on Call calls the lead', async () => {
      const calls = await recordCalls(page);
      const call = leadRows(page).first().getByRole('link', { name: 'Call Grace Hopper' });
      const box = await call.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
      await call.tap();
      await expect.poll(calls).toEqual([telOf(GRACE)]);
    });

    await test.step('a note and a status are saved on the lead’s page', async () => {
      await page.getByRole('link', { name: 'Grace Hopper', exact: true }).tap();
      await expect(page.getByRole('heading', { name: 'Grace Hopper' })).toBeVisible();
      await openSection(page, 'How the figures are calculated');
      await expect(page.getByText('20 jobs × 20%', { exact: true })).toBeVisible();
      await page.getByLabel('Note', { exact: true }).fill('Rang at noon: call again on Monday.');
      await page.getByRole('button', { name: 'Save note' }).tap();
      await expect(
        page
          .getByRole('region', { name: 'Notes' })
          .getByRole('listitem')
          .filter({ hasText: 'call again on Monday' }),
      ).toBeVisible();
      await page.getByRole('button', { name: 'Contacted', exact: true }).tap();
      await expect(page.getByText('Grace Hopper set to Contacted.')).toBeVisible();
      await expect(page.getByText('New → Contacted')).toBeVisible();
      await expect(page.getByText(/First response:/)).toBeVisible();
    });

    await test.step('the status change can be undone in the timeline', async () => {
      await page.getByRole('button', { name: 'Undo: New → Contacted' }).tap();
      await expect(page.getByText('Undo: Contacted → New')).toBeVisible();
      await expect(page.getByRole('list', { name: 'Timeline' })).toBeFocused();
      await expect(page.getByRole('button', { name: /^Undo: / })).toHaveCount(0);
      expect((await leadOf(server, GRACE.email)).status).toBe('new');
      await page.getByRole('button', { name: 'Contacted', exact: true }).tap();
      await expect(page.getByText('Grace Hopper set to Contacted.')).toBeVisible();
    });

    await test.step('a failed delivery is resent, and arrives', async () => {
      await openSection(page, 'Deliveries');
      await page.getByRole('button', { name: 'Attempts of Report to the lead' }).tap();
      await expect(page.getByText(/^Failed, no retries left,/)).toBeVisible();
      await page.getByRole('button', { name: 'Resend now: Report to the lead' }).tap();
      await mailTo(mailbox, GRACE);
      const list = page.getByRole('region', { name: 'Deliveries' });
      const report = list.getByRole('listitem').filter({ hasText: 'Report to the lead' });
      await expect(report).toContainText('Sent');
    });

    expect(await leadOf(server, GRACE.email)).toMatchObject({
      status: 'contacted',
      work: { note_count: 1 },
    });
  });

  test('the top checkbox selects exactly the leads shown', FULL, async ({ page, startServer }) => {
    const server = await startServer();
    await openAsOwner(page, server);
    await postLead(server, ADA);
    await postLead(server, GRACE);
    await page.getByRole('link', { name: /^Leads/ }).tap();
    const all = page.getByRole('checkbox', { name: /^Select all/ });
    await expect(all).toHaveAccessibleName('Select all 2 leads shown');
    await all.tap();
    await expect(page.getByText('2 selected')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Select Ada Byron' }).tap();
    await expect(page.getByText('1 selected')).toBeVisible();
    await expect(all).toBeChecked({ indeterminate: true });
    await all.tap();
    await expect(all).toBeChecked();
    await page.getByRole('button', { name: 'Clear selection' }).tap();
    await expect(all).toBeFocused();
    await expect(all).not.toBeChecked();
    await expect(leadRows(page).getByRole('checkbox', { checked: true })).toHaveCount(0);

    await all.tap();
    await page.getByRole('searchbox', { name: 'Search leads' }).fill('hopper');
    await expect(all).toHaveAccessibleName('Select all 1 lead shown');
    await expect(all).not.toBeChecked();
    await all.tap();
    await page.getByRole('button', { name: 'Set status' }).tap();
    await expect(page.getByText('1 lead set to Contacted.')).toBeVisible();
    expect((await leadOf(server, ADA.email)).status).toBe('new');
  });
});

test(
  'using only the keyboard, an operator finds a lead, calls it, adds a note, sets the status and resends a delivery',
  FULL,
  async ({ page, startServer, mailbox }) => {
    const server = await startServer(...deliverySettings({ mailbox }));
    await openAsOwner(page, server);
    await postLeads(server, mailbox);
    const { keyboard } = page;

    await keyboard.press('g');
    await keyboard.press('l');
    await expect(leadRows(page)).toHaveCount(2);
    const calls = await recordCalls(page);
    await keyboard.press('/');
    await expect(page.getByRole('searchbox', { name: 'Search leads' })).toBeFocused();
    await keyboard.type('hopper');
    await expect(leadRows(page)).toHaveCount(1);
    await expect(page).toHaveURL(/q=hopper/);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await keyboard.press('j');
    await expect(page.getByRole('link', { name: 'Grace Hopper', exact: true })).toBeFocused();
    for (const key of ['x', 'Escape']) {
      await keyboard.press('x');
      await expect(page.getByText('1 selected')).toBeVisible();
      await keyboard.press(key);
      await expect(page.getByText('1 selected')).toHaveCount(0);
      await expect(page.getByRole('link', { name: 'Grace Hopper', exact: true })).toBeFocused();
    }
    await keyboard.press('c');
    await expect.poll(calls).toEqual([telOf(GRACE)]);
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Grace Hopper' })).toBeFocused();

    await keyboard.press('n');
    await expect(page.getByLabel('Note', { exact: true })).toBeFocused();
    await keyboard.type('Left a message.');
    await keyboard.press('Control+Enter');
    await expect(page.getByLabel('Note', { exact: true })).not.toBeFocused();
    const notes = page.getByRole('region', { name: 'Notes' }).getByRole('listitem');
    await expect(notes.filter({ hasText: 'Left a message.' })).toBeVisible();
    const contacted = page.getByRole('button', { name: 'Contacted', exact: true });
    await page.getByRole('heading', { name: 'Grace Hopper' }).focus();
    await tabTo(page, contacted);
    await keyboard.press('Space');
    await expect(contacted).toHaveAttribute('aria-pressed', 'true');
    await tabTo(page, sectionSummary(page, 'Deliveries'));
    await keyboard.press('Enter');
    await tabTo(page, page.getByRole('button', { name: 'Resend now: Report to the lead' }));
    await keyboard.press('Enter');
    await mailTo(mailbox, GRACE);
    await keyboard.press('u');
    await expect(page.getByRole('heading', { name: 'Leads' })).toBeVisible();
  },
);

test('letters typed while a search is running are kept', FULL, async ({ page, startServer }) => {
  const server = await startServer();
  for (let count = 0; count < 40; count++) await postLead(server, contactOf('Ada', 'Lovelace'));
  await openAsOwner(page, server, 'leads');
  await expect(leadRows(page)).toHaveCount(40);
  // On a slow phone, the URL has the first letters when the field already has more.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 10 });
  const search = page.getByRole('searchbox', { name: 'Search leads' });
  await search.pressSequentially('lovelace', { delay: 260 });
  await expect(page).toHaveURL(/q=lovelace/);
  await expect(search).toHaveValue('lovelace');
});

test(
  'a new lead appears automatically, but in a scrolled list it waits behind a button, so that no row moves',
  FULL,
  async ({ page, startServer }) => {
    const server = await startServer();
    await openAsOwner(page, server, 'leads?sort=newest');
    await expect(page.getByText('No leads yet')).toBeVisible();
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
    await postLead(server, ADA);
    await expect(leadRows(page)).toHaveCount(1);
    for (let count = 0; count < 12; count++)
      await postLead(server, contactOf('Lead', `No ${count}`));
    await expect(leadRows(page)).toHaveCount(13);
    const ada = page.getByRole('link', { name: 'Ada Byron', exact: true });
    await ada.scrollIntoViewIfNeeded();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
    const before = await ada.boundingBox();
    await postLead(server, GRACE);
    const bar = page.getByRole('button', { name: /1 new/ });
    await expect(bar).toBeVisible();
    await expect(leadRows(page)).toHaveCount(13);
    expect((await ada.boundingBox())?.y).toBe(before?.y);
    await bar.click();
    await expect(leadRows(page).first()).toContainText('Grace Hopper');
    await expect(leadRows(page)).toHaveCount(14);
  },
);

test(
  'a note survives a reload and the end of the session',
  FULL,
  async ({ page, startServer, faults }) => {
    faults.expect(/status of 40[0-3]/);
    const server = await startServer();
    const id = await postLead(server, ADA);
    await openAsOwner(page, server, `leads/${id}`);
    const note = page.getByLabel('Note', { exact: true });
    await note.fill('They asked for a price for');
    await page.reload();
    await expect(note).toHaveValue('They asked for a price for');
    await note.fill('They asked for a price for two vans.');
    const release = await holdSessionChecks(page);
    await endEverySession(page, server);
    await page.getByRole('button', { name: 'Save note' }).click();
    await release();
    await signInAgain(page);
    const notes = page.getByRole('region', { name: 'Notes' }).getByRole('listitem');
    const kept = notes.filter({ hasText: 'a price for two vans.' });
    await expect(kept).toHaveCount(1);
    await expect(note).toHaveValue('');
    expect((await leadOf(server, ADA.email)).work.note_count).toBe(1);
  },
);

test('preloaded screens open offline', FULL, async ({ page, context, server, faults }) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED/);
  const last = page.waitForResponse(/account-page-[\w-]+\.js/); // the last screen that is preloaded
  await openAsOwner(page, server, 'leads');
  await (await last).finished();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Spam review' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Spam review' })).toBeVisible();
});

test(
  'the inbox loads only a few scripts, and requests its leads while they load',
  FULL,
  async ({ page, startServer }) => {
    const server = await startServer();
    await postLead(server, ADA);
    await saveData(page);
    await openAsOwner(page, server);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    const release = await holdRequests(page, '**/console/assets/**');
    await page.goto(`${server.origin}/console/leads`, { waitUntil: 'commit' });
    await expect(page.getByText('Loading…', { exact: true })).toBeVisible();
    await expect.poll(() => requests).toContain('/api/leads');
    release();
    await expect(leadRows(page)).toHaveCount(1);
    const scripts = requests.filter((path) => path.endsWith('.js'));
    // Code that loads after the rows, such as that of the lead's page, does not count.
    expect(scripts.filter((path) => !/lead-page|screens|own-words/.test(path)).length).toBeLessThan(
      7,
    );
    expect(requests.filter((path) => path === '/api/me')).toHaveLength(1);
  },
);

test(
  'a screen opened offline loads when the network is back',
  FULL,
  async ({ page, context, startServer, faults }) => {
    faults.expect(/ERR_INTERNET_DISCONNECTED|dynamically imported module/);
    const server = await startServer();
    await saveData(page);
    await openAsOwner(page, server);
    await postLead(server, ADA);
    const leadScreen = page.waitForResponse(/lead-page-[\w-]+\.js/); // loaded while the inbox is open
    await page.goto(`${server.origin}/console/leads`);
    await (await leadScreen).finished();
    await expect(leadRows(page)).toHaveCount(1);
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Ada Byron', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(Ada Byron|Lead)$/);
    await page.getByRole('link', { name: 'Spam review' }).click();
    await expect(
      page.getByText('The page opens automatically when you are back online.'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reload' })).toHaveCount(0);
    await context.setOffline(false);
    await expect(page.getByText('Nothing is held for review')).toBeVisible();
  },
);

test('a held lead is reviewed, released and erased, and another is marked as spam', async ({
  page,
  startServer,
  mailbox,
}) => {
  const server = await startServer(...deliverySettings({ mailbox }));
  const ada = await postLead(server, ADA, { website: 'https://spam.example' });
  await postLead(server, GRACE, { website: 'https://spam.example' });
  await openAsOwner(page, server, 'quarantine');
  await expect(page.getByText('Filled in a hidden field (likely a bot).')).toHaveCount(2);
  await page.getByRole('link', { name: 'Ada Byron' }).click();
  await page.getByText('Everything that was sent').click();
  await expect(page.getByText('https://spam.example')).toBeVisible();
  await page.goBack();
  await page.getByRole('checkbox', { name: 'Select Grace Hopper' }).check();
  const all = page.getByRole('checkbox', { name: 'Select all 2' });
  await expect(all).toBeChecked({ indeterminate: true });
  await page.getByRole('button', { name: 'Not spam Ada Byron' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Not spam' }).click();
  await page.getByRole('button', { name: 'Mark 1 as spam' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as spam' }).click();
  await expect(page.getByText('Nothing is held for review')).toBeVisible();
  await mailTo(mailbox, ADA);
  expect((await leadOf(server, ADA.email)).status).toBe('new');
  expect(await leadOf(server, GRACE.email)).toMatchObject({
    status: 'lost',
    work: { first_contact_at: null },
  });

  await test.step('a person’s data is exported, and the contact data is erased after a confirmation', async () => {
    await page.goto(`${server.origin}/console/leads/${ada}`);
    await openSection(page, 'Privacy');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export everything' }).click();
    expect(await readFile(await (await download).path(), 'utf8')).toContain(ADA.email);
    await page.getByRole('button', { name: 'Erase…' }).click();
    const erase = page.getByRole('button', { name: 'Erase contact data' });
    await expect(erase).toBeDisabled();
    await page.getByLabel(/To confirm/).fill('erase');
    await erase.click();
    await expect(page.getByRole('heading', { name: 'The contact data is erased' })).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    await expect(page.getByRole('heading', { name: 'Erased person' })).toBeVisible();
    await expect(page.getByText(ADA.email)).toHaveCount(0);
  });
});

/** Ends all of the user's sessions, as another device can. The page notices at its next request. */
async function endEverySession(page: Page, { origin }: RunningServer): Promise<void> {
  const headers = { authorization: `Bearer ${await storedToken(page)}` };
  const ended = await fetch(`${origin}/auth/v1/logout?scope=global`, { method: 'POST', headers });
  expect(ended.status).toBe(204);
  // The server caches the result of a session check for a few seconds.
  const fetchStatus = async () => (await fetch(`${origin}/api/me`, { headers })).status;
  await expect.poll(fetchStatus, { timeout: 60_000 }).toBe(401);
}

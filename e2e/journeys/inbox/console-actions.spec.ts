import type { Locator, Page } from '@playwright/test';
import { isFullRun } from '@pickup/test-sinks/full-run';
import { leadRows } from '../../support/console.ts';
import { OWNER, openAsOwner } from '../../support/owner.ts';
import { contactOf, type Contact } from '../../support/lead-form.ts';
import { changeLead, leadOf } from '../../support/operator.ts';
import { postLead } from '../../support/post-lead.ts';
import { expect, FULL, test, type StartServer } from '../../support/test.ts';

const ADA = contactOf('Ada', 'Byron');
const GRACE = contactOf('Grace', 'Hopper');
const JURGEN = contactOf('Jürgen', 'Müller');

const rowLink = (page: Page, name: string | RegExp) =>
  page.getByRole('link', { name, exact: true });

/** Matches only the start of the link's name, because the number of waiting leads loads later. */
const openLeads = (page: Page) =>
  page
    .getByRole('link', { name: /^Leads/ })
    .first()
    .click();

async function expectOrder(page: Page, ...names: readonly string[]): Promise<void> {
  const links = leadRows(page).locator('[data-lead]');
  await expect.poll(() => links.allInnerTexts()).toEqual(names);
}

const amountOf = (page: Page) => page.getByLabel('Monthly amount (US dollars)');

/** Returns the row controls that the toast covers at some scroll position. */
const controlsBeneathToast = (page: Page) =>
  page.evaluate(() => {
    const toast = document.querySelector('.toast')?.getBoundingClientRect() ?? new DOMRect();
    return [...document.querySelectorAll('.lead-row :is(.lead-check, .call-link)')]
      .filter((control) => {
        const { left, right } = control.getBoundingClientRect();
        return left < toast.right && right > toast.left;
      })
      .map((control) => control.className);
  });

test('after an agent clicks Call, one more click records the outcome, which can be undone', async ({
  page,
  startServer,
}) => {
  const { server } = await startWith({ page, startServer }, ADA);
  const undo = (text: string) =>
    page.locator('.toast', { hasText: text }).getByRole('button', { name: 'Undo' }).click();
  await openLeads(page);
  await page.getByRole('link', { name: 'Call Ada Byron' }).click();
  const question = page.getByRole('region', { name: 'How did the call with Ada Byron go?' });
  const next = page.getByRole('region', { name: 'Next step with Ada Byron?' });
  await question.getByRole('button', { name: 'No answer' }).click();
  await expect(next).toBeVisible();
  await undo('Call to Ada Byron recorded: No answer.');
  await expect(next).toHaveCount(0);
  await question.getByRole('button', { name: 'Voicemail' }).click();
  await expect(page.getByText('Call to Ada Byron recorded: Voicemail.')).toBeVisible();
  await expect(question).toHaveCount(0);
  await next.getByRole('button', { name: 'Tomorrow, 9 AM' }).click();
  await expect(next).toHaveCount(0);
  await expect(leadRows(page).filter({ hasText: 'Contacted' })).toHaveCount(1);
  await rowLink(page, 'Ada Byron').click();
  await expect(page.getByText('Called once. Last: Voicemail,')).toBeVisible();
  await page.keyboard.press('r');
  await expect(page.getByText('Called 2 times. Last: Reached,')).toBeVisible();
  await undo('Call to Ada Byron recorded: Reached.');
  await expect(page.getByText('Called once. Last: Voicemail,')).toBeVisible();
  const { status, work } = await leadOf(server, ADA.email);
  expect([status, work.first_contact_at !== null]).toEqual(['contacted', true]);
  const steps = page.getByRole('list', { name: 'Next steps' });
  await expect(steps.getByText(/9:00.AM/)).toBeVisible();
  await page.getByLabel('What to do (optional)').fill('Send the contract');
  await page.getByRole('button', { name: 'In 3 days' }).click();
  await rowLink(page, /^Tasks/).click();
  const tomorrow = page.getByRole('region', { name: 'Tomorrow (1)' });
  await expect(tomorrow.getByRole('link', { name: 'Ada Byron', exact: true })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Done: Send the contract, Ada Byron' }).click();
  await expect(page.getByText('Send the contract')).toHaveCount(0);
  await undo('Task done.');
  await expect(page.getByText('Send the contract')).toBeVisible();
  await tomorrow.getByRole('button', { name: /^Delete/ }).click();
  await expect(tomorrow).toHaveCount(0);
});

test('a won lead gets a plan and an amount, a lost lead gets a reason, and Analytics counts both', async ({
  page,
  startServer,
}) => {
  const { server } = await startWith({ page, startServer }, ADA, GRACE);
  const dealOf = async (contact: Contact) => (await leadOf(server, contact.email)).deal;
  await openLeads(page);
  await rowLink(page, 'Grace Hopper').focus();
  await page.keyboard.press('5');
  const lostDialog = page.getByRole('dialog', { name: 'Set Grace Hopper to Lost' });
  await lostDialog.getByRole('button', { name: 'Too expensive' }).click();
  await expect(page.getByText('Grace Hopper set to Lost.')).toBeVisible();
  expect(await dealOf(GRACE)).toMatchObject({ lost_reason: 'too_expensive', plan: null });
  await rowLink(page, 'Ada Byron').focus();
  await page.keyboard.press('4');
  const deal = page.getByRole('dialog', { name: 'Set Ada Byron to Won' });
  const amount = amountOf(page);
  await expect(amount).toHaveValue('497');
  await deal.getByLabel('Plan').selectOption('Pro');
  await expect(amount).toHaveValue('297');
  await amount.fill('120');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Ada Byron set to Won.')).toBeVisible();
  await rowLink(page, 'Ada Byron').click();
  await expect(page.getByText('Pro, $120 a month', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Edit deal' }).click();
  await amountOf(page).fill('99');
  await page.getByRole('button', { name: 'Save deal' }).click();
  await expect(page.getByText('Deal: Pro, $99 a month')).toBeVisible();
  await page
    .locator('.toast', { hasText: 'the deal is saved' })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(page.getByText('Pro, $120 a month', { exact: true })).toBeVisible();
  expect(await dealOf(ADA)).toMatchObject({ plan: 'Pro', monthly_amount: 120 });
  await rowLink(page, 'Analytics').click();
  const agents = page.getByRole('table', { name: 'Deals by agent' });
  await expect(agents.getByRole('row').nth(1)).toContainText(/Unassigned.*1.*1.*50%.*\$120/s);
});

test('the lead’s local time and consent are shown near Call, and a do-not-call mark replaces Call everywhere', async ({
  page,
  startServer,
}) => {
  const server = await startServer();
  await postLead(server, ADA, { client_time_zone: zoneWhereItIs(2) });
  const grace = { ...GRACE, phone: '(312) 555-0199' }; // with Ada's number, Grace would get the mark too
  await postLead(server, grace, { client_time_zone: zoneWhereItIs(12) });
  await openAsOwner(page, server);
  await openLeads(page);
  const callAda = page.getByRole('link', { name: /^Call Ada Byron/ });
  await expect(callAda).toHaveAccessibleName(/^Call Ada Byron\. It’s 2:\d\d.AM there$/);
  await expect(rowLink(page, 'Call Grace Hopper')).toBeVisible();
  await rowLink(page, 'Grace Hopper').click();
  await expect(page.getByText(/^It’s 12:\d\d.PM in GMT.*, within calling hours\.$/)).toBeVisible();
  await expect(page.getByText(/^Consent: email since /)).toBeVisible();
  await openLeads(page);

  await rowLink(page, 'Ada Byron').click();
  await expect(
    page.getByText(/^It’s 2:\d\d.AM there \(GMT.*\), outside calling hours/),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Do not call' }).click();
  const reasons = page.getByRole('dialog', { name: 'Do not call Ada Byron' });
  await reasons.getByRole('button', { name: 'Asked us not to call' }).click();
  await expect(reasons).toHaveCount(0);
  const card = page.getByRole('region', { name: 'Contact' });
  await expect(card.getByText('Do not call: Asked us not to call')).toBeVisible();
  await expect(card.getByRole('link', { name: /^Call/ })).toHaveCount(0);
  await page.keyboard.press('v'); // an outcome can still be recorded
  await expect(page.getByText('Called once. Last: Voicemail,')).toBeVisible();
  await page.getByRole('button', { name: 'In 1 hour' }).click();
  await rowLink(page, /^Tasks/).click();
  const mark = page.getByRole('img', { name: 'Do not call: Asked us not to call' });
  await expect(mark).toBeVisible();

  await rowLink(page, /^Leads/).click();
  await expect(mark).toBeVisible();
  await expect(callAda).toHaveCount(0);
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByLabel('Calls', { exact: true }).selectOption('Do not call');
  await expectOrder(page, 'Ada Byron');
  await page.getByLabel('Calls', { exact: true }).selectOption('OK to call');
  await expectOrder(page, 'Grace Hopper');
  await page.getByRole('button', { name: /^OK to call/ }).click();
  await rowLink(page, 'Ada Byron').click();
  await page.getByRole('button', { name: 'Allow calls' }).click();
  await expect(card.getByRole('link', { name: /^Call/ })).toBeVisible();
  const toast = page.locator('.toast', { hasText: 'Ada Byron can be called again.' });
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(card.getByText('Do not call: Asked us not to call')).toBeVisible();
  expect((await leadOf(server, ADA.email)).do_not_call).toMatchObject({ reason: 'asked' });
});

/** Returns a time zone where the current hour is `hour`. */
function zoneWhereItIs(hour: number): string {
  const offset = ((hour - new Date().getUTCHours() + 36) % 24) - 12;
  return `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`; // the names of these zones have the opposite sign
}

test('Undo restores several leads and keeps a colleague’s change, and the palette finds leads, actions and screens', async ({
  page,
  startServer,
  faults,
}) => {
  const { server, leads } = await startWith({ page, startServer }, ADA, GRACE, JURGEN);
  const [, grace = ''] = leads;
  await openLeads(page);
  await expectOrder(page, 'Ada Byron', 'Grace Hopper', 'Jürgen Müller');
  const select = async (...names: readonly string[]) => {
    for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  };

  await test.step('a status change is undone', async () => {
    await select('Ada Byron', 'Grace Hopper');
    await page.getByRole('button', { name: 'Set status' }).click();
    await expect(page.getByText('2 leads set to Contacted.')).toBeVisible();
    for (const width of isFullRun ? [768, 1200, 1440, 1920] : [768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await controlsBeneathToast(page), `at ${width} pixels`).toEqual([]);
    }
    await expect(leadRows(page).filter({ hasText: 'Contacted' })).toHaveCount(2);
    await expectOrder(page, 'Ada Byron', 'Grace Hopper', 'Jürgen Müller'); // rows change in place
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Undone.')).toBeVisible();
    await expect(leadRows(page).filter({ hasText: 'Contacted' })).toHaveCount(0);
    await page.reload(); // afterwards, the rows are in the server's order
    await expectOrder(page, 'Ada Byron', 'Grace Hopper', 'Jürgen Müller');
    expect((await leadOf(server, ADA.email)).work.first_contact_at).toBeNull();
  });

  await test.step('an assignment is undone, except for a lead that a colleague has changed', async () => {
    await select('Ada Byron', 'Grace Hopper');
    await expect(page.getByLabel('New assignee')).toHaveValue(/./);
    await page.getByRole('button', { name: 'Assign', exact: true }).click();
    await expect(page.getByText(`2 leads assigned to ${OWNER.name}.`)).toBeVisible();
    await expect(leadRows(page).filter({ hasText: OWNER.name })).toHaveCount(2);
    await changeLead(server, grace, { status: 'booked' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(
      page.getByText(/^Undone for 1 of 2 leads\. The lead has changed again/),
    ).toBeVisible();
    await expect(leadRows(page).filter({ hasText: OWNER.name })).toHaveCount(1);
    expect(await leadOf(server, GRACE.email)).toMatchObject({ status: 'booked' });
    expect((await leadOf(server, ADA.email)).work.assignee).toBeNull();
    await expect(page.locator('.toast')).toHaveCount(1);
  });

  await test.step('the palette finds leads, actions and screens, and says if it finds nothing', async () => {
    const { keyboard } = page;
    const palette = page.getByRole('dialog', { name: 'Search' });
    const option = (name: string | RegExp) => palette.getByRole('option', { name });
    const type = async (text: string) => {
      await keyboard.press('ControlOrMeta+k');
      await expect(palette.getByRole('combobox')).toBeFocused();
      await keyboard.type(text);
    };

    await type('mueller');
    await expect(option(/^Jürgen Müller/)).toHaveAttribute('aria-selected', 'true');
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Jürgen Müller' })).toBeFocused();

    await type('lost');
    await expect(option(/^Set status: Lost/)).toHaveAttribute('aria-selected', 'true');
    await keyboard.press('Enter');
    await page.getByRole('button', { name: 'Skip' }).click();
    await expect(page.getByText('Jürgen Müller set to Lost.')).toBeVisible();

    await type('xyzzy quux');
    await expect(palette.getByText(/^Nothing found for/)).toBeVisible();
    faults.expect(/status of 500/);
    await page.route(/api\/leads\?.*q=adab/, (route) => route.fulfill({ status: 500, body: '' }));
    await palette.getByRole('combobox').fill('adab');
    await expect(palette.getByText(/^We couldn’t search the leads/)).toBeVisible();
    await palette.getByRole('combobox').fill('analytics');
    await expect(option(/^Go to Analytics/)).toHaveAttribute('aria-selected', 'true');
    await keyboard.press('Enter');
    await expect(page).toHaveURL(/console\/analytics/);

    await type('go to webhooks');
    await expect(option(/^Go to Webhooks/)).toHaveAttribute('aria-selected', 'true');
    await keyboard.press('Enter');
    await expect(page).toHaveURL(/console\/deliveries\/webhooks/);
  });
});

test(
  'keyboard shortcuts work on a lead’s row and page, and can be turned off',
  FULL,
  async ({ page, startServer }) => {
    const { server } = await startWith({ page, startServer }, ADA, GRACE);
    await openLeads(page);
    await expectOrder(page, 'Ada Byron', 'Grace Hopper');
    const { keyboard } = page;
    const statusOf = async ({ email }: typeof ADA) => (await leadOf(server, email)).status;

    await test.step('shortcuts change a focused row', async () => {
      await keyboard.press('3');
      await keyboard.press('j');
      await expect(rowLink(page, 'Ada Byron')).toBeFocused();
      await keyboard.press('2');
      await expect(page.getByText('Ada Byron set to Contacted.')).toBeVisible();
      expect(await statusOf(ADA)).toBe('contacted');
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(page.getByText('Undone.')).toBeVisible();
      await expect(rowLink(page, 'Ada Byron')).toBeFocused(); // the focus returns from the toast
      // The toast stays longer, because the pointer rests on it.
      await expect(page.getByText('Undone.')).toHaveCount(0, { timeout: 20_000 });
      await expectOrder(page, 'Ada Byron', 'Grace Hopper');
      await rowLink(page, 'Ada Byron').focus();
      await keyboard.press('n');
      await expect(page.getByLabel('Note', { exact: true })).toBeFocused();
    });

    await test.step('shortcuts change the lead on its page', async () => {
      await keyboard.type('1234 a j k');
      await expect(page.getByLabel('Note', { exact: true })).toHaveValue('1234 a j k');
      expect(await statusOf(ADA)).toBe('new');
      await keyboard.press('Escape');
      await keyboard.press('4');
      await expect(amountOf(page)).toBeFocused();
      await keyboard.press('Enter');
      await expect(page.getByText('Ada Byron set to Won.')).toBeVisible();
      await keyboard.press('2');
      await keyboard.press('3'); // while the server is still storing the previous status
      await keyboard.press('a');
      await expect(page.getByText(`Ada Byron assigned to ${OWNER.name}.`)).toBeVisible();
      await expect(page.locator('.toast')).toHaveCount(1);
      expect(await statusOf(ADA)).toBe('booked');
      await keyboard.press('j');
      await expect(page.getByRole('heading', { name: 'Grace Hopper' })).toBeFocused();
      await keyboard.press('j');
      await expect(page.getByText('This is the last lead in the list.')).toBeVisible();
      await keyboard.press('k');
      await expect(page.getByRole('heading', { name: 'Ada Byron' })).toBeFocused();
    });

    await test.step('single-key shortcuts are turned off', async () => {
      await keyboard.press('?');
      const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
      await expect(help.getByText('Set status: Won')).toBeVisible();
      await help.getByLabel('Single-key shortcuts').uncheck();
      await keyboard.press('Escape');
      await keyboard.press('j');
      await keyboard.press('ControlOrMeta+k');
      await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
      await keyboard.press('Escape');
      await expect(page.getByRole('heading', { name: 'Ada Byron' })).toBeVisible();
    });
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test(
    'leads are assigned and searched for by touch, and a toast covers neither the bar of selected leads nor the bottom bar',
    FULL,
    async ({ page, startServer }) => {
      await startWith({ page, startServer }, ADA, GRACE);
      await page.getByRole('link', { name: /^Leads/ }).tap();
      await page.getByRole('checkbox', { name: 'Select Ada Byron' }).tap();
      const bar = page.getByRole('region', { name: 'Selected leads' });
      await page.getByRole('button', { name: 'Assign', exact: true }).tap();
      await expect(page.getByText(`1 lead assigned to ${OWNER.name}.`)).toBeVisible();
      await page.getByRole('checkbox', { name: 'Select Grace Hopper' }).tap();
      const toast = await boxOf(page.locator('.toast'));
      const nav = await boxOf(page.locator('nav.bar'));
      await expect.poll(async () => endOf(await boxOf(bar))).toBeLessThanOrEqual(toast.y);
      expect(endOf(toast)).toBeLessThanOrEqual(nav.y);

      await page.getByRole('button', { name: 'Search', exact: true }).tap();
      await page.getByRole('combobox', { name: /^Search leads/ }).fill('hopper');
      await page.getByRole('option', { name: /^Grace Hopper/ }).tap();
      await expect(page.getByRole('heading', { name: 'Grace Hopper' })).toBeVisible();
    },
  );
});

interface Fixtures {
  readonly page: Page;
  readonly startServer: StartServer;
}

async function startWith({ page, startServer }: Fixtures, ...contacts: readonly Contact[]) {
  const server = await startServer();
  const leads: string[] = [];
  // The console announces later leads in a strip, which moves the list while a test clicks.
  for (const contact of contacts) leads.push(await postLead(server, contact));
  await openAsOwner(page, server);
  return { server, leads };
}

async function boxOf(control: Locator) {
  const box = await control.boundingBox();
  if (!box) throw new Error('The control is not on the screen');
  return box;
}

const endOf = ({ y, height }: { readonly y: number; readonly height: number }) => y + height;

import type { OperatorLeadDetail } from '@pickup/contracts/inbox/operator-leads';
import type { Tasks } from '@pickup/contracts/tasks/tasks';
import type { Page } from '@playwright/test';
import { leadRows } from '../../support/console.ts';
import { contactOf } from '../../support/lead-form.ts';
import { preventPhoneCalls } from '../../support/prevent-phone-calls.ts';
import { callOperatorApi } from '../../support/operator.ts';
import { openAsOwner } from '../../support/owner.ts';
import { postLead } from '../../support/post-lead.ts';
import type { RunningServer } from '../../support/start-server.ts';
import { expect, test } from '../../support/test.ts';

interface OutcomeCase {
  readonly key: string;
  readonly button: string;
  readonly stored: string;
  readonly next: string;
  readonly nextKey: string;
}

const REACHED: OutcomeCase = {
  key: 'r',
  button: 'Reached',
  stored: 'reached',
  next: 'Next week',
  nextKey: 'e',
};
const OUTCOMES: readonly OutcomeCase[] = [
  REACHED,
  { key: 'v', button: 'Voicemail', stored: 'voicemail', next: 'Tomorrow, 9 AM', nextKey: 't' },
  { key: 'o', button: 'No answer', stored: 'no_answer', next: 'In 1 hour', nextKey: 'h' },
  { key: 'w', button: 'Wrong number', stored: 'wrong_number', next: 'In 3 days', nextKey: 'd' },
];

interface CalledLead extends OutcomeCase {
  readonly id: string;
  readonly name: string;
}

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true } as const;

/** The limit for opening and calling a lead, recording the outcome and planning the next step. */
const MAX_KEY_PRESSES = 4;

test('an agent records outcomes and next steps for 20 leads, 10 with only the keyboard and 10 on a phone', async ({
  page,
  browser,
  startServer,
  faults,
}) => {
  const server = await startServer();
  const leads = await postTwenty(server);
  const [onPages, inList, onPhone] = [leads.slice(0, 6), leads.slice(6, 10), leads.slice(10)];
  await openAsOwner(page, server, 'leads');
  await expect(leadRows(page)).toHaveCount(20);

  await test.step('the agent works on six leads, each on its own page', async () => {
    await page.keyboard.press('j');
    for (const lead of onPages) await workOnPage(page, lead, lead === onPages[0] ? 'Enter' : 'j');
    await writeNote(page);
  });
  await test.step('the agent calls four leads from the list', async () => {
    await page.keyboard.press('u');
    await expect(title(page, 'Leads')).toBeFocused();
    // The leads that the agent has already called come last.
    await expect(leadRows(page).first()).toContainText(inList[0]?.name ?? '');
    for (const lead of inList) await workInList(page, lead);
  });
  await test.step('the agent calls ten leads on a phone', async () => {
    const context = await browser.newContext(PHONE);
    await preventPhoneCalls(context);
    const phone = await context.newPage();
    faults.watch(phone);
    await openAsOwner(phone, server, 'leads');
    for (const lead of onPhone) await workByTouch(phone, lead);
    await context.close();
  });
  await test.step('the server stored everything that the agent recorded', async () => {
    await Promise.all(leads.map((lead) => expectWorked(server, lead)));
    const noted = await detailOf(server, onPages.at(-1)?.id ?? '');
    expect(noted.work.notes.map(({ text }) => text)).toEqual(['Asked for a price.']);
  });
});

test('a key opens a dialog in which the agent chooses another time for the next step and describes it', async ({
  page,
  startServer,
}) => {
  const server = await startServer();
  const id = await postLead(server, contactOf('Ada', 'Byron'));
  await openAsOwner(page, server, 'leads');
  await expect(leadRows(page)).toHaveCount(1);
  for (const key of ['j', 'c', 'v']) await page.keyboard.press(key);
  const next = page.getByRole('region', { name: 'Next step with Ada Byron?' });
  await expect(next).toBeVisible();
  await page.keyboard.press('p');
  const dialog = page.getByRole('dialog', { name: 'Next step with Ada Byron?' });
  await expect(dialog.getByLabel('Choose a time')).toBeFocused();
  await dialog.getByLabel('Choose a time').fill('2031-05-06T16:30');
  await dialog.getByLabel('What to do (optional)').fill('Send the contract');
  await page.keyboard.press('Enter');
  await expect(next).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Ada Byron', exact: true })).toBeFocused();
  const { tasks } = (await callOperatorApi(server, `/api/tasks?lead=${id}`)) as Tasks;
  expect(tasks).toMatchObject([{ text: 'Send the contract' }]);
  expect(tasks[0]?.due_at).toMatch(/^2031-05-0[67]T/);
});

async function postTwenty(server: RunningServer): Promise<readonly CalledLead[]> {
  const leads: CalledLead[] = [];
  for (let index = 0; index < 20; index++) {
    const outcome = OUTCOMES[index % OUTCOMES.length] ?? REACHED;
    const contact = contactOf('Lead', `No${index + 1}`);
    const id = await postLead(server, { ...contact, phone: `(312) 555-01${index + 10}` });
    leads.push({ ...outcome, id, name: `Lead No${index + 1}` });
  }
  return leads;
}

const strip = (page: Page, { name }: CalledLead) => ({
  question: page.getByRole('region', { name: `How did the call with ${name} go?` }),
  nextStep: page.getByRole('region', { name: `Next step with ${name}?` }),
});

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Presses each key after the result of the previous key is visible. */
async function pressAll(page: Page, ...steps: readonly (readonly [string, () => Promise<void>])[]) {
  for (const [key, expectResult] of steps) {
    await page.keyboard.press(key);
    await expectResult();
  }
  expect(steps.length).toBeLessThanOrEqual(MAX_KEY_PRESSES);
}

async function workOnPage(page: Page, lead: CalledLead, open: 'Enter' | 'j'): Promise<void> {
  const { question, nextStep } = strip(page, lead);
  await pressAll(
    page,
    [open, () => expect(title(page, lead.name)).toBeFocused()],
    ['c', () => expect(question).toBeVisible()],
    [lead.key, () => expect(nextStep).toBeVisible()],
    [lead.nextKey, () => expect(nextStep).toHaveCount(0)],
  );
  await expect(title(page, lead.name)).toBeFocused();
}

async function workInList(page: Page, lead: CalledLead): Promise<void> {
  const { question, nextStep } = strip(page, lead);
  const row = page.getByRole('link', { name: lead.name, exact: true });
  await pressAll(
    page,
    ['j', () => expect(row).toBeFocused()],
    ['c', () => expect(question).toBeVisible()],
    [lead.key, () => expect(nextStep).toBeVisible()],
    [lead.nextKey, () => expect(nextStep).toHaveCount(0)],
  );
  await expect(row).toBeFocused();
}

async function writeNote(page: Page): Promise<void> {
  await page.keyboard.press('n');
  await expect(page.getByLabel('Note', { exact: true })).toBeFocused();
  await page.keyboard.type('Asked for a price.');
  await page.keyboard.press('ControlOrMeta+Enter');
  const notes = page.getByRole('region', { name: 'Notes', exact: true });
  await expect(notes.getByRole('listitem')).toContainText('Asked for a price.');
}

async function workByTouch(page: Page, lead: CalledLead): Promise<void> {
  const { question, nextStep } = strip(page, lead);
  const outcome = question.getByRole('button', { name: lead.button });
  const next = nextStep.getByRole('button', { name: lead.next });
  await page.getByRole('link', { name: new RegExp(`^Call ${lead.name}(?:\\.|$)`) }).tap();
  for (const button of [outcome, next]) {
    await expect(button).toBeInViewport({ ratio: 1 }); // without scrolling
    await button.tap();
  }
  await expect(nextStep).toHaveCount(0);
}

const detailOf = async (server: RunningServer, id: string) =>
  (await callOperatorApi(server, `/api/leads/${id}`)) as OperatorLeadDetail;

async function expectWorked(
  server: RunningServer,
  { id, name, stored }: CalledLead,
): Promise<void> {
  const { status, work } = await detailOf(server, id);
  const outcomes = work.history.filter(({ what }) => what === 'outcome').map(({ to }) => to);
  const { tasks } = (await callOperatorApi(server, `/api/tasks?lead=${id}`)) as Tasks;
  expect([status, outcomes, tasks.length], name).toEqual(['contacted', [stored], 1]);
}

import type { OperatorLeadDetail } from '@pickup/contracts/inbox/operator-leads';
import type { ReceivedWebhook } from '@pickup/test-sinks/webhook-receiver';
import type { Page } from '@playwright/test';
import { deliverySettings } from '../../support/delivery-settings.ts';
import { becomeLead, contactOf } from '../../support/lead-form.ts';
import { callOperatorApi, leadOf } from '../../support/operator.ts';
import { openAsOwner } from '../../support/owner.ts';
import { postLead } from '../../support/post-lead.ts';
import type { RunningServer } from '../../support/start-server.ts';
import { expect, test } from '../../support/test.ts';

const ADA = contactOf('Ada', 'Byron');
const PRO = { plan: 'Pro', monthly_amount: 120, lost_reason: null };

test('an agent wins a lead who sent two forms, every view shows the deal, and Undo restores the lead', async ({
  page,
  startServer,
  mailbox,
  receiver,
}) => {
  const server = await startServer(...deliverySettings({ mailbox, receiver }));
  await page.goto(server.origin);
  await becomeLead(page, ADA);
  const { id } = await leadOf(server, ADA.email);
  const other = await postLead(server, { ...contactOf('Ada', 'Byron'), phone: ADA.phone });
  await openAsOwner(page, server, `leads/${other}`);
  const journey: Journey = {
    page,
    detail: async () => (await callOperatorApi(server, `/api/leads/${id}`)) as OperatorLeadDetail,
    csvLine: () => csvLineOf(server, id),
    changes: async () => changesIn(await receiver.next(isUpdateOf(id))),
  };

  await test.step('the lead’s page links to the person’s other form', async () => {
    await page.getByRole('link', { name: /, New$/ }).click();
    await expect(page).toHaveURL(new RegExp(`leads/${id}`));
    await expect(page.getByText('This person also sent one other form:')).toBeVisible();
    expect((await journey.detail()).same_person).toMatchObject([{ id: other, status: 'new' }]);
  });
  await test.step('an outcome is undone and recorded again', () => recordOutcome(journey));
  await test.step('a task is planned and finished', () => finishTask(journey));
  await test.step('the lead is won', () => win(journey));
  await test.step('every view shows the deal', () => expectDeal(journey));
  await test.step('Undo reopens the lead and removes the deal in every view', () =>
    undoDeal(journey));
});

/** Gives access to the lead as the page, the API, the CSV export and the webhook show it. */
interface Journey {
  readonly page: Page;
  detail(): Promise<OperatorLeadDetail>;
  csvLine(): Promise<string>;
  /** Returns the changes in the next message to the webhook. */
  changes(): Promise<object>;
}

async function recordOutcome({ page, detail, changes }: Journey): Promise<void> {
  await page.getByRole('button', { name: 'Voicemail' }).click();
  expect(await changes()).toEqual({ status: 'contacted', outcome: 'voicemail' });
  const toast = page.locator('.toast', { hasText: 'Call to Ada Byron recorded: Voicemail.' });
  await toast.getByRole('button', { name: 'Undo' }).click();
  expect(await changes()).toEqual({ status: 'new', outcome: null });
  await expect(page.getByText('Called once.')).toHaveCount(0);
  const { status, work } = await detail();
  expect([status, work.first_contact_at]).toEqual(['new', null]);
  await page.getByRole('button', { name: 'Reached' }).click();
  await expect(page.getByText('Called once. Last: Reached,')).toBeVisible();
  expect(await changes()).toEqual({ status: 'contacted', outcome: 'reached' });
}

async function finishTask({ page }: Journey): Promise<void> {
  await page.getByLabel('What to do (optional)').fill('Send the contract');
  await page.getByRole('button', { name: 'Tomorrow, 9 AM' }).click();
  await page.getByRole('checkbox', { name: 'Done: Send the contract, Ada Byron' }).click();
  await expect(page.getByRole('checkbox', { name: /^Reopen: Send/ })).toBeChecked();
}

async function win({ page, changes }: Journey): Promise<void> {
  await page.getByRole('button', { name: 'Won', exact: true }).click();
  const deal = page.getByRole('dialog', { name: 'Set Ada Byron to Won' });
  await deal.getByLabel('Plan').selectOption('Pro');
  await deal.getByLabel('Monthly amount (US dollars)').fill('120');
  await deal.getByRole('button', { name: 'Set to Won' }).click();
  await expect(dealOn(page)).toBeVisible();
  expect(await changes()).toEqual({ status: 'won', deal: PRO });
}

const dealOn = (page: Page) => page.getByText('Pro, $120 a month', { exact: true });
const timelineOn = (page: Page) => page.getByRole('list', { name: 'Timeline' });

const TIMELINE = [
  'Submitted the form',
  'Undo: Call: Voicemail',
  'Call: Reached',
  /^Task for .*: Send the contract/,
  'Task done: Send the contract',
  'Contacted → Won',
  'Deal: Pro, $120 a month',
];

async function expectDeal({ page, detail, csvLine }: Journey): Promise<void> {
  await page.getByRole('button', { name: /^Show all \d+$/ }).click();
  for (const text of TIMELINE) await expect(timelineOn(page).getByText(text).first()).toBeVisible();
  expect(await detail()).toMatchObject({ status: 'won', deal: PRO });
  expect(await csvLine()).toMatch(/,Pro,120,,,[\da-f-]{36}$/);
  await page.getByRole('link', { name: 'Analytics', exact: true }).click();
  const agents = page.getByRole('table', { name: 'Deals by agent' });
  await expect(agents.getByRole('row').nth(1)).toContainText(/Unassigned.*1.*0.*100%.*\$120/s);
}

async function undoDeal({ page, detail, csvLine, changes }: Journey): Promise<void> {
  await page.goBack();
  await timelineOn(page).getByRole('button', { name: 'Undo: Contacted → Won' }).click();
  await expect(dealOn(page)).toHaveCount(0);
  await expect(page.getByText('Called once. Last: Reached,')).toBeVisible();
  expect(await changes()).toEqual({ status: 'contacted', deal: null });
  expect(await detail()).toMatchObject({ status: 'contacted', deal: null });
  expect(await csvLine()).toMatch(/,,,,,,[\da-f-]{36}$/);
  await page.getByRole('link', { name: 'Analytics', exact: true }).click();
  await expect(page.getByText('No deals were won or lost on these days')).toBeVisible();
}

async function csvLineOf(server: RunningServer, id: string): Promise<string> {
  const headers = { authorization: `Bearer ${server.operatorToken()}` };
  const response = await fetch(`${server.origin}/api/leads.csv`, { headers });
  const lines = (await response.text()).split('\r\n');
  return lines.find((line) => line.startsWith(id)) ?? '';
}

interface Update {
  readonly type: string;
  readonly data: { readonly id: string; readonly changes: object };
}

const bodyOf = ({ rawBody }: ReceivedWebhook) => JSON.parse(rawBody) as Update;
const isUpdateOf = (leadId: string) => (request: ReceivedWebhook) => {
  const { type, data } = bodyOf(request);
  return type === 'lead.updated' && data.id === leadId;
};
const changesIn = (request: ReceivedWebhook) => bodyOf(request).data.changes;

import type { PeopleResponse } from '@pickup/contracts/people/people';
import type { Page } from '@playwright/test';
import { leadRows } from '../../support/console.ts';
import { enableBookings } from '../../support/availability.ts';
import { addColleague, AGENT } from '../../support/colleague.ts';
import { openAsOwner, openSignedIn, OWNER } from '../../support/owner.ts';
import { deliverySettings } from '../../support/delivery-settings.ts';
import { contactOf } from '../../support/lead-form.ts';
import { callOperatorApi, changeLead, leadOf } from '../../support/operator.ts';
import { postLead } from '../../support/post-lead.ts';
import { expect, FULL, test } from '../../support/test.ts';

const ADA = contactOf('Ada', 'Byron');
const GRACE = contactOf('Grace', 'Hopper');
const REFUSED = /409 \(Conflict\)/;

/** Without its event stream, the page gets no updates. */
async function blockUpdates(page: Page): Promise<void> {
  await page.route('**/api/leads/stream', () => undefined);
}

test('a lead’s page shows the status that a colleague set, and does not overwrite it', async ({
  page,
  server,
  faults,
}) => {
  faults.expect(REFUSED);
  await blockUpdates(page);
  const id = await postLead(server, ADA);
  await openAsOwner(page, server, `leads/${id}`);
  const won = page.getByRole('button', { name: 'Won', exact: true });
  await expect(won).toHaveAttribute('aria-pressed', 'false');
  await changeLead(server, id, { status: 'won' });
  await page.getByRole('button', { name: 'Lost', exact: true }).click();
  await page.getByRole('button', { name: 'Too expensive' }).click();
  await expect(page.getByText(/ set it to Won in the meantime\./)).toBeVisible();
  await expect(won).toHaveAttribute('aria-pressed', 'true');
  expect((await leadOf(server, ADA.email)).status).toBe('won');
});

test(
  'erasing a person immediately removes a colleague’s draft note about them',
  FULL,
  async ({ page, startServer, mailbox }) => {
    const server = await startServer(...deliverySettings({ mailbox }));
    const id = await postLead(server, ADA);
    await postLead(server, GRACE);
    await addColleague(server, mailbox, AGENT, 'agent');
    await openSignedIn(page, server, AGENT, `leads/${id}`);
    await page.getByLabel('Note', { exact: true }).fill('Moving to Utah soon.');
    await callOperatorApi(server, `/api/leads/${id}`, { method: 'DELETE' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Erased person');
    const kept = () => page.evaluate(() => JSON.stringify({ ...localStorage }));
    await expect.poll(kept).not.toContain('Utah');
    await page.goto(`${server.origin}/console/leads`);
    await expect(leadRows(page).first()).toContainText('Grace Hopper');
  },
);

test('a new lead is assigned by the rule that an owner turned on', async ({
  page,
  startServer,
  mailbox,
}) => {
  const server = await startServer(...deliverySettings({ mailbox }));
  await addColleague(server, mailbox, AGENT, 'agent');
  const weekly = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '00:00', to: '24:00' }));
  await enableBookings(server, { weekly, exceptions: [] });
  await openAsOwner(page, server, 'people');
  const card = page.getByRole('region', { name: 'Lead assignment' });
  await card.getByLabel('Assign new leads by rule').check();
  await card.getByRole('button', { name: 'Save assignment' }).click();
  await expect(card.getByRole('alert')).toHaveText('Choose at least one person who takes leads.');
  await card.getByLabel(AGENT.name).check();
  await card.getByLabel('Minutes before reassigning (optional)').fill('15');
  await card.getByRole('button', { name: 'Save assignment' }).click();
  await expect(page.getByText('The rule is saved. New leads are assigned by rule.')).toBeVisible();
  const id = await postLead(server, ADA);
  const mail = await mailbox.next(
    ({ envelope, subject }) => envelope.to[0] === AGENT.email && subject.startsWith('Lead for you'),
  );
  expect(mail.text).toContain(`/console/leads/${id}`);
  await page.goto(`${server.origin}/console/leads/${id}`);
  await expect(page.getByRole('list', { name: 'Timeline' })).toContainText(
    `Assigned to ${AGENT.name} by rule: next in turn`,
  );
});

test('removing a colleague hands their work to the chosen successor', async ({
  page,
  startServer,
  mailbox,
}) => {
  const server = await startServer(...deliverySettings({ mailbox }));
  await addColleague(server, mailbox, AGENT, 'agent');
  const id = await postLead(server, ADA);
  await openAsOwner(page, server, 'people');
  const { people } = (await callOperatorApi(server, '/api/people')) as PeopleResponse;
  const agent = people.find(({ email }) => email === AGENT.email);
  await changeLead(server, id, { assignee: agent?.user_id });
  await page.getByRole('button', { name: `Remove ${AGENT.name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Remove ${AGENT.name}?` });
  await expect(dialog.getByRole('status')).toHaveText('1 lead becomes unassigned.');
  await dialog.getByLabel('Who takes over?').selectOption(OWNER.name);
  await expect(dialog.getByRole('status')).toHaveText(`1 open lead goes to ${OWNER.name}.`);
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText(`${AGENT.name} was removed.`)).toBeVisible();
  const mail = await mailbox.next(
    ({ subject }) => subject === `You’re taking over from ${AGENT.name}`,
  );
  expect(mail.envelope.to).toEqual([OWNER.email]);
  await page.goto(`${server.origin}/console/leads/${id}`);
  await expect(page.getByRole('list', { name: 'Timeline' })).toContainText(OWNER.name);
});

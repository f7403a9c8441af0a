import type { PeopleAnswer } from '@pickup/contracts/people';
import { expectNothingFound } from '../support/axe.ts';
import { acceptInvitation, AGENT, invite } from '../support/colleague.ts';
import { expectSignedIn, signIn, signOut } from '../support/console.ts';
import { OWNER, openAsOwner } from '../support/owner.ts';
import { delivering } from '../support/delivering.ts';
import { contactOf } from '../support/lead-form.ts';
import { askOperatorApi, changeLead } from '../support/operator.ts';
import { postLead } from '../support/post-lead.ts';
import type { RunningServer } from '../support/start-server.ts';
import { expect, test } from '../support/test.ts';

const named = (firstName: string) => contactOf(firstName, 'Byron');

async function assign(server: RunningServer, leadId: string, email: string): Promise<void> {
  const { people } = (await askOperatorApi(server, '/api/people')) as PeopleAnswer;
  const assignee = people.find((person) => person.email === email)?.user_id;
  await changeLead(server, leadId, { assignee });
}

test('an owner sees who did what and from where, and which leads a removal unassigns', async ({
  page,
  startServer,
  mailbox,
}) => {
  const server = await startServer(...delivering({ mailbox }));
  await openAsOwner(page, server);
  const lead = await postLead(server, named('Ada'));

  await test.step('an agent accepts the invitation and sees only their own events', async () => {
    await signOut(page, server);
    await invite(server, AGENT, 'agent');
    await acceptInvitation(page, mailbox, AGENT);
    await expect(page.getByRole('link', { name: 'Security' })).toHaveCount(0);
    await page.goto(`${server.origin}/console/account`);
    await expect(page.getByText('You signed in with the invitation link')).toBeVisible();
    await expect(page.getByText(OWNER.name)).toHaveCount(0);
    await signOut(page, server);
    await signIn(page, OWNER);
    await expectSignedIn(page);
  });

  await test.step('the removal dialog says how many leads become unassigned', async () => {
    await assign(server, lead, AGENT.email);
    await page.goto(`${server.origin}/console/people`);
    await page.getByRole('button', { name: `Remove ${AGENT.name}` }).click();
    const dialog = page.getByRole('dialog', { name: `Remove ${AGENT.name}?` });
    await expect(dialog.getByText('1 lead becomes unassigned.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page.getByText(`${AGENT.name} was removed.`)).toBeVisible();
    await page.goto(`${server.origin}/console/leads/${lead}`);
    await expect(page.getByLabel('Assignee')).toHaveValue('');
  });

  await test.step('the list shows the event with network and device, and can be filtered', async () => {
    await page.goto(`${server.origin}/console/leads`);
    await page.getByRole('link', { name: 'Security' }).click();
    const removal = page.getByText(`You removed ${AGENT.name}, 1 lead became unassigned`);
    await expect(removal).toBeVisible();
    await expect(page.getByText(/127\.0\.0\.1, Chrome on Linux/).first()).toBeVisible();
    await expectNothingFound(page);
    await page.getByLabel('Kind').selectOption({ label: 'Signing in and out' });
    await expect(removal).toHaveCount(0);
    await expect(page.getByText('You signed in with a password').first()).toBeVisible();
    await expect(page).toHaveURL(/kind=sign-in/);
    await page.reload();
    await expect(page.getByText('You signed in with a password').first()).toBeVisible();
    await page.getByRole('button', { name: 'Show everything' }).click();
    await expect(removal).toBeVisible();
    await page.getByLabel('Person').selectOption({ label: OWNER.name });
    await expect(removal).toBeVisible();
  });

  await test.step('the keys include the token from the settings', async () => {
    await page.goto(`${server.origin}/console/keys`);
    const row = page.getByRole('listitem').filter({ hasText: 'Operator token' });
    await expect(row).toContainText('Full access');
    await expect(row).toContainText('Used');
    await expect(row).not.toContainText(server.operatorToken());
  });
});

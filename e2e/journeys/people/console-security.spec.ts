import type { PeopleResponse } from '@pickup/contracts/people/people';
import { addColleague, AGENT } from '../../support/colleague.ts';
import { OWNER, openAsOwner, openSignedIn } from '../../support/owner.ts';
import { deliverySettings } from '../../support/delivery-settings.ts';
import { contactOf } from '../../support/lead-form.ts';
import { callOperatorApi, changeLead, leadOf } from '../../support/operator.ts';
import { postLead } from '../../support/post-lead.ts';
import type { RunningServer } from '../../support/start-server.ts';
import { expect, FULL, test } from '../../support/test.ts';

async function assign(server: RunningServer, leadId: string, email: string): Promise<void> {
  const { people } = (await callOperatorApi(server, '/api/people')) as PeopleResponse;
  const assignee = people.find((person) => person.email === email)?.user_id;
  await changeLead(server, leadId, { assignee });
}

test(
  'an owner sees who did what and from where, sees how many leads a removal unassigns, and manages API keys',
  FULL,
  async ({ page, startServer, mailbox }) => {
    const server = await startServer(...deliverySettings({ mailbox }));
    const ada = contactOf('Ada', 'Byron');
    const lead = await postLead(server, ada);

    await test.step('an agent sees only their own events', async () => {
      await addColleague(server, mailbox, AGENT, 'agent');
      await openSignedIn(page, server, AGENT, 'account');
      await expect(page.getByRole('link', { name: 'Security' })).toHaveCount(0);
      await expect(page.getByText('You signed in with the invitation link')).toBeVisible();
      await expect(page.getByText(OWNER.name)).toHaveCount(0);
    });

    await test.step('the removal dialog says how many leads become unassigned', async () => {
      await assign(server, lead, AGENT.email);
      await openAsOwner(page, server, 'people');
      await page.getByRole('button', { name: `Remove ${AGENT.name}` }).click();
      const dialog = page.getByRole('dialog', { name: `Remove ${AGENT.name}?` });
      await expect(dialog.getByText('1 lead becomes unassigned.')).toBeVisible();
      await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
      await expect(page.getByText(`${AGENT.name} was removed.`)).toBeVisible();
      expect((await leadOf(server, ada.email)).work.assignee).toBeNull();
    });

    await test.step('the list of events shows the removal with IP address and device, and can be filtered', async () => {
      await page.getByRole('link', { name: 'Security' }).click();
      const removal = page.getByText(`You removed ${AGENT.name}. 1 lead became unassigned`);
      await expect(removal).toBeVisible();
      await expect(page.getByText(/127\.0\.0\.1, Chrome on Linux/).first()).toBeVisible();
      await page.getByLabel('Kind').selectOption({ label: 'Signing in and out' });
      await expect(removal).toHaveCount(0);
      await expect(page.getByText('You signed in with a password').first()).toBeVisible();
      await expect(page).toHaveURL(/kind=sign-in/);
      await page.getByRole('button', { name: 'Show everything' }).click();
      await expect(removal).toBeVisible();
      await page.getByLabel('Person').selectOption({ label: OWNER.name });
      await expect(removal).toBeVisible();
    });

    await test.step('the list of keys includes the operator token, without its value', async () => {
      await page.goto(`${server.origin}/console/keys`);
      const row = page.getByRole('listitem').filter({ hasText: 'Operator token' });
      await expect(row).toContainText('Full access');
      await expect(row).toContainText('Used');
      await expect(row).not.toContainText(server.operatorToken());
    });

    await test.step('a new key is shown only once, reads leads, and is refused after it is revoked', async () => {
      await page.getByRole('button', { name: 'Create API key' }).click();
      await page.getByLabel('Name', { exact: true }).fill('Reporting');
      await page.getByRole('checkbox', { name: /Read leads/ }).check();
      await page.getByRole('dialog').getByRole('button', { name: 'Create API key' }).click();
      const secret = await page.locator('.secret').innerText();
      await page.getByRole('button', { name: 'Done' }).click();
      const statusOf = async (path: string) => {
        const headers = { authorization: `Bearer ${secret}` };
        return (await fetch(server.origin + path, { headers })).status;
      };
      expect(await statusOf('/api/leads')).toBe(200);
      await expect(page.getByText(secret)).toHaveCount(0);
      await page.getByRole('button', { name: 'Revoke Reporting' }).click();
      await page.getByRole('button', { name: 'Revoke', exact: true }).last().click();
      await expect(page.getByText('Revoked', { exact: true })).toBeVisible();
      expect(await statusOf('/api/leads')).toBe(401);
    });
  },
);

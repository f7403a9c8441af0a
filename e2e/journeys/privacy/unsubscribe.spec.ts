import type { SuppressionPage } from '@pickup/contracts/privacy/operator-suppressions';
import { expectNoViolations } from '../../support/axe.ts';
import { newContact } from '../../support/lead-form.ts';
import { unsubscribeLink } from '../../support/mail-links.ts';
import { callOperatorApi } from '../../support/operator.ts';
import { postLead } from '../../support/post-lead.ts';
import type { RunningServer } from '../../support/start-server.ts';
import { expect, FULL, test } from '../../support/test.ts';

async function suppressedEmails(server: RunningServer): Promise<(string | null)[]> {
  const { suppressions } = (await callOperatorApi(server, '/api/suppressions')) as SuppressionPage;
  return suppressions.map(({ email }) => email);
}

test(
  'opening the unsubscribe link changes nothing, one button unsubscribes, and another button resubscribes only with a checked box',
  FULL,
  async ({ page, mailing: { server, mailTo } }) => {
    const contact = newContact();
    await postLead(server, contact);
    await page.goto(unsubscribeLink(await mailTo(contact), server));
    await expect(page.getByRole('heading', { name: 'Unsubscribe?' })).toBeVisible();
    await expectNoViolations(page);
    expect(await suppressedEmails(server)).not.toContain(contact.email);
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(page.getByRole('heading', { name: 'You’re unsubscribed' })).toBeVisible();
    await expectNoViolations(page);
    expect(await suppressedEmails(server)).toContain(contact.email);

    // The lead unsubscribed by mistake. The browser sends the form only after the box is checked.
    const subscribe = page.getByRole('button', { name: 'Subscribe again' });
    await subscribe.click();
    await expect(page.getByRole('heading', { name: 'You’re unsubscribed' })).toBeVisible();
    await page.getByLabel(/^I agree to receive information about Pickup services/).check();
    await expectNoViolations(page);
    await subscribe.click();
    await expect(page.getByRole('heading', { name: 'You’re subscribed again' })).toBeVisible();
    await expectNoViolations(page);
    expect(await suppressedEmails(server)).not.toContain(contact.email);
  },
);

import { expectNothingFound } from '../support/axe.ts';
import { delivering } from '../support/delivering.ts';
import { newContact } from '../support/lead-form.ts';
import { reportLink } from '../support/mail-links.ts';
import { allLeads, eraseLead } from '../support/operator.ts';
import { postLead } from '../support/post-lead.ts';
import { expect, test } from '../support/test.ts';

test('an erased person has no report page, and no name in the console', async ({
  page,
  mailbox,
  startServer,
  faults,
}) => {
  faults.expect(/status of 410/);
  const server = await startServer(...delivering({ mailbox }));
  const contact = newContact();
  const id = await postLead(server, contact);
  const mail = await mailbox.next(({ envelope }) => envelope.to.includes(contact.email), {
    timeoutMs: 30_000,
  });
  const link = reportLink(mail, server);
  await page.goto(link);
  await expect(page.getByText('Ada Byron')).toBeVisible();

  expect(await eraseLead(server, id)).toMatchObject({ erased: true });
  expect((await page.goto(link))?.status()).toBe(410);
  await expect(page.getByRole('heading', { name: 'This report was removed' })).toBeVisible();
  await expectNothingFound(page);
  expect((await fetch(`${link}.pdf`)).status).toBe(410);
  const kept = JSON.stringify(await allLeads(server));
  expect(kept).toContain(id);
  for (const trace of [contact.email, 'Byron', '5550142']) expect(kept).not.toContain(trace);
});

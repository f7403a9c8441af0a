import { expectNothingFound } from '../support/axe.ts';
import { contactOf } from '../support/lead-form.ts';
import { reportLink } from '../support/mail-links.ts';
import { allLeads, eraseLead } from '../support/operator.ts';
import { postLead } from '../support/post-lead.ts';
import { expect, test } from '../support/test.ts';

test(
  'an erased person has no report page, and no name in the console',
  { tag: '@full' },
  async ({ page, mailing: { server, mailTo }, faults }) => {
    faults.expect(/status of 410/);
    // No other lead of the shared server has this name and number.
    const contact = { ...contactOf('Grace', 'Hopper'), phone: '(312) 555-0177' };
    const id = await postLead(server, contact);
    const link = reportLink(await mailTo(contact), server);
    await page.goto(link);
    await expect(page.getByText('Grace Hopper')).toBeVisible();

    expect(await eraseLead(server, id)).toMatchObject({ erased: true });
    expect((await page.goto(link))?.status()).toBe(410);
    await expect(page.getByRole('heading', { name: 'This report was removed' })).toBeVisible();
    await expectNothingFound(page);
    expect((await fetch(`${link}.pdf`)).status).toBe(410);
    const kept = JSON.stringify(await allLeads(server));
    expect(kept).toContain(id);
    for (const trace of [contact.email, 'Hopper', '5550177']) expect(kept).not.toContain(trace);
  },
);

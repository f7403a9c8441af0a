import { deliverySettings } from '../../support/delivery-settings.ts';
import { newContact } from '../../support/lead-form.ts';
import { mailTo } from '../../support/mail-links.ts';
import { deliveryStates } from '../../support/operator.ts';
import { openAsOwner } from '../../support/owner.ts';
import { postLead } from '../../support/post-lead.ts';
import { WHILE_STOPPED } from '../../support/start-server.ts';
import { expect, test } from '../../support/test.ts';

test('without a mail server, no email is shown as “Sent”, and saved emails can be resent once a mail server is set up', async ({
  page,
  mailbox,
  startServer,
  faults,
}) => {
  faults.expect(WHILE_STOPPED);
  const [settings, mailServer] = deliverySettings({ mailbox });
  const server = await startServer(settings);
  const contact = newContact();
  const lead = await postLead(server, contact);
  await expect.poll(() => deliveryStates(server, lead)).toContain('report-mail: saved');
  const content = page.getByRole('main');
  const report = content.getByRole('listitem').filter({ hasText: 'Report to the lead' });

  await test.step('the forgotten-password page says that the email was saved, not sent, even for an unknown email address', async () => {
    await page.goto(`${server.origin}/console/forgotten`);
    await page.getByLabel('Email address').fill('unknown@office.test');
    await page.getByRole('button', { name: 'Save email to a file' }).click();
    await expect(page.getByText('was saved to a file on the server and not sent')).toBeVisible();
  });

  await test.step('owners see that emails are saved to files instead of being sent', async () => {
    await openAsOwner(page, server, 'deliveries');
    await expect(content.getByText('Emails aren’t sent.')).toBeVisible();
    await expect(report).toContainText('Saved to a file');
    await expect(content.getByText('Sent', { exact: true })).toHaveCount(0);
    await expect(content.getByRole('button', { name: /^Resend/ })).toHaveCount(0);
    await page.goto(`${server.origin}/console/deliveries/sla`);
    await expect(content.getByText('0%', { exact: true })).toBeVisible();
    await expect(content.getByText('1 report was only saved to a file')).toBeVisible();
    await page.goto(`${server.origin}/console/leads/${lead}`);
    await expect(page.getByRole('list', { name: 'Timeline' })).toContainText(
      'Email saved to a file, not sent: Report to the lead',
    );
  });

  await test.step('with a mail server, the saved emails are resent and arrive', async () => {
    await server.restartWith(mailServer);
    await page.goto(`${server.origin}/console/deliveries?kind=report-mail`);
    const saved = page.getByRole('region', { name: 'Saved to files, not sent' });
    await saved.getByRole('button', { name: 'Resend all' }).click();
    const dialog = page.getByRole('dialog', { name: 'Resend 1 delivery?' });
    await dialog.getByRole('button', { name: 'Resend all' }).click();
    await mailTo(mailbox, contact);
    await expect(saved).toHaveCount(0);
    await expect(report).toContainText('Sent');
    await expect(content.getByText('Emails aren’t sent.')).toHaveCount(0);
  });
});

import { delivering } from '../support/delivering.ts';
import { fillLead, newContact, openLeadDialog, submitButton, toast } from '../support/lead-form.ts';
import { deliveriesOf, leadOf } from '../support/operator.ts';
import { expect, test } from '../support/test.ts';

test(
  'a lead that arrives during a mail outage gets its report afterwards, even after a kill',
  { tag: '@full' },
  async ({ page, mailbox, startServer }) => {
    const server = await startServer(...delivering({ mailbox, mail: { operators: [] } }), {
      embedded: true,
    });
    const contact = newContact();
    await mailbox.stop();
    await page.goto(server.origin);
    const dialog = await openLeadDialog(page);
    await fillLead(dialog, contact);
    await submitButton(dialog).click();
    await expect(toast(page, 'Success!')).toBeVisible();
    const { id } = await leadOf(server, contact.email);
    await expect
      .poll(async () => (await deliveriesOf(server, id))[0])
      .toMatchObject({ kind: 'report-mail', state: 'ready', attempts: 1 });
    const [waiting] = await deliveriesOf(server, id);
    expect(waiting?.last_error).not.toBe('');

    await server.kill();
    await mailbox.start();
    await server.run();
    const mail = await mailbox.next(undefined, { timeoutMs: 90_000 });
    expect(mail.envelope.to).toEqual([contact.email]);
    expect(mail.messageId.split('@')[0]).toBe(waiting?.id);
    expect(mail.attachments).toHaveLength(1);
    await expect
      .poll(async () => (await deliveriesOf(server, id))[0])
      .toMatchObject({ id: waiting?.id, state: 'done' });
    await server.stop();
    expect(mailbox.mails).toHaveLength(1);
  },
);

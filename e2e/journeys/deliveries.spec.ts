import { verifyWebhook } from '@pickup/test-sinks/webhook-receiver';
import type { ReportSlo } from '@pickup/contracts/report-slo';
import { delivering, OPERATOR, WEBHOOK_SECRET } from '../support/delivering.ts';
import { fillLead, newContact, openLeadDialog, submitButton, toast } from '../support/lead-form.ts';
import { askOperatorApi, deliveriesOf, deliveryStates, leadOf } from '../support/operator.ts';
import { expect, test } from '../support/test.ts';

test(
  'a new lead sends an email with a call link and a signed webhook',
  { tag: '@full' },
  async ({ page, mailbox, receiver, startServer }) => {
    const server = await startServer(...delivering({ mailbox, receiver }));
    const contact = newContact();
    await page.goto(server.origin);
    const dialog = await openLeadDialog(page);
    await fillLead(dialog, contact);
    await submitButton(dialog).click();
    await expect(toast(page, 'Success!')).toBeVisible();
    const lead = await leadOf(server, contact.email);

    const notice = await mailbox.next(({ envelope }) => envelope.to.includes(OPERATOR), {
      timeoutMs: 30_000,
    });
    expect(notice.html).toContain('href="tel:+13125550142"');
    expect(notice.text).toContain('Ada Byron');
    expect(notice.text).toContain(contact.email);
    expect(notice.text).toContain(String(lead.quality?.score));

    const created = await receiver.next(({ rawBody }) => rawBody.includes('lead.created'));
    expect(verifyWebhook(created, WEBHOOK_SECRET)).toMatchObject({
      type: 'lead.created',
      data: { id: lead.id, contact: { email: contact.email, phone: '+13125550142' } },
    });
    const sent = await receiver.next(({ rawBody }) => rawBody.includes('report.sent'));
    expect(verifyWebhook(sent, WEBHOOK_SECRET)).toMatchObject({
      type: 'report.sent',
      data: { lead_id: lead.id },
    });

    await expect
      .poll(() => deliveryStates(server, lead.id))
      .toEqual([
        'operator-notice: done',
        'report-mail: done',
        'webhook lead.created: done',
        'webhook report.sent: done',
      ]);
    const jobs = await deliveriesOf(server, lead.id);
    const idOf = (kind: string) =>
      jobs.find((job) => `${job.kind} ${job.event}`.trim() === kind)?.id;
    expect(created.headers['webhook-id']).toBe(`msg_${idOf('webhook lead.created')}`);
    expect(notice.messageId).toBe(`${idOf('operator-notice')}@localhost`);
    const slo = (await askOperatorApi(server, '/api/slo')) as ReportSlo;
    expect(slo).toMatchObject({ leads: 1, sent: 1, waiting: 0, failed: 0, share_within: 1 });
    expect(slo.p99).toBeGreaterThan(0);
    expect(slo.p99).toBeLessThan(30);
  },
);

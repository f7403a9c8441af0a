import { newId } from '../../src/platform/database/new-id.ts';
import { formatCurrency } from '@pickup/roi';
import { readPdfText } from '@pickup/test-sinks/read-pdf-text';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import type { Job, JobHandler } from '../../src/platform/jobs/job.ts';
import { ensureLeadLinks } from '../../src/features/leads/stored/lead-links.ts';
import { createJobHarness } from '../platform/job-harness.ts';
import {
  jobOf,
  POSTAL_ADDRESS,
  startMailingServer,
  NEVER_ABORTED,
  type MailingServer,
  type MailingServerOptions,
} from '../deliveries/mailing-server.ts';
import { storeLead } from '../leads/stored-leads.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { readRows, updateRows } from '../platform/table-rows.ts';

const limits = { perNetwork: { count: 1_000, seconds: 60 } };
const SETTINGS = {
  mail: { operators: ['boss@pickup.example'], limits },
  webhooks: [
    { id: 'crm', url: 'https://crm.example/hook', events: ['report.sent', 'report.failed'] },
    { id: 'other', url: 'https://other.example/hook' },
  ],
} satisfies MailingServerOptions['settings'];

describeOnDatabase('the report email', (database) => {
  let server: MailingServer;
  let handler: JobHandler;
  let earlierMails = 0;
  // The threads that draw and send reports start slowly, so all tests share a server.
  beforeAll(async () => {
    server = await startMailingServer({ database: database(), settings: SETTINGS });
    handler = server.handlerOf('report-mail');
  });
  beforeEach(() => {
    server.sink.setBehavior({ kind: 'accept' });
    earlierMails = server.sink.mails.length;
  });
  afterAll(() => server.stop());
  const mails = () => server.sink.mails.slice(earlierMails);

  const run = (job: Job) => handler.run(job, NEVER_ABORTED);
  const reportJob = (leadId: string, payload = {}) => jobOf('report-mail', leadId, { payload });
  const webhook = (leadId: string, event: string) => {
    return { kind: 'webhook', leadId, target: 'crm', event, payload: {} };
  };

  it('includes the lead’s figures in its HTML, its text and the PDF', async () => {
    const lead = await storeLead(database());
    const job = reportJob(lead.id);
    const outcome = await run(job);
    const mail = await server.sink.next();
    const net = formatCurrency(lead.recomputed.netMonthlySavings);
    const year = formatCurrency(lead.recomputed.netAnnualSavings);
    expect(mail).toMatchObject({
      envelope: { to: [lead.email] },
      to: [{ name: 'Ann Meyer', address: lead.email }],
      messageId: `${job.id}@roi.pickup.example`,
      subject: `Your ROI report: ${net} more a month, Ann`,
    });
    const [attached] = mail.attachments;
    const file = { filename: 'ROI report.pdf', contentType: 'application/pdf' };
    expect(attached).toMatchObject(file);
    const { text } = await readPdfText(attached?.content ?? new Uint8Array());
    for (const part of [mail.html, mail.text, text]) {
      expect(part).toContain(net);
      expect(part).toContain(year);
    }
    expect(text).toContain('Ann Meyer');
    const { reportToken } = await ensureLeadLinks(database(), lead.id);
    for (const words of [
      `https://roi.pickup.example/r/${reportToken}`,
      'https://roi.pickup.example/book',
      'The attached PDF has the same results',
      'The call is free, with no obligation.',
      'You’re receiving this email because you asked for this report',
      `Pickup AI, Inc. · ${POSTAL_ADDRESS}`,
    ]) {
      expect(mail.html).toContain(words);
      expect(mail.text).toContain(words);
    }
    const response = expect.stringMatching(/^250/) as string;
    const followUpJobs = [webhook(lead.id, 'report.sent')];
    expect(outcome).toEqual({ kind: 'done', response, followUpJobs });
  });

  it('is saved to a file if there is no mail server, and no webhook reports it as sent', async () => {
    const delivery = { isEnabled: true, smtpUrl: null, webhookSecrets: new Map() };
    const withoutMailServer = await startMailingServer({
      database: database(),
      settings: SETTINGS,
      config: { delivery },
    });
    onTestFinished(() => withoutMailServer.stop());
    const { add, work, until, attempts, reset } = createJobHarness(database);
    onTestFinished(reset);
    work([withoutMailServer.handlerOf('report-mail')]);
    const lead = await storeLead(database());
    const id = await add({ kind: 'report-mail', leadId: lead.id });
    const { finishedAt } = await until(id, ({ state }) => state === 'saved');
    expect(finishedAt).not.toBeNull();
    expect(await attempts(id)).toMatchObject([
      { outcome: 'saved', response: `written to ${id}@roi.pickup.example.eml` },
    ]);
    expect(await readRows(database(), 'job', { leadId: lead.id, kind: 'webhook' })).toEqual([]);
  });

  it('includes the unsubscribe link only for leads who consented to marketing', async () => {
    const consenting = await storeLead(database());
    const { unsubscribeToken } = await ensureLeadLinks(database(), consenting.id);
    await run(reportJob(consenting.id));
    const mail = await server.sink.next();
    expect(mail.html).toContain(`https://roi.pickup.example/u/${unsubscribeToken}`);
    expect(mail.text).toContain(`https://roi.pickup.example/u/${unsubscribeToken}`);
    const other = await storeLead(database(), { has_consent: undefined });
    await run(reportJob(other.id));
    expect((await server.sink.next()).html).not.toContain('/u/');
  });

  it('states what the plan would cost when it does not pay off', async () => {
    const few = { jobs_per_month: 1, avg_job_profit: 50, admin_hours_per_week: 0 };
    const lead = await storeLead(database(), few);
    await run(reportJob(lead.id));
    const mail = await server.sink.next();
    expect(mail.subject).toBe('Your ROI report: Elite wouldn’t pay for itself yet, Ann');
    expect(mail.text).toContain('Net monthly cost: $497');
    expect(mail.text).not.toContain('you’d net');
  });

  it('is sent to the corrected address, and never to an invalid one', async () => {
    const lead = await storeLead(database());
    await run(reportJob(lead.id, { email: 'ann.corrected@example.com' }));
    expect((await server.sink.next()).envelope.to).toEqual(['ann.corrected@example.com']);
    await run(reportJob(lead.id, { email: 'ann@example.com, evil@example.com' }));
    expect((await server.sink.next()).envelope.to).toEqual([lead.email]);
  });

  it('escapes names, and omits names that contain a web address', async () => {
    const odd = await storeLead(database(), {
      'contact.first_name': 'Win $1M: https://evil.example',
      'contact.last_name': 'www.evil.example',
      'contact.business_name': 'Click evil.example/now',
    });
    await run(reportJob(odd.id));
    const mail = await server.sink.next();
    expect(mail.subject).toMatch(/^Your ROI report: \$[\d,]+ more a month$/);
    expect(Buffer.from(mail.raw).toString()).not.toMatch(/evil/);
    const { text } = await readPdfText(mail.attachments[0]?.content ?? new Uint8Array());
    expect(text).not.toContain('evil');
    expect(text).toContain('Prepared for your business');
    const sharp = await storeLead(database(), { 'contact.first_name': `Ann & "D'Arcy"` });
    await run(reportJob(sharp.id));
    const { html, subject } = await server.sink.next();
    expect(subject).toContain(`Ann & "D'Arcy"`);
    expect(html).toContain('Ann &amp; &quot;D&#39;Arcy&quot;, here’s your ROI report');
  });

  it.each([
    ['was erased', { erasedAt: new Date() }, 'the person was erased'],
    ['was quarantined', { status: 'quarantined' }, 'the lead is quarantined'],
  ] as const)('is not sent when the lead %s in the meantime', async (_, change, reason) => {
    const lead = await storeLead(database());
    await updateRows(database(), 'lead', change, { id: lead.id });
    expect(await run(reportJob(lead.id))).toEqual({ kind: 'skipped', reason });
    expect(mails()).toHaveLength(0);
  });

  it('is reported to the subscribed endpoint and the operator if it fails permanently', async () => {
    const lead = await storeLead(database());
    server.sink.setBehavior({ kind: 'refuse', code: 550, message: `<${lead.email}> unknown` });
    const job = reportJob(lead.id);
    const outcome = await run(job);
    expect(outcome).toMatchObject({ kind: 'dead', response: '550 <the recipient> unknown' });
    const alert = { to: 'boss@pickup.example', jobId: job.id, error: '550 no' };
    expect(handler.onDead?.(job, '550 no')).toMatchObject([
      webhook(lead.id, 'report.failed'),
      { kind: 'operator-alert', leadId: lead.id, payload: alert },
    ]);
    expect((await run(reportJob(newId()))).kind).toBe('dead');
  });

  it('is sent after the mail server is up again, and the log contains no personal data', async () => {
    const lines: unknown[] = [];
    const write = (...line: unknown[]) => void lines.push(line);
    const log = { info: write, warn: write, error: write };
    const { add, work, until, advance, attempts, reset } = createJobHarness(database);
    onTestFinished(reset);
    const lead = await storeLead(database());
    await server.sink.stop();
    work([handler], { log });
    const id = await add({ kind: 'report-mail', leadId: lead.id });
    await until(id, ({ attempts: made }) => made === 1);
    await server.sink.start();
    advance(20);
    const mail = await server.sink.next();
    await until(id, ({ state }) => state === 'done');
    const webhooks = await readRows(database(), 'job', { leadId: lead.id, kind: 'webhook' });
    expect(webhooks).toMatchObject([{ event: 'report.sent', target: 'crm' }]);
    expect(await attempts(id)).toMatchObject([{ outcome: 'retry' }, { outcome: 'done' }]);
    expect(mail.messageId).toBe(`${id}@roi.pickup.example`);
    expect(mails()).toHaveLength(1);
    const logged = JSON.stringify(lines);
    for (const personal of [lead.email, 'Meyer', '2125550123', lead.ip]) {
      expect(logged).not.toContain(personal);
    }
  });
});

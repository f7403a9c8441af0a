import { afterEach, beforeEach, expect, it } from 'vitest';
import { ensureLeadLinks } from '../../src/features/leads/stored/lead-links.ts';
import type { StoredBooking } from '../../src/features/bookings/booking/stored-bookings.ts';
import { newId } from '../../src/platform/database/new-id.ts';
import type { Job } from '../../src/platform/jobs/job.ts';
import { exampleBooking } from '../bookings/example-booking.ts';
import { insertJob } from './delivery-rows.ts';
import { attempt, startMailingServer, type MailingServer } from './mailing-server.ts';
import { storeCorrectedEmail, storeLead } from '../leads/stored-leads.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { insertRows, updateRows } from '../platform/table-rows.ts';

const ONE_OPERATOR = ['boss@pickup.example'];
const TWO_OPERATORS = ['boss@pickup.example', 'sales@pickup.example'];

describeOnDatabase('the operator’s notice', (database) => {
  let server: MailingServer;
  const start = async (operators: string[]) => {
    server = await startMailingServer({ database: database(), settings: { mail: { operators } } });
  };
  beforeEach(() => start(ONE_OPERATOR));
  afterEach(() => server.stop());

  const notify = (leadId: string, overrides: Partial<Job> = {}) =>
    attempt(server, 'operator-notice', leadId, overrides);
  async function noticeOf(leadId: string, payload: Job['payload'] = {}) {
    expect((await notify(leadId, { payload })).kind).toBe('done');
    return server.sink.next();
  }
  async function storeBooking(leadId: string, overrides: Partial<StoredBooking> = {}) {
    const booking = exampleBooking(leadId, overrides);
    await insertRows(database(), 'booking_request', booking);
    return booking.id;
  }

  it('includes the corrected email address, to which replies go', async () => {
    const lead = await storeLead(database());
    await storeCorrectedEmail(database(), lead.id, 'ann@right.example');
    const mail = await noticeOf(lead.id, { correctedEmail: 'ann@right.example' });
    expect(mail.subject).toMatch(/^Corrected email address: Ann Meyer/);
    expect(mail.replyTo).toEqual([{ name: 'Ann Meyer', address: 'ann@right.example' }]);
    expect(mail.text).toContain('Email: ann@right.example');
    expect(mail.text).toContain(`Email before the correction: ${lead.email}`);
  });

  it('includes the lead’s details, with a phone link and the reasons for the quality', async () => {
    const lead = await storeLead(database(), {
      'contact.business_name': 'Meyer & <Sons>',
      'contact.phone': '+12125550123',
      phone_as_typed: '(212) 555-0123',
    });
    const quality = {
      score: 62,
      fit: 0.8,
      intent: 0.9,
      reachability: 0.86,
      reasons: [{ part: 'reachability', text: 'The number is a mobile', points: 30 }] as const,
    };
    await updateRows(database(), 'lead', { quality, qualityScore: 62 }, { id: lead.id });
    await storeBooking(lead.id, { note: 'ring twice' });
    const id = newId();
    await notify(lead.id, { id });
    const mail = await server.sink.next();
    expect(mail).toMatchObject({
      envelope: { to: ONE_OPERATOR },
      messageId: `${id}@roi.pickup.example`,
      subject: 'New lead: Ann Meyer, Plumbing (quality 62)',
      replyTo: [{ name: 'Ann Meyer', address: lead.email }],
    });
    expect(mail.html).toContain('href="tel:+12125550123"');
    expect(mail.html).toContain(`href="mailto:${encodeURIComponent(lead.email)}"`);
    expect(mail.html).toContain('Meyer &amp; &lt;Sons&gt;');
    expect(mail.html).not.toContain('<Sons>');
    const { reportToken } = await ensureLeadLinks(database(), lead.id);
    for (const words of [
      'Business: Meyer & <Sons>',
      'Quality: 62 out of 100 (tier A)',
      'How it is calculated: Fit 80% × intent 90% × reachability 86%',
      '* The number is a mobile (reachability +30)',
      '* Mon, Nov 23, 9:30 AM (New York), confirmed: ring twice',
      'Plan: Elite',
      'Jobs per month: 20',
      'Net savings: $1,838/month',
      'Payback: within a month',
      'Campaign source: google',
      `https://roi.pickup.example/r/${reportToken}`,
      `Open the lead:\nhttps://roi.pickup.example/console/leads/${lead.id}`,
    ]) {
      expect(mail.text).toContain(words);
    }
    expect(mail.text).not.toContain('90,');
    expect(mail.text).not.toMatch(/\bscore\b|As typed|\bvalid\b/i);
  });

  it('quotes the visitor’s question to the assistant, if there was one', async () => {
    const withQuestion = await storeLead(database(), { question: 'Do you work with <FieldEdge>?' });
    const { text, html } = await noticeOf(withQuestion.id);
    expect(text).toMatch(/Question from the visitor\s+Do you work with <FieldEdge>\?/i);
    expect(html).toContain('Do you work with &lt;FieldEdge&gt;?');
    const withoutQuestion = await storeLead(database());
    expect((await noticeOf(withoutQuestion.id)).text).not.toMatch(/question from the visitor/i);
  });

  it('includes the lead’s language, also in the subject if that language is not English', async () => {
    for (const [language, subject] of [
      ['es', /^New lead: Ann Meyer, Plumbing, Spanish \(quality \d+\)$/],
      ['en', /^New lead: Ann Meyer, Plumbing \(quality \d+\)$/],
    ] as const) {
      const lead = await storeLead(database(), { language });
      const mail = await noticeOf(lead.id);
      expect(mail.subject).toMatch(subject);
      expect(mail.text).toContain(`Language: ${language === 'es' ? 'Spanish' : 'English'}`);
    }
  });

  it('becomes one email per operator, and is not sent to a person who is not an operator', async () => {
    await server.stop();
    await start(TWO_OPERATORS);
    const lead = await storeLead(database());
    expect(await notify(lead.id)).toEqual({
      kind: 'done',
      response: 'queued one email for each of 2 operators',
      followUpJobs: TWO_OPERATORS.map((to) => ({
        kind: 'operator-notice',
        leadId: lead.id,
        payload: { to },
      })),
    });
    expect(server.sink.mails).toHaveLength(0);
    const to = 'sales@pickup.example';
    expect((await noticeOf(lead.id, { to })).envelope.to).toEqual([to]);
    const stranger = { to: 'someone@else.example' };
    expect((await notify(lead.id, { payload: stranger })).kind).toBe('skipped');
    expect(server.sink.mails).toHaveLength(1);
  });

  it('has the lead and the requested time in its subject, and is queued for each operator', async () => {
    await server.stop();
    await start(TWO_OPERATORS);
    const lead = await storeLead(database());
    const startsAt = new Date('2026-11-29T09:00:00Z');
    const overrides = { state: 'requested', startsAt, timeZone: 'America/Chicago' } as const;
    const payload = { booking: await storeBooking(lead.id, overrides) };
    const [to = ''] = TWO_OPERATORS;
    const outcome = await notify(lead.id, { payload });
    expect(outcome).toMatchObject({ followUpJobs: [{ payload: { ...payload, to } }, {}] });
    const { subject, text } = await noticeOf(lead.id, { ...payload, to });
    for (const label of ['Confirm the time', 'Open the lead'])
      expect(text).toContain(`${label}:\nhttps://roi.pickup.example/console/leads/${lead.id}`);
    expect(subject).toBe('Ann Meyer requested a time: Sun, Nov 29, 4:00 AM (New York)');
    expect(text).toContain(
      '* Sun, Nov 29, 4:00 AM (New York), their time Sun, Nov 29, 3:00 AM (Chicago)\n',
    );
  });

  it('has the booking’s time in its subject, in the team’s time zone, if the lead came to book a call', async () => {
    const lead = await storeLead(database(), { lead_source: 'booking_page' });
    const before = await noticeOf(lead.id);
    expect(before.subject).toMatch(/^New lead: Ann Meyer, Plumbing \(quality \d+\)$/);
    const startsAt = new Date('2026-11-29T09:00:00Z');
    await storeBooking(lead.id, { startsAt, timeZone: 'Europe/Berlin' });
    expect((await noticeOf(lead.id)).subject).toMatch(
      /^New booking: Ann Meyer, Plumbing \(quality \d+\), Sun, Nov 29, 4:00 AM \(New York\)$/,
    );
  });

  it('is sent only once, with the requested time, for a lead who came to request a call', async () => {
    const lead = await storeLead(database(), { lead_source: 'booking_page' });
    const payload = { booking: await storeBooking(lead.id, { state: 'requested' }) };
    await insertJob(database(), 'ready', { kind: 'operator-notice', leadId: lead.id, payload });
    expect((await notify(lead.id)).kind).toBe('skipped');
    const { subject } = await noticeOf(lead.id, payload);
    expect(subject).toMatch(/^Ann Meyer requested a time: /);
  });

  async function noticeOfVisit(at: string, overrides: object = {}) {
    const first_touch = { at, landing_url: '/' };
    return noticeOf((await storeLead(database(), { ...overrides, first_touch })).id);
  }

  it('has the first visit’s time in the team’s time zone, and shortens a long name in its subject', async () => {
    const name = 'Wolfeschlegelstein'.repeat(5);
    const overrides = { 'contact.first_name': name };
    const { subject, text } = await noticeOfVisit('2026-11-25T19:00:23.055Z', overrides);
    expect(text).toContain('First visit: Wed, Nov 25, 2:00 PM (New York)');
    expect(subject).toMatch(/^New lead: Wolfeschlegelstein.{41}…, Plumbing \(quality \d+\)$/);
    expect(text).toContain(`${name} Meyer`);
  });

  it('is sent even if the first visit’s time is invalid, and shows that time as it was sent', async () => {
    const beyond = ['9999-12-31T23:59:59.999Z', '+275760-09-13T00:00:00.000Z'];
    for (const at of ['yesterday', '0000-01-01T00:00:00Z', ...beyond])
      expect((await noticeOfVisit(at)).text).toContain(`First visit: ${at}`);
  });

  it('is not sent about an erased person, or when there is no recipient', async () => {
    const lead = await storeLead(database());
    await updateRows(database(), 'lead', { erasedAt: new Date() }, { id: lead.id });
    expect((await notify(lead.id)).kind).toBe('skipped');
    await server.stop();
    await start([]);
    expect((await notify((await storeLead(database())).id)).kind).toBe('skipped');
    expect(server.sink.mails).toHaveLength(0);
  });
});

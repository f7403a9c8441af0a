import { afterEach, describe, expect, it } from 'vitest';
import { ensureLeadLinks } from '../src/domain/leads/lead-links.ts';
import type { JobHandler } from '../src/platform/jobs/job.ts';
import { exampleBooking } from './example-booking.ts';
import { insertJob } from './delivery-rows.ts';
import { jobOf, startMailingServer, UNHURRIED, type MailingServer } from './mailing-server.ts';
import { correctAddress, storeLead } from './stored-leads.ts';
import { onDatabase } from './test-database.ts';
import { insertRows, updateRows } from './table-rows.ts';

const ONE = ['boss@pickup.example'];
const TWO = ['boss@pickup.example', 'sales@pickup.example'];

describe('the operator’s notice', () => {
  onDatabase((database) => {
    let server: MailingServer;
    const start = async (operators: string[]): Promise<JobHandler> => {
      server = await startMailingServer({ on: database(), settings: { mail: { operators } } });
      return server.handlerOf('operator-notice');
    };
    afterEach(() => server.stop());

    it('names the corrected address, and replies go there', async () => {
      const handler = await start(ONE);
      const lead = await storeLead(database());
      await correctAddress(database(), lead.id, 'ann@right.example');
      const payload = { correctedEmail: 'ann@right.example' };
      await handler.run(jobOf('operator-notice', lead.id, { payload }), UNHURRIED);
      const mail = await server.sink.next();
      expect(mail.subject).toMatch(/^Corrected email address: Ann Meyer/);
      expect(mail.replyTo).toEqual([{ name: 'Ann Meyer', address: 'ann@right.example' }]);
      expect(mail.text).toContain('Email: ann@right.example');
      expect(mail.text).toContain(`Email before the correction: ${lead.email}`);
    });

    it('names the lead to call, with a phone link, and the reasons', async () => {
      const handler = await start(ONE);
      const lead = await storeLead(database(), { 'contact.business_name': 'Meyer & <Sons>' });
      const quality = {
        score: 62,
        fit: 0.8,
        intent: 0.9,
        reachability: 0.86,
        reasons: [{ part: 'reachability', text: 'The number is a mobile', points: 30 }] as const,
      };
      await updateRows(database(), 'lead', { quality, qualityScore: 62 }, { id: lead.id });
      const call = exampleBooking(lead.id, { note: 'ring twice' });
      await insertRows(database(), 'booking_request', call);
      const job = jobOf('operator-notice', lead.id);
      expect((await handler.run(job, UNHURRIED)).kind).toBe('done');
      const mail = await server.sink.next();
      expect(mail).toMatchObject({
        envelope: { to: ONE },
        messageId: `${job.id}@roi.pickup.example`,
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

    it('says which language to call in, and in its subject if it is not English', async () => {
      const handler = await start(ONE);
      for (const [language, subject] of [
        ['es', /^New lead: Ann Meyer, Plumbing, Spanish \(quality \d+\)$/],
        ['en', /^New lead: Ann Meyer, Plumbing \(quality \d+\)$/],
      ] as const) {
        const lead = await storeLead(database(), { language });
        await handler.run(jobOf('operator-notice', lead.id), UNHURRIED);
        const mail = await server.sink.next();
        expect(mail.subject).toMatch(subject);
        expect(mail.text).toContain(`Language: ${language === 'es' ? 'Spanish' : 'English'}`);
      }
    });

    it('becomes one email per operator, so that a bad address does not affect the others', async () => {
      const handler = await start(TWO);
      const lead = await storeLead(database());
      const outcome = await handler.run(jobOf('operator-notice', lead.id), UNHURRIED);
      expect(outcome).toEqual({
        kind: 'done',
        answer: 'queued one email for each of 2 operators',
        causes: TWO.map((to) => ({ kind: 'operator-notice', leadId: lead.id, payload: { to } })),
      });
      expect(server.sink.mails).toHaveLength(0);
      const [, payload = {}] = TWO.map((to) => ({ to }));
      await handler.run(jobOf('operator-notice', lead.id, { payload }), UNHURRIED);
      expect((await server.sink.next()).envelope.to).toEqual(['sales@pickup.example']);
      const stranger = { to: 'someone@else.example' };
      const gone = await handler.run(
        jobOf('operator-notice', lead.id, { payload: stranger }),
        UNHURRIED,
      );
      expect(gone.kind).toBe('skipped');
      expect(server.sink.mails).toHaveLength(1);
    });

    it('names in its subject who requested a call and when, for each operator', async () => {
      const handler = await start(TWO);
      const lead = await storeLead(database());
      const startsAt = new Date('2026-11-29T09:00:00Z');
      const over = { state: 'requested', startsAt, timeZone: 'America/Chicago' } as const;
      const call = exampleBooking(lead.id, over);
      await insertRows(database(), 'booking_request', call);
      const payload = { booking: call.id };
      const [to = ''] = TWO;
      const outcome = await handler.run(jobOf('operator-notice', lead.id, { payload }), UNHURRIED);
      expect(outcome).toMatchObject({ causes: [{ payload: { ...payload, to } }, {}] });
      await handler.run(
        jobOf('operator-notice', lead.id, { payload: { ...payload, to } }),
        UNHURRIED,
      );
      const { subject, text } = await server.sink.next();
      for (const label of ['Confirm the time', 'Open the lead'])
        expect(text).toContain(`${label}:\nhttps://roi.pickup.example/console/leads/${lead.id}`);
      expect(subject).toBe('Ann Meyer requested a time: Sun, Nov 29, 4:00 AM (New York)');
      expect(text).toContain(
        '* Sun, Nov 29, 4:00 AM (New York), their time Sun, Nov 29, 3:00 AM (Chicago)\n',
      );
    });

    it('says when the call of a lead is who came to book it, in the zone of the team', async () => {
      const handler = await start(ONE);
      const lead = await storeLead(database(), { lead_source: 'booking_page' });
      const subjectNow = async () => {
        await handler.run(jobOf('operator-notice', lead.id), UNHURRIED);
        return (await server.sink.next()).subject;
      };
      expect(await subjectNow()).toMatch(/^New lead: Ann Meyer, Plumbing \(quality \d+\)$/);
      const startsAt = new Date('2026-11-29T09:00:00Z');
      const call = exampleBooking(lead.id, { startsAt, timeZone: 'Europe/Berlin' });
      await insertRows(database(), 'booking_request', call);
      expect(await subjectNow()).toMatch(
        /^New booking: Ann Meyer, Plumbing \(quality \d+\), Sun, Nov 29, 4:00 AM \(New York\)$/,
      );
    });

    it('of a lead who came to request a call is the one of the call', async () => {
      const handler = await start(ONE);
      const lead = await storeLead(database(), { lead_source: 'booking_page' });
      const call = exampleBooking(lead.id, { state: 'requested' });
      await insertRows(database(), 'booking_request', call);
      const payload = { booking: call.id };
      await insertJob(database(), 'ready', { kind: 'operator-notice', leadId: lead.id, payload });
      expect((await handler.run(jobOf('operator-notice', lead.id), UNHURRIED)).kind).toBe(
        'skipped',
      );
      await handler.run(jobOf('operator-notice', lead.id, { payload }), UNHURRIED);
      expect((await server.sink.next()).subject).toMatch(/^Ann Meyer requested a time: /);
    });

    it('says when the first visit was in the zone of the team, and cuts a long name in its subject', async () => {
      const handler = await start(ONE);
      const visits = async (at: string, name: string) => {
        const lead = await storeLead(database(), {
          'contact.first_name': name,
          first_touch: { at, landing_url: '/' },
        });
        await handler.run(jobOf('operator-notice', lead.id), UNHURRIED);
        return server.sink.next();
      };
      const name = 'Wolfeschlegelstein'.repeat(5);
      const { subject, text } = await visits('2026-11-25T19:00:23.055Z', name);
      expect(text).toContain('First visit: Wed, Nov 25, 2:00 PM (New York)');
      expect(subject).toMatch(/^New lead: Wolfeschlegelstein.{41}…, Plumbing \(quality \d+\)$/);
      expect(text).toContain(`${name} Meyer`);
      expect((await visits('yesterday', 'Ann')).text).toContain('First visit: yesterday');
    });

    it.each(['9999-12-31T23:59:59.999Z', '+275760-09-13T00:00:00.000Z', '0000-01-01T00:00:00Z'])(
      'is sent for a lead whose clock says %s',
      async (at) => {
        const handler = await start(ONE);
        const lead = await storeLead(database(), { first_touch: { at, landing_url: '/' } });
        await handler.run(jobOf('operator-notice', lead.id), UNHURRIED);
        expect((await server.sink.next()).text).toContain(`First visit: ${at}`);
      },
    );

    it('is not sent about an erased person, or when there is no recipient', async () => {
      const handler = await start(ONE);
      const lead = await storeLead(database());
      await updateRows(database(), 'lead', { erasedAt: new Date() }, { id: lead.id });
      expect((await handler.run(jobOf('operator-notice', lead.id), UNHURRIED)).kind).toBe(
        'skipped',
      );
      await server.stop();
      const none = await start([]);
      expect((await none.run(jobOf('operator-notice', lead.id), UNHURRIED)).kind).toBe('skipped');
      expect(server.sink.mails).toHaveLength(0);
    });
  });
});

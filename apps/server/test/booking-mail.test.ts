import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { exampleBooking } from './example-booking.ts';
import { newLinkTokens } from '../src/domain/bookings/new-booking.ts';
import type { JobHandler } from '../src/platform/jobs/job.ts';
import type { StoredBooking } from '../src/domain/bookings/stored-bookings.ts';
import { jobOf, startMailingServer, UNHURRIED, type MailingServer } from './mailing-server.ts';
import { correctAddress, storeLead } from './stored-leads.ts';
import { eventOf } from './received-event.ts';
import { addAgent } from './stored-agents.ts';
import { onDatabase } from './test-database.ts';
import { insertRows, updateRows } from './table-rows.ts';

const AT = {
  startsAt: new Date('2026-11-29T09:00:00Z'),
  timeZone: 'America/Chicago',
  note: 'Visit https://evil.example now',
} as const;

const HELD_BY = (agentId: string) => ({ agentId, busyUntil: new Date('2026-11-29T09:15:00Z') });

describe('the email about a call', () => {
  onDatabase((database) => {
    let server: MailingServer;
    let handler: JobHandler;
    beforeEach(async () => {
      server = await startMailingServer({
        on: database(),
        settings: { mail: { replyTo: 'sales@pickup.example' } },
      });
      handler = server.handlerOf('booking-mail');
    });
    afterEach(() => server.stop());

    async function store(over: Partial<StoredBooking>) {
      const lead = await storeLead(database());
      const call = exampleBooking(lead.id, { ...AT, ...over });
      await insertRows(database(), 'booking_request', call);
      return { lead, call };
    }
    const run = (leadId: string, { id, sequence }: StoredBooking, news: object = {}) => {
      const payload = { booking: id, sequence, ...news };
      return handler.run(jobOf('booking-mail', leadId, { payload }), UNHURRIED);
    };

    it.each([
      ['requested', 'We got your call request', 'REQUEST', 'TENTATIVE', 'ACCEPTED'],
      ['confirmed', 'Confirmed: your call on', 'REQUEST', 'CONFIRMED', 'ACCEPTED'],
      ['proposed', 'A new time for your call', 'REQUEST', 'TENTATIVE', 'NEEDS-ACTION'],
      ['declined', 'We can’t call you on', 'CANCEL', 'CANCELLED', 'ACCEPTED'],
      ['cancelled', 'Canceled: your call on', 'CANCEL', 'CANCELLED', 'ACCEPTED'],
    ] as const)(
      'for a call that is %s includes the event',
      async (state, subject, method, status, partstat) => {
        const { lead, call } = await store({ state, sequence: 3 });
        expect((await run(lead.id, call)).kind).toBe('done');
        const mail = await server.sink.next();
        expect(mail.subject).toContain(subject);
        expect(mail.subject).toContain('Sun, Nov 29, 3:00 AM (Chicago)');
        expect(mail.envelope.to).toEqual([lead.email]);
        expect(mail.text).toContain('When: Sunday, November 29, 2026 at 3:00 AM');
        expect(mail.text).toContain('Time zone: Central Standard Time (Chicago)');
        expect(mail.text).toContain(`https://roi.pickup.example/book?lead=${lead.id}`);
        expect(mail.text).not.toContain('evil.example');
        const { event, lines, ...read } = eventOf(mail);
        expect(read).toMatchObject({ method, status });
        expect([event.uid, event.sequence]).toEqual([call.uid, 3]);
        expect(event.start.date).toEqual(AT.startsAt);
        expect(event.end?.date).toEqual(new Date(AT.startsAt.getTime() + 15 * 60_000));
        expect(event.organizer?.email).toBe('sales@pickup.example');
        expect(event.attendees).toMatchObject([{ email: lead.email, partstat }]);
        expect(lines).toContainEqual(
          expect.stringMatching(/^ORGANIZER.*:mailto:sales@pickup\.example$/),
        );
        expect(lines.filter((line) => line.endsWith(`:mailto:${lead.email}`))).toHaveLength(1);
        expect(mail.headers.get('list-unsubscribe')).toBeUndefined();
      },
    );

    it('about a proposed time links to the page that accepts it', async () => {
      const { lead, call } = await store({ state: 'proposed', changeToken: 'change-ed' });
      await run(lead.id, call);
      const mail = await server.sink.next();
      const words = mail.text.replaceAll(/\s+/g, ' ');
      const page = `https://roi.pickup.example/book?lead=${lead.id}&token=change-ed`;
      const link = `Accept or choose another time: ${page}`;
      expect(words).toContain(link);
      expect(mail.text).not.toContain('Reply to this email');
      expect(eventOf(mail).event.description).toContain(link);
    });

    it('includes the event as a part that email clients show, and as a file', async () => {
      const { lead, call } = await store({ state: 'confirmed' });
      await run(lead.id, call);
      const mail = await server.sink.next();
      const raw = new TextDecoder().decode(mail.raw);
      expect(raw).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=REQUEST/i);
      expect(eventOf(mail).files.map(({ filename }) => filename)).toContain('call.ics');
    });

    it('quotes what the agent wrote, as text and never as markup', async () => {
      const { lead, call } = await store({
        state: 'proposed',
        reply: 'A <b>bit</b> later?\n\nBea',
      });
      await run(lead.id, call);
      const { html, text } = await server.sink.next();
      expect(text).toContain('A <b>bit</b> later?');
      expect(html).toContain('A &lt;b&gt;bit&lt;/b&gt; later?');
    });

    describe('that the visitor booked', () => {
      let tokens = newLinkTokens();
      const links = () => [
        `https://roi.pickup.example/book/change/${tokens.changeToken}`,
        `https://roi.pickup.example/book/cancel/${tokens.cancelToken}`,
      ];
      beforeEach(() => void (tokens = newLinkTokens()));
      const FROM = { news: 'moved', from: '2026-11-28T09:00:00.000Z' };

      it('names the time in their zone, the length, who calls, and the links', async () => {
        const agentId = await addAgent(database(), 'Dana Reed');
        const { lead, call } = await store({ ...tokens, ...HELD_BY(agentId), byVisitor: true });
        expect((await run(lead.id, call, { news: 'booked' })).kind).toBe('done');
        const mail = await server.sink.next();
        expect(mail.subject).toBe('Booked: your call on Sun, Nov 29, 3:00 AM (Chicago)');
        expect(mail.text).toContain('When: Sunday, November 29, 2026 at 3:00 AM');
        expect(mail.text).toContain('Length: 15 minutes');
        expect(mail.text).toContain('You’ll talk with: Dana\n');
        expect(mail.text).not.toContain('Reed');
        expect(mail.text).not.toContain('confirm');
        const { event, method } = eventOf(mail);
        expect([method, event.uid, event.sequence]).toEqual(['REQUEST', call.uid, call.sequence]);
        for (const link of links()) {
          expect(mail.text).toContain(link);
          expect(event.description).toContain(link);
        }
      });

      it.each([
        [true, 'You rescheduled the call.'],
        [false, 'We’ll call you at the new time.'],
      ])('and that has moved names both times (by the visitor: %s)', async (byVisitor, words) => {
        const { lead, call } = await store({
          ...tokens,
          byVisitor,
          reply: byVisitor ? '' : 'Sick',
        });
        await run(lead.id, call, FROM);
        const mail = await server.sink.next();
        expect(mail.subject).toContain(
          'Rescheduled: your call is now on Sun, Nov 29, 3:00 AM (Chicago)',
        );
        expect(mail.text).toContain('Previous time: Saturday, November 28, 2026 at 3:00 AM');
        expect(mail.text).toContain(words);
        expect(mail.text.includes('Sick')).toBe(!byVisitor);
        for (const link of links()) expect(mail.text).toContain(link);
        expect(eventOf(mail)).toMatchObject({ method: 'REQUEST', status: 'CONFIRMED' });
      });

      it('and canceled does not say that we cancel', async () => {
        const { lead, call } = await store({ ...tokens, byVisitor: true, state: 'cancelled' });
        await run(lead.id, call, { news: 'canceled' });
        const mail = await server.sink.next();
        expect(mail.text).toContain('You canceled this call');
        expect(mail.text).not.toContain('we can’t make');
        for (const link of links()) expect(mail.text).not.toContain(link);
        expect(eventOf(mail)).toMatchObject({ method: 'CANCEL', status: 'CANCELLED' });
      });

      it('waits for the hourly caps', async () => {
        const perAddress = { count: 1, seconds: 3_600 };
        const settings = { mail: { limits: { perAddress, perNetwork: perAddress } } };
        const capped = await startMailingServer({ on: database(), settings });
        const mails = capped.handlerOf('booking-mail');
        const { lead, call } = await store({ ...tokens, byVisitor: true, sequence: 0 });
        const payload = { booking: call.id, sequence: 0, news: 'booked' };
        const kinds: string[] = [];
        for (let email = 0; email < 2; email += 1)
          kinds.push(
            (await mails.run(jobOf('booking-mail', lead.id, { payload }), UNHURRIED)).kind,
          );
        await capped.stop();
        expect(kinds[1]).toBe('postponed');
      });
    });

    it('is skipped once the call has another state', async () => {
      const { lead, call } = await store({ state: 'confirmed', sequence: 2 });
      expect((await run(lead.id, { ...call, sequence: 1 })).kind).toBe('skipped');
      const replaced = await store({ state: 'replaced', sequence: 0 });
      expect((await run(replaced.lead.id, replaced.call)).kind).toBe('skipped');
      expect(server.sink.mails).toHaveLength(0);
    });

    it('waits for the hourly caps only in states that a visitor can cause', async () => {
      const limits = {
        perAddress: { count: 1, seconds: 3_600 },
        perNetwork: { count: 1, seconds: 3_600 },
      };
      const capped = await startMailingServer({ on: database(), settings: { mail: { limits } } });
      const mails = capped.handlerOf('booking-mail');
      const { lead, call } = await store({ state: 'requested', sequence: 0 });
      const kinds: string[] = [];
      for (const state of ['requested', 'requested', 'proposed', 'confirmed'] as const) {
        await updateRows(database(), 'booking_request', { state }, { id: call.id });
        const payload = { booking: call.id, sequence: 0 };
        const job = jobOf('booking-mail', lead.id, { payload });
        kinds.push((await mails.run(job, UNHURRIED)).kind);
      }
      await capped.stop();
      expect(kinds.slice(1)).toEqual(['postponed', 'done', 'done']);
    });

    it('is sent to the corrected address', async () => {
      const { lead, call } = await store({ state: 'requested', sequence: 0 });
      await correctAddress(database(), lead.id, 'ann@right.example');
      await run(lead.id, call);
      const mail = await server.sink.next();
      expect(mail.envelope.to).toEqual(['ann@right.example']);
      const { event, lines } = eventOf(mail);
      expect(event.attendees?.[0]?.email).toBe('ann@right.example');
      expect(lines).toContainEqual(expect.stringMatching(/^ATTENDEE.*:mailto:ann@right\.example$/));
    });
  });
});

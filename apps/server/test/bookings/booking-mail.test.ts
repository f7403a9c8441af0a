import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { exampleBooking } from './example-booking.ts';
import { newLinkTokens } from '../../src/features/bookings/booking/request-booking.ts';
import type { StoredBooking } from '../../src/features/bookings/booking/stored-bookings.ts';
import { attempt, startMailingServer, type MailingServer } from '../deliveries/mailing-server.ts';
import { storeCorrectedEmail, storeLead } from '../leads/stored-leads.ts';
import { eventOf } from '../deliveries/received-event.ts';
import { addAgent } from './stored-agents.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { insertRows, updateRows } from '../platform/table-rows.ts';

const AT = {
  startsAt: new Date('2026-11-29T09:00:00Z'),
  timeZone: 'America/Chicago',
  note: 'Visit https://evil.example now',
} as const;

const assignedTo = (agentId: string) => ({ agentId, busyUntil: new Date('2026-11-29T09:15:00Z') });

describeOnDatabase('the email about a booking', (database) => {
  let server: MailingServer;
  beforeEach(async () => {
    const settings = { mail: { replyTo: 'sales@pickup.example' } };
    server = await startMailingServer({ database: database(), settings });
  });
  afterEach(() => server.stop());

  async function store(overrides: Partial<StoredBooking>) {
    const lead = await storeLead(database());
    const booking = exampleBooking(lead.id, { ...AT, ...overrides });
    await insertRows(database(), 'booking_request', booking);
    return { lead, booking };
  }
  const run = (
    leadId: string,
    { id, sequence, state }: StoredBooking,
    details: object = {},
    target: MailingServer = server,
  ) => {
    const payload = { booking: id, sequence, event: state, ...details };
    return attempt(target, 'booking-mail', leadId, { payload });
  };
  async function mailAbout({ lead, booking }: Awaited<ReturnType<typeof store>>, details?: object) {
    expect((await run(lead.id, booking, details)).kind).toBe('done');
    return server.sink.next();
  }

  it.each([
    ['requested', 'We got your call request', 'REQUEST', 'TENTATIVE', 'ACCEPTED'],
    ['confirmed', 'Confirmed: your call on', 'REQUEST', 'CONFIRMED', 'ACCEPTED'],
    ['proposed', 'A new time for your call', 'REQUEST', 'TENTATIVE', 'NEEDS-ACTION'],
    ['declined', 'We can’t call you on', 'CANCEL', 'CANCELLED', 'ACCEPTED'],
    ['canceled', 'Canceled: your call on', 'CANCEL', 'CANCELLED', 'ACCEPTED'],
  ] as const)(
    'has the calendar event of a %s booking',
    async (state, subject, method, status, partstat) => {
      const stored = await store({ state, sequence: 3, cancelToken: `cancel-${state}` });
      const { lead, booking } = stored;
      const mail = await mailAbout(stored);
      expect(mail.subject).toContain(subject);
      expect(mail.subject).toContain('Sun, Nov 29, 3:00 AM (Chicago)');
      expect(mail.envelope.to).toEqual([lead.email]);
      expect(mail.text).toContain('When: Sunday, November 29, 2026 at 3:00 AM');
      expect(mail.text).toContain('Time zone: Central Standard Time (Chicago)');
      expect(mail.text).toContain(`https://roi.pickup.example/book?lead=${lead.id}`);
      expect(mail.text).not.toContain('evil.example');
      expect(mail.text.includes('/book/cancel/')).toBe(method === 'REQUEST');
      const { event, lines, ...read } = eventOf(mail);
      expect(read).toMatchObject({ method, status });
      expect([event.uid, event.sequence]).toEqual([booking.uid, 3]);
      expect(event.start.date).toEqual(AT.startsAt);
      expect(event.end?.date).toEqual(new Date(AT.startsAt.getTime() + 15 * 60_000));
      expect(event.organizer?.email).toBe('sales@pickup.example');
      expect(event.attendees).toMatchObject([{ email: lead.email, partstat }]);
      const organizer = /^ORGANIZER.*:mailto:sales@pickup\.example$/;
      expect(lines).toContainEqual(expect.stringMatching(organizer));
      expect(lines.filter((line) => line.endsWith(`:mailto:${lead.email}`))).toHaveLength(1);
      expect(mail.headers.get('list-unsubscribe')).toBeUndefined();
    },
  );

  it('links to the page where the visitor can accept the proposed time', async () => {
    const stored = await store({ state: 'proposed', changeToken: 'change-ed' });
    const mail = await mailAbout(stored);
    const words = mail.text.replaceAll(/\s+/g, ' ');
    const page = `https://roi.pickup.example/book?lead=${stored.lead.id}&token=change-ed`;
    const link = `Accept or choose another time: ${page}`;
    expect(words).toContain(link);
    expect(mail.text).not.toContain('Reply to this email');
    expect(eventOf(mail).event.description).toContain(link);
  });

  it('includes the event as a part that email clients show, and as a file', async () => {
    const mail = await mailAbout(await store({ state: 'confirmed' }));
    const raw = new TextDecoder().decode(mail.raw);
    expect(raw).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=REQUEST/i);
    expect(eventOf(mail).files.map(({ filename }) => filename)).toContain('call.ics');
  });

  it('quotes the agent’s note as text, never as markup', async () => {
    const reply = 'A <b>bit</b> later?\n\nBea';
    const { html, text } = await mailAbout(await store({ state: 'proposed', reply }));
    expect(text).toContain('A <b>bit</b> later?');
    expect(html).toContain('A &lt;b&gt;bit&lt;/b&gt; later?');
  });

  describe('if the visitor booked', () => {
    let tokens = newLinkTokens();
    const links = () => [
      `https://roi.pickup.example/book/change/${tokens.changeToken}`,
      `https://roi.pickup.example/book/cancel/${tokens.cancelToken}`,
    ];
    beforeEach(() => void (tokens = newLinkTokens()));
    const from = '2026-11-28T09:00:00.000Z';

    it('includes the time in their zone, the length, the agent, and the links', async () => {
      const agentId = await addAgent(database(), 'Dana Reed');
      const stored = await store({ ...tokens, ...assignedTo(agentId), byVisitor: true });
      const mail = await mailAbout(stored, { event: 'booked' });
      expect(mail.subject).toBe('Booked: your call on Sun, Nov 29, 3:00 AM (Chicago)');
      expect(mail.text).toContain('When: Sunday, November 29, 2026 at 3:00 AM');
      expect(mail.text).toContain('Length: 15 minutes');
      expect(mail.text).toContain('You’ll talk with: Dana\n');
      expect(mail.text).not.toContain('Reed');
      expect(mail.text).not.toContain('confirm');
      const { event, method } = eventOf(mail);
      const { uid, sequence } = stored.booking;
      expect([method, event.uid, event.sequence]).toEqual(['REQUEST', uid, sequence]);
      for (const link of links()) {
        expect(mail.text).toContain(link);
        expect(event.description).toContain(link);
      }
    });

    it.each([
      [true, { event: 'rescheduled' }, 'You rescheduled the call.'],
      [false, { event: 'rescheduled' }, 'We’ll call you at the new time.'],
    ])(
      'includes both times after rescheduling (by the visitor: %s, %o)',
      async (byVisitor, details, words) => {
        const reply = byVisitor ? '' : 'Sick';
        const mail = await mailAbout(await store({ ...tokens, byVisitor, reply }), {
          ...details,
          from,
        });
        expect(mail.subject).toContain(
          'Rescheduled: your call is now on Sun, Nov 29, 3:00 AM (Chicago)',
        );
        expect(mail.text).toContain('Previous time: Saturday, November 28, 2026 at 3:00 AM');
        expect(mail.text).toContain(words);
        expect(mail.text.includes('Sick')).toBe(!byVisitor);
        for (const link of links()) expect(mail.text).toContain(link);
        expect(eventOf(mail)).toMatchObject({ method: 'REQUEST', status: 'CONFIRMED' });
      },
    );

    it('says that the visitor canceled, not that we did', async () => {
      const stored = await store({ ...tokens, byVisitor: true, state: 'canceled' });
      const mail = await mailAbout(stored, { event: 'canceled' });
      expect(mail.text).toContain('You canceled this call');
      expect(mail.text).not.toContain('we can’t make');
      for (const link of links()) expect(mail.text).not.toContain(link);
      expect(eventOf(mail)).toMatchObject({ method: 'CANCEL', status: 'CANCELLED' });
    });
  });

  it('is skipped if the booking has changed since the job was added', async () => {
    const { lead, booking } = await store({ state: 'confirmed', sequence: 2 });
    expect((await run(lead.id, { ...booking, sequence: 1 })).kind).toBe('skipped');
    const replaced = await store({ state: 'replaced', sequence: 0 });
    expect((await run(replaced.lead.id, replaced.booking)).kind).toBe('skipped');
    expect(server.sink.mails).toHaveLength(0);
  });

  it('is postponed at the caps only if visitors can trigger this email', async () => {
    const onePerHour = { count: 1, seconds: 3_600 };
    const settings = { mail: { limits: { perAddress: onePerHour, perNetwork: onePerHour } } };
    const capped = await startMailingServer({ database: database(), settings });
    const { lead, booking } = await store({ state: 'requested', byVisitor: true });
    const outcomeOf = async (state: StoredBooking['state'], details?: object) => {
      await updateRows(database(), 'booking_request', { state }, { id: booking.id });
      return (await run(lead.id, { ...booking, state }, details, capped)).kind;
    };
    await outcomeOf('requested'); // the last email that the caps allow
    expect(await outcomeOf('requested')).toBe('postponed');
    expect(await outcomeOf('proposed')).toBe('done');
    expect(await outcomeOf('confirmed')).toBe('done');
    expect(await outcomeOf('confirmed', { event: 'booked' })).toBe('postponed');
    await capped.stop();
  });

  it('is sent to the corrected email address', async () => {
    const stored = await store({ state: 'requested', sequence: 0 });
    await storeCorrectedEmail(database(), stored.lead.id, 'ann@right.example');
    const mail = await mailAbout(stored);
    expect(mail.envelope.to).toEqual(['ann@right.example']);
    const { event, lines } = eventOf(mail);
    expect(event.attendees?.[0]?.email).toBe('ann@right.example');
    expect(lines).toContainEqual(expect.stringMatching(/^ATTENDEE.*:mailto:ann@right\.example$/));
  });
});

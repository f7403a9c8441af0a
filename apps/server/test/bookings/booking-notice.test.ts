import { isFullRun } from '@pickup/test-sinks/full-run';
import { DEFAULT_TEAM_AVAILABILITY } from '@pickup/contracts/bookings/availability';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { removeOperator } from '../../src/features/people/team/operators.ts';
import { longMoment, zoneName } from '../../src/platform/time/zoned-time.ts';
import {
  calendlyMessage,
  SCHEDULING_SECRETS,
  sendSchedulingMessage,
} from './scheduling-messages.ts';
import { attempt, startMailingServer, type MailingServer } from '../deliveries/mailing-server.ts';
import { eventOf } from '../deliveries/received-event.ts';
import { addAgent } from './stored-agents.ts';
import { deleteRows, readRows } from '../platform/table-rows.ts';
import { describeOnDatabase } from '../support/test-database.ts';

/** A Monday, at 8:00 in New York. */
const NOW = new Date('2030-01-07T13:00:00.000Z');
/** Tuesday, at 10:00 in Chicago. */
const TEN = new Date('2030-01-08T16:00:00.000Z');
const ELEVEN = new Date('2030-01-08T17:00:00.000Z');
/** Working hours, in the time zone of Chicago. */
const WEEK = [1, 2, 3, 4, 5].map((day) => ({ day, from: '09:00', to: '17:00' }));
const CHICAGO = { own_hours: { time_zone: 'America/Chicago', weekly: WEEK } };
const FACTS = { ip: '203.0.113.7', userAgent: '', referer: '', receivedAt: NOW };
const CHOSEN = {
  kind: 'quick',
  startsAt: TEN,
  timeZone: 'America/New_York',
  note: 'Ring <twice>',
  holdKey: null,
} as const;

describeOnDatabase('the notice to a booking’s agent', (database) => {
  let server: MailingServer;
  let agent = '';
  let leadId = '';
  let now = NOW;
  beforeEach(async () => {
    now = NOW;
    server = await startMailingServer({
      database: database(),
      now: () => now,
      settings: { mail: { operators: ['boss@pickup.example'], replyTo: 'sales@pickup.example' } },
      config: { schedulingServices: SCHEDULING_SECRETS },
    });
    await deleteRows(database(), 'availability');
    agent = await addAgent(database(), 'Dana Reed', CHICAGO);
    leadId = await server.submit({
      'contact.email': 'ann@shop.example',
      'contact.phone': '+12125550123',
    });
  });
  afterEach(() => server.stop());

  const book = (overrides: object = {}) =>
    server.services.bookings.book(leadId, { ...CHOSEN, ...overrides }, FACTS);

  /** Runs the queued notices, oldest first, as the worker does. Returns their outcomes. */
  async function run(): Promise<string[]> {
    const rows = await readRows(database(), 'job', { kind: 'booking-notice', state: 'ready' });
    const inOrder = rows.toSorted((one, other) => (one.id < other.id ? -1 : 1));
    await deleteRows(database(), 'job', { kind: 'booking-notice' });
    const outcomes: string[] = [];
    for (const { id, leadId: leadOfJob, payload } of inOrder) {
      const outcome = await attempt(server, 'booking-notice', leadOfJob, { id, payload });
      if (outcome.kind === 'done') await server.services.queue.add(outcome.followUpJobs ?? []);
      outcomes.push(outcome.kind);
    }
    return outcomes;
  }
  async function nextMail() {
    await run();
    return server.sink.next();
  }

  it('has the lead’s figures, a phone link, and the event in the agent’s time zone', async () => {
    await book();
    expect(await run()).toEqual(['done']);
    const mail = await server.sink.next();
    expect(mail.envelope.to).toEqual([`agent-${agent}@shop.example`]);
    expect(mail.subject).toBe('New booking: Ann Meyer, Tue, Jan 8, 10:00 AM (Chicago)');
    expect(mail.replyTo).toEqual([{ name: '', address: 'ann@shop.example' }]);
    for (const words of [
      'The attached event adds it to your calendar.',
      'When: Tuesday, January 8, 2030 at 10:00 AM, Central Standard Time (Chicago)',
      'Their time: Tue, Jan 8, 11:00 AM (New York)',
      'Length: 15 minutes',
      'Their note: Ring <twice>',
      'Net savings: $1,838/month',
      'Quality: ',
      `/console/leads/${leadId}`,
    ])
      expect(mail.text).toContain(words);
    expect(mail.html).toContain('href="tel:+12125550123"');
    expect(mail.html).toContain('Ring &lt;twice&gt;');
    const { method, status, event, lines } = eventOf(mail);
    expect([method, status]).toEqual(['REQUEST', 'CONFIRMED']);
    expect(lines).toContain('SEQUENCE:0');
    expect(event.start.date).toEqual(TEN);
    expect(event.summary).toBe('Call Ann Meyer (Plumbing)');
    expect(event.attendees).toMatchObject([{ email: `agent-${agent}@shop.example` }]);
    expect(lines).toContainEqual(expect.stringMatching(/^ORGANIZER.*:mailto:sales@pickup\.ex/));
  });

  it('goes to the operators if the booking was made in Calendly, with or without a lead', async () => {
    const details = { id: 'a', at: NOW.toISOString(), startsAt: TEN.toISOString() };
    const sendMessage = (message: object) =>
      sendSchedulingMessage(server, 'calendly', message, { at: NOW });
    await sendMessage(calendlyMessage('created', { ...details, email: 'ann@shop.example' }));
    expect(await run()).toEqual(['done']); // this queues one notice for each operator
    const mail = await nextMail();
    expect(mail.envelope.to).toEqual(['boss@pickup.example']);
    expect(mail.subject).toMatch(/^New booking: Ann Meyer, Tue, Jan 8, /);
    expect(mail.text).toContain('Booked in: Calendly');
    expect(mail.text).not.toContain('The attached event');

    await sendMessage(
      calendlyMessage('created', { ...details, id: 'b', email: 'unknown@shop.example' }),
    );
    await run();
    const other = await nextMail();
    expect(other.subject).toMatch(/^New booking without a lead: Tue, Jan 8, /);
    expect(other.text).toContain('Booked in: Calendly');
    expect(other.text).toContain('No lead has their email address or phone number');
    expect(other.text).not.toContain('unknown@shop.example');
    expect(await readRows(database(), 'job', { kind: 'booking-mail', leadId })).toEqual([]);
  });

  it('updates the same event when the visitor reschedules and cancels', async () => {
    await book();
    const added = eventOf(await nextMail());
    await book({ startsAt: ELEVEN });
    const mail = await nextMail();
    expect(mail.subject).toBe(
      'Rescheduled: booking with Ann Meyer, now Tue, Jan 8, 11:00 AM (Chicago)',
    );
    expect(mail.text).toContain('Before: Tuesday, January 8, 2030 at 10:00 AM');
    const { uid } = added.event;
    expect(eventOf(mail)).toMatchObject({ method: 'REQUEST', event: { uid, sequence: 1 } });
    const [row] = await readRows(database(), 'booking_request', { leadId, state: 'confirmed' });
    await server.services.bookings.cancel(row?.cancelToken ?? '');
    const last = await nextMail();
    expect(last.subject).toContain('Canceled: booking with Ann Meyer, Tue, Jan 8, 11:00 AM');
    const removal = { method: 'CANCEL', status: 'CANCELLED', event: { uid, sequence: 2 } };
    expect(eventOf(last)).toMatchObject(removal);
  });

  it('removes an erased lead’s booking from the calendar, and contains no data about the person', async () => {
    await book();
    const added = eventOf(await nextMail());
    await server.json(`/api/leads/${leadId}`, { method: 'DELETE' });
    expect(await run()).toEqual(['done']);
    const mail = await server.sink.next();
    expect(mail.subject).toBe('Canceled: booking on Tue, Jan 8, 10:00 AM (Chicago)');
    const { method, event, lines } = eventOf(mail);
    expect([method, event.uid, event.sequence]).toEqual(['CANCEL', added.event.uid, 1]);
    const everything = [mail.subject, mail.text, mail.html, ...lines].join('\n');
    expect(everything).not.toMatch(/Ann|Meyer|ann@|0123|New York|Ring/);
  });

  it.runIf(isFullRun)('uses the team’s time zone if the agent has no availability', async () => {
    await book();
    await deleteRows(database(), 'availability', {});
    await run();
    const mail = await server.sink.next();
    const { time_zone: zone } = DEFAULT_TEAM_AVAILABILITY;
    const zoned = zoneName(TEN, zone, 'en');
    expect(mail.text).toContain(`When: ${longMoment(TEN, zone, 'en')}, ${zoned}`);
  });

  it('is skipped if a later notice is queued, or if the booking’s time has passed', async () => {
    await book();
    await book({ startsAt: ELEVEN });
    expect(await run()).toEqual(['skipped', 'done']);
    await book({ startsAt: TEN });
    now = TEN;
    expect(await run()).toEqual(['skipped']);
  });

  it.runIf(isFullRun)('goes to both agents when a booking is reassigned', async () => {
    await book();
    await nextMail();
    await deleteRows(database(), 'availability', { agentId: agent });
    const other = await addAgent(database(), 'Kim Lee', CHICAGO);
    await book({ startsAt: ELEVEN });
    await run();
    const mails = [await server.sink.next(), await server.sink.next()];
    expect(mails.map((mail) => [mail.envelope.to[0], eventOf(mail).method])).toEqual([
      [`agent-${agent}@shop.example`, 'CANCEL'],
      [`agent-${other}@shop.example`, 'REQUEST'],
    ]);
    expect(mails[0]?.subject).toContain('Reassigned: booking with Ann Meyer');
  });

  it.runIf(isFullRun)('goes to the operators if the agent has lost access', async () => {
    await book();
    await database().transaction((session) => removeOperator(session, agent, NOW));
    expect(await run()).toEqual(['done']);
    expect(server.sink.mails).toHaveLength(0);
    expect(await run()).toEqual(['done']);
    const mail = await server.sink.next();
    expect(mail.envelope.to).toEqual(['boss@pickup.example']);
    expect(mail.attachments).toEqual([]);
  });

  it.runIf(isFullRun)('updates or removes the event after an agent’s decision', async () => {
    await book();
    await nextMail();
    const [booking] = await readRows(database(), 'booking_request', { leadId });
    const path = `/api/leads/${leadId}/bookings/${booking?.id}`;
    const at = { date: '2030-01-09', time: '12:00', time_zone: 'America/New_York' };
    const body = { sequence: 0, note: '', ...at };
    await server.json(`${path}/reschedule`, { method: 'POST', body });
    expect(eventOf(await nextMail()).method).toBe('REQUEST');
    await server.json(`${path}/propose`, { method: 'POST', body: { ...body, sequence: 1 } });
    const mail = await nextMail();
    expect(mail.subject).toContain('Time withdrawn: booking with Ann Meyer, Wed, Jan 9, 11:00 AM');
    expect(eventOf(mail).method).toBe('CANCEL');
  });
});
